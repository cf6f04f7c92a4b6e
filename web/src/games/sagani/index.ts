// Sagani on the shared stage.
import type { GameStage } from '$lib/board';
import { has, t } from '$lib/texts';

import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Seat from './Seat.svelte';
import type { SaganiAction, SaganiEvent, SaganiPreview, SaganiView } from './wire';
import { banner, prompt, tileName, words } from './words';

const sagani: GameStage<SaganiView, SaganiAction, SaganiEvent, SaganiPreview> = {
  Board,
  Seat,
  Rules,
  prompt,
  banner,
  words,
  score: (view, player) => view.seats[player]?.score ?? null,
  describe: (event, chairs, plain) => {
    const name = `event.${event.type}`;
    // What is laid was taken: one sentence says both. Single arrows are to be seen, not read.
    if (!has(name) || event.type === 'covered' || (event.type === 'taken' && !event.from_row)) return null;
    const values = { ...plain, ...('tile' in event ? { tile: tileName(event.tile) } : {}) };
    if (event.type === 'intermezzo_begins') {
      return t(name, { ...values, order: event.order.map((player) => chairs[player]?.name ?? '').join(', ') });
    }
    return t(name, values);
  },
};

export default sagani;
