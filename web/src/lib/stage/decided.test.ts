import { describe, expect, it } from 'vitest';

import type { Result } from '../wire';
import { decidedBy, telling } from './decided';

const RESULT: Result = {
  scores: [20, 31, 25],
  winners: [1],
  breakdown: {
    end: 'rounds',
    sources: [
      { name: 'cards', points: [10, 9, 12] },
      { name: 'majorities', points: [10, 22, 13] },
      { name: 'unused', points: [0, 0, 0] },
    ],
  },
};

describe('what decided a game', () => {
  it('is where the winner got furthest ahead of the next', () => {
    const decision = decidedBy(RESULT);
    expect(decision?.source.name).toBe('majorities');
    expect([decision?.winner, decision?.next, decision?.lead]).toEqual([1, 2, 9]);
  });

  it('is nothing alone, in a shared win or with equal points', () => {
    expect(decidedBy({ ...RESULT, scores: [20], winners: [0] })).toBeNull();
    expect(decidedBy({ ...RESULT, winners: [1, 2] })).toBeNull();
    expect(decidedBy({ ...RESULT, scores: [20, 31, 31] })).toBeNull();
  });

  it('leaves out rows of zeros', () => {
    expect(RESULT.breakdown && telling(RESULT.breakdown).map((source) => source.name)).toEqual(['cards', 'majorities']);
  });
});
