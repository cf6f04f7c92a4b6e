// A table to draw the examples of the rules from: the same components as on the board, with things that lie just so.
import type { Chair } from '$lib/chairs';

import { person } from '../facts';
import type { PersonView, SeatView, ShakespeareView, SpaceView } from '../wire';

const CANDLES: Readonly<Record<string, number>> = { '1-3': 1, '2-2': 1, '2-3': 1, '3-1': 1, '3-2': 2, '3-3': 1 };
const ROWS = [5, 4, 3];
const LEVELS = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3];

/** Somebody of a troupe, with these costumes. */
export function member(id: string, costumes: string[] = [], also: Partial<PersonView> = {}): PersonView {
  const { role, wage } = person(id, also.side);
  const fields = role === 'actor' ? 3 : 0;
  return { id, side: 'character', role, wage, activated: false, resting: false, fields, costumes, ...also };
}

/** A stage with these sets; `demands` as the view would tell it. */
export function stageOf(sets: Readonly<Record<string, string>>): SpaceView[] {
  return ROWS.flatMap((length, at) =>
    Array.from({ length }, (_, place): SpaceView => {
      const row = at + 1;
      const pos = `${row}-${place + 1}`;
      const mirror = `${row}-${length - place}`;
      const color = sets[pos] ?? null;
      const twin = sets[mirror];
      const below = row === 1 || Boolean(sets[`${row - 1}-${place + 1}`] && sets[`${row - 1}-${place + 2}`]);
      return {
        pos,
        mirror,
        candles: CANDLES[pos] ?? 0,
        color,
        open: color === null && below,
        demands: color === null && twin && twin !== 'yellow' ? twin : null,
      };
    }),
  );
}

export function seatOf(also: Partial<SeatView> = {}): SeatView {
  return {
    prestige: 9,
    gained: {},
    pounds: 6,
    mood: 4,
    mood_if_unsold: 4,
    plus3: 0,
    acts: [3, 6, 2],
    to_target: [3, null, 1],
    has_bid: true,
    bid: 3,
    cylinders: 2,
    recruited: true,
    passed: false,
    out: false,
    has_rested: false,
    awake: null,
    troupe: [],
    free: 3,
    stage: stageOf({}),
    gold: 0,
    wages: 0,
    missing: 0,
    unpaid: 0,
    unpaid_points: 0,
    objective_count: 0,
    objectives: null,
    objectives_met: null,
    ...also,
  };
}

const NOTHING = { costume: {}, set: {} };

export function viewOf(seats: SeatView[], also: Partial<ShakespeareView> = {}): ShakespeareView {
  const stacks = [0, 1, 2].map((act) => {
    const spots = [...new Set(seats.map((seat) => seat.acts[act] ?? 0))];
    return spots.map((position) => ({
      position,
      seats: [...seats.keys()].filter((player) => seats[player]?.acts[act] === position),
    }));
  });
  return {
    viewer: 0,
    players: seats.length,
    phase: 'action',
    day: 4,
    days_to_rehearsal: 0,
    active: 0,
    to_move: [0],
    order: [...seats.keys()],
    initiative: [],
    steps: [],
    rehearsing: null,
    acts: stacks,
    levels: LEVELS,
    ranking: [],
    offer: NOTHING,
    bags: NOTHING,
    gone: NOTHING,
    purple_unsold: 0,
    display: [],
    deck: [],
    discard: [],
    plus3_supply: 8,
    remembered: [],
    drawn_count: 0,
    drawn: null,
    seats,
    rival: null,
    sheets: null,
    ...also,
  };
}

/** Two who play in the examples. */
export const CHAIRS: readonly Chair[] = ['Will', 'Kit'].map((name, player) => ({
  player,
  name,
  kind: 'person',
  level: null,
  connected: true,
  you: player === 0,
  toMove: player === 0,
}));
