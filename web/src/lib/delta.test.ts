import { describe, expect, it } from 'vitest';

import { patched } from './delta';

describe('a change of a view', () => {
  const before = {
    turn: 0,
    seats: [
      { tiles: [1], score: 0 },
      { tiles: [2], score: 3 },
    ],
    hand: null,
  };

  it('replaces what it names, however deep', () => {
    const after = patched(before, { turn: 1, 'seats/1/tiles': [2, 5], hand: 7 });
    expect(after).toEqual({
      turn: 1,
      seats: [
        { tiles: [1], score: 0 },
        { tiles: [2, 5], score: 3 },
      ],
      hand: 7,
    });
  });

  it('leaves the old view and all other parts as they were', () => {
    const after = patched(before, { 'seats/1/score': 4 }) as typeof before;
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(before.seats[1]?.score).toBe(3);
  });

  it('may say that something is gone', () => {
    expect(patched({ hand: 3 }, { hand: null })).toEqual({ hand: null });
  });

  it('is nothing when nothing changed', () => {
    expect(patched(before, {})).toBe(before);
  });
});
