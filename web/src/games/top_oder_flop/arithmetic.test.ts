// How the points of a film come about, as the finale tells it; the films are those of the rulebook.
import { describe, expect, it } from 'vitest';

import { arithmetic } from './arithmetic';

type Share = readonly [rank: number, points: number, rounded?: boolean];

function told(value: number, shares: readonly Share[]): (string | null)[] {
  const film = {
    value,
    shares: shares.map(([rank, points, rounded = false]) => ({ influence: 0, unknown: 0, rank, points, rounded })),
  };
  return film.shares.map((_, player) => arithmetic(film, player));
}

describe('the arithmetic of a film', () => {
  it('names first and second, and leaves out who gets nothing', () => {
    expect(told(-4, [[1, -4], [2, -2], [0, 0]])).toEqual(['board.arithmetic.first', 'board.arithmetic.second', null]); // prettier-ignore
  });

  it('says when several share, and when it was rounded', () => {
    const [first, second, third] = told(7, [[1, 6, true], [1, 6, true], [0, 0]]); // prettier-ignore
    expect(first).toBe('board.arithmetic.firsts, board.arithmetic.rounded');
    expect(second).toBe(first);
    expect(third).toBeNull();
  });
});
