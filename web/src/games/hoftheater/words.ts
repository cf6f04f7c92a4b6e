// Hoftheater in words: what is asked, what happened, the table as text.
import type { Circumstances } from '$lib/board';
import type { Chair } from '$lib/chairs';
import { signed } from '$lib/numbers';
import { has, t, type Value } from '$lib/texts';

import { cardName, cityName, reward } from './cards';
import type { HoftheaterAction, HoftheaterEvent, HoftheaterView } from './wire';

type Now = Circumstances<HoftheaterView, HoftheaterAction>;

const SILENT = new Set(['chose', 'decided', 'needle_moved', 'laid_out', 'travelled', 'friend_travelled']);

function nameOf(chairs: readonly Chair[], player: number): string {
  return chairs[player]?.name ?? '';
}

/** "p1" or "f0": a player, or his friendly ensemble. */
export function targetName(target: string, chairs: readonly Chair[]): string {
  const name = nameOf(chairs, Number(target.slice(1)));
  return target.startsWith('f') ? t('board.friend_of', { player: name }) : name;
}

function spell(field: string, value: unknown, chairs: readonly Chair[]): Value {
  if (typeof value === 'number') {
    if (field === 'player' || field === 'victim') return nameOf(chairs, value);
    if (field === 'city' || field === 'from' || field === 'to') return cityName(value);
    if (field === 'net' || field === 'before' || field === 'after') return signed(value);
    return value;
  }
  if (typeof value === 'string') {
    if (field === 'card') return has(`request.${value}`) ? t(`request.${value}`) : cardName(value);
    if (field === 'target') return targetName(value, chairs);
    return t(`genre.${value}`);
  }
  return typeof value === 'boolean' ? value : null;
}

/** One event as a sentence. */
export function line(event: HoftheaterEvent, chairs: readonly Chair[]): string | null {
  let key = `event.${event.type}`;
  if ((event.type === 'drew_request' || event.type === 'discarded_request') && event.card !== null) key += '.own';
  if (!has(key)) return null;
  const values: Record<string, Value> = {};
  for (const [field, value] of Object.entries(event)) values[field] = spell(field, value, chairs);
  return t(key, values);
}

/** The Regiebuch leaves out what only the eye needs. */
export function describe(event: HoftheaterEvent, chairs: readonly Chair[]): string | null {
  if (SILENT.has(event.type) && event.type !== 'travelled' && event.type !== 'friend_travelled') return null;
  return line(event, chairs);
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
  return t(`board.prompt.${view.phase}`, { city: view.city ? cityName(view.city) : '' });
}

export function banner({ view }: Now): string | null {
  if (view.phase === 'over') return null;
  if (view.new_cards === 0) return t('board.last_round');
  if (view.new_cards < view.cities.length) return t('board.short_deck', { count: view.new_cards });
  return t('board.round', { season: view.season, round: view.season_round, rounds: view.season_rounds });
}

export function words({ view, seat, chairs }: Now): { title: string; lines: string[] }[] {
  const parts = [
    {
      title: t('board.words.stage'),
      lines: [
        t('board.king', {
          mood: `@genre.${view.mood}`,
          field: signed(view.needle),
          cockerels: view.on_stage,
        }),
        t('board.words.decks', { deck: view.deck, requests: view.request_deck }),
      ],
    },
    {
      title: t('board.words.cities'),
      lines: view.cities.map((pile, at) =>
        t('board.words.city', {
          number: at + 1,
          city: cityName(at + 1),
          cards: pile.length ? [...pile].reverse().map(cardName).join(', ') : t('board.empty'),
          visitors: view.companies
            .flatMap((company, player) => (company.visits.includes(at + 1) ? [nameOf(chairs, player)] : []))
            .join(', '),
        }),
      ),
    },
  ];
  view.companies.forEach((company, player) => {
    const lines = [
      t('board.words.company', {
        ecu: company.ecu,
        comedy: company.comedy,
        tragedy: company.tragedy,
        wages: company.wages_now,
      }),
      t('board.words.travel', { cities: company.travel.join(', ') }),
      t('board.words.ensemble', { cards: company.ensemble.map(cardName).join(', ') || '–' }),
      t('board.words.jesters', { cards: company.jesters.map((jester) => cardName(jester.id)).join(', ') || '–' }),
    ];
    if (player === seat && company.requests?.length) {
      lines.push(
        ...company.requests.map((request) =>
          t('board.words.request', {
            name: `@request.${request}`,
            condition: `@request.${request}.condition`,
            ecu: reward(request),
          }),
        ),
      );
    } else {
      lines.push(t('board.requests_held', { count: company.request_count }));
    }
    parts.push({ title: nameOf(chairs, player), lines });
  });
  return parts;
}
