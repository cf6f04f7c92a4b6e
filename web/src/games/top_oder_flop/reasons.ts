// Why something may not be touched now, and what to touch instead. It words what the view shows; what may be done is only
// what `legal` holds.
import { t } from '$lib/texts';

import { face, type FilmId, type SideId } from './films';
import type { Mind } from './mind.svelte';
import type { FilmView, SideView, TopOderFlopView } from './wire';

/** What a reason is about: the table, what is in mind, and whether something is asked of me. */
export type Now = { view: TopOderFlopView; mind: Mind; asked: boolean };

/** The card in hand or in transit that looks for a place. */
function held({ view, mind }: Now): string | null {
  const pending = mind.outcome?.pending ?? view.pending?.card ?? null;
  return pending ?? (mind.source?.kind === 'card' ? mind.source.card : null);
}

/** What keeps everything from being touched. */
function general(now: Now): string | null {
  const { view, mind, asked } = now;
  if (!asked) return t('board.why.not_you');
  if (mind.complete) return t('board.why.complete');
  if (mind.source === null && held(now) === null) {
    return t(view.phase === 'turn' ? 'board.why.pick' : 'board.why.pick_card');
  }
  return null;
}

function frozen(film: FilmView, side: SideId): string | null {
  if (film.closed) return t('error.film.closed', { film: `@film.${film.id}` });
  return film[side].stop ? t('error.film.stopped') : null;
}

/** A side where nothing can be put or lifted. */
export function whyNotSide(film: FilmView, side: SideId, now: Now): string {
  const { view, mind } = now;
  const shut = frozen(film, side);
  if (shut !== null && now.asked) return shut;
  const all = general(now);
  if (all !== null) return all;
  if (mind.source?.kind === 'marker') return t('error.marker.doubled_already');
  const card = held(now);
  if (view.phase.startsWith('open') || card === null) return t('board.why.opening');
  const next = mind.options[0]?.type;
  if (next === 'claim') return t('error.claim.first');
  const { films, value, action } = face(card);
  if (action !== null) return whyNotLifted(film[side], side, action);
  if (!films.includes(film.id)) return t('error.card.no_title', { film: `@film.${film.id}` });
  if (next === 'shift' && !film[side].replaceable.length) return t('board.why.shift');
  const lowest = face(film[side].lowest[0] ?? '').value;
  return t(value > lowest ? 'board.why.shift' : 'error.film.too_low', { value, lowest });
}

function whyNotLifted(side: SideView, name: SideId, action: string): string {
  if (side.cards.length === 0) return t('error.change.empty_side');
  const wrong = name === 'top' ? 'flop_to_top' : 'top_to_flop';
  return t(action === wrong ? 'error.change.wrong_side' : 'error.change.no_destination');
}

/** A card on a lit side that is not the one to touch. */
export function whyNotCard(side: SideView, now: Now): string {
  const lowest = face(side.lowest[0] ?? '').value;
  const card = held(now);
  if (card !== null && face(card).action !== null) return t('error.change.lowest_only', { lowest });
  return t(side.replaceable.length ? 'error.film.replace_lowest' : 'error.film.no_replace', { lowest });
}

/** My row of a film where the card cannot go. */
export function whyNotRow(film: FilmId, now: Now): string {
  const all = general(now);
  if (all !== null) return all;
  const card = held(now);
  if (now.mind.source?.kind === 'marker' || card === null) return t('board.why.marker_row');
  const { films, action } = face(card);
  if (action !== null) return t('error.own.change_needs_row', { film: `@film.${film}` });
  if (!films.includes(film)) return t('error.card.no_title', { film: `@film.${film}` });
  if (now.mind.options[0]?.type === 'shift') return t('error.shift.first');
  return t(now.view.phase === 'open2' ? 'error.open.other_film' : 'error.open.leave_second');
}

/** The poster is a picture: what of its film can be touched instead. */
export function whyNotPoster(film: FilmView, now: Now): string {
  const here = now.mind.fitting.filter((action) => action.film === film.id);
  if (here.length === 0) return general(now) ?? whyNotRow(film.id, now);
  return t(here.some((action) => 'side' in action) ? 'board.why.poster' : 'board.why.poster_row');
}

/** A card of my hand. */
export function whyNotHeld({ view, asked }: Now): string {
  if (!asked) return t('board.why.not_you');
  if (view.phase === 'shift' || view.phase === 'claim') return t(`error.${view.phase}.first`);
  return t('error.open.influence_only');
}

/** A face of my markers. */
export function whyNotFace({ view, asked }: Now, markers: number): string {
  if (!asked) return t('board.why.not_you');
  if (markers === 0) return t('error.marker.none_left');
  if (view.phase === 'turn') return t('board.why.no_side');
  return t(view.phase === 'shift' || view.phase === 'claim' ? `error.${view.phase}.first` : 'error.open.first');
}
