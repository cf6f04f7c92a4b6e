// The Regiebuch of Ausverkauft!: a page a round, with tickets and parties in small.
import type { PageSoFar, Told } from '$lib/board';
import { described } from '$lib/book/marks';
import type { Chair } from '$lib/chairs';
import { t } from '$lib/texts';

import type { AusverkauftEvent } from './wire';
import { ticketName } from './words';

export const boardPlace = (board: number): string => `[data-place="board-${board}"]`;

/** A page of the Regiebuch per round. */
export function page(_: Told<AusverkauftEvent>, { number, steps }: PageSoFar<AusverkauftEvent>): string | null {
  const ended = steps.some((step) => step.events.some((event) => event.type === 'round_ended'));
  return number === 0 || ended ? t('board.page', { round: number + 1 }) : null;
}

/** A ticket with the circles that were shaded on it. */
function ticketPiece(ticket: string, circles: readonly number[]): string {
  return described(`ticket-${ticket}-${circles.join('.')}`, ticketName(ticket, circles));
}

function partyPiece(player: number, seats: readonly string[]): string {
  return described(`party-${player}-${seats.join('.')}`, `${seats[0] ?? ''}–${seats.at(-1) ?? ''}`);
}

/** Whose turn begins: the others' are told together when the round ends, one's own stands under one's own sign. */
function turnOf(player: number, chairs: readonly Chair[]): string {
  const chair = chairs[player];
  return chair?.you ? '' : `${described(`player-${player}`, chair?.name ?? '')} `;
}

/** One event as a line. */
export function describe(event: AusverkauftEvent, chairs: readonly Chair[]): string | null {
  switch (event.type) {
    case 'option_taken':
      return t(`board.told.turn.${event.take}`, {
        player: turnOf(event.player, chairs),
        row: event.row,
        count: event.points,
        ability: described(`ability-${event.ability}`, t(`ability.${event.ability}`)),
      });
    case 'marked':
      return t('board.told.marked', { ticket: ticketPiece(event.ticket, event.circles) });
    case 'seated':
      return t('board.told.seated', { count: event.seats.length, party: partyPiece(event.player, event.seats) });
    case 'not_seated':
      return t('board.told.not_seated');
    case 'extra_seated':
      return t('board.told.extra', { seat: event.seat });
    case 'single_seated':
      return t('board.told.single', { seat: event.seat });
    case 'declined':
      return t('board.told.declined');
    case 'turn_done':
      return null;
    case 'rival_marked':
      return t(event.circles.length ? 'board.told.rival' : 'board.told.rival_nothing', {
        ticket: ticketPiece(event.ticket, event.circles),
        arrow: t(`board.arrow.${event.arrow}`),
      });
    case 'reshuffled':
      return t('event.reshuffled');
    case 'round_ended':
      return t('event.round_ended', { round: event.round });
    case 'game_over':
      return t('event.game_over');
  }
}

/** The circles on their board; the seats, or the small theatre of somebody whose large one is not in sight. */
export function lights(event: AusverkauftEvent): readonly string[] {
  switch (event.type) {
    case 'marked':
    case 'rival_marked':
      return event.circles.map((circle) => `${boardPlace(event.board)} [data-circle="${event.ticket}-${circle}"]`);
    case 'seated':
      return chairsOf(event.player, event.seats);
    case 'extra_seated':
    case 'single_seated':
      return chairsOf(event.player, [event.seat]);
    default:
      return [];
  }
}

function chairsOf(player: number, seats: readonly string[]): string[] {
  return [`[data-small-house="${player}"]`, ...seats.map((name) => `[data-house="${player}"] [data-seat="${name}"]`)];
}
