// The Regiebuch of Shakespeare: a page a day, one line for what somebody does, with the pieces in small.
import type { PageSoFar, Told } from '$lib/board';
import { described } from '$lib/book/marks';
import type { Chair } from '$lib/chairs';
import { piece } from '$lib/limelight.svelte';
import { signed } from '$lib/numbers';
import { has, t, type Value, type Values } from '$lib/texts';

import type { ShakespeareEvent } from './wire';
import { nameIn, whom } from './words';

/** What is only to be seen; a line would tell nothing new. */
const SILENT = new Set(['stopped', 'mood_resolved', 'act_scored', 'initiative', 'bid_placed', 'rest_decided']);

/** Somebody in a sentence, drawn in small. */
function personPiece(id: string, side: string): string {
  return described(`${side === 'extra' ? 'extra' : 'person'}-${id}`, whom(id, side));
}

function elementPiece(kind: string, color: string): string {
  return described(`${kind}-${color}`, t('board.book.element', { kind: `@kind.${kind}`, color: `@color.${color}` }));
}

function actPiece(act: string): string {
  return described(`act-${act}`, t(`act.${act}`));
}

/** One line of the Regiebuch; what is only to be seen is left out. */
export function describe(event: ShakespeareEvent, chairs: readonly Chair[], plain: Values): string | null {
  const told = 'player' in event ? { ...plain, player: nameIn(chairs, event.player) } : plain;
  const key = keyOf(event);
  return SILENT.has(event.type) || !has(key) ? null : t(key, { ...told, ...valuesOf(event, chairs) });
}

function keyOf(event: ShakespeareEvent): string {
  const key = `event.${event.type}`;
  switch (event.type) {
    case 'recruited':
      return event.side === 'extra' ? 'board.book.recruited_extra' : 'board.book.recruited';
    case 'activated':
      return event.mode || event.plus3 ? 'board.book.activated_with' : key;
    case 'bought':
    case 'taken':
      return `board.book.${event.type}_${event.kind}`;
    case 'act_moved':
      return event.change < 0 ? 'board.book.act_back' : 'board.book.act_forward';
    case 'rival_took':
      return 'board.book.rival_took';
    case 'objective_kept':
      return event.card ? 'event.objective_kept.own' : key;
    default:
      return key;
  }
}

function valuesOf(event: ShakespeareEvent, chairs: readonly Chair[]): Record<string, Value> {
  switch (event.type) {
    case 'bids_shown':
      return { bids: event.bids.map((bid, player) => `${nameIn(chairs, player)} ${bid}`).join(', ') };
    case 'recruited':
      return { card: personPiece(event.card, event.side) };
    case 'activated': {
      const how = [event.mode ? t(`mode.${event.mode}`) : null, event.plus3 ? t('plus3') : null];
      return { person: personPiece(event.person, event.side), how: how.filter(Boolean).join(', ') };
    }
    case 'act_moved':
      return { act: actPiece(event.act) };
    case 'bought':
    case 'taken':
      return {
        element: elementPiece(event.kind, event.color),
        place: event.side === null ? event.place : personPiece(event.place, event.side),
      };
    case 'prestige':
      return { amount: signed(event.amount), reason: `@reason.${event.reason}` };
    case 'pounds':
      return { reason: `@reason.${event.reason}` };
    case 'costumed':
    case 'benefit':
      return { actor: personPiece(event.actor, event.side) };
    case 'kept_awake':
      return { person: personPiece(event.person, event.side) };
    case 'objective_kept':
      return { card: `@objective.${event.card ?? ''}` };
    case 'rival_recruited':
      return { card: personPiece(event.card, 'character') };
    case 'rival_took':
      return { element: elementPiece(event.kind, event.color) };
    default:
      return {};
  }
}

/** What a line lights besides the pieces it names: the disc that moved, the space that was built on, the purse. */
export function lights(event: ShakespeareEvent): readonly string[] {
  switch (event.type) {
    case 'act_moved':
      return [piece(`act-${event.act}-${event.player}`)];
    case 'bought':
    case 'taken':
      return event.kind === 'set' ? [`[data-space="${event.player}/${event.place}"]`] : [];
    case 'pounds':
    case 'prestige':
      return [`[data-purse="${event.player}"]`];
    case 'mood_moved':
      return [`[data-mood="${event.player}"]`];
    default:
      return [];
  }
}

/** Before the first day the troupes are put together; then a page a day, from the bids to the evening. */
export function page(step: Told<ShakespeareEvent>, soFar: PageSoFar<ShakespeareEvent>): string | null {
  if (soFar.number === 0) return t('board.book.before');
  const begun = soFar.steps.at(-1)?.events.find((event) => event.type === 'new_day');
  if (begun) return t('board.day', { day: begun.day });
  const isFirst = soFar.number === 1 && step.events.some((event) => event.type === 'bid_placed');
  return isFirst && !soFar.steps.some((other) => other.events.some((event) => event.type === 'bid_placed'))
    ? t('board.day', { day: 1 })
    : null;
}
