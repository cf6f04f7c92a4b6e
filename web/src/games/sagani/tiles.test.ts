import { describe, expect, it } from 'vitest';

import { extent, face, neighbour, openArrows, openByElement, rim, runsThrough, turned } from './tiles';
import type { LaidTile } from './wire';

const laid = (tile: number, x: number, y: number, rot = 0, covered: boolean[] = []): LaidTile => ({
  tile,
  x,
  y,
  rot,
  covered,
  done: false,
});

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
  it('are those that are not covered, and those of finished tiles do not count', () => {
    expect(openArrows([laid(10, 0, 0, 0, [true, false])])).toMatchObject([{ direction: 1, element: 'water' }]);
    expect(openArrows([{ ...laid(10, 0, 0), done: true }])).toEqual([]);
  });

  it('are counted by colour', () => {
    expect(openByElement([laid(10, 0, 0)])).toEqual({ fire: 1, earth: 0, water: 1, air: 0 });
  });

  it('run straight and diagonally, however far', () => {
    const [north, northEast] = openArrows([laid(10, 0, 0)]);
    expect(north && runsThrough(north, { x: 0, y: -7 })).toBe(true);
    expect(north && runsThrough(north, { x: 0, y: 1 })).toBe(false);
    expect(northEast && runsThrough(northEast, { x: 3, y: -3 })).toBe(true);
    expect(northEast && runsThrough(northEast, { x: 3, y: -2 })).toBe(false);
  });
});

describe('the display', () => {
  it('has a rim of empty cells, the first cell when it is empty', () => {
    expect(rim([])).toEqual([{ x: 0, y: 0 }]);
    expect(rim([laid(1, 0, 0), laid(2, 1, 0)])).toHaveLength(6);
  });

  it('reaches as far as its cells', () => {
    expect(extent([laid(1, -2, 0), laid(2, 1, 3)])).toEqual({ left: -2, top: 0, right: 1, bottom: 3 });
  });

  it('moves the focus to the nearest cell in a direction', () => {
    const cells = rim([laid(1, 0, 0)]);
    expect(neighbour(cells, { x: -1, y: 0 }, 1, 0)).toEqual({ x: 1, y: 0 });
    expect(neighbour(cells, { x: -1, y: 0 }, 0, -1)).toEqual({ x: 0, y: -1 });
    expect(neighbour(cells, { x: 1, y: 0 }, 1, 0)).toBeNull();
  });
});
