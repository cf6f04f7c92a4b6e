import { describe, expect, it } from 'vitest';

import { type Table, Turn } from './turn.svelte';
import type { AusverkauftAction, AusverkauftPreview, AusverkauftView, SideView } from './wire';

const sheet = {
  cards: [0, 0, 0, 0],
  counted: [0, 0, 0, 0],
  majority: [8, 8, 8, 8],
  card_sum: 0,
  majority_sum: 32,
  usher: 0,
  total: 32,
};
const right: SideView = { board: 0, column: 'left', neighbour: 1, tallies: [] };
const left: SideView = { board: 1, column: 'right', neighbour: 1, tallies: [] };
const turn = {
  board: 0,
  column: 'left',
  phase: 'option',
  row: null,
  take: null,
  ability: null,
  ticket: null,
  circles: [],
  seats: [],
  bonus: null,
  joined: false,
};
const view: AusverkauftView = {
  viewer: 0,
  players: 2,
  theatre: 'A',
  level: 'beginner',
  cards: ['full_rows', 'full_columns', 'press_area', 'row_ends'],
  counts: [2, 1, 1, 1],
  round: 1,
  rounds: 14,
  side: 'right',
  over: false,
  to_move: [0, 1],
  seats: [],
  boards: [],
  turn,
  solo: null,
};

/** A table whose preview answers with these, one after the other. */
function table(answers: (AusverkauftPreview | null)[]): { table: Table; asked: AusverkauftAction[][] } {
  const asked: AusverkauftAction[][] = [];
  return {
    asked,
    table: {
      view,
      seat: 0,
      legal: [{ type: 'option', row: 1, take: 'points' }],
      stage: {
        propose: () => undefined,
        choices: () => undefined,
        whisper: () => undefined,
        hold: () => undefined,
        hints: () => undefined,
        table: 'first',
        act: () => Promise.resolve(true),
        ask: () => Promise.resolve(true),
        preview: (actions) => {
          asked.push([...actions]);
          return Promise.resolve(answers.shift() ?? null);
        },
      },
    },
  };
}

const marking: AusverkauftPreview = {
  phase: 'mark',
  legal: [{ type: 'mark', ticket: 'red', circles: [1] }],
  forced: null,
  circles: [{ ticket: 'red', circle: 1, why: 'legal' }],
  before: sheet,
  after: { ...sheet, usher: 1, total: 33 },
  right,
  left,
  focus: [],
  rival: null,
};

describe('a turn', () => {
  it('goes on to the circle when a row is picked, and may be picked anew', async () => {
    const { table: seen } = table([marking, marking]);
    const own = new Turn(() => seen);
    own.pickRow(1, 'points');
    await expect.poll(() => own.phase).toBe('mark');
    expect(own.why.get('red:1')).toBe('legal');
    own.proposal?.cancel();
    expect(own.phase).toBe('option');
  });
  it('puts down what nobody could answer', async () => {
    const { table: seen, asked } = table([null, marking]);
    const own = new Turn(() => seen);
    own.pickRow(1, 'points');
    await expect.poll(() => own.steps).toHaveLength(0);
    expect(own.phase).toBe('option');
    own.pickRow(1, 'points');
    await expect.poll(() => own.phase).toBe('mark');
    expect(asked).toHaveLength(2);
    expect(own.outlook?.after.usher).toBe(1);
  });
  it('takes what is forced along, and back with the step before', async () => {
    const pass: AusverkauftAction = { type: 'pass' };
    const mark: AusverkauftAction = { type: 'mark', ticket: 'red', circles: [1] };
    const nothing: AusverkauftPreview = { ...marking, phase: 'place', legal: [pass], forced: pass };
    const done: AusverkauftPreview = { ...marking, phase: 'done', legal: [] };
    const { table: seen, asked } = table([marking, nothing, done, marking]);
    const own = new Turn(() => seen);
    own.pickRow(1, 'points');
    await expect.poll(() => own.phase).toBe('mark');
    own.pickCircle('red', 1);
    await expect.poll(() => own.phase).toBe('done');
    expect(asked.at(-1)?.slice(1)).toEqual([mark, pass]);
    own.proposal?.cancel();
    await expect.poll(() => own.phase).toBe('mark');
    expect(own.steps).toHaveLength(1);
  });
});
