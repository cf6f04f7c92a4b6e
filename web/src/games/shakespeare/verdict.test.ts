import { describe, expect, it } from 'vitest';

import type { Chair } from '$lib/chairs';
import type { Result } from '$lib/wire';

import { CHAIRS, seatOf, viewOf } from './rules/sample';
import { verdict } from './verdict';

const view = viewOf([seatOf(), seatOf()]);
const [me] = CHAIRS;
const alone: readonly Chair[] = me ? [me] : [];

function resultOf(scores: number[], winners: number[], sources: [string, number[]][] = []): Result {
  const breakdown = { end: 'premiere', sources: sources.map(([name, points]) => ({ name, points })) };
  return { scores, winners, breakdown };
}

describe('the verdict', () => {
  it('names the source in which the winner was furthest ahead', () => {
    const sources: [string, number[]][] = [
      ['candles', [4, 6]],
      ['costume', [6, 1]],
    ];
    const { lines } = verdict({ view, result: resultOf([20, 17], [0], sources), seat: 0, chairs: CHAIRS });
    expect(lines).toEqual(['board.verdict.lead']);
  });

  it('tells when pounds decided, and when not even they did', () => {
    const of = (winners: number[]): readonly string[] =>
      verdict({ view, result: resultOf([20, 20], winners), seat: 0, chairs: CHAIRS }).lines;
    expect(of([1])).toEqual(['board.verdict.pounds']);
    expect(of([0, 1])).toEqual(['board.verdict.shared']);
  });

  it('has a medal for the solo goal and says how far the next rank is', () => {
    const of = (points: number): ReturnType<typeof verdict> =>
      verdict({ view, result: resultOf([points], points < 24 ? [] : [0]), seat: 0, chairs: alone });
    expect(of(30)).toMatchObject({ medal: 'gold', title: 'board.verdict.solo_won' });
    expect(of(24)).toMatchObject({ medal: 'silver', title: 'board.verdict.solo_won' });
    expect(of(23)).toMatchObject({ medal: 'bronze', title: 'board.verdict.solo_missed' });
    expect(of(11).medal).toBeNull();
    expect(of(30).lines).toHaveLength(1);
    expect(of(23).lines).toHaveLength(2);
  });
});
