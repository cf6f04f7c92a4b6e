import { expect, test } from 'vitest';

import { namesOf } from './places';

test('a tile is named after its field', () => {
  expect(namesOf({ type: 'take', tile: 8 })).toContain('tile-8');
});

test('several cities are named one by one', () => {
  expect(namesOf({ type: 'travel', cities: [2, 5] })).toEqual(expect.arrayContaining(['city-2', 'city-5']));
});

test('a card is named by its own id too', () => {
  expect(namesOf({ type: 'court', card: 'duke' })).toEqual(expect.arrayContaining(['card-duke', 'duke']));
});

test('a film and its side name one place together', () => {
  expect(namesOf({ type: 'film', card: 'x', film: 'tanja', side: 'top' })).toContain('side-tanja-top');
});

test('passing happens nowhere', () => {
  expect(namesOf({ type: 'pass' })).toEqual([]);
});
