import { beforeEach, expect, it, vi } from 'vitest';

import type { GameInfo } from '$lib/wire';

import { companies, isShared, nearest, offered, remember, wishOf } from './sitting';

const words = { de: '', en: '' };
const harbour: GameInfo = {
  id: 'harbour',
  status: 'ready',
  title: words,
  teaser: words,
  authors: words,
  seats: [1, 2, 3, 4],
  best: 3,
  options: { '1': [{ name: 'quay', values: ['long', 'short'], default: 'long' }] },
  levels: ['statist', 'nebenrolle'],
  probe: null,
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('offers the number the game is best with, against bots or among friends', () => {
  const now = offered(harbour, 'now');
  expect(wishOf(harbour, now).seats).toEqual([
    { kind: 'me' },
    { kind: 'bot', level: 'nebenrolle' },
    { kind: 'bot', level: 'nebenrolle' },
  ]);
  expect(isShared(now)).toBe(false);
  const friends = offered(harbour, 'friends');
  expect(wishOf(harbour, friends).seats).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
  expect(isShared(friends)).toBe(true);
});

it('seats friends and bots at one table', () => {
  const mixed = { ...offered(harbour, 'friends'), company: 'mixed' as const, players: 3 };
  expect(wishOf(harbour, mixed).seats).toEqual([
    { kind: 'me' },
    { kind: 'open' },
    { kind: 'bot', level: 'nebenrolle' },
  ]);
});

it('seats several people at one device, and bots from the third chair on', () => {
  const here = { ...offered(harbour, 'friends'), company: 'here' as const, players: 3 };
  const names = ['Ada', ' Ben ', '', '', '', ''];
  const wish = wishOf(harbour, { ...here, names, bots: ['', '', 'statist', '', '', ''] });
  expect(wish.seats).toEqual([
    { kind: 'me', name: 'Ada' },
    { kind: 'me', name: 'Ben' },
    { kind: 'bot', level: 'statist' },
  ]);
  expect(wish.terms).toEqual({ hotseat: true });
});

it('knows the options of the number that plays, and forgets others', () => {
  const alone = { ...offered(harbour, 'now'), company: 'alone' as const, players: 1 };
  expect(wishOf(harbour, { ...alone, options: { quay: 'short', mast: 'high' } }).options).toEqual({ quay: 'short' });
  expect(wishOf(harbour, { ...alone, options: { quay: 'gone' } }).options).toEqual({ quay: 'long' });
});

it('remembers what was chosen last, by each door, as long as the game still has it', () => {
  remember(harbour, 'now', { ...offered(harbour, 'now'), players: 4, level: 'statist' });
  expect(offered(harbour, 'now')).toMatchObject({ players: 4, level: 'statist' });
  expect(offered(harbour, 'friends').players).toBe(3);
  expect(offered({ ...harbour, seats: [2, 3] }, 'now').players).toBe(3);
  expect(offered({ ...harbour, levels: ['nebenrolle'] }, 'now').level).toBe('nebenrolle');
});

it('remembers silence, onlookers and understudy; what was kept before these has them as they are offered', () => {
  const { silent, onlookers, understudy, ...before } = offered(harbour, 'friends');
  localStorage.setItem('spielzeit.sat.friends.harbour', JSON.stringify({ ...before, players: 4 }));
  expect(offered(harbour, 'friends')).toEqual({ ...before, players: 4, silent, onlookers, understudy });
  const quiet = { ...offered(harbour, 'friends'), silent: true, onlookers: false, understudy: 'statist' };
  remember(harbour, 'friends', quiet);
  expect(wishOf(harbour, offered(harbour, 'friends')).terms).toMatchObject({
    silent: true,
    onlookers: false,
    understudy: 'statist',
  });
});

it('offers a company only where the game can be played in it', () => {
  expect(companies(harbour)).toEqual(['alone', 'bots', 'here', 'friends', 'mixed']);
  expect(companies({ ...harbour, seats: [2] })).toEqual(['bots', 'here', 'friends']);
  expect(nearest(harbour, 'alone', 4)).toBe(1);
  expect(nearest(harbour, 'mixed', 2)).toBe(3);
});

it('seats several people at one device, each by name', () => {
  const here = { ...offered(harbour, 'friends'), company: 'here' as const, players: 2, names: ['Ada', ' '] };
  const wish = wishOf(harbour, here);
  expect(wish.seats).toEqual([
    { kind: 'me', name: 'Ada' },
    { kind: 'me', name: null },
  ]);
  expect(wish.terms).toEqual({ hotseat: true });
  expect(isShared(here)).toBe(false);
});

it('agrees on a pace and a lobby only where other people come', () => {
  const agreed = { pace: 'day', listed: true };
  expect(wishOf(harbour, { ...offered(harbour, 'friends'), ...agreed }).terms).toEqual({
    pace: { kind: 'leisure', hours: 24 },
    listed: true,
    silent: null,
    onlookers: true,
    delay: 0,
    hints: false,
    understudy: 'nebenrolle',
  });
  expect(wishOf(harbour, { ...offered(harbour, 'now'), ...agreed }).terms).toEqual({});
});
