// Where the card of a lesson stands: beside what is lit, never over it.
import type { Box } from '../limelight.svelte';

export type Size = { width: number; height: number };
type Corner = { left: number; top: number };

const GAP = 14;
const EDGE = 8;
const LIT = 1000; // how much worse it is to cover what is lit
const LOW = 0.7; // of the screen: hand and buttons, whose neighbours stand left and right of them

/** The rectangle around all that is lit. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The card's corner: beside what is lit first, else beside all or another, over none of it and as little as can be of
 * what else can be touched: whoever wants to do something else may.
 */
export function placeCard(lit: readonly Box[], card: Size, screen: Size, others: readonly Box[] = []): Corner {
  const frame = around(lit);
  if (frame === null) return { left: (screen.width - card.width) / 2, top: (screen.height - card.height) / 2 };
  const corners = [...lit.slice(0, 1), frame, ...lit.slice(1)].flatMap((box) => beside(box, card, screen));
  const covered = corners.map((corner) => {
    const share = (boxes: readonly Box[]): number =>
      boxes.reduce((sum, box) => sum + common({ ...corner, ...card }, box) / (box.width * box.height), 0);
    return share(lit) * LIT + share(others);
  });
  return corners[covered.indexOf(Math.min(...covered))] ?? { left: EDGE, top: EDGE };
}

/** The places round a box, the best first, all on the screen. */
function beside(box: Box, card: Size, screen: Size): Corner[] {
  const across = box.left + box.width / 2 - card.width / 2;
  const along = box.top + box.height / 2 - card.height / 2;
  const above = { left: across, top: box.top - card.height - GAP };
  const below = { left: across, top: box.top + box.height + GAP };
  const right = { left: box.left + box.width + GAP, top: along };
  const left = { left: box.left - card.width - GAP, top: along };
  const near = box.top > screen.height * LOW ? [above, right, left, below] : [right, left, above, below];
  const far = [
    { left: screen.width, top: along },
    { left: across, top: 0 },
  ]; // at the edge of the screen: over seats or bar
  return [...near, ...far].map((corner) => ({
    left: clamp(corner.left, screen.width - card.width),
    top: clamp(corner.top, screen.height - card.height),
  }));
}

/** The area two boxes have in common. */
function common(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

function clamp(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most - EDGE));
}
