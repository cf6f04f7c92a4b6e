// Shakespeare on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import { describe, lights, page } from './book';
import Piece from './Piece.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import SideStage from './SideStage.svelte';
import { banner, chapter, prompt, score, words } from './table';
import { verdict } from './verdict';
import type { ShakespeareAction, ShakespeareEvent, ShakespeareView } from './wire';

type Shakespeare = GameStage<ShakespeareView, ShakespeareAction, ShakespeareEvent>;

const components = { Board, Seat, SideStage, Piece };
const sentences = { prompt, banner, words, score, describe, page, chapter, verdict };
const needs = { desk: { width: 900, height: 560 }, least: 460 };

export default { ...components, ...sentences, lights, scenes, needs } satisfies Shakespeare;
