// Sagani on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Piece from './Piece.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import SideStage from './SideStage.svelte';
import type { SaganiAction, SaganiEvent, SaganiPreview, SaganiView } from './wire';
import { banner, describe, chapter, page, prompt, score, verdict, words } from './words';

type Sagani = GameStage<SaganiView, SaganiAction, SaganiEvent, SaganiPreview>;

const components = { Board, Seat, SideStage, Piece };
const sentences = { prompt, banner, words, score, describe, page, chapter, verdict };
const needs = { desk: { width: 680, height: 440 }, least: 400 };

export default { ...components, ...sentences, scenes, needs } satisfies Sagani;
