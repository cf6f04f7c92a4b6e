import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Chair } from '../chairs';
import { speech } from '../language.svelte';
import { nameOf } from '../texts';
import { generic } from '.';
import { groupsOf } from './groups';
import { listing } from './listing';

const chairs = ['Ada', 'Kim'].map<Chair>((name, player) => ({
  player,
  name,
  kind: 'person',
  level: null,
  connected: true,
  toMove: false,
  you: player === 0,
}));

const de = {
  'action.draw': 'Ziehen',
  'board.field.hand': 'Deine Karten',
  'board.group.play': 'Ausspielen',
  'card.fox': 'Fuchs',
  'card.owl': 'Eule',
  'end.fox': 'Der Fuchs hat gewonnen.',
  'event.played': '{player} spielt {card}.',
  'suit.2': 'Laub',
};

beforeEach(() => {
  speech.language = 'de';
  speech.game = { de, en: {} };
});
afterEach(() => {
  speech.game = null;
});

describe('a name', () => {
  it('is the word the game has for an id', () => {
    expect(nameOf('fox')).toBe('Fuchs');
    expect(nameOf(['fox', 'owl'])).toBe('Fuchs, Eule');
    expect(nameOf(2, 'suit')).toBe('Laub');
    expect(nameOf('unheard')).toBe('unheard');
  });
});

describe('a listed view', () => {
  const view = {
    viewer: 0,
    round_number: 3,
    hand: ['fox', 'owl'],
    seen: { fox: 1, owl: 0 },
    trump: null,
    seats: [
      { points: -1, last: { card: 'fox', turned: true } },
      { points: 4, last: null },
    ],
    empty: [],
  };

  it('has what is single as facts', () => {
    expect(listing(view, chairs).facts).toEqual([
      { name: 'round number', value: '3' },
      { name: 'Deine Karten', value: 'Fuchs, Eule' },
      { name: 'seen', value: 'Fuchs 1, Eule 0' },
      { name: 'empty', value: '–' },
    ]);
  });

  it('has what there are several of in rows, seats by their names', () => {
    expect(listing(view, chairs).grids).toEqual([
      {
        title: 'seats',
        columns: ['points', 'last'],
        rows: [
          { head: 'Ada', cells: ['−1', 'card Fuchs, turned ✓'] },
          { head: 'Kim', cells: ['4', '–'] },
        ],
      },
    ]);
  });
});

describe('groups', () => {
  it('keep the order of the legal actions and give each its words', () => {
    const legal = [{ type: 'play', card: 'fox' }, { type: 'draw' }, { type: 'play', card: 'owl' }];
    const words = [
      { group: 'play', label: 'Fuchs spielen' },
      { group: 'draw', label: 'Ziehen' },
      { group: 'play', label: 'Eule spielen' },
    ];
    expect(groupsOf(legal, words)).toEqual([
      {
        name: 'play',
        title: 'Ausspielen',
        offers: [
          { action: legal[0], label: 'Fuchs spielen', number: 1 },
          { action: legal[2], label: 'Eule spielen', number: 2 },
        ],
      },
      { name: 'draw', title: null, offers: [{ action: legal[1], label: 'Ziehen', number: 3 }] },
    ]);
  });
});

describe('the book', () => {
  const line = (event: Record<string, unknown>): string | null => generic.describe?.(event, chairs, {}) ?? null;

  it('tells an event in the words of the game', () => {
    expect(line({ type: 'played', player: 1, card: 'owl' })).toBe('Kim spielt Eule.');
    expect(line({ type: 'shuffled' })).toBe(null);
  });

  it('lists it where the game has no such words', () => {
    speech.game = { de: { 'card.owl': 'Eule' }, en: {} };
    expect(line({ type: 'played_out', player: 1, card: 'owl' })).toBe('played out, player Kim, card Eule');
  });
});
