// Outlines of parties, drawn as with a felt pen: one rounded line just inside the seats' edges.
import type { Cell } from './facts';

type Point = readonly [number, number];

const key = (row: number, column: number): string => `${row},${column}`;

/** The loops round a set of cells, corners only, clockwise on the screen (cells on the right hand). */
function loops(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map((cell) => key(cell.row, cell.column)));
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => {
    const at = from.join();
    edges.set(at, [...(edges.get(at) ?? []), to]);
  };
  for (const { row, column } of cells) {
    if (!inside.has(key(row - 1, column))) add([column, row], [column + 1, row]);
    if (!inside.has(key(row, column + 1))) add([column + 1, row], [column + 1, row + 1]);
    if (!inside.has(key(row + 1, column))) add([column + 1, row + 1], [column, row + 1]);
    if (!inside.has(key(row, column - 1))) add([column, row + 1], [column, row]);
  }
  const found: Point[][] = [];
  while (edges.size) {
    const [first] = edges.keys();
    if (first === undefined) break;
    const start = first.split(',').map(Number);
    let at: Point = [start[0] ?? 0, start[1] ?? 0];
    let way: Point = [0, 0];
    const loop: Point[] = [];
    for (;;) {
      const choices = edges.get(at.join());
      if (!choices?.length) break;
      // Where two cells touch at a corner only, keep to the right: they stay two shapes.
      const from = at;
      const right = choices.find(([x, y]) => x - from[0] === -way[1] && y - from[1] === way[0]);
      const next = right ?? choices[0];
      if (!next) break;
      const left = choices.filter((choice) => choice !== next);
      if (left.length) edges.set(at.join(), left);
      else edges.delete(at.join());
      const turn: Point = [next[0] - at[0], next[1] - at[1]];
      if (turn[0] !== way[0] || turn[1] !== way[1]) loop.push(at);
      way = turn;
      at = next;
    }
    // The first point may lie on a straight line.
    found.push(loop.filter((point, place) => corner(loop, place, point)));
  }
  return found;
}

function corner(loop: readonly Point[], place: number, point: Point): boolean {
  const before = loop[(place + loop.length - 1) % loop.length] ?? point;
  const after = loop[(place + 1) % loop.length] ?? point;
  return !((before[0] === point[0] && point[0] === after[0]) || (before[1] === point[1] && point[1] === after[1]));
}

/** The loops moved `inset` inside the cells' edges. */
function inner(cells: readonly Cell[], size: number, inset: number): Point[][] {
  return loops(cells).map((loop) =>
    loop.map((point, at): Point => {
      const before = loop[(at + loop.length - 1) % loop.length] ?? point;
      const after = loop[(at + 1) % loop.length] ?? point;
      const [inX, inY] = [Math.sign(point[0] - before[0]), Math.sign(point[1] - before[1])];
      const [outX, outY] = [Math.sign(after[0] - point[0]), Math.sign(after[1] - point[1])];
      // Inward is on the right hand of both edges.
      const shiftX = -inY - outY;
      const shiftY = inX + outX;
      return [point[0] * size + shiftX * inset, point[1] * size + shiftY * inset];
    }),
  );
}

/** An SVG path round the cells, `inset` inside their edges, with corners of this radius. */
export function outline(cells: readonly Cell[], size: number, inset: number, radius: number): string {
  return inner(cells, size, inset)
    .map((points) => rounded(points, radius))
    .join('');
}

const STROKE = 21; // the hand corrects its way about so often
const SHAKE = 1.1; // and by so much at most
const OVERLAP = 3; // points drawn twice: no hand ends exactly where it began

/** The same as drawn by hand: a little unsteady, the end running past the beginning. The same cells, the same line. */
export function penned(cells: readonly Cell[], size: number, inset: number, radius: number): string {
  return inner(cells, size, inset)
    .map((points) => {
      const way = points.flatMap((point, at) => {
        const after = points[(at + 1) % points.length] ?? point;
        const length = far(point, after) || 1;
        const bend = Math.min(radius, length / 2.2);
        const between = Math.max(1, Math.round((length - 2 * bend) / STROKE));
        const marks = Array.from({ length: between + 1 }, (_, k) => bend + ((length - 2 * bend) * k) / between);
        return [point, ...marks.map((far) => shaken(toward(point, after, far)))];
      });
      const [first, second] = way;
      if (!first || !second) return '';
      // Begin on an edge, not in a corner.
      const line = [...way.slice(1), first];
      const again = line.slice(0, OVERLAP).map(([x, y], k): Point => [x + 0.9 * k, y + 0.7 * k]);
      return smooth([...line, ...again]);
    })
    .join('');
}

function shaken([x, y]: Point): Point {
  const noise = (seed: number): number => {
    const wave = Math.sin(x * 12.9898 + y * 78.233 + seed) * 43758.5453;
    return (wave - Math.floor(wave) - 0.5) * 2 * SHAKE;
  };
  return [x + noise(1), y + noise(2)];
}

/** A soft line that bends at every point and passes through the middles between them. */
function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): string => `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  const [first] = points;
  if (!first) return '';
  const bends = points.slice(1, -1).map((point, at) => {
    const after = points[at + 2] ?? point;
    return `Q${round(point[0])} ${round(point[1])} ${middle(point, after)}`;
  });
  return `M${middle(first, points[1] ?? first)}${bends.join('')}`;
}

function rounded(points: readonly Point[], radius: number): string {
  const parts = points.map((point, at) => {
    const before = points[(at + points.length - 1) % points.length] ?? point;
    const after = points[(at + 1) % points.length] ?? point;
    const enter = toward(point, before, Math.min(radius, far(point, before) / 2));
    const leave = toward(point, after, Math.min(radius, far(point, after) / 2));
    return `${at === 0 ? 'M' : 'L'}${enter.join(' ')}Q${point.join(' ')} ${leave.join(' ')}`;
  });
  return parts.length ? `${parts.join('')}Z` : '';
}

const far = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function toward(from: Point, to: Point, way: number): Point {
  const length = far(from, to) || 1;
  const step = Math.min(way, length) / length;
  return [round(from[0] + (to[0] - from[0]) * step), round(from[1] + (to[1] - from[1]) * step)];
}

const round = (value: number): number => Math.round(value * 10) / 10;
