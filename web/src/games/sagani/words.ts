// Tiles, effects and the whole table in words: for screen readers, tooltips, the Regiebuch and the text view.
import type { Circumstances, End, PageSoFar, Told, Verdict } from '$lib/board';
import { described, plainly } from '$lib/book/marks';
import { newRound } from '$lib/book/pages';
import { type Chair, list } from '$lib/chairs';
import { plain, signed } from '$lib/numbers';
import { has, t, type Values } from '$lib/texts';

import type { Mind } from './mind.svelte';
import { type Arrow, face, openByElement, ELEMENTS, SOLO_TILES, turned } from './tiles';
import type { LaidTile, OpenArrow, Placement, SaganiAction, SaganiEvent, SaganiView, SeatView } from './wire';

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

/** One line of the Regiebuch, under the player's sign. What is laid was taken: one line says both. */
export function describe(event: SaganiEvent, chairs: readonly Chair[], values: Values): string | null {
  if (event.type === 'covered' || (event.type === 'taken' && !event.from_row)) return null; // seen, not read
  return sentence(`board.line.${event.type}`, event, chairs, values);
}

/** What the film says of an event. */
export function captionOf(event: SaganiEvent, chairs: readonly Chair[]): string | null {
  if (event.type === 'covered' || event.type === 'game_over') return null;
  const numbers = Object.fromEntries(Object.entries(event).filter(([, value]) => typeof value === 'number'));
  const player = 'player' in event ? name(chairs, event.player) : '';
  const words = sentence(`event.${event.type}`, event, chairs, { ...numbers, player });
  return words === null ? null : plainly(words);
}

function sentence(key: string, event: SaganiEvent, chairs: readonly Chair[], values: Values): string | null {
  if (!has(key)) return null;
  const spoken: Record<string, Values[string]> = { ...values };
  if ('tile' in event) spoken.tile = described(`tile-${event.tile}`, tileName(event.tile));
  if ('order' in event) spoken.order = list(event.order.map((player) => name(chairs, player)));
  return t(key, spoken);
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

/** Why a tile cannot be taken now; null: it can. */
export function whyNotTake(view: SaganiView, mind: Mind, open: boolean, tile: number): string | null {
  if (mind.takes.has(tile)) return open ? null : t('board.why.moment');
  if (!open) return t('board.why.turn');
  if (mind.places.length > 0) return t('board.why.hand');
  return t(view.row.includes(tile) ? 'board.why.row' : 'board.why.intermezzo');
}

export function whyNotDraw(mind: Mind, open: boolean): string | null {
  if (mind.draw) return open ? null : t('board.why.moment');
  return t(open ? 'board.why.pile' : 'board.why.turn');
}

/** Alone: the goal, and how far it is. */
export function goalOf(view: SaganiView): string {
  const seat = view.seats[0];
  if (!seat) return '';
  const lying = seat.discs - seat.supply;
  return t(`board.goal.${view.variant}`, {
    count: seat.tiles.length,
    most: SOLO_TILES,
    target: view.target,
    lying,
    score: plain(seat.score - lying),
  });
}

/** What decided the game; alone: the goal, and whether it was reached. */
export function verdict({ view, result, chairs }: End<SaganiView>): Verdict {
  const seat = view.seats[0];
  if (view.players === 1 && seat) return alone(view, seat, result.winners.length > 0);
  const order = [...result.scores].sort((a, b) => b - a);
  const winner = result.winners[0] ?? 0;
  const ahead = (order[0] ?? 0) - (order[1] ?? 0);
  const values = { player: name(chairs, winner), points: ahead, score: plain(order[0] ?? 0) };
  return { lines: [t(ahead > 0 ? 'board.verdict.ahead' : 'board.verdict.tie', values)] };
}

function alone(view: SaganiView, seat: SeatView, reached: boolean): Verdict {
  const lying = seat.discs - seat.supply;
  const values = { score: plain(seat.score), count: seat.tiles.length, most: SOLO_TILES, target: view.target, lying };
  if (view.variant === 'solo_all') {
    return { title: t('board.verdict.all.title'), lines: [t('board.verdict.all', values)] };
  }
  if (reached) return { medal: 'gold', lines: [t('board.verdict.solo_won', values)] };
  const scored = view.target !== null && seat.score >= view.target;
  return {
    title: t('board.verdict.solo_missed.title'),
    medal: scored ? 'silver' : null,
    lines: [t(scored ? 'board.verdict.solo_late' : 'board.verdict.solo_missed', values)],
  };
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
