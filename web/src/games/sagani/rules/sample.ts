// A few tiles that lie for the examples.
import { face, step, turned } from '../tiles';
import type { LaidTile, OpenArrow, Placement } from '../wire';

/** A tile as it lies, with these of its arrows answered. */
export function lying(tile: number, x: number, y: number, rot = 0, covered: readonly number[] = []): LaidTile {
  const isCovered = face(tile).arrows.map((_, number) => covered.includes(number));
  return { tile, x, y, rot, covered: isCovered, done: isCovered.every(Boolean) };
}

/** The arrows of a tile that still wait. */
export function openOf({ tile, x, y, rot, covered }: LaidTile): OpenArrow[] {
  return face(tile).arrows.flatMap(({ element, ...arrow }, number) =>
    covered[number] ? [] : [{ tile, arrow: number, x, y, direction: turned({ element, ...arrow }, rot), element }],
  );
}

/** A placement that answers one arrow and so finishes its tile. */
export function answering(laid: LaidTile, arrow: number, x: number, y: number): Placement {
  const { points } = face(laid.tile);
  return {
    x,
    y,
    rot: 0,
    finishes: [laid.tile],
    covers: [{ tile: laid.tile, arrow, x, y }],
    points,
    discs_back: 1,
    discs_needed: 2,
    dissonance: 0,
    net: points,
    supply: 22,
  };
}

/** The cells that share an edge with a tile at the origin. */
export const AROUND = [0, 2, 4, 6].map((direction) => {
  const [x, y] = step(direction);
  return { x, y };
});
