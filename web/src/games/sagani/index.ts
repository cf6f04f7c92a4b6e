// Sagani on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Seat from './Seat.svelte';
import type { SaganiAction, SaganiEvent, SaganiPreview, SaganiView } from './wire';
import { banner, describe, prompt, score, words } from './words';

type Sagani = GameStage<SaganiView, SaganiAction, SaganiEvent, SaganiPreview>;

export default {
  Board,
  Seat,
  Rules,
  prompt,
  banner,
  words,
  score,
  describe,
  needs: { desk: { width: 680, height: 440 }, least: 400 },
} satisfies Sagani;
