// The Probe of Ausverkauft!: two rounds with a written deal, then the game is the reader's own.
import type { Lesson, ProbeNow, ProbePlan } from '$lib/probe/lessons';

import type { AusverkauftAction, AusverkauftEvent, AusverkauftView } from './wire';

type Now = ProbeNow<AusverkauftView, AusverkauftAction, AusverkauftEvent>;
type AusverkauftLesson = Lesson<AusverkauftView, AusverkauftAction, AusverkauftEvent>;
type Kind = AusverkauftAction['type'];

const HOUSE = '.sold-out .house';
const CARDS = ['.sold-out .score', '.tabs .wide']; // on a phone they are behind a tab
const THIS_BOARD = '.side > section:first-child, .minis';

/** A turn is asked of me in this round. */
function asked(now: Now, round: number): boolean {
  return now.view.round === round && now.legal.length > 0;
}

function picked(now: Now, ...kinds: readonly Kind[]): boolean {
  return now.picked.some((action) => kinds.includes(action.type));
}

/** One step of a turn: it can be taught when the step before is picked. */
function step(
  id: string,
  round: number,
  spotlight: readonly string[],
  before: Kind | null,
  ...kinds: readonly Kind[]
): AusverkauftLesson {
  return {
    id,
    spotlight: () => spotlight,
    when: (now) => asked(now, round) && (before === null || picked(now, before)),
    done: (now) => picked(now, ...kinds) || !asked(now, round),
  };
}

/** The turn is complete: confirm it. */
function confirm(id: string, round: number, seats: readonly string[]): AusverkauftLesson {
  return {
    id,
    spotlight: () => ['.confirm'],
    when: (now) => asked(now, round) && (now.proposal?.length ?? 0) > 0,
    done: (now) => now.view.round > round,
    wants: (action) => action.type === 'place' && action.seats.join() === seats.join(),
  };
}

/** On a phone the ticket may have to be opened first. */
const circle = (ticket: string, number: number): string[] => [
  `[data-key="${ticket}-${number}"]`,
  `[data-ticket="${ticket}"]`,
];
const chairs = (names: readonly string[]): string[] => names.map((name) => `${HOUSE} [data-seat="${name}"]`);

const FIRST = ['I5', 'I6', 'I7', 'J5', 'J6', 'J7', 'J8'];
const SECOND = ['H4', 'H5', 'I3', 'I4', 'J3', 'J4'];

/** Explained, with nothing to do. */
function look(id: string, round: number, ...spotlight: readonly string[]): AusverkauftLesson {
  return { id, spotlight: () => spotlight, when: (now) => asked(now, round) };
}

const lessons: ProbePlan<AusverkauftView, AusverkauftAction, AusverkauftEvent> = [
  look('aim', 1, ...CARDS),
  look('house', 1, HOUSE),
  step('first_row', 1, ['[data-key="row-7-points"]'], null, 'option'),
  step('first_mark', 1, circle('yellow', 4), 'option', 'mark'),
  step('first_place', 1, chairs(FIRST), 'mark', 'place'),
  confirm('first_confirm', 1, FIRST),
  look('shared', 2, THIS_BOARD),
  step('second_row', 2, ['[data-key="row-3-ability"]'], null, 'option'),
  step('second_mark', 2, circle('green', 2), 'option', 'mark'),
  step('second_place', 2, chairs(SECOND), 'mark', 'place'),
  {
    ...step('second_extra', 2, chairs(['I2']), 'place', 'extra', 'pass'),
    when: (now) => asked(now, 2) && picked(now, 'place') && now.proposal?.length === 0,
  },
  confirm('second_confirm', 2, SECOND),
  look('majority', 3, '[data-place="majorities"]', '.tabs .wide'),
  look('cards', 3, ...CARDS),
  { id: 'yours', when: (now) => now.view.round > 2 },
];

export default lessons;
