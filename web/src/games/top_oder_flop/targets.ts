// Where the steps that may be taken next lead: sides, cards on sides, rows. Everything comes from lists of legal actions.
import type { FilmId, SideId } from './films';
import type { Change, Film, Marker, Shift, TopOderFlopAction } from './wire';

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
