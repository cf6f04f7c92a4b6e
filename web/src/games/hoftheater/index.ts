// Hoftheater on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import { describe, lights, page } from './book';
import Piece from './Piece.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import type { HoftheaterAction, HoftheaterEvent, HoftheaterPreview, HoftheaterView } from './wire';
import { banner, chapter, prompt, score, words } from './words';

type Hoftheater = GameStage<HoftheaterView, HoftheaterAction, HoftheaterEvent, HoftheaterPreview>;

export default {
  Board,
  Seat,
  Piece,
  needs: { desk: { width: 900, height: 520 }, least: 560 },
  prompt,
  banner,
  words,
  score,
  describe,
  lights,
  page,
  scenes,
  chapter,
} satisfies Hoftheater;
