import { expect, it } from 'vitest';

import { day, howLong } from './since';

it('says how long in the largest unit that fits', () => {
  const now = 1_000_000;
  expect([10, 61, 7_300, 200_000].map((past) => howLong(now - past, now))).toEqual([
    null,
    '1 Minute',
    '2 Stunden',
    '2 Tage',
  ]);
});

it('names the day', () => {
  expect(day(Date.UTC(2026, 4, 12, 12) / 1000)).toBe('12. Mai');
});
