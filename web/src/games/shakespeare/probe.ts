// The Probe of Shakespeare: the draft and the first day with a written deal, then the game is the reader's own.
import type { Lesson, ProbeNow, ProbePlan } from '$lib/probe/lessons';

import type { SeatView, ShakespeareAction, ShakespeareEvent, ShakespeareView } from './wire';

type Now = ProbeNow<ShakespeareView, ShakespeareAction, ShakespeareEvent>;
type ShakespeareLesson = Lesson<ShakespeareView, ShakespeareAction, ShakespeareEvent>;
type Wish = (action: ShakespeareAction) => boolean;

const CONFIRM = '.confirm';

function mine(now: Now): SeatView | undefined {
  return now.view.seats[now.seat ?? 0];
}

/** How often I have done this: what I did shows in the events of my steps. */
function did(now: Now, type: ShakespeareEvent['type']): number {
  return now.mine.flatMap((step) => step.events).filter((event) => event.type === type).length;
}

function asked(now: Now, type: ShakespeareAction['type']): boolean {
  return now.legal.some((action) => action.type === type);
}

/** Something is picked that answers this question; what was sent a moment ago does not. */
function isPicked(now: Now): boolean {
  const legal = new Set(now.legal.map((action) => JSON.stringify(action)));
  return now.proposal?.every((action) => legal.has(JSON.stringify(action))) ?? false;
}

/** … and complete. */
function isReady(now: Now): boolean {
  return isPicked(now) && now.proposal?.length !== 0;
}

/** Pick something and confirm it. */
function pick(id: string, spotlight: string, when: (now: Now) => boolean, wants: Wish): ShakespeareLesson {
  return { id, spotlight: () => [spotlight], when, done: (now) => !when(now), wants };
}

const drafting = (now: Now): boolean => now.view.phase === 'draft' && asked(now, 'recruit');
const bidding = (now: Now): boolean => now.view.day === 1 && asked(now, 'bid');
const acting = (now: Now): boolean => now.view.day === 1 && now.view.phase === 'action' && now.view.steps.length === 0;
const beginning = (now: Now): boolean => acting(now) && asked(now, 'activate') && did(now, 'activated') === 0;
const building = (now: Now, count: number): boolean =>
  now.view.steps[0]?.elements[0] === 'set' && asked(now, 'buy') && did(now, 'bought') === count;
const hiring = (now: Now): boolean => acting(now) && asked(now, 'recruit') && did(now, 'activated') > 0;
const hired = (now: Now): boolean =>
  acting(now) && asked(now, 'activate') && mine(now)?.recruited === true && did(now, 'activated') > 0;
const sewing = (now: Now): boolean => now.view.steps[0]?.elements[0] === 'costume' && asked(now, 'buy');
const featherless = (now: Now): boolean => hired(now) && did(now, 'activated') > 1 && did(now, 'act_moved') === 0;

const can =
  (wish: Wish) =>
  (now: Now): boolean =>
    now.legal.some(wish);
const recruits =
  (card: string): Wish =>
  (action) =>
    action.type === 'recruit' && action.card === card;
const isOf =
  (person: string): Wish =>
  (action) =>
    action.type === 'activate' && action.person === person;
const isAt =
  (color: string, pos: string): Wish =>
  (action) =>
    action.type === 'buy' && action.color === color && action.pos === pos;

/** An element from the crate, and onto a space of the stage. */
function build(id: string, count: number, color: string, pos: string): ShakespeareLesson[] {
  const wants = isAt(color, pos);
  const when = (now: Now): boolean => building(now, count) && can(wants)(now);
  return [
    {
      id,
      spotlight: () => [`[data-element="set-${color}"]`],
      when,
      done: (now) => isPicked(now) || !when(now),
    },
    {
      id: `${id}_place`,
      spotlight: (now) => (isReady(now) ? [] : [`[data-pos="${pos}"]`]),
      when: (now) => when(now) && isPicked(now),
      done: (now) => !when(now),
      wants,
    },
  ];
}

const DRESSER = 'set_dresser_6';
const MISTRESS = 'costume_mistress_6';
const drafts = recruits(DRESSER);
const sews = isOf(MISTRESS);
const moves = isOf('author');
const builds = isOf(DRESSER);
const hires = recruits(MISTRESS);

const lessons: ProbePlan<ShakespeareView, ShakespeareAction, ShakespeareEvent> = [
  { id: 'aim', spotlight: () => ['[data-candles]'] },
  { id: 'ways', spotlight: () => ['.shakespeare .centre', '.acts'] },
  {
    id: 'draft',
    spotlight: () => [`.display [data-person="${DRESSER}"]`],
    when: drafting,
    done: (now) => isPicked(now) || !drafting(now),
  },
  {
    id: 'draft_confirm',
    spotlight: () => [CONFIRM],
    when: (now) => drafting(now) && isReady(now),
    done: (now) => !drafting(now),
    wants: drafts,
  },
  pick('bid', '[data-bid="3"]', bidding, (action) => action.type === 'bid' && action.cylinders <= 3),
  { id: 'order', spotlight: () => ['.calendar .order'], when: beginning },
  pick('work', `.troupe [data-person="${DRESSER}"]`, (now) => beginning(now) && can(builds)(now), builds),
  {
    id: 'work_other',
    spotlight: () => ['.troupe [data-person="board_handyman"]'],
    when: (now) => beginning(now) && !can(builds)(now),
    done: (now) => !beginning(now),
  },
  ...build('build', 0, 'purple', '1-3'),
  {
    id: 'candle',
    spotlight: () => ['[data-candles]', '[data-pos="1-3"]'],
    when: (now) => building(now, 1) && mine(now)?.stage.some((space) => space.pos === '1-3' && space.color) === true,
  },
  ...build('mirror', 1, 'pink', '1-2'),
  {
    id: 'last_point',
    spotlight: () => ['.crate.active', '.actions .choice'],
    when: (now) => building(now, 2) && now.view.steps[0]?.points === 1,
    done: (now) => !building(now, 2),
  },
  pick('recruit', `.display [data-person="${MISTRESS}"]`, (now) => hiring(now) && can(hires)(now), hires),
  {
    id: 'recruit_other',
    spotlight: () => ['.display'],
    when: (now) => hiring(now) && !can(hires)(now),
    done: (now) => !hiring(now),
  },
  { id: 'wages', spotlight: () => ['[data-purse]'], when: hired },
  pick('sew', `.troupe [data-person="${MISTRESS}"]`, (now) => hired(now) && can(sews)(now), sews),
  { id: 'costume', spotlight: () => ['.crate.active', '.troupe'], when: sewing, done: (now) => !sewing(now) },
  pick('feather', '.troupe [data-person="author"]', (now) => featherless(now) && can(moves)(now), moves),
  {
    id: 'act',
    spotlight: () => ['.acts'],
    when: (now) => asked(now, 'feather'),
    done: (now) => !asked(now, 'feather'),
  },
  {
    id: 'rest',
    spotlight: () => ['.troupe'],
    when: (now) => asked(now, 'keep_awake'),
    done: (now) => !asked(now, 'keep_awake'),
  },
  { id: 'rehearsal', spotlight: () => ['.calendar .days'], when: (now) => now.view.day > 1 },
  { id: 'yours', when: (now) => now.view.day > 1 },
];

export default lessons;
