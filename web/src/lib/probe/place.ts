// Where the card of a lesson stands: beside what is lit, never over it.
import type { Box } from '../limelight.svelte';

export type Size = { width: number; height: number };

const GAP = 14;
const EDGE = 8;

/** The rectangle around all that is lit. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The card's corner: on the side with room for it; a narrow screen has room above or below only. */
export function placeCard(lit: Box | null, card: Size, screen: Size): { left: number; top: number } {
  const middle = (screen.width - card.width) / 2;
  if (lit === null) return { left: middle, top: (screen.height - card.height) / 2 };
  const across = clamp(lit.left + lit.width / 2 - card.width / 2, screen.width - card.width);
  const along = clamp(lit.top + lit.height / 2 - card.height / 2, screen.height - card.height);
  const above = { room: lit.top - card.height, left: across, top: lit.top - card.height - GAP };
  const sides = [
    ...(lit.top > screen.height / 2 ? [above] : []),
    { room: screen.width - lit.left - lit.width - card.width, left: lit.left + lit.width + GAP, top: along },
    { room: lit.left - card.width, left: lit.left - card.width - GAP, top: along },
    above,
    { room: screen.height - lit.top - lit.height - card.height, left: across, top: lit.top + lit.height + GAP },
  ];
  const best = sides.find((side) => side.room >= GAP + EDGE) ?? sides.reduce((a, b) => (b.room > a.room ? b : a));
  return {
    left: clamp(best.left, screen.width - card.width),
    top: clamp(best.top, screen.height - card.height),
  };
}

function clamp(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most - EDGE));
}
