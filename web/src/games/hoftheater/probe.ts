// The Probe of Hoftheater: three rounds with a written deal (alone, a pile with a jester, a clash), then it is one's own game.
import type { Lesson, ProbeNow, ProbePlan } from '$lib/probe/lessons';

import type { CompanyView, HoftheaterAction, HoftheaterEvent, HoftheaterView } from './wire';

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

function mine(now: Now): CompanyView | undefined {
  return now.view.companies[now.seat ?? 0];
}
function pile(now: Now, city: number): readonly string[] {
  return now.view.cities[city - 1] ?? [];
}
function canGo(now: Now, city: number): boolean {
  return now.legal.some(goesTo(city));
}

/** Touch this city and confirm, if it is still worth it. */
function go(id: string, round: number, city: number, isWorthIt: (now: Now) => boolean): HoftheaterLesson {
  const when = (now: Now): boolean => travels(now, round) && canGo(now, city) && isWorthIt(now);
  return {
    id,
    spotlight: () => [`[data-place="city-${city}"]`],
    when,
    done: (now) => !when(now),
    wants: goesTo(city),
  };
}

/** The cards have come otherwise: any city will do. */
function goAnywhere(id: string, round: number): HoftheaterLesson {
  return {
    id,
    spotlight: () => ['.kingdom'],
    when: (now) => travels(now, round),
    done: (now) => !travels(now, round),
  };
}

/** I have just met somebody: nobody gets anything, but for the request. */
const met: HoftheaterLesson = {
  id: 'met',
  spotlight: () => [DIAL, '.hoftheater .letter'],
  when: (now) => travels(now, 2) && (mine(now)?.request_count ?? 0) > 0,
};

/** … and confirm what is picked. */
function confirm(id: string, is: (action: HoftheaterAction) => boolean): HoftheaterLesson {
  return { id, spotlight: () => [CONFIRM], when: (now) => holds(now, is), done: (now) => !holds(now, is) };
}

function goesTo(city: number): (action: HoftheaterAction) => boolean {
  return (action) => action.type === 'travel' && action.cities.includes(city);
}

/** Keep whom I have just hired. */
function keep(id: string, round: number, isIt: (now: Now) => boolean = () => true): HoftheaterLesson {
  const when = (now: Now): boolean => now.view.round === round && asks(now, 'court');
  return {
    id,
    spotlight: () => ['[data-key^="court-"]', PASS],
    when: (now) => when(now) && isIt(now),
    done: (now) => !when(now),
    wants: (action) => action.type === 'pass',
  };
}
/** Whether such an actor could be sent to court. */
function hired(level: string): (now: Now) => boolean {
  return (now) => now.legal.some((action) => action.type === 'court' && action.card.startsWith(level));
}

/** The others have met where the deal lets them, and the King's mood has turned. */
function hasTurned(now: Now): boolean {
  const isMine = mine(now)?.jesters.some((jester) => jester.id === 'elephant') === true;
  return now.view.mood === 'tragedy' && pile(now, 5).length === 0 && isMine;
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
  {
    id: 'first',
    spotlight: () => ['[data-place="city-4"]'],
    when: (now) => travels(now, 1),
    done: (now) => holds(now, goesTo(4)) || !travels(now, 1),
    wants: goesTo(4),
  },
  confirm('first_go', (action) => action.type === 'travel'),
  keep('first_keep', 1, hired('c3')),
  keep('keep', 1),
  met,
  go('pile', 2, 6, (now) => pile(now, 6).includes('elephant')),
  goAnywhere('any_pile', 2),
  {
    id: 'turned',
    spotlight: () => [DIAL],
    when: (now) => now.view.round === 2 && asks(now, 'court') && hasTurned(now),
  },
  keep('pile_keep', 2, (now) => hasTurned(now) && hired('c1')(now)),
  keep('keep', 2),
  {
    id: 'elephant',
    spotlight: () => ['[data-key="push-comedy-3"]'],
    when: (now) => asks(now, 'use') && now.view.phase === 'evening' && now.view.mood === 'tragedy',
    done: (now) => holds(now, pushes) || !asks(now, 'use'),
    wants: pushes,
  },
  confirm('elephant_go', pushes),
  go('crowd', 3, 8, (now) => now.view.cities.every((other) => other.length <= pile(now, 8).length)),
  goAnywhere('any_crowd', 3),
  {
    id: 'letter',
    spotlight: () => ['.hoftheater .letter'],
    when: (now) => later(now) && (mine(now)?.request_count ?? 0) > 0,
  },
  { id: 'wages', spotlight: () => ['[data-place="purse-0"]'], when: later },
  { id: 'yours', when: later },
];

export default lessons;
