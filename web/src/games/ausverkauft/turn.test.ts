import { describe, expect, it } from 'vitest';

import { type Table, Turn } from './turn.svelte';
import type { AusverkauftAction, AusverkauftPreview, AusverkauftView } from './wire';

const sheet = { cards: [0, 0, 0, 0], majority: [8, 8, 8, 8], usher: 0, total: 32 };
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
};
const view: AusverkauftView = {
  viewer: 0,
  players: 2,
  theatre: 'A',
  level: 'beginner',
  cards: ['full_rows', 'full_columns', 'press_area', 'row_ends'],
  round: 1,
  rounds: 14,
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
  circles: [{ ticket: 'red', circle: 1, why: 'legal' }],
  before: sheet,
  after: { ...sheet, usher: 1, total: 33 },
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
  it('asks again when a neighbour finished meanwhile and the question was stale', async () => {
    const { table: seen, asked } = table([null, null, marking]);
    const own = new Turn(() => seen);
    own.pickRow(1, 'points');
    await expect.poll(() => own.phase).toBe('mark');
    expect(asked).toHaveLength(3);
    expect(own.outlook?.after.usher).toBe(1);
  });
});
