// What a touch means: on a city, on a field of the dial, on a card. Only what is legal is ever found here.
import type { HoftheaterAction, HoftheaterView, Use } from './wire';

/** Jesters that need nothing but to be called. */
const SIMPLE = new Set(['horse', 'cat']);
/** Jesters that are used on a city. */
const ROAMING = new Set(['ox', 'fox', 'bear', 'mouse']);

export function usesOf(legal: readonly HoftheaterAction[]): Use[] {
  return legal.filter((action) => action.type === 'use');
}

export function isSimple(jester: string): boolean {
  return SIMPLE.has(jester);
}

export function roams(jester: string | null): boolean {
  return jester !== null && ROAMING.has(jester);
}

/** The uses of one jester that a touch on this city can mean, in the order in which they come round. */
export function usesAt(uses: readonly Use[], jester: string | null, city: number): Use[] {
  return uses.filter((use) => use.jester === jester && placeOf(use) === city);
}

/** Where one points for it: the Ox and the Fox at the goal, the Bear at the crowd, the Mouse at the card it fetches. */
function placeOf(use: Use): number | undefined {
  if (use.jester === 'fox') return use.to;
  if (use.jester === 'mouse') return use.from;
  return use.city;
}

/** The one after `picked`: a second touch means the next possibility, after the last one none. */
export function next<Action>(options: readonly Action[], picked: Action | null): Action | null {
  const at = options.findIndex((option) => same(option, picked));
  return options[at + 1] ?? null;
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The field so many steps away; there is no field 0, and the last field holds. */
export function moved(needle: number, steps: number, scale: number): number {
  const index = Math.max(-scale, Math.min(scale - 1, (needle > 0 ? needle - 1 : needle) + steps));
  return index >= 0 ? index + 1 : index;
}

/** Steps towards comedy; negative: towards tragedy. */
export function pushOf(use: Use): number {
  return (use.steps ?? 0) * (use.toward === 'comedy' ? 1 : -1);
}

/** Where the needle would stand after what is picked; null where that moves no needle. */
export function needleAfter(view: HoftheaterView, action: HoftheaterAction | null): number | null {
  if (action?.type === 'court') {
    return moved(view.needle, view.pushes[view.taken.indexOf(action.card)] ?? 0, view.scale);
  }
  if (action?.type !== 'use') return null;
  if (action.jester === 'elephant') return moved(view.needle, pushOf(action), view.scale);
  if (action.jester === 'tortoise') return moved(view.needle, swayOf(action.card ?? ''), view.scale);
  return null;
}

/** An actor pushes by its level towards its genre. */
export function swayOf(card: string): number {
  return Number(card[1]) * (card.startsWith('c') ? 1 : -1);
}
