// Ausverkauft! on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import { describe, lights, page } from './book';
import Piece from './Piece.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import SideStage from './SideStage.svelte';
import { verdict } from './verdict';
import type { AusverkauftAction, AusverkauftEvent, AusverkauftPreview, AusverkauftView } from './wire';
import { banner, chapter, prompt, score, words } from './words';

type Ausverkauft = GameStage<AusverkauftView, AusverkauftAction, AusverkauftEvent, AusverkauftPreview>;

const said = { prompt, banner, words, score, chapter, verdict };
const told = { describe, lights, page, scenes };

export default {
  ...{ Board, Seat, SideStage, Piece },
  ...said,
  ...told,
  needs: { desk: { width: 1020, height: 560 }, least: 460 },
} satisfies Ausverkauft;
