import { expect, it } from 'vitest';

import { ago, day } from './since';

it('says how long ago in the largest unit that fits', () => {
  const now = 1_000_000;
  expect([10, 61, 7_300, 200_000].map((past) => ago(now - past, now))).toEqual([
    'in dieser Minute',
    'vor 1 Minute',
    'vor 2 Stunden',
    'vorgestern',
  ]);
});

it('names the day', () => {
  expect(day(Date.UTC(2026, 4, 12, 12) / 1000)).toBe('12. Mai');
});
