// Persons, elements, events and the whole table in words: for screen readers, tooltips, the Regiebuch and the text view.
import type { Circumstances } from '$lib/board';
import { type Chair, list } from '$lib/chairs';
import { signed } from '$lib/numbers';
import { has, t, type Values } from '$lib/texts';

import { type Act, COLORS, effect, person, price, reward } from './facts';
import type { PersonView, ShakespeareAction, ShakespeareEvent, ShakespeareView, SpaceView } from './wire';

export function personName(id: string, side = 'character'): string {
  if (side === 'extra') return t('board.extra_of', { person: `@person.${id}` });
  return t(`person.${id}`);
}

function symbolWords(symbol: string): string {
  const word = symbol.split(/[_ ]/).at(-1) ?? '';
  if (['red', 'yellow', 'blue', 'white', 'mask_up', 'mask_down', 'take_gold', 'queen'].includes(symbol)) {
    return t(`board.symbol.${symbol}`);
  }
  if (symbol.startsWith('take_costume_')) return t('board.symbol.take_costume', { color: `@color.${word}` });
  if (symbol.startsWith('take_set_')) return t('board.symbol.take_set', { color: `@color.${word}` });
  const kind = symbol.split(/[_ ]/)[0] ?? '';
  return t(`board.symbol.${kind}`, { count: Number(word) });
}

export function symbolsInWords(symbols: readonly string[]): string {
  return symbols.length ? list(symbols.map(symbolWords)) : t('board.symbol.none');
}

/** What a person can do, costs and brings at the rehearsal. */
export function describePerson(id: string, side = 'character'): string {
  const it = person(id, side);
  const parts = [
    `${personName(id, side)} (${t(`role.${it.role}`)}).`,
    it.role === 'assistant'
      ? t('board.person.assistant')
      : t('board.person.ability', { what: symbolsInWords(it.ability) }),
  ];
  if (it.rehearsal.length) parts.push(t('board.person.rehearsal', { what: symbolsInWords(it.rehearsal) }));
  parts.push(t('board.person.wage', { count: it.wage }));
  return parts.join(' ');
}

export function stateOf(it: PersonView): string {
  if (it.resting) return t('board.state.resting');
  if (it.activated) return t('board.state.working');
  return it.role === 'assistant' ? t('board.state.helping') : t('board.state.free');
}

export function describeMember(it: PersonView): string {
  const parts = [describePerson(it.id, it.side), stateOf(it)];
  if (it.role === 'actor') {
    parts.push(
      it.costumes.length
        ? t('board.person.wears', {
            what: list(it.costumes.map((color) => t(`color.${color}`))),
            count: it.costumes.length,
          })
        : t('board.person.naked'),
    );
  }
  return parts.join(' ');
}

export function effectWords(color: string): string {
  const it = effect(color);
  return t(`board.effect.${it.effect}`, { count: it.amount });
}

export function describeElement(kind: string, color: string, count: number): string {
  const head = t('board.element', { color: `@color.${color}`, kind: `@kind.${kind}`, count });
  const cost = price(color) ? t('board.element.price', { count: price(color) }) : t('board.element.not_for_sale');
  return kind === 'set' ? `${head} ${cost} ${effectWords(color)}` : `${head} ${cost}`;
}

/** A stage space: what stands there, or what may. `color` is the element in hand. */
export function describeSpace(space: SpaceView, color: string | null, legal: boolean): string {
  const parts = [t('board.space', { pos: space.pos })];
  if (space.candles) parts.push(t('board.space.candles', { count: space.candles }));
  if (space.color) parts.push(t('board.space.taken', { color: `@color.${space.color}` }));
  else if (!space.open) parts.push(t('board.space.unsupported'));
  else if (space.demands && color && !legal) parts.push(t('board.space.barred', { color: `@color.${space.demands}` }));
  else if (space.demands) parts.push(t('board.space.demands', { color: `@color.${space.demands}` }));
  else parts.push(t('board.space.open'));
  return parts.join(' ');
}

/** What a level pays; where it pays nothing by itself the discs are ranked. */
export function rewardWords(act: Act, level: number): string {
  const it = reward(act, level);
  if (it.prestige < 0) return t('board.reward.minus');
  if (it.pounds) return t('board.reward.pounds', { count: it.pounds });
  return it.prestige ? t('board.reward.prestige', { count: it.prestige }) : t('board.reward.ranked');
}

export function score(view: ShakespeareView, player: number): number | null {
  return view.seats[player]?.prestige ?? null;
}

export function prompt({ view, legal, seat }: Circumstances<ShakespeareView, ShakespeareAction>): string | null {
  if (legal.length === 0) return null;
  const step = view.steps[0];
  if (step) {
    if (step.kind === 'buy') return t(`board.prompt.buy_${step.elements[0] ?? 'set'}`, { count: step.points });
    if (step.kind === 'take') return t('board.prompt.take', { color: `@color.${step.color ?? 'yellow'}` });
    if (step.kind === 'objective') return t('board.prompt.objective');
    return t(step.kind === 'grey_feather' ? 'board.prompt.grey' : 'board.prompt.feather');
  }
  if (view.phase === 'action') {
    const mine = seat === null ? undefined : view.seats[seat];
    const canActivate = legal.some((action) => action.type === 'activate');
    if (mine && !mine.recruited) return t(canActivate ? 'board.prompt.recruit_or_activate' : 'board.prompt.recruit');
    return t(canActivate ? 'board.prompt.activate' : 'board.prompt.pass', { count: mine?.cylinders ?? 0 });
  }
  return t(`board.prompt.${view.phase}`);
}

export function banner({ view }: Circumstances<ShakespeareView, ShakespeareAction>): string | null {
  if (view.phase === 'rehearsal') return t('phase.rehearsal');
  return view.phase !== 'draft' && view.days_to_rehearsal === 0 ? t('board.banner.today') : null;
}

function placeName(kind: string, place: string): string {
  return kind === 'set' ? place : t(`person.${place}`);
}

/** One line of the Regiebuch; what is only to be seen is left out. */
export function describe(event: ShakespeareEvent, chairs: readonly Chair[], told: Values): string | null {
  const key = `event.${event.type}`;
  // The rival of the solo game has no chair.
  const plain = 'player' in event && !chairs[event.player] ? { ...told, player: t('rival') } : told;
  if (!has(key)) return null;
  switch (event.type) {
    case 'bids_shown':
      return t(key, {
        bids: event.bids.map((bid, player) => `${chairs[player]?.name ?? t('rival')} ${bid}`).join(', '),
      });
    case 'recruited':
      return t(key, { ...plain, card: `@person.${event.card}`, side: `@side.${event.side}` });
    case 'activated': {
      const extra = [event.mode ? t(`mode.${event.mode}`) : null, event.plus3 ? t('plus3') : null].filter(Boolean);
      const line = t(key, { ...plain, person: `@person.${event.person}` });
      return extra.length ? `${line.replace(/\.$/, '')} (${extra.join(', ')}).` : line;
    }
    case 'act_moved':
      return t(key, { ...plain, act: `@act.${event.act}` });
    case 'bought':
    case 'taken':
      return t(key, {
        ...plain,
        color: `@color.${event.color}`,
        kind: `@kind.${event.kind}`,
        place: placeName(event.kind, event.place),
      });
    case 'prestige':
    case 'pounds':
      return t(key, {
        ...plain,
        amount: event.type === 'pounds' ? event.amount : signed(event.amount),
        reason: `@reason.${event.reason}`,
      });
    case 'costumed':
    case 'benefit':
      return t(key, { ...plain, actor: `@person.${event.actor}` });
    case 'kept_awake':
      return t(key, { ...plain, person: `@person.${event.person}` });
    case 'objective_kept':
      return event.card ? t('event.objective_kept.own', { ...plain, card: `@objective.${event.card}` }) : t(key, plain);
    case 'rival_recruited':
      return t(key, { card: `@person.${event.card}` });
    case 'rival_took':
      return t(key, { color: `@color.${event.color}`, kind: `@kind.${event.kind}` });
    case 'stopped':
    case 'mood_resolved':
    case 'act_scored':
    case 'initiative':
    case 'bid_placed':
    case 'rest_decided':
      return null;
    default:
      return t(key, plain);
  }
}

export function words({
  view,
  chairs,
}: Circumstances<ShakespeareView, ShakespeareAction>): { title: string; lines: string[] }[] {
  const name = (player: number): string => chairs[player]?.name ?? t('rival');
  const offer = (kind: 'costume' | 'set'): string =>
    COLORS.filter((color) => (view.offer[kind][color] ?? 0) > 0)
      .map((color) => `${t(`color.${color}`)} ${view.offer[kind][color] ?? 0}`)
      .join(', ') || '–';
  const common = [
    t('board.words.day', { day: view.day, phase: `@phase.${view.phase}` }),
    t('board.words.order', { names: view.order.map(name).join(', ') }),
    t('board.words.initiative', { names: view.initiative.map(name).join(', ') || '–' }),
    t('board.words.display', { cards: view.display.map((card) => describePerson(card)).join('; ') || '–' }),
    t('board.words.costumes', { list: offer('costume') }),
    t('board.words.sets', { list: offer('set') }),
  ];
  return [
    { title: t('board.words.table'), lines: common },
    ...view.seats.map((seat, player) => ({
      title: t('board.words.seat', { player: name(player), prestige: seat.prestige, pounds: seat.pounds }),
      lines: [
        t('board.words.money', { pounds: seat.pounds, wages: seat.wages, unpaid: seat.unpaid }),
        t('board.words.mood', { mood: seat.mood, unsold: seat.mood_if_unsold }),
        t('board.words.acts', { red: seat.acts[0], yellow: seat.acts[1], blue: seat.acts[2] }),
        ...seat.troupe.map(describeMember),
        ...seat.stage.filter((space) => space.color).map((space) => describeSpace(space, null, false)),
        ...(seat.objectives ?? []).map((card) => `${t(`objective.${card}`)}: ${t(`objective.${card}.goal`)}`),
      ],
    })),
  ];
}
