// Where the steps that may be taken next lead: sides, cards on sides, rows. Everything comes from lists of legal actions.
import { face, type FilmId, type SideId } from './films';
import type { Change, Film, Marker, Shift, TopOderFlopAction, TopOderFlopView } from './wire';

/** What is picked up: a card of the hand, a marker with its face, or nothing (a card is in transit). */
export type Source = { kind: 'card'; card: string } | { kind: 'marker'; face: Marker['face'] } | null;

export type SideTargets = {
  plain: Film | Shift | null;
  cards: Map<string, Film | Shift | Change>;
  marker: Marker | null;
};

export function fits(action: TopOderFlopAction, source: Source): boolean {
  if (action.type === 'shift' || action.type === 'claim') return true;
  if (source === null) return false;
  if (action.type === 'marker') return source.kind === 'marker' && source.face === action.face;
  return source.kind === 'card' && source.card === action.card;
}

export function sideKey(film: FilmId, side: SideId): string {
  return `${film}-${side}`;
}

export function sideTargets(actions: readonly TopOderFlopAction[]): Map<string, SideTargets> {
  const found = new Map<string, SideTargets>();
  for (const action of actions) {
    if (!('side' in action)) continue;
    const key = sideKey(action.film, action.side);
    const at = found.get(key) ?? { plain: null, cards: new Map(), marker: null };
    if (action.type === 'marker') at.marker = action;
    else if (action.type === 'change') at.cards.set(action.lift, action);
    else if (action.replace !== undefined) at.cards.set(action.replace, action);
    else at.plain = action;
    found.set(key, at);
  }
  return found;
}

export function rowTargets(actions: readonly TopOderFlopAction[]): Map<FilmId, TopOderFlopAction> {
  const found = new Map<FilmId, TopOderFlopAction>();
  for (const action of actions) {
    if (action.type === 'open' || action.type === 'own' || action.type === 'claim') found.set(action.film, action);
  }
  return found;
}

/** The table as it would lie after the steps in mind; only for the eye. */
export type Draft = {
  sides: Map<string, string[]>;
  ghosts: Set<string>;
  pending: string | null;
  row: { film: FilmId; card: string } | null;
  stamp: { key: string; face: Marker['face'] } | null;
};

export function draft(view: TopOderFlopView, chain: readonly TopOderFlopAction[]): Draft {
  const sides = new Map<string, string[]>();
  for (const film of view.films) {
    sides.set(sideKey(film.id, 'top'), [...film.top.cards]);
    sides.set(sideKey(film.id, 'flop'), [...film.flop.cards]);
  }
  const found: Draft = { sides, ghosts: new Set(), pending: view.pending?.card ?? null, row: null, stamp: null };
  for (const action of chain) follow(found, action);
  return found;
}

function follow(found: Draft, action: TopOderFlopAction): void {
  switch (action.type) {
    case 'film':
    case 'shift': {
      const card = action.type === 'film' ? action.card : found.pending;
      const key = sideKey(action.film, action.side);
      const cards = (found.sides.get(key) ?? []).filter((other) => other !== action.replace);
      if (card !== null) {
        cards.push(card);
        found.ghosts.add(card);
      }
      found.sides.set(key, cards);
      found.pending = action.replace ?? null;
      break;
    }
    case 'change': {
      const key = sideKey(action.film, action.side);
      found.sides.set(
        key,
        (found.sides.get(key) ?? []).filter((other) => other !== action.lift),
      );
      found.pending = action.lift;
      break;
    }
    case 'open':
    case 'own':
      found.row = { film: action.film, card: action.card };
      break;
    case 'claim':
      if (found.pending !== null) found.row = { film: action.film, card: found.pending };
      found.pending = null;
      break;
    case 'marker':
      found.stamp = { key: sideKey(action.film, action.side), face: action.face };
      break;
  }
}

/** Short for a chip: the value. */
export function valueOf(card: string): number {
  return face(card).value;
}
