// Why something may not be touched now. It words what the view shows; what may be done is only what `legal` holds.
import { t } from '$lib/texts';

import { type Kind, price } from './facts';
import type { Mind } from './mind.svelte';
import type { PersonView, SeatView, ShakespeareView, SpaceView } from './wire';
import { describeSpace } from './words';

type Now = { view: ShakespeareView; mind: Mind; mine: SeatView | undefined };

/** What keeps everything from being touched: somebody else is to move, or something begun has to be ended first. */
function general({ view, mind }: Now): string | null {
  if (!mind.asked) return t('board.why.not_you');
  const step = view.steps[0]?.kind;
  if (step === 'buy' || step === 'take') return t('board.why.buying');
  if (step === 'objective') return t('board.why.objective');
  if (step) return t('board.why.feather');
  return view.phase === 'bid' ? t('board.why.bid') : null;
}

/** Somebody of my troupe who is not lit. */
export function whyNotMember(it: PersonView, now: Now): string {
  const { mind, mine } = now;
  if (mind.shown?.kind === 'costume') {
    if (it.fields === 0) return t('board.why.no_actor');
    return t(it.costumes.length >= it.fields ? 'board.why.dressed' : 'board.why.buying');
  }
  const all = general(now);
  if (all !== null) return all;
  if (mind.awake.length) return t('board.why.not_worked');
  if (it.role === 'assistant') return t('board.state.helping');
  if (it.resting) return t('board.state.resting');
  if (it.activated) return t('board.state.working');
  return t(mine?.cylinders === 0 ? 'board.why.no_cylinder' : 'board.why.draft');
}

/** A card of the display that cannot be recruited. */
export function whyNotCard(now: Now): string {
  return general(now) ?? t(now.mind.awake.length ? 'board.why.rest' : 'board.why.recruited');
}

/** An element of the crates that cannot be had. */
export function whyNotElement(kind: Kind, color: string, now: Now): string {
  const { view, mind } = now;
  if (!view.offer[kind][color]) return t('board.why.sold_out');
  if (!mind.asked) return t('board.why.not_you');
  const step = view.steps[0];
  if (step?.kind !== 'buy' && step?.kind !== 'take') return t('board.why.no_craftsman');
  if (!step.elements.includes(kind)) return t('board.why.other_kind', { kind: `@mode.${step.elements[0] ?? kind}` });
  if (step.kind === 'take') return t('board.why.other_color', { color: `@color.${step.color ?? 'yellow'}` });
  if (color === 'yellow') return t('board.element.not_for_sale');
  if (price(color) > step.points) return t('board.why.too_dear', { price: price(color), points: step.points });
  return t(kind === 'set' ? 'board.why.no_space' : 'board.why.nobody');
}

/** A space of the stage where nothing can be built now. */
export function whyNotSpace(space: SpaceView, color: string | null, now: Now): string {
  if (color !== null || space.color) return describeSpace(space, color, false);
  return t(now.view.steps[0]?.elements.includes('set') ? 'board.why.choose_set' : 'board.why.no_craftsman');
}
