import { describe, expect, it } from 'vitest';

import { house, speech } from '$lib/language.svelte';

import { follow, scenes } from './scenes';
import type { SaganiEvent, SaganiView, SeatView } from './wire';

function seat(): SeatView {
  return { score: 0, supply: 24, miss: 0, discs: 24, tiles: [], open: [], free: [{ x: 0, y: 0, arrows: [] }] };
}

const BEFORE = {
  players: 2,
  hand: null,
  offer: [2, 10],
  row: [],
  pile: 60,
  pile_top_back: null,
  markers: [{ score: 0, players: [0, 1] }],
  seats: [seat(), seat()],
} as unknown as SaganiView;

const TURN: readonly SaganiEvent[] = [
  { type: 'taken', player: 1, tile: 2, from_row: false },
  { type: 'laid', player: 1, tile: 2, x: 0, y: 0, rot: 0 },
  { type: 'covered', player: 1, tile: 2, arrow: 0 },
  { type: 'finished', player: 1, tile: 2, points: 1, discs: 1 },
];

function after(events: readonly SaganiEvent[]): SaganiView {
  return events.reduce((view, event) => follow(view, event, BEFORE), BEFORE);
}

describe('the film of a turn', () => {
  speech.game = {
    de: house.de,
    en: { 'event.taken': '{player} takes', 'event.laid': '{player} lays', 'event.finished': 'awake' },
  };
  speech.language = 'en';

  it('moves a tile from the offer to the display and wakes it', () => {
    expect(after(TURN.slice(0, 1))).toMatchObject({ offer: [10], hand: 2 });
    const [, theirs] = after(TURN).seats;
    expect(theirs?.tiles).toEqual([{ tile: 2, x: 0, y: 0, rot: 0, covered: [true], done: true }]);
    expect(theirs).toMatchObject({ score: 1, supply: 24, free: [] });
    expect(after(TURN).markers).toEqual([
      { score: 0, players: [0] },
      { score: 1, players: [1] },
    ]);
  });

  it('tells others turn by turn, and of my own only what came of it', () => {
    const steps = [{ version: 1, player: 1, events: TURN, undone: false }];
    const take = { steps, before: BEFORE, after: after(TURN), chairs: [] };
    const theirs = scenes({ ...take, seat: 0 });
    expect(theirs.map((beat) => beat.caption)).toEqual([' takes', ' lays', 'awake']);
    expect(theirs[0]?.view).toBe(BEFORE);
    expect(theirs[1]?.view?.seats[1]?.score).toBe(0);
    expect(theirs[2]?.view?.seats[1]?.score).toBe(1);
    expect(scenes({ ...take, seat: 1 }).map((beat) => beat.caption)).toEqual(['awake']);
  });
});
