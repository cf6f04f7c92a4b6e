import { expect, it } from 'vitest';

import type { Chair } from '$lib/chairs';

import { verdict } from './verdict';
import type { AusverkauftView } from './wire';

const CHAIRS = ['Ada', 'Ben'].map((name) => ({ name })) as unknown as readonly Chair[];

/** Only what the end looks at. */
const view = (level: string, rival: number | null = null): AusverkauftView =>
  ({
    theatre: 'A',
    level,
    solo: rival === null ? null : { rival },
    seats: [9, 7].map((usher) => ({ parties: [['A3', 'A4']], sheet: { usher } })),
  }) as unknown as AusverkauftView;
const linesOf = (scores: number[], winners: number[]): readonly string[] =>
  verdict({ view: view('regular'), result: { scores, winners, breakdown: null }, seat: 0, chairs: CHAIRS }).lines;

it('tells how many seats were sold, and what decided a tie', () => {
  expect(linesOf([80, 70], [0])).toEqual(['board.verdict.sold']);
  expect(linesOf([80, 80], [0])).toEqual(['board.verdict.usher', 'board.verdict.sold']);
  expect(linesOf([80, 80], [0, 1])).toEqual(['board.verdict.shared', 'board.verdict.sold']);
});

it('has a medal for the competitor, gold with the cards of experts', () => {
  const alone = (level: string, points: number): ReturnType<typeof verdict> =>
    verdict({
      view: view(level, 99),
      result: { scores: [points], winners: points > 99 ? [0] : [], breakdown: null },
      seat: 0,
      chairs: CHAIRS.slice(0, 1),
    });
  expect(alone('beginner', 100)).toMatchObject({ medal: 'bronze', title: 'board.verdict.won' });
  expect(alone('regular', 120).medal).toBe('silver');
  expect(alone('expert', 120).medal).toBe('gold');
  expect(alone('regular', 120).lines).toContain('board.verdict.next');
  expect(alone('expert', 120).lines).not.toContain('board.verdict.next');
  expect(alone('expert', 99)).toMatchObject({ medal: null, title: 'board.verdict.missed' });
});
