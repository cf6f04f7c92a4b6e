// The Probe of Sagani: three turns with a written deal, then the game is the reader's own.
import { piece } from '$lib/limelight.svelte';
import type { Lesson, ProbeNow, ProbePlan } from '$lib/probe/lessons';

import type { SaganiAction, SaganiEvent, SaganiView } from './wire';

type Now = ProbeNow<SaganiView, SaganiAction, SaganiEvent>;
type SaganiLesson = Lesson<SaganiView, SaganiAction, SaganiEvent>;

const CONFIRM = '.confirm';

/** How many tiles lie in my display. */
function laid(now: Now): number {
  return now.view.seats[now.seat ?? 0]?.tiles.length ?? 0;
}

function choosing(now: Now, turn: number): boolean {
  return laid(now) === turn && now.legal.some((action) => action.type === 'take');
}

/** Take this tile … */
function take(id: string, turn: number, tile: number): SaganiLesson {
  return {
    id,
    spotlight: () => [`.slot ${piece(`tile-${tile}`)}`],
    when: (now) => choosing(now, turn) && now.view.offer.includes(tile),
    done: (now) => now.proposal !== null || laid(now) > turn,
  };
}

/** … lay it there, turned like that … */
function lay(id: string, turn: number, x: number, y: number, rot?: number): SaganiLesson {
  const isIt = (action: SaganiAction): boolean =>
    action.type === 'place' && action.x === x && action.y === y && (rot === undefined || action.rot === rot);
  return {
    id,
    spotlight: () => [`#cell-${CSS.escape(`${x},${y}`)}`, ...(rot === undefined ? [] : ['.turns'])],
    when: (now) => laid(now) === turn && now.proposal !== null,
    done: (now) => now.proposal?.some(isIt) === true || laid(now) > turn,
  };
}

/** … and confirm. */
function confirm(id: string, turn: number, wants: (action: SaganiAction) => boolean): SaganiLesson {
  return {
    id,
    spotlight: () => [CONFIRM],
    when: (now) => laid(now) === turn && now.proposal !== null && now.proposal.length > 0,
    done: (now) => laid(now) > turn,
    wants,
  };
}

function at(x: number, y: number): (action: SaganiAction) => boolean {
  return (action) => action.type === 'place' && action.x === x && action.y === y;
}

const lessons: ProbePlan<SaganiView, SaganiAction, SaganiEvent> = [
  { id: 'aim', spotlight: () => ['.track'] },
  take('first', 0, 2),
  lay('first_place', 0, 0, 0),
  confirm('first_confirm', 0, at(0, 0)),
  { id: 'arrow', spotlight: () => [piece('tile-2')], when: (now) => choosing(now, 1) },
  take('second', 1, 10),
  lay('second_place', 1, 0, -1, 2),
  confirm('second_confirm', 1, at(0, -1)),
  { id: 'awake', spotlight: () => [piece('tile-2')], when: (now) => choosing(now, 2) },
  { id: 'discs', spotlight: () => ['.arena [data-place]'], when: (now) => choosing(now, 2) },
  take('third', 2, 43),
  lay('third_place', 2, -1, 0),
  confirm('third_confirm', 2, at(-1, 0)),
  { id: 'row', spotlight: () => ['[data-place="row"]'], when: (now) => laid(now) >= 3 && now.legal.length > 0 },
  { id: 'yours', when: (now) => laid(now) >= 3 && now.legal.length > 0 },
];

export default lessons;
