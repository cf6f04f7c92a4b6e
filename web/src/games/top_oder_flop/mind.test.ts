// What is in mind before confirming: what the server answered belongs to the steps it was asked about.
import { describe, expect, it } from 'vitest';

import { Mind } from './mind.svelte';
import type { TopOderFlopAction, TopOderFlopPreview } from './wire';

const LIFT: TopOderFlopAction = { type: 'change', card: 'tf_1', film: 'cops', side: 'top', lift: 'ct3' };
const PUT: TopOderFlopAction = { type: 'shift', film: 'tanja', side: 'flop' };
const OTHER: TopOderFlopAction = { type: 'own', card: 'rc1', film: 'cops' };

function preview(then: readonly TopOderFlopAction[]): TopOderFlopPreview {
  const nothing = { films: [], hand: 1, draws: true, pile_empty: false, ends: null, points: [], pending: null };
  return { ...nothing, laid: null, then: [...then] };
}

function mindWith(answer: (steps: readonly TopOderFlopAction[]) => Promise<TopOderFlopPreview | null>): Mind {
  return new Mind(() => [LIFT, OTHER], answer);
}

describe('what I have in mind', () => {
  it('offers what fits the card picked up, and puts it down when it is picked again', () => {
    const mind = mindWith(() => Promise.resolve(null));
    expect(mind.fitting).toEqual([]);
    mind.pickCard('tf_1');
    expect(mind.fitting).toEqual([LIFT]);
    mind.pickCard('tf_1');
    expect(mind.isEmpty).toBe(true);
  });

  it('goes on with what the server says may follow, until the turn is whole', async () => {
    const mind = mindWith((steps) => Promise.resolve(preview(steps.length === 1 ? [PUT] : [])));
    mind.pickCard('tf_1');
    await mind.take(LIFT);
    expect(mind.fitting).toEqual([PUT]);
    expect(mind.complete).toBe(false);
    const asked = mind.take(PUT);
    expect(mind.options).toEqual([]); // nothing is offered while the answer is under way
    await asked;
    expect(mind.complete).toBe(true);
  });

  it('drops an answer to steps that were given up, and steps that are refused', async () => {
    const mind = mindWith((steps) => Promise.resolve(steps[0] === LIFT ? preview([PUT]) : null));
    const asked = mind.take(LIFT);
    mind.forget();
    await asked;
    expect(mind.outcome).toBeNull();
    await mind.take(OTHER);
    expect(mind.isEmpty).toBe(true);
  });
});
