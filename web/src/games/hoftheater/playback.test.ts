import { describe, expect, it } from 'vitest';

import { face } from './cards';
import { after, type Picture } from './playback.svelte';

const picture: Picture = {
  needle: 2,
  cities: [['c4a', 't2b'], [], ['alms1a'], [], [], [], [], []],
  ships: [[], [], [], [], [], [], [], []],
  impresarios: [1, 0, 2],
};

describe('the picture follows the events', () => {
  it('lets caravels sail, and the fox move one', () => {
    const sailed = after(picture, { type: 'travelled', player: 1, city: 3 });
    expect(sailed.ships[2]).toEqual([{ player: 1, friend: false }]);
    const moved = after(sailed, { type: 'fox_used', player: 1, from: 3, to: 1 });
    expect(moved.ships[2]).toEqual([]);
    expect(moved.ships[0]).toEqual([{ player: 1, friend: false }]);
  });

  it('clears a city after a clash and turns the backdrop', () => {
    expect(after(picture, { type: 'clashed', city: 1, net: 2 }).cities[0]).toEqual([]);
    expect(after(picture, { type: 'mood_changed', mood: 'tragedy' }).impresarios).toEqual([0, 0, 0]);
    expect(after(picture, { type: 'needle_moved', before: 2, after: -1 }).needle).toBe(-1);
  });

  it('begins a season with empty cities and the needle where the coin puts it', () => {
    const begun = after(picture, { type: 'season_begins', season: 2, mood: 'tragedy', needle: -1 });
    expect(begun.needle).toBe(-1);
    expect(begun.cities.every((pile) => pile.length === 0)).toBe(true);
    expect(begun.impresarios).toEqual(picture.impresarios);
  });

  it('carries the newest card with the mouse', () => {
    const carried = after(picture, { type: 'mouse_used', player: 0, card: 't2b', from: 1, to: 2 });
    expect(carried.cities[0]).toEqual(['c4a']);
    expect(carried.cities[1]).toEqual(['t2b']);
  });
});

describe('a card says what it is', () => {
  it('by its id', () => {
    expect(face('t5c')).toEqual({ kind: 'actor', genre: 'tragedy', level: 5 });
    expect(face('alms2b')).toEqual({ kind: 'alms', ecu: 2 });
    expect(face('fox')).toEqual({ kind: 'jester', jester: 'fox' });
  });
});
