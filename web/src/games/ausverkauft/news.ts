// What the round before brought: everybody's turn, put together from the events that were told at its end.
import type { Told } from '$lib/board';

import { type Colour, isColour } from './facts';
import type { AusverkauftEvent, OptionTaken, RivalMarked } from './wire';

export type LastTurn = {
  option: OptionTaken;
  board: number | null;
  ticket: Colour | null;
  circles: readonly number[];
  /** How many sat down, the further seat included. */
  seated: number;
};
export type Round = {
  round: number;
  turns: ReadonlyMap<number, LastTurn>;
  rival: RivalMarked | null;
  reshuffled: boolean;
};

/** What somebody else left on a board in the round before. */
export type Traces = { ticket: Colour; circles: readonly number[]; row: number | null };

export function traces(last: Round | null, board: number, seat: number | null): Traces | null {
  if (last?.rival?.board === board && isColour(last.rival.ticket)) {
    return { ticket: last.rival.ticket, circles: last.rival.circles, row: null };
  }
  for (const [player, { board: where, ticket, circles, option }] of last?.turns ?? []) {
    if (where === board && ticket && player !== seat) return { ticket, circles, row: option.row };
  }
  return null;
}

/** The last round that ended among these steps; null if none did. */
export function lastRound(news: readonly Told<AusverkauftEvent>[]): Round | null {
  const turns = new Map<number, LastTurn>();
  let rival: RivalMarked | null = null;
  let reshuffled = false;
  let round = 0;
  const change = (player: number, more: (turn: LastTurn) => Partial<LastTurn>): void => {
    const turn = turns.get(player);
    if (turn) turns.set(player, { ...turn, ...more(turn) });
  };
  for (const event of news.flatMap((step) => (step.undone ? [] : step.events))) {
    switch (event.type) {
      case 'option_taken':
        turns.set(event.player, { option: event, board: null, ticket: null, circles: [], seated: 0 });
        break;
      case 'marked':
        change(event.player, () => ({
          board: event.board,
          ticket: isColour(event.ticket) ? event.ticket : null,
          circles: event.circles,
        }));
        break;
      case 'seated':
        change(event.player, () => ({ seated: event.seats.length }));
        break;
      case 'extra_seated':
      case 'single_seated':
        change(event.player, (turn) => ({ seated: turn.seated + 1 }));
        break;
      case 'rival_marked':
        rival = event;
        reshuffled = false;
        break;
      case 'reshuffled':
        reshuffled = true;
        break;
      case 'round_ended':
        round = event.round;
        break;
      default:
    }
  }
  return round ? { round, turns, rival, reshuffled } : null;
}

/** The circles the competitor looked at, in his order, as far as the last one he shaded. */
export function scanned(rival: RivalMarked): { ticket: Colour; circles: readonly number[] } | null {
  return isColour(rival.ticket) ? { ticket: rival.ticket, circles: rival.looked_at } : null;
}
