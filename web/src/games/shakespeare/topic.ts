// What this moment is about: for the hints, and for what has to come into sight.
import type { Circumstances } from '$lib/board';

import type { Mind } from './mind.svelte';
import type { ShakespeareAction, ShakespeareView } from './wire';

const ACTS = '.acts';

type Now = Circumstances<ShakespeareView, ShakespeareAction>;

export function topicOf({ view, legal, seat }: Now, over: boolean): string {
  if (over) return 'over';
  const step = view.steps[0];
  if (legal.length && step) {
    if (step.kind === 'buy') return step.elements[0] === 'set' ? 'set' : 'costume';
    if (step.kind === 'take' || step.kind === 'objective') return step.kind;
    return 'feather';
  }
  if (view.phase !== 'action') return view.phase;
  if (!legal.length) return 'wait';
  const mine = seat === null ? undefined : view.seats[seat];
  return mine?.recruited ? 'activate' : 'action';
}

/** A selector of what is asked for. */
export function whereOf(topic: string, mind: Mind): string {
  if (mind.element) return mind.element.kind === 'set' ? '.house' : '.troupe .member.can';
  switch (topic) {
    case 'set':
    case 'costume':
    case 'take':
      return '.crate.active';
    case 'feather':
      return ACTS;
    case 'draft':
      return '.display';
    case 'bid':
    case 'objective':
      return '.overlay';
    default:
      return mind.ready.size ? '.troupe' : '.display';
  }
}

/** As far as need be; the acts from the first on, so that all three can be chosen from. */
export function bringIntoSight(root: HTMLElement, where: string): void {
  const thing = root.querySelector(where);
  const port = thing?.closest('.theatre');
  if (where === ACTS && thing && port) {
    const top = thing.getBoundingClientRect().top - port.getBoundingClientRect().top;
    port.scrollBy({ top, behavior: 'smooth' }); // not scrollIntoView: that moves whatever lies around it, too
  } else {
    thing?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
  }
}
