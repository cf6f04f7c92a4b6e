// The faces of the 72 tiles and the geometry of a display, as the screen needs them. No rule is decided here.
import components from './components.json';
import type { OpenArrow, SaganiEvent } from './wire';

export type Element = 'fire' | 'earth' | 'water' | 'air';
export type Arrow = { direction: number; element: Element };
export type Face = { tile: number; element: Element; points: number; arrows: readonly Arrow[] };
export type Cell = { x: number; y: number };

export const ELEMENTS: readonly Element[] = ['fire', 'earth', 'water', 'air'];
/** World pixels of a cell of a display. */
export const CELL = 104;
export const OFFER = components.game.offer;
export const DISSONANCE_COST = components.game.dissonance_cost;
export const SOLO_TILES = components.game.solo_tiles;
export const ROW = components.game.row;

/** Clockwise from north; y grows downwards. */
export const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

export function elementOf(word: string): Element {
  return ELEMENTS.find((element) => element === word) ?? 'fire';
}

const faces = new Map<number, Face>(
  components.tiles.list.map((entry) => [
    entry.id,
    {
      tile: entry.id,
      element: elementOf(entry.element),
      points: entry.points,
      arrows: entry.arrows.map((arrow) => {
        const [direction = '', element = ''] = arrow.split(':');
        return { direction: components.directions.ids.indexOf(direction), element: elementOf(element) };
      }),
    },
  ]),
);

export const ALL_TILES: readonly number[] = [...faces.keys()];

const BLANK: Face = { tile: 0, element: 'fire', points: 0, arrows: [] };

export function face(tile: number): Face {
  return faces.get(tile) ?? BLANK;
}

/** Where an arrow points once its tile lies with `rot` quarter turns. */
export function turned(arrow: Arrow, rot: number): number {
  return (arrow.direction + 2 * rot) % 8;
}

export function step(direction: number): readonly [number, number] {
  return STEPS[direction] ?? [0, 0];
}

/** How many of these open arrows want each colour. */
export function openByElement(open: readonly OpenArrow[]): Record<Element, number> {
  const count = { fire: 0, earth: 0, water: 0, air: 0 };
  for (const arrow of open) count[elementOf(arrow.element)] += 1;
  return count;
}

export function key(cell: Cell): string {
  return `${cell.x},${cell.y}`;
}

/** The rectangle around cells, in cells. */
export function extent(cells: readonly Cell[]): { left: number; top: number; right: number; bottom: number } {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The nearest other cell in a direction of the arrow keys, or null. */
export function neighbour(cells: readonly Cell[], from: Cell, dx: number, dy: number): Cell | null {
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    if (along <= 0) continue;
    const cost = along + aside * 2;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** Which tiles of a player's display these events finish, and which they lay. */
export function newsOf(
  events: readonly SaganiEvent[],
  player: number,
): { ringing: ReadonlySet<number>; fresh: ReadonlySet<number> } {
  const of = (type: 'finished' | 'laid'): ReadonlySet<number> =>
    new Set(events.flatMap((event) => (event.type === type && event.player === player ? [event.tile] : [])));
  return { ringing: of('finished'), fresh: of('laid') };
}
