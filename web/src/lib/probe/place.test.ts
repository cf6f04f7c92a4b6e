import { describe, expect, it } from 'vitest';

import { around, placeCard } from './place';

const CARD = { width: 340, height: 160 };

function overlaps(
  lit: { left: number; top: number; width: number; height: number },
  at: { left: number; top: number },
): boolean {
  return (
    at.left < lit.left + lit.width &&
    lit.left < at.left + CARD.width &&
    at.top < lit.top + lit.height &&
    lit.top < at.top + CARD.height
  );
}

describe('the card of a lesson', () => {
  it.each([
    [
      { width: 1440, height: 900 },
      { left: 40, top: 780, width: 90, height: 90 },
    ],
    [
      { width: 1440, height: 900 },
      { left: 1250, top: 820, width: 150, height: 52 },
    ],
    [
      { width: 390, height: 844 },
      { left: 10, top: 600, width: 60, height: 60 },
    ],
    [
      { width: 390, height: 844 },
      { left: 0, top: 90, width: 390, height: 60 },
    ],
    [
      { width: 844, height: 390 },
      { left: 300, top: 0, width: 100, height: 390 },
    ],
  ])('never covers what is lit on %o', (screen, lit) => {
    const at = placeCard([lit], CARD, screen);
    expect(overlaps(lit, at)).toBe(false);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.left + CARD.width).toBeLessThanOrEqual(screen.width);
  });

  it('stands beside one of two things that lie far apart, and covers neither', () => {
    const lit = [
      { left: 600, top: 300, width: 130, height: 130 },
      { left: 1250, top: 820, width: 170, height: 60 },
    ];
    const at = placeCard(lit, CARD, { width: 1440, height: 900 });
    expect(at).toEqual({ left: 744, top: 285 });
    expect(lit.some((box) => overlaps(box, at))).toBe(false);
  });

  it('leaves what stands beside it free, too', () => {
    const lit = { left: 600, top: 400, width: 60, height: 80 };
    const beside = [670, 740, 530, 460].map((left) => ({ ...lit, left }));
    const at = placeCard([lit], CARD, { width: 1440, height: 900 }, beside);
    expect([lit, ...beside].some((box) => overlaps(box, at))).toBe(false);
  });

  it('stands in the middle when nothing is lit', () => {
    expect(placeCard([], CARD, { width: 1000, height: 600 })).toEqual({ left: 330, top: 220 });
  });
});

it('puts a frame around all that is lit', () => {
  expect(around([])).toBeNull();
  expect(
    around([
      { left: 10, top: 10, width: 10, height: 10 },
      { left: 50, top: 0, width: 10, height: 10 },
    ]),
  ).toEqual({ left: 10, top: 0, width: 50, height: 20 });
});
