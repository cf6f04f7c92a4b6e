// How far a card that brings nothing is from its first points.
import { t } from '$lib/texts';

import { CARDS, type Colour, COLOURS, type Plan } from './facts';
import type { CardFocus } from './wire';

export type Far = { count: number; of: 'seats' | 'parties' | 'gaps' };
export type Free = Readonly<Record<Colour, number>>;

/** Free seats of each area. */
export function freeByColour(plan: Plan, parties: readonly (readonly string[])[], also: readonly string[] = []): Free {
  const taken = new Set([...parties.flat(), ...also]);
  const free = plan.seats.filter((seat) => !taken.has(seat.name));
  const count = (colour: Colour): number => free.filter((seat) => seat.colour === colour).length;
  return { yellow: count('yellow'), green: count('green'), purple: count('purple'), red: count('red') };
}

/** How many things a card may lack and still bring something. */
function forgiven(card: string): number {
  const { start = 0, minus = 1 } = CARDS.find((one) => one.id === card) ?? {};
  return Math.ceil(start / minus) - 1;
}

/** Null: it cannot be said. */
export function farFrom(card: string, { figures, wanted }: CardFocus, free: Free): Far | null {
  const areas = COLOURS.map((colour) => free[colour]);
  switch (card) {
    case 'full_rows':
    case 'full_columns':
    case 'behind_pillars':
    case 'pillar_rings':
      return seats(Math.min(...figures.map((figure) => figure.number).filter(Boolean)));
    case 'press_area':
    case 'front_rows':
    case 'row_ends':
      return seats(wanted.length - forgiven(card));
    case 'sold_out_areas':
      return seats(Math.min(...areas.filter(Boolean)));
    case 'even_house':
      return seats(areas.reduce((sum, open) => sum + Math.max(open - forgiven(card), 0), 0));
    case 'no_gaps':
      return { of: 'gaps', count: Math.max(figures.length - forgiven(card), 1) };
    case 'same_size': {
      const sizes = figures.map((figure) => figure.number);
      const most = Math.max(0, ...sizes.map((size) => sizes.filter((other) => other === size).length));
      return { of: 'parties', count: Math.max((CARDS.find((one) => one.id === card)?.from ?? 1) - most, 1) };
    }
    case 'big_parties':
    case 'mixed_parties':
      return { of: 'parties', count: 1 };
    default:
      return null;
  }
}

function seats(count: number): Far | null {
  return Number.isFinite(count) ? { of: 'seats', count: Math.max(count, 1) } : null;
}

/** "3 seats to go"; null: it cannot be said. */
export function wordsFar(card: string, focus: CardFocus, free: Free): string | null {
  const far = farFrom(card, focus, free);
  return far && t(`board.far.${far.of}`, { count: far.count });
}
