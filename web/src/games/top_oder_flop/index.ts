// Top oder Flop on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import { describe, lights, page } from './book';
import Piece from './Piece.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import { verdict } from './verdict';
import type { TopOderFlopAction, TopOderFlopEvent, TopOderFlopPreview, TopOderFlopView } from './wire';
import { banner, chapter, prompt, score, words } from './words';

type TopOderFlop = GameStage<TopOderFlopView, TopOderFlopAction, TopOderFlopEvent, TopOderFlopPreview>;

export default {
  needs: { desk: { width: 900, height: 520 }, least: 420 },
  Board,
  Seat,
  Piece,
  score,
  prompt,
  banner,
  chapter,
  words,
  describe,
  lights,
  page,
  scenes,
  verdict,
} satisfies TopOderFlop;
