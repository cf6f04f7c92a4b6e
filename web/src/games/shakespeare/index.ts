// Shakespeare on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Breakdown from './Breakdown.svelte';
import Rules from './Rules.svelte';
import Seat from './Seat.svelte';
import type { ShakespeareAction, ShakespeareEvent, ShakespeareView } from './wire';
import { banner, describe, prompt, words } from './words';

const shakespeare: GameStage<ShakespeareView, ShakespeareAction, ShakespeareEvent> = {
  Board,
  Seat,
  Breakdown,
  Rules,
  prompt,
  banner,
  words,
  describe,
  score: (view, player) => view.seats[player]?.prestige ?? null,
};

export default shakespeare;
