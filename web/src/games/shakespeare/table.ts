// How the table stands, in words: what is asked, the banner, the text view, the chapter of the rules that matters now.
import type { Circumstances } from '$lib/board';
import { t } from '$lib/texts';

import { COLORS, SOLO_GOAL } from './facts';
import type { SeatView, ShakespeareAction, ShakespeareView } from './wire';
import { describeMember, describePerson, describeSpace, nameIn } from './words';

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

/** The chapter of the rules that matters now. */
export function chapter({ view, legal }: Circumstances<ShakespeareView, ShakespeareAction>): string {
  const step = view.steps[0]?.kind;
  if (step === 'buy' || step === 'take') return view.steps[0]?.elements[0] === 'costume' ? 'costumes' : 'stage';
  if (step === 'objective') return 'objectives';
  if (view.phase === 'draft') return 'recruit';
  if (view.phase === 'action') return legal.some((action) => action.type === 'activate') ? 'activate' : 'recruit';
  return { bid: 'bid', mood: 'mood', rehearsal: 'rehearsal', rest: 'rest', over: 'end' }[view.phase] ?? 'aim';
}

export function words({
  view,
  chairs,
}: Circumstances<ShakespeareView, ShakespeareAction>): { title: string; lines: string[] }[] {
  const name = (player: number): string => nameIn(chairs, player);
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
    { title: t('board.words.table'), lines: [...common, ...rivalWords(view)] },
    ...view.seats.map((seat, player) => ({
      title: t('board.words.seat', { player: name(player), prestige: seat.prestige, pounds: seat.pounds }),
      lines: seatWords(seat),
    })),
  ];
}

function seatWords(seat: SeatView): string[] {
  return [
    t('board.words.money', { pounds: seat.pounds, wages: seat.wages, unpaid: seat.unpaid }),
    t('board.words.mood', { mood: seat.mood, unsold: seat.mood_if_unsold }),
    t('board.words.acts', { red: seat.acts[0], yellow: seat.acts[1], blue: seat.acts[2] }),
    ...seat.troupe.map(describeMember),
    ...seat.stage.filter((space) => space.color).map((space) => describeSpace(space, null, false)),
    ...(seat.objectives ?? []).map((card) => {
      const met = t(seat.objectives_met?.includes(card) ? 'board.objective.met' : 'board.objective.open');
      return `${t(`objective.${card}`)}: ${t(`objective.${card}.goal`)} (${met})`;
    }),
  ];
}

function rivalWords(view: ShakespeareView): string[] {
  if (!view.rival) return [];
  return [
    t('board.solo.goal', { goal: SOLO_GOAL }),
    t('board.solo.rival', { yellow: view.rival.yellow, list: view.rival.bids_left.join(', ') }),
  ];
}
