// Top oder Flop on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Breakdown from './Breakdown.svelte';
import Rules from './Rules.svelte';
import Seat from './Seat.svelte';
import type { TopOderFlopAction, TopOderFlopEvent, TopOderFlopPreview, TopOderFlopView } from './wire';
import { banner, describe, prompt, words } from './words';

const topOderFlop: GameStage<TopOderFlopView, TopOderFlopAction, TopOderFlopEvent, TopOderFlopPreview> = {
  Board,
  Breakdown,
  Seat,
  Rules,
  prompt,
  banner,
  describe,
  words,
  score: (view, player) => view.seats[player]?.points ?? null,
};

export default topOderFlop;
