// Tiles, effects and the whole table in words: for screen readers, tooltips, the Regiebuch and the text view.
import type { Circumstances, PageSoFar, Told } from '$lib/board';
import { described } from '$lib/book/marks';
import { newRound } from '$lib/book/pages';
import { type Chair, list } from '$lib/chairs';
import { signed } from '$lib/numbers';
import { has, t, type Values } from '$lib/texts';

import { type Arrow, face, openByElement, ELEMENTS, turned } from './tiles';
import type { LaidTile, OpenArrow, Placement, SaganiAction, SaganiEvent, SaganiView } from './wire';

const SOLO_PAGE = 5;

export function tileName(tile: number): string {
  const it = face(tile);
  return t('board.tile', { element: `@element.${it.element}`, points: it.points });
}

function arrowName(arrow: Arrow, rot: number): string {
  return t('board.arrow', {
    element: `@element.${arrow.element}`,
    direction: `@board.direction.${turned(arrow, rot)}`,
  });
}

/** A tile in the offer: name and arrows as they are printed. */
export function describeFace(tile: number): string {
  return t('board.tile_arrows', {
    tile: tileName(tile),
    arrows: list(face(tile).arrows.map((arrow) => arrowName(arrow, 0))),
  });
}

/** A tile in a display: finished, or what it still waits for. */
export function describeTile(laid: LaidTile): string {
  if (laid.done) return t('board.tile_done', { tile: tileName(laid.tile) });
  const waiting = face(laid.tile).arrows.filter((_, number) => !laid.covered[number]);
  return t('board.tile_waiting', {
    tile: tileName(laid.tile),
    arrows: list(waiting.map((arrow) => arrowName(arrow, laid.rot))),
  });
}

/** What a placement brings on the whole; nothing either way is "±0". */
export function balance(net: number): string {
  return net === 0 ? '±0' : signed(net);
}

/** What a placement would do, in one sentence. */
export function effectOf(placement: Placement): string {
  const parts = [t('board.effect.net', { net: balance(placement.net) })];
  if (placement.covers.length) parts.push(t('board.effect.covers', { count: placement.covers.length }));
  if (placement.finishes.length) parts.push(t('board.effect.finishes', { count: placement.finishes.length }));
  if (placement.dissonance) parts.push(t('board.effect.dissonance', { count: placement.dissonance }));
  return parts.join(' · ');
}

export function score(view: SaganiView, player: number): number | null {
  return view.seats[player]?.score ?? null;
}

/**
 * One line of the Regiebuch. What is laid was taken: one sentence says both, but in the film (`full`), where one sees
 * first one and then the other. Single arrows are to be seen, not read.
 */
export function describe(event: SaganiEvent, chairs: readonly Chair[], plain: Values, full = false): string | null {
  const key = `event.${event.type}`;
  if (!has(key) || event.type === 'covered' || (event.type === 'taken' && !event.from_row && !full)) return null;
  const values = {
    ...plain,
    ...('tile' in event ? { tile: described(`tile-${event.tile}`, tileName(event.tile)) } : {}),
  };
  if (event.type !== 'intermezzo_begins') return t(key, values);
  return t(key, { ...values, order: event.order.map((player) => name(chairs, player)).join(', ') });
}

/** Together a page per round, alone one per five tiles. */
export function page(step: Told<SaganiEvent>, soFar: PageSoFar<SaganiEvent>): string | null {
  if (soFar.players > 1) return newRound(step, soFar);
  const isFull = soFar.number === 0 || soFar.steps.length >= SOLO_PAGE;
  const from = soFar.number * SOLO_PAGE + 1;
  return isFull ? t('board.book.tiles', { from, to: from + SOLO_PAGE - 1 }) : null;
}

export function prompt({ view, legal }: Circumstances<SaganiView, SaganiAction>): string | null {
  if (legal.length === 0) return null;
  if (view.phase === 'choose') {
    return t(legal.some((action) => action.type === 'intermezzo') ? 'board.prompt.choose_last' : 'board.prompt.choose');
  }
  if (view.phase === 'intermezzo_choose') return t('board.prompt.intermezzo');
  return t('board.prompt.place');
}

/** The chapter of the rules that matters now. */
export function chapter({ view, legal }: Circumstances<SaganiView, SaganiAction>): string {
  if (view.phase.startsWith('intermezzo') || legal.some((action) => action.type === 'intermezzo')) return 'intermezzo';
  if (view.last_round) return 'end';
  if (view.players === 1) return 'solo';
  return view.phase === 'place' ? 'arrows' : 'turn';
}

export function banner({ view }: Circumstances<SaganiView, SaganiAction>): string | null {
  if (view.phase.startsWith('intermezzo')) return t('board.banner.intermezzo');
  return view.turns_left ? t('board.banner.last_round', { count: view.turns_left }) : null;
}

export function words({ view, chairs }: Circumstances<SaganiView, SaganiAction>): { title: string; lines: string[] }[] {
  const common: string[] = [];
  if (view.hand !== null) common.push(t('board.words.hand', { tile: describeFace(view.hand) }));
  if (view.players > 1) {
    common.push(...view.offer.map((tile) => t('board.words.offer', { tile: describeFace(tile) })));
    common.push(...view.row.map((tile) => t('board.words.row', { tile: describeFace(tile) })));
  }
  common.push(t('board.words.pile', { count: view.pile }));
  return [
    { title: t('board.words.table'), lines: common },
    ...view.seats.map((seat, player) => ({
      title: t('board.words.seat', {
        player: name(chairs, player),
        score: seat.score,
        supply: seat.supply,
        miss: seat.miss,
      }),
      lines: [
        t('board.words.open', { list: openList(seat.open) }),
        ...seat.tiles.map((laid) => t('board.at', { what: describeTile(laid), x: laid.x, y: laid.y })),
      ],
    })),
  ];
}

export function openList(arrows: readonly OpenArrow[]): string {
  const open = openByElement(arrows);
  const parts = ELEMENTS.filter((element) => open[element] > 0).map((element) =>
    t('board.wish', { element: `@element.${element}`, count: open[element] }),
  );
  return parts.length ? parts.join(', ') : t('board.words.none');
}

function name(chairs: readonly Chair[], player: number): string {
  return chairs[player]?.name ?? '';
}
