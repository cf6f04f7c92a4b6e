// Top oder Flop in words: the Souffleur, the Regiebuch, names of pieces, the text view.
import type { Circumstances } from '$lib/board';
import type { Chair } from '$lib/chairs';
import { list } from '$lib/chairs';
import { plain, signed } from '$lib/numbers';
import { t } from '$lib/texts';

import { face, type FilmId, type SideId } from './films';
import type { Source } from './targets';
import type { FilmView, RowCard, SideView, TopOderFlopAction, TopOderFlopPreview, TopOderFlopView } from './wire';

type Now = Circumstances<TopOderFlopView, TopOderFlopAction>;

export function cardName(card: string): string {
  return t(`card.${card}`);
}

/** As it is printed: every title in full. */
export function fullName(card: string): string {
  const { films, value, action } = face(card);
  if (action !== null) return `${t('board.change_card')} ${t(`board.change_short.${action}`)} ${signed(value)}`;
  return `${films.map((film) => t(`film.${film}`)).join(' ')} ${value}`;
}

/** Where hidden cards of a film that is worth something make it a guess, a question mark follows. */
export function score(view: TopOderFlopView, player: number): string | null {
  const points = view.seats[player]?.points;
  return points === undefined ? null : `${plain(points)}${isGuess(view) ? '?' : ''}`;
}

export function isGuess(view: TopOderFlopView): boolean {
  return view.films.some((film) => film.value !== 0 && film.shares.some((share) => share.unknown > 0));
}

/** What is picked up, and what can be done with it. */
export function whereTo(source: NonNullable<Source>, fitting: readonly TopOderFlopAction[]): string {
  const words = question(source, fitting);
  return words.charAt(0).toUpperCase() + words.slice(1); // it begins with the card's name as it stands in a sentence
}

function question(source: NonNullable<Source>, fitting: readonly TopOderFlopAction[]): string {
  if (source.kind === 'marker') return t(`board.prompt.stamp_${source.face}`);
  const types = new Set(fitting.map((action) => action.type));
  const { action, value } = face(source.card);
  const values = { card: cardName(source.card), value: signed(value) };
  if (types.has('open')) return t('board.prompt.where_open', values);
  if (action !== null) return t(types.has('change') ? 'board.prompt.where_lift' : 'board.prompt.where_value', values);
  return t(types.has('film') ? 'board.prompt.where' : 'board.prompt.where_own', values);
}

export function prompt({ view, legal }: Now): string | null {
  if (legal.length === 0) return null;
  if (view.phase === 'shift' || view.phase === 'claim') {
    return t(`board.prompt.${view.phase}`, { card: view.pending ? cardName(view.pending.card) : '' });
  }
  return t(`board.prompt.${view.phase}`);
}

export function banner({ view, chairs }: Now): string | null {
  if (view.phase === 'open1' || view.phase === 'open2') return null;
  if (view.slots_left <= 4) return t('board.banner.slots', { count: view.slots_left });
  const short = view.seats
    .map(({ left }, player) => ({ left, player }))
    .filter(({ left }) => left <= 2)
    .sort((a, b) => a.left - b.left)[0];
  if (!short) return null;
  return t('board.banner.short', { player: chairs[short.player]?.name ?? '', count: short.left });
}

export function sideWords(film: FilmId, side: SideId, seen: SideView): string {
  const values = { film: `@film.${film}`, side: `@side.${side}`, sum: plain(seen.sum) };
  const parts = [t(seen.cards.length ? 'board.side' : 'board.side_empty', { ...values, cards: names(seen.cards) })];
  if (seen.x2) parts.push(t('board.side_x2'));
  if (seen.stop) parts.push(t('board.side_stop'));
  else if (seen.replaceable.length) parts.push(t('board.side_full', { cards: names(seen.replaceable) }));
  return parts.join(' ');
}

function names(cards: readonly string[]): string {
  return cards.map((card) => String(face(card).value)).join(', ');
}

export function shareWords(film: FilmView, player: number, row: readonly RowCard[], chairs: readonly Chair[]): string {
  const share = film.shares[player];
  const name = chairs[player]?.name ?? '';
  const points = signed(share?.points ?? 0);
  if (!row.length || !share) return t('board.share_none', { player: name, points });
  const sure = row.filter((laid) => laid.card !== null).map((laid) => plain(face(laid.card ?? '').value));
  return t(share.unknown ? 'board.share_unsure' : 'board.share', {
    player: name,
    cards: sure.join(', '),
    influence: plain(share.influence),
    count: share.unknown,
    points,
  });
}

/** What the steps in mind would do, in one sentence after another. */
export function effectWords(effect: TopOderFlopPreview, view: TopOderFlopView, seat: number | null): string {
  const parts: string[] = [];
  for (const film of effect.films) {
    if (film.before !== film.after) {
      parts.push(
        t('board.effect.value', { film: `@film.${film.film}`, before: signed(film.before), after: signed(film.after) }),
      );
    }
    if (film.closes) parts.push(t('board.effect.closes', { film: `@film.${film.film}` }));
  }
  if (effect.then.length === 0) {
    if (effect.draws) parts.push(t('board.effect.draws'));
    else if (effect.pile_empty) parts.push(t('board.effect.pile_empty'));
    else parts.push(t('board.effect.less', { count: effect.hand }));
    if (effect.ends) parts.push(t(`board.effect.ends_${effect.ends}`));
  } else {
    const next = effect.then[0];
    if (next) parts.push(t(`board.effect.then_${next.type}`));
  }
  const before = seat === null ? undefined : view.seats[seat]?.points;
  const after = seat === null ? undefined : effect.points[seat];
  if (before !== undefined && after !== undefined && before !== after) {
    parts.push(t('board.effect.points', { before: plain(before), after: plain(after) }));
  }
  return parts.join(' ');
}

/** Which chapter of the rules matters now. */
export function chapter({ view, legal }: Now): string | null {
  if (view.phase === 'over') return 'scoring';
  if (view.phase === 'open1' || view.phase === 'open2') return 'opening';
  if (view.phase === 'shift') return 'change';
  if (view.phase === 'claim') return 'film';
  return legal.length > 0 ? 'turn' : null;
}

export function words({ view, seat, chairs }: Now): { title: string; lines: string[] }[] {
  const parts = [
    {
      title: t('board.words.table'),
      lines: [
        t('board.words.pile', { count: view.draw_pile, slots: view.slots_left }),
        ...(view.hand ? [t('board.words.hand', { cards: list(view.hand.map(cardName)) })] : []),
        ...(view.pending ? [t('board.words.pending', { card: cardName(view.pending.card) })] : []),
      ],
    },
  ];
  for (const film of view.films) {
    parts.push({
      title: `${t(`film.${film.id}`)} (${signed(film.value)})${film.closed ? ` · ${t('board.closed')}` : ''}`,
      lines: [
        sideWords(film.id, 'top', film.top),
        sideWords(film.id, 'flop', film.flop),
        ...view.seats.map((owner, player) =>
          shareWords(film, player, owner.rows.find((row) => row.film === film.id)?.cards ?? [], chairs),
        ),
      ],
    });
  }
  parts.push({
    title: t('board.words.seats'),
    lines: view.seats.map((owner, player) =>
      t('board.words.seat', {
        player: chairs[player]?.name ?? '',
        hand: owner.hand,
        markers: owner.markers,
        you: player === seat ? 1 : 0,
      }),
    ),
  });
  return parts;
}
