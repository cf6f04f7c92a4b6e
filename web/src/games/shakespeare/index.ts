// Shakespeare on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Seat from './Seat.svelte';
import type { ShakespeareAction, ShakespeareEvent, ShakespeareView } from './wire';
import { banner, describe, prompt, score, words } from './words';

type Shakespeare = GameStage<ShakespeareView, ShakespeareAction, ShakespeareEvent>;

export default {
  Board,
  Seat,
  Rules,
  prompt,
  banner,
  words,
  score,
  describe,
  needs: { desk: { width: 900, height: 560 }, least: 460 },
} satisfies Shakespeare;
