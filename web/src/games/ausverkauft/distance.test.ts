import { describe, expect, it } from 'vitest';

import { wordsFar } from './distance';
import { CARDS } from './facts';
import { PARTIES, PLAN, pictured } from './rules/sample';

describe('how far a card is from its first points', () => {
  const focus = { done: [], wanted: [], figures: [], far: { count: 3, of: 'seats' as const } };

  it('is told while it brings nothing', () => {
    expect(wordsFar(focus)).toBe('board.far.seats');
    expect(wordsFar({ ...focus, far: null })).toBeNull();
    expect(wordsFar(undefined)).toBeNull();
  });
});

describe('the rules to look at', () => {
  it('have a picture of every card, on seats that exist', () => {
    for (const { id } of CARDS) {
      const { parties, focus } = pictured(id);
      expect(focus.done.length, id).toBeGreaterThan(0);
      for (const name of [...focus.done, ...parties.flat(), ...PARTIES.flat()])
        expect(PLAN.byName.has(name)).toBe(true);
    }
  });
});
