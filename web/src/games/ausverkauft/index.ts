// Ausverkauft! on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Rules from './Rules.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import SideStage from './SideStage.svelte';
import type { AusverkauftAction, AusverkauftEvent, AusverkauftPreview, AusverkauftView } from './wire';
import { banner, describe, page, prompt, score, words } from './words';

type Ausverkauft = GameStage<AusverkauftView, AusverkauftAction, AusverkauftEvent, AusverkauftPreview>;

export default {
  Board,
  Seat,
  SideStage,
  Rules,
  prompt,
  banner,
  words,
  score,
  describe,
  page,
  scenes,
  needs: { desk: { width: 980, height: 560 }, least: 460 },
} satisfies Ausverkauft;
