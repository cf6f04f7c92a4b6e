import { expect, it } from 'vitest';

import { timeLeft, untilChange } from './clock';

it('tells seconds only where they matter', () => {
  expect([0, 5, 65, 599.4].map(timeLeft)).toEqual(['0:00', '0:05', '1:05', '10:00']);
  expect([3600, 36_000, 100_000].map(timeLeft)).toEqual(['1 Stunde', '10 Stunden', '27 Stunden']);
  expect(timeLeft(3 * 24 * 3600 + 5)).toBe('3 Tage');
});

it('looks again when the words change, not more often', () => {
  expect(untilChange(12.5)).toBeCloseTo(520);
  expect(untilChange(7_230)).toBeCloseTo(30_020);
});
