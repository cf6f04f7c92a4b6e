import { expect, it } from 'vitest';

import type { ProbeNow } from '$lib/probe/lessons';

import lessons from './probe';
import type { TopOderFlopAction, TopOderFlopEvent, TopOderFlopView } from './wire';

type Now = ProbeNow<TopOderFlopView, TopOderFlopAction, TopOderFlopEvent>;

it('the last lessons come also to whoever did something else than the change card', () => {
  const mine = Array.from({ length: 6 }, () => ({ events: [] }));
  const now = { mine, legal: [{}], proposal: null, picked: [] } as unknown as Now;
  const next = lessons.slice(lessons.findIndex(({ id }) => id === 'change')).find(({ when }) => when?.(now) ?? true);
  expect(next?.id).toBe('end');
});
