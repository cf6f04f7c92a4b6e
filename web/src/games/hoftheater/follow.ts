// The picture after one event: it repeats what the event says and decides nothing. Where the film ends the server's view stands.
import { CITIES, face, FIRST_SEASON } from './cards';
import type { CompanyView, HoftheaterEvent, HoftheaterView } from './wire';

type Change = (company: CompanyView) => CompanyView;

export function follow(view: HoftheaterView, event: HoftheaterEvent): HoftheaterView {
  switch (event.type) {
    case 'round_begins':
      return {
        ...everybody(view, home),
        season: event.season,
        round: event.round,
        season_round: event.season === 1 ? event.round : event.round - FIRST_SEASON,
        phase: 'departure',
        city: null,
        visitor: null,
        closed: null,
        taken: [],
      };
    case 'friend_drew':
      return of(view, event.player, (it) => ({ ...it, friend_city: event.city }));
    case 'chose':
    case 'decided':
      return of(view, event.player, (it) => ({ ...it, has_chosen: true }));
    case 'ox_used':
      return { ...used(view, event.player, 'ox'), closed: event.city };
    case 'horse_used':
    case 'cat_used':
    case 'elephant_used':
      return used(view, event.player, event.type.replace('_used', ''));
    case 'fox_used':
      return of(used(view, event.player, 'fox'), event.player, (it) =>
        sail(leave(it, event.from), event.to, event.from),
      );
    case 'bear_used':
      return chase(used(view, event.player, 'bear'), event.city, event.target);
    case 'mouse_used': {
      const moved = pile(used(view, event.player, 'mouse'), event.from, (cards) => cards.slice(0, -1));
      return pile(moved, event.to, (cards) => [...cards, event.card]);
    }
    case 'tortoise_used':
      return of(used(view, event.player, 'tortoise'), event.player, (it) => dismiss(it, event.card));
    case 'travelled':
      return { ...of(view, event.player, (it) => sail(it, event.city)), phase: 'arrival' };
    case 'friend_travelled':
      return of(view, event.player, (it) => ({ ...it, friend_visits: [...(it.friend_visits ?? []), event.city] }));
    case 'alone':
    case 'empty_city':
      return { ...view, phase: 'encounters', city: event.city, visitor: event.player };
    case 'clashed':
    case 'friend_alone':
      return { ...pile(view, event.city, () => []), phase: 'encounters', city: event.city, visitor: null };
    case 'got_alms':
      return pay(lift(view, event.card), event.player, event.ecu);
    case 'got_jester':
      return of(lift(view, event.card), event.player, (it) => ({
        ...it,
        jesters: [...it.jesters, { id: event.card as CompanyView['jesters'][number]['id'], used: false }],
      }));
    case 'got_cards_back':
    case 'recalled':
      return of(view, event.player, (it) => ({ ...it, travel: [...CITIES] }));
    case 'stole':
      return pay(pay(view, event.player, 1), event.victim, -1);
    case 'cashed':
      return stageOf(
        of(pay(view, event.player, event.ecu), event.player, (it) => ({
          ...it,
          impresarios: it.impresarios + Number(event.placed),
        })),
      );
    case 'paid':
      return pay(view, event.player, -1);
    case 'could_not_pay':
    case 'sent_to_court':
      return lift(view, event.card);
    case 'hired':
      return of(lift(view, event.card), event.player, (it) => hire(it, event.card));
    case 'needle_moved':
      return { ...view, needle: event.after, mood: event.after > 0 ? 'comedy' : 'tragedy' };
    case 'mood_changed':
      return stageOf({ ...everybody(view, (it) => ({ ...it, impresarios: 0 })), mood: event.mood });
    case 'drew_request':
      return of(view, event.player, (it) => letters(it, 1, (held) => [...held, event.card ?? '']));
    case 'discarded_request':
      return of(view, event.player, (it) => letters(it, -1, (held) => held.filter((card) => card !== event.card)));
    case 'laid_out':
      return { ...pile(view, event.city, (cards) => [...cards, event.card]), deck: view.deck - 1 };
    case 'season_ends':
      return { ...everybody(view, home), phase: 'chameleon', city: null, visitor: null };
    case 'declared':
      return {
        ...of(view, event.player, (it) => ({ ...it, [event.genre]: it[event.genre] + 1 })),
        chameleon_as: event.genre,
      };
    case 'earned':
      return of(
        { ...pay(view, event.player, event.actors + event.performance), phase: 'requests' },
        event.player,
        (it) => ({
          ...it,
          wages: [...it.wages, { actors: event.actors, performance: event.performance, request: 0, again: 0 }],
        }),
      );
    case 'played_request':
      return of(pay(view, event.player, event.ecu), event.player, (it) => reveal(it, view.season, event));
    case 'season_begins':
      return {
        ...everybody(view, (it) => ({
          ...home(it),
          ...NO_ACTORS,
          jesters: it.jesters.map(({ id }) => ({ id, used: false })),
        })),
        season: event.season,
        needle: event.needle,
        mood: event.mood,
        cities: view.cities.map(() => []),
        phase: 'departure',
        city: null,
        chameleon_as: null,
      };
    case 'game_over':
      return { ...view, phase: 'over' };
    case 'requests_shuffled':
      return { ...view, request_deck: view.request_pile, request_pile: 0 };
  }
}

const NO_ACTORS = { ensemble: [], comedy: 0, tragedy: 0, comedians: 0, tragedians: 0, wages_now: 0, is_best: false };

function everybody(view: HoftheaterView, change: Change): HoftheaterView {
  return { ...view, companies: view.companies.map(change) };
}

function of(view: HoftheaterView, player: number, change: Change): HoftheaterView {
  return { ...view, companies: view.companies.map((it, other) => (other === player ? change(it) : it)) };
}

function pay(view: HoftheaterView, player: number, ecu: number): HoftheaterView {
  return of(view, player, (it) => ({ ...it, ecu: it.ecu + ecu }));
}

function pile(view: HoftheaterView, city: number, change: (cards: string[]) => string[]): HoftheaterView {
  return { ...view, cities: view.cities.map((cards, at) => (at === city - 1 ? change(cards) : cards)) };
}

/** A card leaves its pile, or the hand of whoever handles it. */
function lift(view: HoftheaterView, card: string): HoftheaterView {
  const others = (cards: readonly string[]): string[] => cards.filter((other) => other !== card);
  return { ...view, cities: view.cities.map(others), taken: others(view.taken) };
}

function stageOf(view: HoftheaterView): HoftheaterView {
  return { ...view, on_stage: view.companies.reduce((sum, it) => sum + it.impresarios, 0) };
}

function used(view: HoftheaterView, player: number, jester: string): HoftheaterView {
  return of(view, player, (it) => ({
    ...it,
    jesters: it.jesters.map((other) => (other.id === jester ? { ...other, used: true } : other)),
  }));
}

/** A caravel goes before a city and its card is used; the Fox takes another card back for it. */
function sail(company: CompanyView, city: number, back?: number): CompanyView {
  const travel = company.travel.filter((other) => other !== city);
  return {
    ...company,
    has_chosen: false,
    choice: null,
    visits: [...company.visits, city],
    travel: back === undefined ? travel : [...travel, back].sort((a, b) => a - b),
  };
}

function leave(company: CompanyView, city: number): CompanyView {
  return { ...company, visits: company.visits.filter((other) => other !== city) };
}

function chase(view: HoftheaterView, city: number, target: string): HoftheaterView {
  return of(view, Number(target.slice(1)), (it) =>
    target.startsWith('f')
      ? { ...it, friend_visits: it.friend_visits?.filter((other) => other !== city) ?? null }
      : leave(it, city),
  );
}

function home(company: CompanyView): CompanyView {
  return { ...company, visits: [], friend_visits: company.friend_visits && [], has_chosen: false, choice: null };
}

function hire(company: CompanyView, card: string): CompanyView {
  return counted({ ...company, ensemble: [...company.ensemble, card] }, card, 1);
}

function dismiss(company: CompanyView, card: string): CompanyView {
  return counted({ ...company, ensemble: company.ensemble.filter((other) => other !== card) }, card, -1);
}

function counted(company: CompanyView, card: string, by: 1 | -1): CompanyView {
  const actor = face(card);
  if (actor.kind !== 'actor') return company;
  const count = actor.genre === 'comedy' ? 'comedians' : 'tragedians';
  return {
    ...company,
    [actor.genre]: company[actor.genre] + by * actor.level,
    [count]: company[count] + by,
  };
}

function letters(company: CompanyView, by: number, change: (held: string[]) => string[]): CompanyView {
  return {
    ...company,
    request_count: company.request_count + by,
    requests: company.requests && change(company.requests).filter(Boolean),
  };
}

/** A request is laid open and paid; the one of season 1 once more. */
function reveal(
  company: CompanyView,
  season: number,
  event: { card: string; ecu: number; again: boolean },
): CompanyView {
  const wages = company.wages.map((it, at) => {
    if (at !== company.wages.length - 1) return it;
    return event.again ? { ...it, again: event.ecu } : { ...it, request: event.ecu };
  });
  if (event.again) return { ...company, wages };
  const open = season === 1 ? { open_request: event.card } : { last_request: event.card };
  return letters({ ...company, ...open, wages }, -1, (held) => held.filter((card) => card !== event.card));
}
