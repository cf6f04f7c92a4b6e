import { expect, test } from 'vitest';

import { Recent } from './recent.svelte';
import type { Played } from './wire';

const laid: Played = { type: 'played', player: 4, card: 'b1', film: 'cops', side: 'top' };

test('a card of the film bears the sign of whoever laid it, also where a beat belongs to no seat', () => {
  const recent = new Recent();
  recent.follow([{ version: 9, player: -1, events: [laid], undone: false }], 1);
  expect(recent.cards.get('b1')).toBe(4);
  recent.follow([{ version: 10, player: 1, events: [], undone: false }], 1);
  expect(recent.cards.size).toBe(0);
});
