// The Probe of Hoftheater: three rounds with a written deal (alone, a pile with a jester, a clash), then it is one's own game.
import type { Lesson, ProbeNow, ProbePlan } from '$lib/probe/lessons';

import type { HoftheaterAction, HoftheaterEvent, HoftheaterView } from './wire';

type Now = ProbeNow<HoftheaterView, HoftheaterAction, HoftheaterEvent>;
type HoftheaterLesson = Lesson<HoftheaterView, HoftheaterAction, HoftheaterEvent>;

const CONFIRM = '.confirm';
const PASS = '.actions .choice';
const DIAL = '[data-place="dial"]';

function asks(now: Now, type: HoftheaterAction['type']): boolean {
  return now.legal.some((action) => action.type === type);
}

function travels(now: Now, round: number): boolean {
  return now.view.round === round && asks(now, 'travel');
}

function holds(now: Now, is: (action: HoftheaterAction) => boolean): boolean {
  return now.proposal?.some(is) === true;
}

/** Touch this city … */
function go(id: string, round: number, city: number): HoftheaterLesson {
  const isIt = goesTo(city);
  return {
    id,
    spotlight: () => [`[data-place="city-${city}"]`],
    when: (now) => travels(now, round),
    done: (now) => holds(now, isIt) || !travels(now, round),
    wants: isIt,
  };
}

/** … and confirm what is picked. */
function confirm(id: string, is: (action: HoftheaterAction) => boolean): HoftheaterLesson {
  return { id, spotlight: () => [CONFIRM], when: (now) => holds(now, is), done: (now) => !holds(now, is) };
}

function goesTo(city: number): (action: HoftheaterAction) => boolean {
  return (action) => action.type === 'travel' && action.cities.includes(city);
}

/** Keep whom I have just hired. */
function keep(id: string, round: number): HoftheaterLesson {
  return {
    id,
    spotlight: () => ['[data-key^="court-"]', PASS],
    when: (now) => now.view.round === round && asks(now, 'court'),
    done: (now) => !asks(now, 'court'),
    wants: (action) => action.type === 'pass',
  };
}

function pushes(action: HoftheaterAction): boolean {
  return action.type === 'use' && action.jester === 'elephant' && action.toward === 'comedy';
}

function later(now: Now): boolean {
  return now.view.round >= 4 && asks(now, 'travel');
}

const lessons: ProbePlan<HoftheaterView, HoftheaterAction, HoftheaterEvent> = [
  { id: 'aim', spotlight: () => [DIAL] },
  { id: 'cities', spotlight: () => ['.kingdom'], when: (now) => travels(now, 1) },
  go('first', 1, 4),
  confirm('first_go', goesTo(4)),
  keep('first_keep', 1),
  go('pile', 2, 6),
  confirm('pile_go', goesTo(6)),
  { id: 'turned', spotlight: () => [DIAL], when: (now) => now.view.round === 2 && asks(now, 'court') },
  keep('pile_keep', 2),
  {
    id: 'elephant',
    spotlight: () => ['[data-key="push-comedy-3"]'],
    when: (now) => asks(now, 'use') && now.view.phase === 'evening',
    done: (now) => holds(now, pushes) || !asks(now, 'use'),
    wants: pushes,
  },
  confirm('elephant_go', pushes),
  go('crowd', 3, 8),
  confirm('crowd_go', goesTo(8)),
  {
    id: 'letter',
    spotlight: () => ['.hoftheater .letter'],
    when: (now) => later(now) && (now.view.companies[now.seat ?? 0]?.request_count ?? 0) > 0,
  },
  { id: 'wages', spotlight: () => ['[data-place="purse-0"]'], when: later },
  { id: 'yours', when: later },
];

export default lessons;
