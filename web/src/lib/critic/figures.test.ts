import { expect, it } from 'vitest';

import { perCent, points } from './figures';

it('says figures with a real minus sign', () => {
  expect([perCent(-0.61, true), points(-2.25, true)].map((words) => words[0])).toEqual(['−', '−']);
  expect(points(3, true)[0]).toBe('+');
});
