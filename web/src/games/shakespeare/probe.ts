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

/** Pick something … */
function pick(id: string, spotlight: string, when: (now: Now) => boolean): ShakespeareLesson {
  return { id, spotlight: () => [spotlight], when, done: (now) => isPicked(now) || !when(now) };
}

/** … and confirm it. */
function confirm(id: string, when: (now: Now) => boolean, wants: Wish): ShakespeareLesson {
  return { id, spotlight: () => [CONFIRM], when: (now) => when(now) && isReady(now), done: (now) => !when(now), wants };
}

const drafting = (now: Now): boolean => now.view.phase === 'draft' && asked(now, 'recruit');
const bidding = (now: Now): boolean => now.view.day === 1 && asked(now, 'bid');
const acting = (now: Now): boolean => now.view.day === 1 && now.view.phase === 'action' && now.view.steps.length === 0;
const beginning = (now: Now): boolean => acting(now) && asked(now, 'activate') && did(now, 'activated') === 0;
const building = (now: Now, count: number): boolean =>
  now.view.steps[0]?.elements[0] === 'set' && asked(now, 'buy') && did(now, 'bought') === count;
const hiring = (now: Now): boolean => acting(now) && asked(now, 'recruit') && did(now, 'activated') > 0;
const hired = (now: Now): boolean => acting(now) && asked(now, 'activate') && mine(now)?.recruited === true;
const sewing = (now: Now): boolean => now.view.steps[0]?.elements[0] === 'costume' && asked(now, 'buy');
const featherless = (now: Now): boolean => hired(now) && did(now, 'activated') > 1 && did(now, 'act_moved') === 0;

const isOf =
  (person: string): Wish =>
  (action) =>
    action.type === 'activate' && action.person === person;
const isAt =
  (pos: string): Wish =>
  (action) =>
    action.type === 'buy' && action.pos === pos;

/** An element from the crate and a space of the stage. */
function build(id: string, count: number, color: string, pos: string): ShakespeareLesson[] {
  const when = (now: Now): boolean => building(now, count);
  return [
    {
      id,
      spotlight: () => [`[data-element="set-${color}"]`],
      when,
      done: (now) => isPicked(now) || !when(now),
    },
    {
      id: `${id}_place`,
      spotlight: () => [`[data-pos="${pos}"]`],
      when: (now) => when(now) && isPicked(now),
      done: (now) => isReady(now) || !when(now),
    },
    confirm(`${id}_confirm`, when, isAt(pos)),
  ];
}

const lessons: ProbePlan<ShakespeareView, ShakespeareAction, ShakespeareEvent> = [
  { id: 'aim', spotlight: () => ['[data-candles]'] },
  { id: 'ways', spotlight: () => ['.shakespeare .centre', '.acts'] },
  pick('draft', '.display [data-person="set_dresser_6"]', drafting),
  confirm('draft_confirm', drafting, (action) => action.type === 'recruit' && action.card === 'set_dresser_6'),
  pick('bid', '[data-bid="3"]', bidding),
  confirm('bid_confirm', bidding, (action) => action.type === 'bid' && action.cylinders <= 3),
  { id: 'order', spotlight: () => ['.calendar .order'], when: beginning },
  pick('work', '.troupe [data-person="set_dresser_6"]', beginning),
  confirm('work_confirm', beginning, isOf('set_dresser_6')),
  ...build('build', 0, 'purple', '1-3'),
  { id: 'candle', spotlight: () => ['[data-candles]', '[data-pos="1-3"]'], when: (now) => building(now, 1) },
  ...build('mirror', 1, 'pink', '1-2'),
  {
    id: 'last_point',
    spotlight: () => ['.crate.active'],
    when: (now) => building(now, 2),
    done: (now) => !building(now, 2),
  },
  pick('recruit', '.display [data-person="costume_mistress_6"]', hiring),
  confirm('recruit_confirm', hiring, (action) => action.type === 'recruit' && action.card === 'costume_mistress_6'),
  { id: 'wages', spotlight: () => ['[data-purse]'], when: hired },
  pick('sew', '.troupe [data-person="costume_mistress_6"]', hired),
  confirm('sew_confirm', hired, isOf('costume_mistress_6')),
  { id: 'costume', spotlight: () => ['.crate.active', '.troupe'], when: sewing, done: (now) => !sewing(now) },
  pick('feather', '.troupe [data-person="author"]', featherless),
  confirm('feather_confirm', featherless, isOf('author')),
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
