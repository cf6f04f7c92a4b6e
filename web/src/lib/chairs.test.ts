import { expect, it } from 'vitest';

import { chairsOf, list } from './chairs';
import type { Seat } from './wire';

const seat = (change: Partial<Seat>): Seat => ({
  name: null,
  kind: 'person',
  level: null,
  connected: true,
  to_move: false,
  you: false,
  mood: null,
  understudy: null,
  kept: null,
  ...change,
});

it('gives everybody a name and tells twins apart', () => {
  const chairs = chairsOf([
    seat({ name: 'Ada' }),
    seat({ kind: 'bot', level: 'star' }),
    seat({ kind: 'bot', level: 'star' }),
    seat({ kind: 'open' }),
    seat({}),
  ]);
  expect(chairs.map((chair) => chair.name)).toEqual(['Ada', 'Star 1', 'Star 2', 'Freier Platz', 'Gast']);
});

it('passes on that a bot is in a hurry', () => {
  const chairs = chairsOf([seat({}), seat({ kind: 'bot', level: 'hauptrolle', mood: 'hurried' })]);
  expect(chairs.map((chair) => chair.mood)).toEqual([null, 'hurried']);
});

it('lists names as a sentence does', () => {
  expect(list([])).toBe('');
  expect(list(['Ada'])).toBe('Ada');
  expect(list(['Ada', 'Kim', 'Star'])).toBe('Ada, Kim und Star');
});
