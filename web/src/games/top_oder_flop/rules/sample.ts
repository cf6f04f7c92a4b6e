// Small tables for the examples of the rules.
import type { Chair } from '$lib/chairs';
import { t } from '$lib/texts';

import { face, type FilmId, SLOTS } from '../films';
import type { FilmView, RowCard, ShareView, SideView, TopOderFlopView } from '../wire';

export function chairs(): Chair[] {
  return ['board.rules.you', 'board.rules.other'].map(
    (key, player) => ({ player, kind: 'bot', name: t(key), level: null, toMove: false }) as unknown as Chair,
  );
}

/** A side with these cards, doubled or stopped. */
export function sideOf(cards: string[], marks: Partial<Pick<SideView, 'x2' | 'stop'>> = {}): SideView {
  const values = cards.map((card) => face(card).value);
  const sum = values.reduce((total, value) => total + value, 0) * (marks.x2 ? 2 : 1);
  const lowest = cards.filter((card) => face(card).value === Math.min(...values));
  const isFull = cards.length === SLOTS;
  return {
    cards,
    x2: false,
    stop: false,
    sum,
    free: SLOTS - cards.length,
    frozen: marks.stop === true,
    lowest,
    replaceable: isFull ? lowest : [],
    ...marks,
  };
}

export function shareOf(influence: number, rank: number, points: number, rounded = false): ShareView {
  return { influence, unknown: 0, rank, points, rounded };
}

/** One film with its rows, mine first, as a table of its own. */
export function tableOf(
  id: FilmId,
  top: SideView,
  flop: SideView,
  shares: ShareView[],
  rows: RowCard[][],
): { view: TopOderFlopView; film: FilmView } {
  const isDone = [top, flop].every((side) => side.stop || side.cards.length === SLOTS);
  const film: FilmView = { id, top, flop, value: top.sum - flop.sum, closed: isDone, shares };
  const seats = rows.map((cards) => ({ rows: [{ film: id, cards }] }));
  return { view: { films: [film], seats, phase: 'turn' } as unknown as TopOderFlopView, film };
}

export function openCard(card: string): RowCard {
  return { card, vis: 'open' };
}

export function hiddenCard(card: string | null): RowCard {
  return { card, vis: 'hidden' };
}
