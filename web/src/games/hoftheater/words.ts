// Hoftheater in words: what is asked, what a pick means, a city for the ear, the table as text.
import type { Circumstances } from '$lib/board';
import type { Chair } from '$lib/chairs';
import { signed } from '$lib/numbers';
import { has, t } from '$lib/texts';

import { nameOf, targetName } from './book';
import { cardName, cardObject, cityName, reward, windowOf } from './cards';
import type { CityPreview, CompanyView, HoftheaterAction, HoftheaterView, JesterView, Use } from './wire';

export type Ship = { player: number; friend: boolean; at: number };
type Now = Circumstances<HoftheaterView, HoftheaterAction>;

/** The caravels before a city. `at`: which of its company's visits this is, so that a ship keeps its name when it moves. */
export function shipsAt(view: HoftheaterView, city: number): Ship[] {
  return view.companies.flatMap((company, player) => {
    const at = company.visits.indexOf(city);
    return [
      ...(at >= 0 ? [{ player, friend: false, at }] : []),
      ...(company.friend_visits?.includes(city) ? [{ player, friend: true, at: 0 }] : []),
    ];
  });
}

export function shipName({ player, friend }: Ship, chairs: readonly Chair[]): string {
  return targetName(`${friend ? 'f' : 'p'}${player}`, chairs);
}

export function score(view: HoftheaterView, player: number): number | null {
  return view.companies[player]?.ecu ?? null;
}

export function prompt({ view, legal, seat }: Now): string | null {
  if (seat === null || legal.length === 0) return null;
  const me = view.companies[seat];
  if (legal[0]?.type === 'discard_request') return t('board.prompt.discard', { count: me?.owes ?? 1 });
  if (view.phase === 'travel') {
    const pair = legal[0]?.type === 'travel' && legal[0].cities.length === 2;
    return t(pair ? 'board.prompt.travel_two' : 'board.prompt.travel');
  }
  if (view.phase === 'requests' && legal.length === 1) return t('board.none_fulfilled');
  return t(`board.prompt.${view.phase}`, { city: view.city ? cityName(view.city) : '' });
}

export function banner({ view }: Now): string | null {
  if (view.phase === 'over') return null;
  if (isSeasonEnd(view)) return t('board.page_end', { season: view.season });
  if (view.new_cards === 0) return t('board.last_round');
  if (view.new_cards < view.cities.length) return t('board.short_deck', { count: view.new_cards });
  return t('board.round', { season: view.season, round: view.season_round, rounds: view.season_rounds });
}

/** The season's curtain is about to fall: the ensembles are on stage, the cities no longer matter. */
export function isSeasonEnd(view: HoftheaterView): boolean {
  return view.phase === 'chameleon' || view.phase === 'requests' || view.phase === 'over';
}

/** Which chapter of the rules matters now. */
export function chapter({ view, legal }: Now): string | null {
  if (legal[0]?.type === 'discard_request') return 'requests';
  switch (view.phase) {
    case 'travel':
      return 'travel';
    case 'departure':
    case 'arrival':
    case 'evening':
      return 'jesters';
    case 'court':
      return 'mood';
    case 'steal':
      return 'levels';
    case 'encounters':
      return 'alone';
    default:
      return 'season';
  }
}

/** What a jester would do if it were confirmed now. */
export function meaning(use: Use, chairs: readonly Chair[]): string {
  return t(`board.use.${use.jester}`, {
    city: cityName(use.city ?? 0),
    from: cityName(use.from ?? 0),
    to: cityName(use.to ?? 0),
    target: use.target ? targetName(use.target, chairs) : '',
    genre: use.toward ? `@genre.${use.toward}` : '',
    steps: use.steps ?? 0,
    card: use.card ? cardObject(use.card) : '',
  });
}

/** What a city would bring, in one short sentence. Whoever meets his own friend there is not alone. */
export function forecast(city: CityPreview, friend: boolean): string {
  const parts: string[] = [];
  if (city.is_empty) parts.push(t('board.alone.request'));
  if (city.ecu !== 0) parts.push(t('board.alone.ecu', { ecu: signed(city.ecu) }));
  if (city.taken.length) parts.push(t('board.alone.sums', { comedy: city.comedy, tragedy: city.tragedy }));
  if (city.jesters.length) parts.push(city.jesters.map(cardName).join(', '));
  if (city.unpaid.length) parts.push(t('board.alone.unpaid', { cards: city.unpaid.map(cardName).join(', ') }));
  if (city.cards_back) parts.push(t('board.alone.cards_back'));
  const key = city.net === 0 ? 'board.clash_still' : city.mood_changes ? 'board.clash_turn' : 'board.clash';
  const clash = t(key, { needle: Math.abs(city.needle), mood: `@genre.${city.mood}` });
  return friend ? t('board.forecast_friend', { clash }) : t('board.forecast', { alone: parts.join(', '), clash });
}

/** A whole city for the ear: its name first, then the cards, who is there, what it would bring. */
export function cityWords(
  city: number,
  pile: readonly string[],
  ships: readonly Ship[],
  chairs: readonly Chair[],
  ahead: string,
): string {
  const cards = pile.length ? [...pile].reverse().map(cardName).join(', ') : t('board.empty');
  const there = ships.map((ship) => shipName(ship, chairs)).join(', ');
  const parts = [`${city} ${cityName(city)}: ${cards}.`];
  if (there) parts.push(t('board.there', { names: there }));
  if (ahead) parts.push(ahead);
  return parts.join(' ');
}

/** Why a city cannot be touched now; null: it can. */
export function cityReason(city: number, now: Now, usable: boolean): string | null {
  if (usable) return null;
  const { view, legal, seat } = now;
  const name = cityName(city);
  if (seat === null) return t('board.guest');
  if (legal.length === 0) return t('board.barred.wait');
  if (legal[0]?.type !== 'travel') return t('board.barred.other', { asked: prompt(now) ?? '' });
  if (view.closed === city) return t('error.travel.closed', { city: name });
  return t('error.travel.used', { city: name });
}

/** Why a jester cannot be called now; null: it can. */
export function jesterReason(jester: JesterView, usable: boolean): string | null {
  if (usable) return null;
  const name = t(`jester.${jester.id}`);
  if (jester.used) return t('error.use.used', { jester: name });
  return t('board.barred.window', { jester: name, window: `@window.${windowOf(jester.id)}` });
}

export function words({ view, seat, chairs }: Now): { title: string; lines: string[] }[] {
  const stage = [
    t('board.king', { mood: `@genre.${view.mood}`, field: Math.abs(view.needle), cockerels: view.on_stage }),
    t('board.words.decks', { deck: view.deck, requests: view.request_deck }),
  ];
  if (view.closed !== null) stage.push(t('error.travel.closed', { city: cityName(view.closed) }).split('. ')[0] + '.');
  if (view.taken.length) {
    stage.push(
      t('board.words.taken', {
        player: nameOf(chairs, view.visitor ?? 0),
        cards: view.taken.map(cardName).join(', '),
      }),
    );
  }
  return [
    { title: t('board.words.stage'), lines: stage },
    {
      title: t('board.words.cities'),
      lines: view.cities.map((pile, at) => cityWords(at + 1, pile, shipsAt(view, at + 1), chairs, '')),
    },
    ...view.companies.map((company, player) => ({
      title: nameOf(chairs, player),
      lines: companyWords(view, company, player === seat),
    })),
  ];
}

function companyWords(view: HoftheaterView, company: CompanyView, mine: boolean): string[] {
  const jesters = company.jesters.map(
    (jester) => `${cardName(jester.id)} (${t(jester.used ? 'board.words.used' : 'board.words.ready')})`,
  );
  const lines = [
    t('board.words.company', { ecu: company.ecu, comedy: company.comedy, tragedy: company.tragedy }),
    ...(isSeasonEnd(view) ? [] : [t('board.words.wages', { wages: company.wages_now })]),
    t('board.words.travel', { cities: company.travel.join(', ') }),
    t('board.words.ensemble', { cards: company.ensemble.map(cardName).join(', ') || '–' }),
    t('board.words.jesters', { cards: jesters.join(', ') || '–' }),
  ];
  if (mine && company.friend_city !== null) lines.push(t('event.friend_drew', { city: cityName(company.friend_city) }));
  for (const request of company.requests ?? []) lines.push(requestWords(request, company));
  if (company.requests === null) lines.push(t('board.requests_held', { count: company.request_count }));
  if (company.open_request) lines.push(`${t('board.open_request')}: ${requestWords(company.open_request, company)}`);
  return lines;
}

function requestWords(request: string, company: CompanyView): string {
  const words = t('board.words.request', {
    name: `@request.${request}`,
    condition: `@request.${request}.condition`,
    ecu: reward(request),
  });
  if (company.fulfilled === null) return words;
  return `${words}: ${t(company.fulfilled.includes(request) ? 'board.fulfilled' : 'board.not_yet')}`;
}

/** The button that ends a question without an answer. */
export function passLabel(phase: string, onlyThat: boolean): string {
  if (phase === 'requests' && onlyThat) return t('board.pass.on');
  return t(has(`board.pass.${phase}`) ? `board.pass.${phase}` : 'board.pass');
}
