import { describe, expect, it } from 'vitest';

import components from '../components.json';
import { lookOf, PEOPLE } from './looks';

/** What tells faces apart at a glance: everything but the colours of skin and coat. */
function outline(id: string): string {
  const { face, hair, tint, beard, hat, prop, collar } = lookOf(id);
  return [face, hair, tint, beard, hat, prop, collar].join(' ');
}

describe('portraits', () => {
  const everybody = [...components.board_person, ...components.card].map(({ id }) => id);

  it('everybody of the company has a face of his own', () => {
    expect(everybody.filter((id) => !PEOPLE.includes(id))).toEqual([]);
    expect(new Set(everybody.map(outline)).size).toBe(everybody.length);
  });

  it('no two hold the same thing under the same hat', () => {
    const signs = everybody.map((id) => `${lookOf(id).hat ?? ''} ${lookOf(id).prop ?? ''}`);
    expect(new Set(signs).size).toBe(signs.length);
  });

  it('an extra looks like an extra whoever is on the front', () => {
    expect(lookOf('hamlet', 'extra')).toBe(lookOf('puck', 'extra'));
  });
});
