// Where on the board somebody points: at a piece or place by its name, and where within it. Boards look different on a phone
// and on a desk, names are the same.
import type { Spot } from '$lib/wire';

const HOLDERS = ['data-piece', 'data-key', 'data-place'] as const;
const NAMED = HOLDERS.map((holder) => `[${holder}]`).join(',');

export type Point = { x: number; y: number };

/** The name of a part of the board: `data-piece=tile-8`. */
export function nameOf(element: Element): string | null {
  const holder = HOLDERS.find((one) => element.hasAttribute(one));
  return holder === undefined ? null : `${holder}=${element.getAttribute(holder) ?? ''}`;
}

export function selectorOf(name: string): string | null {
  const at = name.indexOf('=');
  const holder = HOLDERS.find((one) => one === name.slice(0, at));
  return holder === undefined ? null : `[${holder}="${CSS.escape(name.slice(at + 1))}"]`;
}

/** What lies under this point of the screen, within the board. */
export function spotAt(board: Element, x: number, y: number): Spot | null {
  const under = document.elementsFromPoint(x, y).find((element) => board.contains(element) && element.closest(NAMED));
  const part = under?.closest(NAMED) ?? null;
  const inside = part !== null && board.contains(part) ? part : null;
  const name = inside === null ? null : nameOf(inside);
  const box = (inside !== null && name !== null && name.length <= 80 ? inside : board).getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return null;
  return {
    place: name !== null && name.length <= 80 ? name : null,
    x: within((x - box.left) / box.width),
    y: within((y - box.top) / box.height),
  };
}

/** Where that is on this screen now; null: it cannot be seen here. */
export function pointOf(board: Element, spot: Spot): Point | null {
  const selector = spot.place === null ? null : selectorOf(spot.place);
  const part = spot.place === null ? board : selector === null ? null : board.querySelector(selector);
  const box = part?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  return { x: box.left + spot.x * box.width, y: box.top + spot.y * box.height };
}

function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
}

export function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
