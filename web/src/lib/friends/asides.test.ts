import { expect, it } from 'vitest';

import type { Chair } from '../chairs';
import type { MetaInfo, StepInfo } from '../wire';
import { asideOf } from './asides';

const chairs = ['Ada', 'Ben'].map((name, player) => ({ name, player })) as Chair[];
const plain: StepInfo = {
  version: 3,
  kind: 'step',
  player: 0,
  events: [],
  undone: false,
  takes_back: [],
  by: null,
  meta: null,
};
const meta = (change: Partial<MetaInfo>): StepInfo => ({
  ...plain,
  kind: 'meta',
  meta: { what: 'asked', proposal: null, seat: null, level: null, why: null, ...change },
});

it('says nothing about an ordinary step', () => {
  expect(asideOf(plain, chairs)).toEqual([]);
});

it('says who played for whom, and why', () => {
  expect(asideOf({ ...plain, by: 'nebenrolle' }, chairs)).toEqual(['Zweitbesetzung (Nebenrolle):']);
  const late = meta({ what: 'understudy', seat: 1, level: 'nebenrolle', why: 'time' });
  expect(asideOf(late, chairs)[0]).toContain('Die Zeit von Ben ist um');
  expect(asideOf(meta({ what: 'back', seat: 1 }), chairs)[0]).toContain('Ben');
});

it('says what was asked, and what was answered', () => {
  for (const what of ['asked', 'agreed', 'declined', 'lapsed'] as const)
    for (const proposal of ['undo', 'pause', 'understudy'] as const)
      expect(asideOf(meta({ what, proposal }), chairs)[0]).not.toMatch(/aside|[{}]/);
  for (const what of ['paused', 'resumed'] as const) expect(asideOf(meta({ what }), chairs)[0]).not.toContain('aside');
  expect(asideOf(meta({ what: 'changed' }), chairs)).toEqual([]);
});
