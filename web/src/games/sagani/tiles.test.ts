import { describe, expect, it } from 'vitest';

import { extent, face, neighbour, openByElement, turned } from './tiles';
import type { OpenArrow } from './wire';

const open = (element: string): OpenArrow => ({ tile: 10, arrow: 0, x: 0, y: 0, direction: 0, element });

describe('faces', () => {
  it('are read from the components', () => {
    expect(face(10)).toMatchObject({ element: 'fire', points: 3 });
    expect(face(10).arrows).toEqual([
      { direction: 0, element: 'fire' },
      { direction: 1, element: 'water' },
    ]);
  });

  it('turn clockwise by quarters', () => {
    expect(turned({ direction: 7, element: 'fire' }, 1)).toBe(1);
  });
});

describe('open arrows', () => {
  it('are counted by colour', () => {
    expect(openByElement([open('fire'), open('water'), open('fire')])).toEqual({ fire: 2, earth: 0, water: 1, air: 0 });
  });
});

describe('the display', () => {
  it('reaches as far as its cells', () => {
    const cells = [
      { x: -2, y: 0 },
      { x: 1, y: 3 },
    ];
    expect(extent(cells)).toEqual({ left: -2, top: 0, right: 1, bottom: 3 });
  });

  it('moves the focus to the nearest cell in a direction', () => {
    const cells = [
      { x: 0, y: -1 },
      { x: -1, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ];
    expect(neighbour(cells, { x: -1, y: 0 }, 1, 0)).toEqual({ x: 1, y: 0 });
    expect(neighbour(cells, { x: -1, y: 0 }, 0, -1)).toEqual({ x: 0, y: -1 });
    expect(neighbour(cells, { x: 1, y: 0 }, 1, 0)).toBeNull();
  });
});
