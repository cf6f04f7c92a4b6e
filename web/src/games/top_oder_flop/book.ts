// The Regiebuch of Top oder Flop: the opening, then a page per round; cards and films in small, places that light up.
import type { PageSoFar, Told } from '$lib/board';
import { described } from '$lib/book/marks';
import { newRound } from '$lib/book/pages';
import type { Chair } from '$lib/chairs';
import { t, type Value, type Values } from '$lib/texts';

import { sideKey } from './targets';
import type { TopOderFlopEvent } from './wire';
import { cardName } from './words';

/** A card in a sentence, drawn in small. */
function cardPiece(card: string): string {
  return described(`card-${card}`, cardName(card));
}

/** One line of the Regiebuch. That others draw is seen from their hands; of me it is told what I drew. */
export function describe(event: TopOderFlopEvent, chairs: readonly Chair[], _plain: Values = {}): string | null {
  if (event.type === 'drew' && event.card === null) return null;
  return t(keyOf(event), valuesOf(event, chairs));
}

function keyOf(event: TopOderFlopEvent): string {
  switch (event.type) {
    case 'laid_face_down':
      return event.card === null ? 'event.laid_face_down' : 'event.laid_face_down.own';
    case 'drew':
      return 'event.drew.own';
    case 'shifted':
      return event.replaced === null ? 'event.shifted' : 'event.shifted.replaced';
    case 'game_over':
      return `event.game_over.${event.reason}`;
    default:
      return `event.${event.type}`;
  }
}

function valuesOf(event: TopOderFlopEvent, chairs: readonly Chair[]): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === 'player') values[field] = chairs[Number(value)]?.name ?? '';
    else if (field === 'film') values[field] = described(`film-${String(value)}`, t(`film.${String(value)}`));
    else if (field === 'side') values[field] = `@side.${String(value)}`;
    else if (field === 'face') values[field] = described(`face-${String(value)}`, t(`face.${String(value)}`));
    else if (typeof value === 'string' && field !== 'type' && field !== 'reason') values[field] = cardPiece(value);
  }
  return values;
}

/** Where on the board it happened: a side, a row, a film. */
export function lights(event: TopOderFlopEvent): readonly string[] {
  if (!('film' in event)) return [];
  if ('side' in event) return [`[data-place="side-${sideKey(event.film, event.side)}"]`];
  const place = 'player' in event ? `row-${event.film}-${event.player}` : `film-${event.film}`;
  return [`[data-place="${place}"]`];
}

/** The opening is one page although everybody lays twice. */
export function page(step: Told<TopOderFlopEvent>, soFar: PageSoFar<TopOderFlopEvent>): string | null {
  const opens = (other: Told<TopOderFlopEvent>): boolean => other.events.some((event) => event.type === 'opened');
  if (soFar.number === 0) return t('board.book.opening');
  if (opens(step)) return null;
  const begins = soFar.steps.some(opens) || newRound(step, soFar) !== null;
  return begins ? t('book.round', { number: soFar.number }) : null;
}
