import { describe, expect, it } from 'vitest';

import { outline, penned } from './geometry';

describe('outline', () => {
  it('goes once round a single seat', () => {
    expect(outline([{ row: 0, column: 0 }], 10, 1, 0)).toBe('M1 1Q1 1 1 1L9 1Q9 1 9 1L9 9Q9 9 9 9L1 9Q1 9 1 9Z');
  });
  it('goes round a row of two without a corner between them', () => {
    const path = outline(
      [
        { row: 0, column: 0 },
        { row: 0, column: 1 },
      ],
      10,
      1,
      0,
    );
    expect(path.match(/Q/g)).toHaveLength(4);
  });
  it('draws the hole of a ring as a second line', () => {
    const ring = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));
    const path = outline(
      ring.filter((cell) => cell.row !== 1 || cell.column !== 1),
      10,
      1,
      0,
    );
    expect(path.match(/M/g)).toHaveLength(2);
  });
});

describe('a line drawn by hand', () => {
  it('is the same for the same party and runs past its beginning', () => {
    const party = [
      { row: 0, column: 0 },
      { row: 0, column: 1 },
    ];
    const path = penned(party, 40, 3, 13);
    expect(path).toBe(penned(party, 40, 3, 13));
    expect(path.startsWith('M')).toBe(true);
    expect(path).not.toContain('Z');
  });
});
