import { describe, expect, it } from 'vitest';

import { nextTo } from './roving';

const RIGHT = [1, 0] as const;
const DOWN = [0, 1] as const;

describe('arrows among pieces', () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 50, y: y * 50 })));

  it('goes to the neighbour in the row and in the column', () => {
    expect(nextTo({ x: 50, y: 50 }, grid, RIGHT)).toBe(5);
    expect(nextTo({ x: 50, y: 50 }, grid, DOWN)).toBe(7);
  });

  it('stays where nothing lies ahead', () => {
    expect(nextTo({ x: 100, y: 50 }, grid, RIGHT)).toBe(-1);
  });

  it('jumps over a gap, and prefers what lies straight ahead to what is near but aside', () => {
    const points = [
      { x: 200, y: 0 },
      { x: 60, y: 80 },
    ];
    expect(nextTo({ x: 0, y: 0 }, points, RIGHT)).toBe(0);
  });
});
