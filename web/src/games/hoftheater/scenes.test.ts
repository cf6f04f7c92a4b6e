import de from '$games/hoftheater/texts/de.json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { speech } from '$lib/language.svelte';

import { page } from './book';
import { face } from './cards';
import { follow } from './follow';
import { scenes } from './scenes';
import type { CompanyView, HoftheaterEvent, HoftheaterView } from './wire';

beforeAll(() => {
  speech.game = { de, en: {} };
});
afterAll(() => {
  speech.game = null;
});

function company(more: Partial<CompanyView> = {}): CompanyView {
  return {
    ecu: 3,
    travel: [1, 2, 3, 4, 5, 6, 7, 8],
    visits: [],
    ensemble: [],
    comedians: 0,
    tragedians: 0,
    comedy: 0,
    tragedy: 0,
    jesters: [],
    impresarios: 0,
    request_count: 0,
    requests: null,
    friend_visits: null,
    wages: [],
    ...more,
  } as CompanyView;
}

const view = {
  season: 1,
  phase: 'travel',
  needle: 2,
  mood: 'comedy',
  cities: [['c4a', 't2b'], [], ['alms1a'], [], [], [], [], []],
  city: null,
  visitor: null,
  taken: [],
  deck: 8,
  companies: [company({ impresarios: 1 }), company({ jesters: [{ id: 'fox', used: false }] }), company()],
} as unknown as HoftheaterView;

function after(...events: HoftheaterEvent[]): HoftheaterView {
  return events.reduce(follow, view);
}

function film(...events: HoftheaterEvent[]): ReturnType<typeof scenes> {
  const steps = [{ version: 1, player: 1, events, undone: false }];
  return scenes({ steps, before: view, after: view, seat: 0, chairs: [] });
}

describe('the picture follows the events', () => {
  it('lets caravels sail, and the Fox move one and take its card back', () => {
    const sailed = after({ type: 'travelled', player: 1, city: 3 }, { type: 'fox_used', player: 1, from: 3, to: 1 });
    expect(sailed.companies[1]?.visits).toEqual([1]);
    expect(sailed.companies[1]?.travel).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(sailed.companies[1]?.jesters).toEqual([{ id: 'fox', used: true }]);
  });

  it('pays purses when it happens, not before', () => {
    const [head, outcome] = film(
      { type: 'alone', player: 2, city: 3 },
      { type: 'got_alms', player: 2, card: 'alms1a', ecu: 1 },
    );
    expect(head?.view?.companies[2]?.ecu).toBe(3);
    expect(outcome?.view?.companies[2]?.ecu).toBe(4);
    expect(outcome?.view?.cities[2]).toEqual([]);
  });

  it('clears a city after a clash; the cockerels run home while the backdrop turns', () => {
    const found = film(
      { type: 'clashed', city: 1, net: -3 },
      { type: 'needle_moved', before: 2, after: -2 },
      { type: 'mood_changed', mood: 'tragedy' },
      { type: 'drew_request', player: 1, card: null },
    );
    expect(found.map((scene) => scene.view?.needle)).toEqual([2, -2, -2]);
    expect(found[0]?.view?.cities[0]).toEqual([]);
    expect(found[1]?.view?.companies[0]?.impresarios).toBe(1);
    expect(found[2]?.view?.companies[0]?.impresarios).toBe(0);
  });

  it('keeps the ensembles on stage until the next season begins', () => {
    const hired = after({ type: 'hired', player: 0, card: 'c3a' }, { type: 'season_ends', season: 1, mood: 'comedy' });
    expect(hired.companies[0]).toMatchObject({ ensemble: ['c3a'], comedy: 3, comedians: 1 });
    const paid = follow(hired, { type: 'earned', player: 0, actors: 1, performance: 6, difference: 3 });
    expect(paid.companies[0]).toMatchObject({ ecu: 10, wages: [{ actors: 1, performance: 6 }] });
    const begun = follow(paid, { type: 'season_begins', season: 2, mood: 'tragedy', needle: -1 });
    expect(begun.companies[0]).toMatchObject({ ensemble: [], comedy: 0, impresarios: 1 });
    expect(begun.cities.flat()).toEqual([]);
  });

  it('carries the newest card with the Mouse', () => {
    const carried = after({ type: 'mouse_used', player: 0, card: 't2b', from: 1, to: 2 });
    expect(carried.cities.slice(0, 2)).toEqual([['c4a'], ['t2b']]);
  });
});

describe('the film', () => {
  it('shows all caravels of the reveal at once, and nothing for a card laid face down', () => {
    expect(film({ type: 'chose', player: 1 })).toEqual([]);
    const found = film({ type: 'travelled', player: 0, city: 1 }, { type: 'travelled', player: 1, city: 1 });
    expect(found).toHaveLength(1);
    expect(found[0]?.view?.companies.map((it) => it.visits)).toEqual([[1], [1], []]);
  });

  it('passes over the jester I have used myself, not over what came of it', () => {
    const found = film(
      { type: 'elephant_used', player: 0, toward: 'comedy', steps: 2 },
      { type: 'needle_moved', before: 2, after: 4 },
    );
    expect(found.map((scene) => scene.view?.needle)).toEqual([4]);
  });
});

describe('the Regiebuch', () => {
  it('begins a page after the step that told of a new round', () => {
    const told = { version: 1, player: 0, undone: false };
    const begins = { ...told, events: [{ type: 'round_begins', season: 2, round: 8 } as const] };
    const quiet = { ...told, events: [{ type: 'chose', player: 0 } as const] };
    expect(page(quiet, { number: 0, steps: [], players: 3 })).not.toBeNull();
    expect(page(quiet, { number: 1, steps: [quiet], players: 3 })).toBeNull();
    expect(page(quiet, { number: 1, steps: [quiet, begins], players: 3 })).not.toBeNull();
  });
});

describe('a card says what it is', () => {
  it('by its id', () => {
    expect(face('t5c')).toEqual({ kind: 'actor', genre: 'tragedy', level: 5 });
    expect(face('alms2b')).toEqual({ kind: 'alms', ecu: 2 });
    expect(face('fox')).toEqual({ kind: 'jester', jester: 'fox' });
  });
});
