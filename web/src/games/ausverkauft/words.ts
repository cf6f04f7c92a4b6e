// Ausverkauft! in sentences: the prompt, the log, the text view.
import type { Circumstances, PageSoFar, Told } from '$lib/board';
import type { Chair } from '$lib/chairs';
import { t } from '$lib/texts';

import { COLOURS, planOf } from './facts';
import type { LastTurn } from './news';
import type { AusverkauftAction, AusverkauftEvent, AusverkauftView } from './wire';

type Now = Circumstances<AusverkauftView, AusverkauftAction>;

/** A whole turn in half a sentence. */
export function told({ option, ticket, circles, seated }: LastTurn): string {
  const row = { row: option.row, count: option.points, ability: t(`ability.${option.ability}`) };
  return [
    t(option.take === 'points' ? 'board.told.points' : 'board.told.ability', row),
    ticket && t('board.told.marked', { ticket: t(`ticket.${ticket}`), circles: circles.join(', ') }),
    seated ? t('board.told.people', { count: seated }) : t('board.told.not_seated'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A page of the Regiebuch per round. */
export function page(_: Told<AusverkauftEvent>, { number, steps }: PageSoFar<AusverkauftEvent>): string | null {
  const ended = steps.some((step) => step.events.some((event) => event.type === 'round_ended'));
  return number === 0 || ended ? t('board.page', { round: number + 1 }) : null;
}

/** One event as a line: the turn's first line names the player, for all turns are told together. Who has finished stands beside his name. */
export function describe(event: AusverkauftEvent, chairs: readonly Chair[]): string | null {
  const player = 'player' in event ? (chairs[event.player]?.name ?? '') : '';
  const say = (key: string, values: Record<string, string | number> = {}): string => {
    const words = t(`board.told.${key}`, values);
    return event.type === 'option_taken' ? `${player}: ${words}` : words;
  };
  switch (event.type) {
    case 'option_taken':
      return event.take === 'points'
        ? say('points', { row: event.row, count: event.points })
        : say('ability', { row: event.row, ability: t(`ability.${event.ability}`) });
    case 'marked':
      return say('marked', { ticket: t(`ticket.${event.ticket}`), circles: event.circles.join(', ') });
    case 'seated':
      return say('seated', { count: event.seats.length, first: event.seats[0] ?? '', last: event.seats.at(-1) ?? '' });
    case 'not_seated':
      return say('not_seated');
    case 'extra_seated':
      return say('extra', { seat: event.seat });
    case 'single_seated':
      return say('single', { seat: event.seat });
    case 'declined':
      return say('declined');
    case 'turn_done':
      return null;
    case 'rival_marked':
      return t(event.circles.length ? 'board.told.rival' : 'board.told.rival_nothing', {
        ticket: t(`ticket.${event.ticket}`),
        arrow: t(`board.arrow.${event.arrow}`),
        circles: event.circles.join(', '),
      });
    case 'reshuffled':
      return t('event.reshuffled');
    case 'round_ended':
      return t('event.round_ended', { round: event.round });
    case 'game_over':
      return t('event.game_over');
  }
}

export function score(view: AusverkauftView, player: number): number | null {
  return view.seats[player]?.sheet.total ?? null;
}

export function prompt({ view, legal, seat, chairs }: Now): string | null {
  if (view.over) return null;
  if (legal.length) return t(`board.prompt.${view.turn?.phase ?? 'option'}`, { round: view.round });
  if (seat !== null && view.seats[seat]?.done) {
    const busy = view.to_move.map((player) => chairs[player]?.name ?? '').join(', ');
    return t('board.prompt.done', { names: busy });
  }
  return null;
}

export function banner({ view }: Now): string | null {
  return view.over ? null : t('board.round', { round: view.round, rounds: view.rounds });
}

export function words({ view, chairs, seat }: Now): { title: string; lines: string[] }[] {
  const plan = planOf(view.theatre);
  const name = (player: number): string => chairs[player]?.name ?? t('rival');
  const parts = [
    {
      title: t('board.cards'),
      lines: view.cards.map((card, at) => {
        const value = seat === null ? '' : ` (${view.seats[seat]?.sheet.cards[at] ?? 0})`;
        const times = view.counts[at] ?? 1;
        return `${'ABCD'[at] ?? ''}${times > 1 ? ` ×${times}` : ''}: ${t(`card.${card}`)}${value}: ${t(`card.${card}.text`)}`;
      }),
    },
    ...view.seats.map((one, player) => ({
      title: t('board.house', { name: name(player), count: one.parties.flat().length }),
      lines: [
        t('board.words.sheet', {
          cards: one.sheet.cards.join(', '),
          majority: one.sheet.majority.join(', '),
          usher: one.sheet.usher,
          total: one.sheet.total,
        }),
        ...COLOURS.map((colour) => {
          const taken = new Set(one.parties.flat());
          const free = plan.seats.filter((place) => place.colour === colour && !taken.has(place.name));
          return `${t('board.words.free', { colour: t(`colour.${colour}`) })}: ${free.map((place) => place.name).join(' ') || '–'}`;
        }),
      ],
    })),
    ...view.boards.map((board, at) => ({
      title: t('board.words.board', { one: name(board.left.player), two: name(board.right.player) }) + ` (${at + 1})`,
      lines: COLOURS.map((colour) => {
        const shaded = (['left', 'right'] as const).map(
          (side) => `${name(board[side].player)}: ${board[side].shaded[colour].join(' ') || '–'}`,
        );
        return `${t(`ticket.${colour}`)}: ${shaded.join(' / ')}`;
      }),
    })),
  ];
  return parts;
}
