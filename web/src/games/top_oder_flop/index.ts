// Top oder Flop on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Seat from './Seat.svelte';
import type { TopOderFlopAction, TopOderFlopEvent, TopOderFlopPreview, TopOderFlopView } from './wire';
import { banner, describe, prompt, score, words } from './words';

type TopOderFlop = GameStage<TopOderFlopView, TopOderFlopAction, TopOderFlopEvent, TopOderFlopPreview>;

export default {
  Board,
  Seat,
  Rules,
  prompt,
  banner,
  words,
  score,
  describe,
  needs: { desk: { width: 900, height: 520 }, least: 420 },
} satisfies TopOderFlop;
