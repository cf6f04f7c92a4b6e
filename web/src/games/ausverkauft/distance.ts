// How far a card that brings nothing is from its first points, where that can be counted in seats.
import components from './components.json';
import type { CardFocus } from './wire';

/** Cards that want sets of seats filled: the figures are what each set lacks. */
const SETS: readonly string[] = ['full_rows', 'full_columns', 'behind_pillars', 'pillar_rings'];
/** Cards that lose for each free seat: all of them are `wanted`. */
const LOSING: readonly string[] = ['press_area', 'front_rows', 'row_ends'];

/** Seats that are still to be taken; null: it cannot be said like that. */
export function farFrom(card: string, focus: CardFocus): number | null {
  if (SETS.includes(card)) {
    const lacking = focus.figures.map((figure) => figure.number).filter((number) => number > 0);
    return lacking.length ? Math.min(...lacking) : null;
  }
  if (!LOSING.includes(card)) return null;
  const printed = components.cards.list.find((one) => one.id === card);
  if (!printed?.start || !printed.minus) return null;
  return Math.max(focus.wanted.length - Math.ceil(printed.start / printed.minus) + 1, 1);
}
