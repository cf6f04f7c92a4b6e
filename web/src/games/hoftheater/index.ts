// Hoftheater on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import { describe, lights, page } from './book';
import Piece from './Piece.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import { verdict } from './verdict';
import type { HoftheaterAction, HoftheaterEvent, HoftheaterPreview, HoftheaterView } from './wire';
import { banner, chapter, prompt, score, words } from './words';

type Hoftheater = GameStage<HoftheaterView, HoftheaterAction, HoftheaterEvent, HoftheaterPreview>;

const components = { Board, Seat, Piece };
const sentences = { prompt, banner, words, score, describe, page, chapter, verdict };
const needs = { desk: { width: 900, height: 520 }, least: 560 };

export default { ...components, ...sentences, lights, scenes, needs } satisfies Hoftheater;
