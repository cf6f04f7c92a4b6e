// The faces of the 72 tiles and the geometry of a display, as the screen needs them. No rule is decided here.
import components from './components.json';
import type { LaidTile } from './wire';

export type Element = 'fire' | 'earth' | 'water' | 'air';
export type Arrow = { direction: number; element: Element };
export type Face = { tile: number; element: Element; points: number; arrows: readonly Arrow[] };
export type Cell = { x: number; y: number };

export const ELEMENTS: readonly Element[] = ['fire', 'earth', 'water', 'air'];
export const DISCS = components.game.discs;
export const OFFER = components.game.offer;
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

export type OpenArrow = { tile: number; arrow: number; x: number; y: number; direction: number; element: Element };

/** The arrows that still wait for an answer. */
export function openArrows(tiles: readonly LaidTile[]): OpenArrow[] {
  return tiles
    .filter((laid) => !laid.done)
    .flatMap((laid) =>
      face(laid.tile).arrows.flatMap((arrow, number) =>
        laid.covered[number]
          ? []
          : [
              {
                tile: laid.tile,
                arrow: number,
                x: laid.x,
                y: laid.y,
                direction: turned(arrow, laid.rot),
                element: arrow.element,
              },
            ],
      ),
    );
}

/** How many open arrows of each colour there are. */
export function openByElement(tiles: readonly LaidTile[]): Record<Element, number> {
  const count = { fire: 0, earth: 0, water: 0, air: 0 };
  for (const arrow of openArrows(tiles)) count[arrow.element] += 1;
  return count;
}

/** Whether the line of an arrow runs through a cell. */
export function runsThrough(arrow: OpenArrow, cell: Cell): boolean {
  const [dx, dy] = step(arrow.direction);
  const x = cell.x - arrow.x;
  const y = cell.y - arrow.y;
  const far = Math.max(Math.abs(x), Math.abs(y));
  return far > 0 && x === dx * far && y === dy * far;
}

/** The empty cells beside a display: where its open arrows are looked at. */
export function rim(tiles: readonly LaidTile[]): Cell[] {
  if (tiles.length === 0) return [{ x: 0, y: 0 }];
  const taken = new Set(tiles.map((laid) => key(laid)));
  const cells = new Map<string, Cell>();
  for (const laid of tiles) {
    for (const direction of [0, 2, 4, 6]) {
      const [dx, dy] = step(direction);
      const cell = { x: laid.x + dx, y: laid.y + dy };
      if (!taken.has(key(cell))) cells.set(key(cell), cell);
    }
  }
  return [...cells.values()].sort((a, b) => a.y - b.y || a.x - b.x);
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
