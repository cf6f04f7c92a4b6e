// Ausverkauft! on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Breakdown from './Breakdown.svelte';
import Rules from './Rules.svelte';
import Seat from './Seat.svelte';
import type { AusverkauftAction, AusverkauftEvent, AusverkauftPreview, AusverkauftView } from './wire';
import { banner, line, prompt, words } from './words';

const ausverkauft: GameStage<AusverkauftView, AusverkauftAction, AusverkauftEvent, AusverkauftPreview> = {
  Board,
  Seat,
  Rules,
  Breakdown,
  prompt,
  banner,
  words,
  score: (view, player) => view.seats[player]?.sheet.total ?? null,
  describe: (event, chairs) => line(event, chairs),
};

export default ausverkauft;
