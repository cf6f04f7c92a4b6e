import { beforeAll, describe, expect, it } from 'vitest';

import de from '$games/shakespeare/texts/de.json';
import { speech } from '$lib/language.svelte';

import { castOf, countsOf } from './evening';
import { follow } from './follow';
import { CHAIRS, member, seatOf, viewOf } from './rules/sample';
import { scenes } from './scenes';
import type { ShakespeareEvent } from './wire';

const before = viewOf([
  seatOf({ prestige: 10, acts: [2, 5, 3], troupe: [member('hamlet', ['blue', 'blue', 'pink'])] }),
  seatOf({ prestige: 8, acts: [6, 4, 0], troupe: [member('author')] }),
]);

const scored = (player: number, act: string, level: number, rank: number | null = null): ShakespeareEvent => ({
  type: 'act_scored',
  player,
  act,
  level,
  rank,
});
const gain = (type: 'prestige' | 'pounds', player: number, amount: number): ShakespeareEvent => ({
  type,
  player,
  amount,
  reason: 'act',
});

/** Player by player, as the server counts. */
const EVENING: ShakespeareEvent[] = [
  { type: 'passed', player: 0 },
  { type: 'mood_resolved', player: 0, mood: 3 },
  { type: 'rehearsal', day: 4 },
  { type: 'benefit', player: 0, actor: 'hamlet', side: 'character' },
  gain('prestige', 0, 1),
  scored(0, 'red', 0),
  gain('prestige', 0, -1),
  scored(0, 'yellow', 1),
  scored(0, 'blue', 1),
  gain('prestige', 0, 1),
  scored(1, 'red', 2),
  gain('pounds', 1, 3),
  scored(1, 'yellow', 1),
  scored(1, 'blue', 0),
  gain('prestige', 1, -1),
  scored(0, 'yellow', 0, 0),
  gain('prestige', 0, 2),
  scored(1, 'yellow', 0, 1),
  gain('prestige', 1, 1),
];

describe('the film', () => {
  beforeAll(() => {
    speech.game = { de, en: de };
  });
  const step = { version: 1, player: 0, events: EVENING, undone: false };
  const play = (): ReturnType<typeof scenes> =>
    scenes({ steps: [step], before, after: before, seat: 0, chairs: CHAIRS });

  it('passes over what I did myself and shows what came of it, act by act', () => {
    expect(play().map((scene) => scene.events?.[0]?.type)).toEqual([
      'rehearsal',
      'benefit',
      'act_scored',
      'act_scored',
      'act_scored',
    ]);
  });

  it('scores follow scene by scene and never run ahead', () => {
    const film = play();
    expect(film.map((scene) => scene.view?.seats.map((seat) => seat.prestige))).toEqual([
      [10, 8],
      [11, 8],
      [10, 8],
      [12, 9],
      [13, 8],
    ]);
    expect(film[2]?.view?.seats[1]?.pounds).toBe(9);
  });

  it('a count knows levels, ranks and gains of everybody, the furthest first', () => {
    const yellow = countsOf(before, play()[3]?.events ?? []);
    expect(yellow).toMatchObject([
      { player: 0, act: 'yellow', spot: 5, rank: 0, prestige: 2 },
      { player: 1, act: 'yellow', spot: 4, rank: 1, prestige: 1 },
    ]);
  });

  it('only fully costumed actors are in the cast', () => {
    expect(castOf(before)).toEqual([{ player: 0, id: 'hamlet', side: 'character' }]);
  });
});

describe('the picture after an event', () => {
  it('whoever is recruited goes from the display to the troupe and wants a wage', () => {
    const view = { ...before, display: ['puck', 'iago'] };
    const after = follow(view, { type: 'recruited', player: 1, card: 'puck', side: 'character' }, view);
    expect(after.display).toEqual(['iago']);
    expect(after.seats[1]?.troupe.map((it) => it.id)).toEqual(['author', 'puck']);
    expect(after.seats[1]?.wages).toBe(2);
  });

  it('a disc that arrives lies on top of the others', () => {
    const after = follow(before, { type: 'act_moved', player: 1, act: 'yellow', position: 5, change: 1 }, before);
    expect(after.acts[1]?.find((stack) => stack.position === 5)?.seats).toEqual([0, 1]);
    expect(after.seats[1]?.acts).toEqual([6, 5, 0]);
  });

  it('a purple flat that is built no longer threatens the mood', () => {
    const view = { ...before, purple_unsold: 2, offer: { costume: {}, set: { purple: 2 } } };
    const after = follow(
      view,
      { type: 'bought', player: 0, kind: 'set', color: 'purple', place: '1-3', side: null },
      view,
    );
    expect(after.purple_unsold).toBe(1);
    expect(after.offer.set.purple).toBe(1);
    expect(after.seats[0]?.stage.find((space) => space.pos === '1-3')?.color).toBe('purple');
  });
});
