// Ausverkauft! in sentences: the prompt, a turn in half a sentence, the text view.
import type { Circumstances } from '$lib/board';
import { t } from '$lib/texts';

import { wordsFar } from './distance';
import { COLOURS, OPTIONS, planOf } from './facts';
import type { LastTurn } from './news';
import type { AusverkauftAction, AusverkauftView, BoardView, SeatView, SideView } from './wire';

type Now = Circumstances<AusverkauftView, AusverkauftAction>;

/** A ticket, with the circles shaded on it. */
export function ticketName(ticket: string, circles: readonly number[]): string {
  const values = { ticket: `@ticket.${ticket}`, circles: circles.join(', ') };
  return circles.length ? t('board.told.ticket', values) : t(`ticket.${ticket}`);
}

/** A whole turn in half a sentence. */
export function told({ option, ticket, circles, seated }: LastTurn): string {
  const row = { row: option.row, count: option.points, ability: t(`ability.${option.ability}`) };
  return [
    t(option.take === 'points' ? 'board.told.points' : 'board.told.ability', row),
    ticket && t('board.told.marked', { ticket: ticketName(ticket, circles) }),
    seated ? t('board.told.people', { count: seated }) : t('board.told.not_seated'),
  ]
    .filter(Boolean)
    .join(', ');
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

/** The chapter of the rules that matters now. */
export function chapter({ view, legal }: Now): string {
  if (view.over) return 'end';
  if (legal.length === 0) return 'round';
  const phase = view.turn?.phase ?? 'option';
  if (phase !== 'option') return phase === 'mark' ? 'mark' : 'place';
  return view.round === 2 ? 'turn' : 'option';
}

// -- the table in words --------------------------------------------------------------------------------

type Part = { title: string; lines: string[] };
type Names = (player: number) => string;

export function words({ view, chairs, seat }: Now): Part[] {
  const names: Names = (player) => chairs[player]?.name ?? t('rival');
  const me = seat === null ? undefined : view.seats[seat];
  return [
    { title: t('board.cards'), lines: cardLines(view, me) },
    ...(me ? [mineInWords(view, me, names)] : []),
    ...view.seats.map((one, player) => houseInWords(view, one, names(player))),
    ...view.boards.map((board, at) => boardInWords(board, at, names)),
  ];
}

function cardLines(view: AusverkauftView, me: SeatView | undefined): string[] {
  return view.cards.map((card, at) => {
    const times = view.counts[at] ?? 1;
    const worth = me?.sheet.counted[at] ?? 0;
    const far = wordsFar(me?.focus[at]);
    const value = me ? ` (${worth}${far ? `, ${far}` : ''})` : '';
    return `${'ABCD'[at] ?? ''}${times > 1 ? ` ×${times}` : ''}: ${t(`card.${card}`)}${value}: ${t(`card.${card}.text`)}`;
  });
}

/** What I play with now: the board, the rows that are left on it, and how the majorities stand. */
function mineInWords(view: AusverkauftView, me: SeatView, names: Names): Part {
  const side = me[view.side];
  const used = new Set(view.boards[side.board]?.[side.column].used.map((entry) => entry.row));
  const left = OPTIONS.filter((option) => !used.has(option.row));
  return {
    title: t('board.words.mine'),
    lines: [
      ...(view.over
        ? []
        : [
            t(`board.words.${view.side}`, { name: names(side.neighbour) }),
            `${t('board.rows')}: ${left.map(({ row, ability, points }) => `${row} (${t(`ability.${ability}`)} / +${points})`).join(', ')}`,
          ]),
      ...[me.left, me.right].map((one) => majorityLine(one, names(one.neighbour))),
    ],
  };
}

function majorityLine({ tallies }: SideView, name: string): string {
  const standings = COLOURS.map((colour, at) => {
    const tally = tallies[at];
    return tally
      ? `${t(`colour.${colour}`)} ${tally.own}:${tally.other} (${t(`board.majority.${tally.standing}`)})`
      : '';
  });
  return `${t('board.words.against', { name })}: ${standings.join(', ')}`;
}

function houseInWords(view: AusverkauftView, { parties, sheet }: SeatView, name: string): Part {
  const taken = new Set(parties.flat());
  const seats = planOf(view.theatre).seats.filter((place) => !taken.has(place.name));
  return {
    title: t('board.house_of', { name }),
    lines: [
      t('board.words.taken', { count: taken.size }),
      t('board.words.sheet', {
        cards: sheet.cards.join(', '),
        majority: sheet.majority.join(', '),
        usher: sheet.usher,
        total: sheet.total,
      }),
      ...COLOURS.map((colour) => {
        const free = seats.filter((place) => place.colour === colour).map((place) => place.name);
        return `${t('board.words.free', { colour: t(`colour.${colour}`) })}: ${free.join(' ') || '–'}`;
      }),
    ],
  };
}

function boardInWords(board: BoardView, at: number, names: Names): Part {
  const columns = [board.left, board.right];
  return {
    title: `${t('board.words.board', { one: names(board.left.player), two: names(board.right.player) })} (${at + 1})`,
    lines: COLOURS.map((colour) => {
      const shaded = columns.map((column) => `${names(column.player)}: ${column.shaded[colour].join(' ') || '–'}`);
      return `${t(`ticket.${colour}`)}: ${shaded.join(' / ')}`;
    }),
  };
}
