import { describe, expect, it } from 'vitest';

import { Mind } from './mind.svelte';
import { moved, needleAfter, next, usesAt } from './targets';
import type { HoftheaterAction, HoftheaterView, Use } from './wire';

const bear = (target: string): Use => ({ type: 'use', jester: 'bear', city: 2, target });
const mouse: Use = { type: 'use', jester: 'mouse', from: 3, to: 2 };
const fox: Use = { type: 'use', jester: 'fox', from: 2, to: 7 };
const cat: Use = { type: 'use', jester: 'cat' };
const pass: HoftheaterAction = { type: 'pass' };

describe('a touch on a city', () => {
  it('is the goal of the Fox, the crowd of the Bear, the card of the Mouse', () => {
    const uses = [fox, bear('p1'), mouse];
    expect(usesAt(uses, 'fox', 7)).toEqual([fox]);
    expect(usesAt(uses, 'bear', 2)).toEqual([bear('p1')]);
    expect(usesAt(uses, 'mouse', 3)).toEqual([mouse]);
    expect(usesAt(uses, 'mouse', 2)).toEqual([]);
  });

  it('means the next possibility when it comes again, and at last none', () => {
    const options = [bear('p1'), bear('f0')];
    expect(next(options, null)).toEqual(bear('p1'));
    expect(next(options, bear('p1'))).toEqual(bear('f0'));
    expect(next(options, bear('f0'))).toBeNull();
  });
});

describe('the needle', () => {
  it('knows no field 0 and stops at the last one', () => {
    expect(moved(1, -1, 8)).toBe(-1);
    expect(moved(2, -5, 8)).toBe(-4);
    expect(moved(7, 5, 8)).toBe(8);
    expect(moved(-8, -2, 8)).toBe(-8);
  });

  it('shows where court, Elephant and Tortoise would lead', () => {
    const view = { needle: -1, scale: 8, taken: ['t4a', 'c2b'], pushes: [-4, 2] } as unknown as HoftheaterView;
    expect(needleAfter(view, { type: 'court', card: 'c2b' })).toBe(2);
    expect(needleAfter(view, { type: 'use', jester: 'elephant', toward: 'comedy', steps: 3 })).toBe(3);
    expect(needleAfter(view, { type: 'use', jester: 'tortoise', card: 't5a' })).toBe(-6);
    expect(needleAfter(view, fox)).toBeNull();
  });
});

describe('what I have in mind', () => {
  const travel = (...cities: number[]): HoftheaterAction => ({ type: 'travel', cities });

  it('is one city, or two with the Horse', () => {
    const walking = new Mind(() => [travel(1), travel(4)]);
    walking.tapCity(1);
    walking.tapCity(4);
    expect(walking.actions).toEqual([travel(4)]);
    const riding = new Mind(() => [travel(1, 4), travel(1, 6), travel(4, 6)]);
    riding.tapCity(6);
    expect(riding.actions).toEqual([]);
    riding.tapCity(1);
    expect(riding.actions).toEqual([travel(1, 6)]);
  });

  it('takes the only jester that needs a goal into the hand, and picks what needs none with a touch', () => {
    expect(new Mind(() => [fox, pass]).jester).toBe('fox');
    const mind = new Mind(() => [cat, pass]);
    expect(mind.jester).toBeNull();
    mind.tapJester('cat');
    expect(mind.actions).toEqual([cat]);
    mind.tapJester('cat');
    expect(mind.actions).toBeNull();
  });

  it('comes back after a reload, as far as it is still legal', () => {
    const mind = new Mind(() => [fox, bear('p1'), pass]);
    mind.tapJester('bear');
    mind.tapCity(2);
    const saved: unknown = JSON.parse(JSON.stringify(mind.save()));
    const again = new Mind(() => [fox, bear('p1'), pass]);
    again.restore(saved);
    expect(again.actions).toEqual([bear('p1')]);
    const later = new Mind(() => [pass]);
    later.restore(saved);
    expect(later.actions).toBeNull();
  });
});
