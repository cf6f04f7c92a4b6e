import { describe, expect, it } from 'vitest';

import { farFrom, freeByColour } from './distance';
import { CARDS, planOf } from './facts';
import { PARTIES, PLAN, pictured } from './rules/sample';

const FULL = { yellow: 0, green: 0, purple: 0, red: 0 };
const figure = (number: number) => ({ row: 0, column: -1, number, good: number === 0 });
const lacking = (...numbers: number[]) => ({ done: [], wanted: [], figures: numbers.map(figure) });

describe('how far a card is from its first points', () => {
  it('counts what the fullest row lacks', () => {
    expect(farFrom('full_rows', lacking(7, 3), FULL)).toEqual({ of: 'seats', count: 3 });
  });

  it('counts the free seats above those that a card forgives', () => {
    const wanted = Array.from({ length: 10 }, (_, at) => `A${at}`);
    // 16 − 2 for each: seven may stay free
    expect(farFrom('press_area', { done: [], wanted, figures: [] }, FULL)).toEqual({ of: 'seats', count: 3 });
  });

  it('knows the areas: the fullest is the next to be sold out, an even house needs all of them', () => {
    const free = { yellow: 15, green: 4, purple: 12, red: 9 };
    expect(farFrom('sold_out_areas', lacking(), free)).toEqual({ of: 'seats', count: 4 });
    expect(farFrom('even_house', lacking(), free)).toEqual({ of: 'seats', count: 5 }); // 24 − 2 for each: eleven may be free
  });

  it('counts gaps and parties, where it is they that count', () => {
    expect(farFrom('no_gaps', lacking(1, 1, 2, 3, 8, 9), FULL)).toEqual({ of: 'gaps', count: 2 }); // 20 − 4 for each
    expect(farFrom('same_size', lacking(7, 7, 5, 6), FULL)).toEqual({ of: 'parties', count: 1 });
    expect(farFrom('same_size', lacking(), FULL)).toEqual({ of: 'parties', count: 3 });
    expect(farFrom('big_parties', lacking(5), FULL)).toEqual({ of: 'parties', count: 1 });
    expect(farFrom('mixed_parties', lacking(2), FULL)).toEqual({ of: 'parties', count: 1 });
  });

  it('counts what is free, with what is drawn but not confirmed', () => {
    const all = freeByColour(planOf('A'), []);
    const then = freeByColour(planOf('A'), [['J3', 'J4']], ['I5']);
    expect([all.green - then.green, all.yellow - then.yellow, all.red - then.red]).toEqual([2, 1, 0]);
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
