// The film repeats what others did, and never tells more than has been seen.
import { describe, expect, it } from 'vitest';

import type { Told } from '$lib/board';

import { scenes } from './scenes';
import type { FilmView, SideView, TopOderFlopEvent, TopOderFlopView } from './wire';

function side(cards: string[], sum: number, x2 = false): SideView {
  return { cards, x2, stop: false, sum, free: 3 - cards.length, frozen: false, lowest: [], replaceable: [] };
}

function film(id: FilmView['id'], top: SideView, flop: SideView, points: number[]): FilmView {
  const shares = points.map((point) => ({ influence: 1, unknown: 0, rank: 1, points: point, rounded: false }));
  return { id, top, flop, value: top.sum - flop.sum, closed: false, shares };
}

function table(films: FilmView[], hands: number[]): TopOderFlopView {
  const seats = hands.map((hand) => ({ hand, markers: 0, left: hand, leftovers: 0, running: [], points: 0, rows: [] }));
  return { films, seats, draw_pile: 10, removed: [], pending: null, phase: 'turn' } as unknown as TopOderFlopView;
}

function told(player: number, ...events: TopOderFlopEvent[]): Told<TopOderFlopEvent> {
  return { version: 1, player, events, undone: false };
}

const EMPTY = side([], 0);
const PLAYED: TopOderFlopEvent = { type: 'played', player: 1, card: 't5_1', film: 'tanja', side: 'top' };
const DREW: TopOderFlopEvent = { type: 'drew', player: 1, card: null };
const BEFORE = table([film('tanja', EMPTY, EMPTY, [0, 0])], [6, 6]);
const AFTER = table([film('tanja', side(['t5_1'], 5), EMPTY, [3, 5])], [6, 6]);

function shown(...steps: Told<TopOderFlopEvent>[]) {
  return scenes({ steps, before: BEFORE, after: AFTER, seat: 0, chairs: [] });
}

describe('the film', () => {
  it('shows a card of somebody else where it lies, with what it brings now', () => {
    const [scene, ...more] = shown(told(1, PLAYED, DREW));
    expect(more).toEqual([]);
    expect(scene?.where).toEqual(['[data-piece="card-t5_1"]']);
    expect(scene?.view?.films[0]?.value).toBe(5);
    expect(scene?.view?.seats.map(({ hand, points }) => [hand, points])).toEqual([
      [6, 15],
      [6, 17],
    ]);
  });

  it('passes over what I did myself', () => {
    expect(shown(told(0, { ...PLAYED, player: 0 }))).toEqual([]);
  });

  it('keeps the points as they were until nothing more happens to a film', () => {
    const doubled: TopOderFlopEvent = { type: 'marked', player: 1, film: 'tanja', side: 'top', face: 'x2' };
    const [first] = shown(told(1, PLAYED), told(1, doubled));
    expect(first?.view?.films[0]?.value).toBe(5);
    expect(first?.view?.films[0]?.shares[1]?.points).toBe(0);
  });

  it('lets a lifted card be in transit, and lie on the other side afterwards', () => {
    const before = table([film('tanja', side(['t5_1'], 5), EMPTY, [0, 0])], [6, 6]);
    const after = table([film('tanja', EMPTY, side(['t5_1'], 5), [0, 0])], [6, 6]);
    const lifted: TopOderFlopEvent = {
      type: 'lifted',
      player: 1,
      card: 'tf_1',
      film: 'tanja',
      side: 'top',
      lifted: 't5_1',
    };
    const shifted: TopOderFlopEvent = {
      type: 'shifted',
      player: 1,
      card: 't5_1',
      film: 'tanja',
      side: 'flop',
      replaced: null,
    };
    const [up, down] = scenes({ steps: [told(1, lifted), told(1, shifted)], before, after, seat: 0, chairs: [] });
    expect(up?.view?.pending?.card).toBe('t5_1');
    expect(up?.view?.films[0]?.top.cards).toEqual([]);
    expect(down?.view?.pending).toBeNull();
    expect(down?.view?.films[0]?.value).toBe(-5);
  });

  it('leaves the end to the finale: nothing of what is turned up there is told', () => {
    const over: TopOderFlopEvent = { type: 'game_over', reason: 'films' };
    const [scene] = shown(told(1, PLAYED, over));
    expect(scene?.view?.films[0]?.shares[1]?.points).toBe(0);
  });
});
