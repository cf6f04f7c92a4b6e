import { describe, expect, it } from 'vitest';

import type { ArchivedGame } from '$lib/wire';

import { ANY, againstOf, counted, endingOf, fits, leadOf, streakOf, tally, valuesOf } from './games';

const ME = { name: 'Ada', level: null };
const KIM = { name: 'Kim', level: null };
const STAR = { name: null, level: 'star' };
const STATIST = { name: null, level: 'statist' };

function game(changes: Partial<ArchivedGame>): ArchivedGame {
  return {
    id: 'a',
    origin: 'table',
    game: 'sagani',
    at: 1,
    seats: [ME, STATIST],
    seat: 0,
    scores: [30, 20],
    winners: [0],
    reviewed: false,
    ...changes,
  };
}

describe('a finished game', () => {
  it('was against people, the strongest of the bots, or nobody', () => {
    expect(againstOf(game({ seats: [ME, KIM, STAR] }))).toBe('people');
    expect(againstOf(game({ seats: [ME, STATIST, STAR] }))).toBe('star');
    expect(againstOf(game({ seats: [ME], scores: [7] }))).toBe('alone');
  });

  it('was won, shared, lost, or not mine', () => {
    expect(endingOf(game({}))).toBe('won');
    expect(endingOf(game({ winners: [0, 1] }))).toBe('shared');
    expect(endingOf(game({ winners: [1] }))).toBe('lost');
    expect(endingOf(game({ seat: null }))).toBeNull();
  });

  it('has a lead before the best of the others; alone its points', () => {
    expect(leadOf(game({ seats: [ME, KIM, STAR], scores: [30, 20, 35] }))).toBe(-5);
    expect(leadOf(game({ seats: [ME], scores: [7] }))).toBe(7);
  });
});

describe('a heap of games', () => {
  const heap = [game({}), game({ winners: [1] }), game({ game: 'hoftheater', winners: [0, 1] })];

  it('is filtered by whatever is wanted', () => {
    expect(heap.filter((one) => fits(one, { ...ANY, game: 'sagani', ending: 'won' }))).toEqual([heap[0]]);
    expect(fits(game({ seat: null }), { ...ANY, ending: 'brought' })).toBe(true);
    expect(fits(game({}), { ...ANY, seats: '3' })).toBe(false);
  });

  it('is counted, a shared win as half of one', () => {
    const [sagani, hoftheater] = tally(heap, (one) => one.game);
    expect(sagani).toEqual({ key: 'sagani', games: 2, won: 1, points: 60 });
    expect(hoftheater?.won).toBe(0.5);
  });

  it('leaves out what I only looked at or tried from the middle', () => {
    expect(counted([game({ seat: null }), game({ origin: 'branch' }), game({})])).toHaveLength(1);
  });

  it('has a streak up to the last defeat', () => {
    expect(streakOf(heap)).toBe(1);
    expect(streakOf([game({}), game({})])).toBe(2);
  });

  it('offers what occurs', () => {
    expect(valuesOf(heap, (one) => one.game)).toEqual(['hoftheater', 'sagani']);
  });
});
