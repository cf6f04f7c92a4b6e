// What this moment is about: for the hints, and for what has to come into sight.
import type { Circumstances } from '$lib/board';

import type { Mind } from './mind.svelte';
import type { ShakespeareAction, ShakespeareView } from './wire';

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
      return '.acts';
    case 'draft':
      return '.display';
    case 'bid':
    case 'objective':
      return '.overlay';
    default:
      return mind.ready.size ? '.troupe' : '.display';
  }
}
