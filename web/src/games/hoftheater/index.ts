// Hoftheater on the shared stage.
import type { GameStage } from '$lib/board';

import Board from './Board.svelte';
import Breakdown from './Breakdown.svelte';
import Rules from './Rules.svelte';
import Seat from './Seat.svelte';
import type { HoftheaterAction, HoftheaterEvent, HoftheaterPreview, HoftheaterView } from './wire';
import { banner, describe, prompt, words } from './words';

const hoftheater: GameStage<HoftheaterView, HoftheaterAction, HoftheaterEvent, HoftheaterPreview> = {
  Board,
  Seat,
  Rules,
  Breakdown,
  prompt,
  banner,
  words,
  describe,
  score: (view, player) => view.companies[player]?.ecu ?? null,
};

export default hoftheater;
