// Shakespeare on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import { describe, lights, page } from './book';
import Piece from './Piece.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import SideStage from './SideStage.svelte';
import { banner, chapter, prompt, score, words } from './table';
import { verdict } from './verdict';
import type { ShakespeareAction, ShakespeareEvent, ShakespeareView } from './wire';

type Shakespeare = GameStage<ShakespeareView, ShakespeareAction, ShakespeareEvent>;

export default {
  Board,
  Seat,
  SideStage,
  Piece,
  prompt,
  banner,
  words,
  score,
  describe,
  lights,
  page,
  scenes,
  chapter,
  verdict,
  needs: { desk: { width: 900, height: 560 }, least: 460 },
} satisfies Shakespeare;
