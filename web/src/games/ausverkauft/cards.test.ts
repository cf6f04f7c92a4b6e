import { describe, expect, it } from 'vitest';

import { cardFocus, gaps } from './cards';
import { planOf } from './facts';
import { penned } from './geometry';

const plan = planOf('A');
const row = (letter: string): string[] => plan.seats.map((seat) => seat.name).filter((name) => name.startsWith(letter));

describe('what a card looks at', () => {
  it('counts a full row and names what the others lack', () => {
    const focus = cardFocus('full_rows', plan, [row('A'), row('B').slice(1)]);
    expect(focus.done).toEqual(new Set(row('A')));
    expect(focus.wanted).toEqual(new Set(['B1']));
    expect(focus.tags.slice(0, 3).map((tag) => tag.text)).toEqual(['✓', '1', '8']);
  });
  it('looks at the emptiest area for an even house', () => {
    const yellow = plan.seats.filter((seat) => seat.colour === 'yellow').map((seat) => seat.name);
    const focus = cardFocus('even_house', plan, [yellow, ['A7']]);
    expect(focus.done.size).toBe(22);
    expect([...focus.wanted].every((name) => plan.byName.get(name)?.colour !== 'red')).toBe(true);
  });
  it('counts parties of the most frequent size, of seven, of three colours', () => {
    const parties = [row('A'), row('C').slice(0, 6), ['J3']];
    expect(cardFocus('same_size', plan, parties).done.size).toBe(12);
    expect(cardFocus('big_parties', plan, parties).done.size).toBe(0);
    expect(cardFocus('mixed_parties', plan, [row('E')]).done.size).toBe(10);
    expect(cardFocus('mixed_parties', plan, [row('A')]).done.size).toBe(0);
  });
  it('finds the gaps, the largest first', () => {
    const taken = new Set(row('B'));
    expect(gaps(plan, taken).map((gap) => gap.length)).toEqual([72, 6]);
    expect(cardFocus('latecomers', plan, [row('B')]).done.size).toBe(72);
  });
});

describe('a line drawn by hand', () => {
  it('is the same for the same party and runs past its beginning', () => {
    const party = [
      { row: 0, column: 0 },
      { row: 0, column: 1 },
    ];
    const path = penned(party, 40, 3, 13);
    expect(path).toBe(penned(party, 40, 3, 13));
    expect(path.startsWith('M')).toBe(true);
    expect(path).not.toContain('Z');
  });
});
