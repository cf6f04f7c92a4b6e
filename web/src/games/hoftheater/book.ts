// The Regiebuch of Hoftheater: events in sentences, pages by round, and what a line lights up.
import type { PageSoFar, Told } from '$lib/board';
import { described } from '$lib/book/marks';
import type { Chair } from '$lib/chairs';
import { signed } from '$lib/numbers';
import { has, t, type Value } from '$lib/texts';

import { cardObject, cityName, FIRST_SEASON } from './cards';
import type { HoftheaterEvent } from './wire';

/** What only the eye needs, or what the film and the board tell better. */
const SILENT = new Set([
  'chose',
  'decided',
  'needle_moved',
  'laid_out',
  'round_begins',
  'friend_drew',
  'alone',
  'empty_city',
  'game_over',
]);

export function nameOf(chairs: readonly Chair[], player: number): string {
  return chairs[player]?.name ?? '';
}

/** "p1" or "f0": a player, or his friendly ensemble. */
export function targetName(target: string, chairs: readonly Chair[]): string {
  const name = nameOf(chairs, Number(target.slice(1)));
  return target.startsWith('f') ? t('board.friend_of', { player: name }) : name;
}

function spell(field: string, value: unknown, chairs: readonly Chair[]): Value {
  if (typeof value === 'number') {
    if (field === 'player' || field === 'victim') return described(`player-${value}`, nameOf(chairs, value));
    if (field === 'city' || field === 'from' || field === 'to') return cityName(value);
    if (field === 'before' || field === 'after') return signed(value);
    return field === 'net' ? Math.abs(value) : value;
  }
  if (typeof value === 'string') {
    if (field === 'card') return has(`request.${value}`) ? t(`request.${value}`) : described(value, cardObject(value));
    if (field === 'target') return targetName(value, chairs);
    return t(`genre.${value}`);
  }
  return typeof value === 'boolean' ? value : null;
}

/** Some events read differently by what they hold. */
function keyOf(event: HoftheaterEvent): string {
  const key = `event.${event.type}`;
  switch (event.type) {
    case 'drew_request':
    case 'discarded_request':
      return event.card === null ? key : `${key}.own`;
    case 'clashed':
      return event.net === 0 ? `${key}.still` : `${key}.${event.net > 0 ? 'comedy' : 'tragedy'}`;
    case 'earned':
      return event.performance > 0 ? key : `${key}.displeased`;
    case 'played_request':
      return event.again ? `${key}.again` : key;
    default:
      return key;
  }
}

/** One event as a sentence, with its pieces in it; null for an event that has none. */
export function line(event: HoftheaterEvent, chairs: readonly Chair[]): string | null {
  const key = keyOf(event);
  if (!has(key)) return null;
  const values: Record<string, Value> = {};
  for (const [field, value] of Object.entries(event)) values[field] = spell(field, value, chairs);
  return t(key, values);
}

export function describe(event: HoftheaterEvent, chairs: readonly Chair[]): string | null {
  return SILENT.has(event.type) ? null : line(event, chairs);
}

/** A page per round: the step that ended the last one told that the next begins. */
export function page(_step: Told<HoftheaterEvent>, { number, steps }: PageSoFar<HoftheaterEvent>): string | null {
  if (number === 0) return roundName(1, 1);
  const told = steps[steps.length - 1]?.events ?? [];
  for (const event of [...told].reverse()) {
    if (event.type === 'round_begins') return roundName(event.season, event.round);
    if (event.type === 'season_ends') return t('board.page_end', { season: event.season });
  }
  return null;
}

function roundName(season: number, round: number): string {
  return t('board.page', { season, round: season === 1 ? round : round - FIRST_SEASON });
}

/** Where on the board it happened. */
export function lights(event: HoftheaterEvent): readonly string[] {
  const places: number[] = [];
  for (const field of ['city', 'from', 'to'] as const) {
    const city = (event as Partial<Record<typeof field, number>>)[field];
    if (city !== undefined) places.push(city);
  }
  const dial = ['elephant_used', 'tortoise_used', 'sent_to_court', 'mood_changed', 'clashed'].includes(event.type);
  return [...places.map((city) => `[data-place="city-${city}"]`), ...(dial ? ['[data-place="dial"]'] : [])];
}
