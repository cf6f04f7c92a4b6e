// The Probe of Top oder Flop: two shares, a card on a film, a marker, a hidden share, a change card; then it is one's own game.
import type { Lesson, ProbeNow, ProbePlan } from '$lib/probe/lessons';

import type { TopOderFlopAction, TopOderFlopEvent, TopOderFlopView } from './wire';

type Now = ProbeNow<TopOderFlopView, TopOderFlopAction, TopOderFlopEvent>;
type FilmLesson = Lesson<TopOderFlopView, TopOderFlopAction, TopOderFlopEvent>;

const CONFIRM = '.confirm';
/** Steps I have made at least when the written part is over: two shares, a card, a marker, a share, and whatever came instead
    of the change card, which would be two. */
const WRITTEN = 6;

/** One turn: what to pick up, where it goes, and what is hoped for. */
type Turn = {
  id: string;
  /** How many steps I have made before it. */
  after: number;
  source: string;
  target: string;
  hope: Partial<Record<'type' | 'card' | 'film' | 'side' | 'face', string>>;
};

function asked(now: Now, after: number): boolean {
  return now.mine.length === after && now.legal.length > 0;
}

function isHoped(action: TopOderFlopAction, hope: Turn['hope']): boolean {
  return Object.entries(hope).every(([field, value]) => (action as Record<string, unknown>)[field] === value);
}

/** Pick it up, put it there, confirm. */
function teach({ id, after, source, target, hope }: Turn): FilmLesson[] {
  const isIt = (action: TopOderFlopAction): boolean => isHoped(action, hope);
  const isOver = (now: Now): boolean => now.mine.length > after;
  const isChosen = (now: Now): boolean => now.picked.some(isIt); // a card that is lifted is not put down yet
  return [
    {
      id,
      spotlight: () => [`[data-key="${source}"]`],
      when: (now) => asked(now, after),
      done: (now) => now.proposal !== null || isOver(now),
    },
    {
      id: `${id}_place`,
      spotlight: () => [`[data-place="${target}"]`],
      when: (now) => asked(now, after) && now.proposal !== null,
      done: (now) => isChosen(now) || isOver(now),
      wants: isIt,
    },
    {
      id: `${id}_confirm`,
      spotlight: () => [CONFIRM],
      when: (now) => asked(now, after) && isChosen(now),
      done: (now) => !isChosen(now),
    },
  ];
}

const lessons: ProbePlan<TopOderFlopView, TopOderFlopAction, TopOderFlopEvent> = [
  { id: 'aim', spotlight: () => ['[data-place="film-tanja"]'] },
  ...teach({
    id: 'share',
    after: 0,
    source: 'card-ct4',
    target: 'row-tanja-0',
    hope: { type: 'open', card: 'ct4', film: 'tanja' },
  }),
  ...teach({
    id: 'second',
    after: 1,
    source: 'card-ra3',
    target: 'row-revolvers-0',
    hope: { type: 'open', card: 'ra3', film: 'revolvers' },
  }),
  ...teach({
    id: 'top',
    after: 2,
    source: 'card-t5_1',
    target: 'side-tanja-top',
    hope: { type: 'film', film: 'tanja', side: 'top' },
  }),
  {
    id: 'sunk',
    spotlight: () => ['[data-place="side-tanja-flop"]'],
    when: (now) => asked(now, 3) && now.view.films.some((film) => film.id === 'tanja' && film.flop.cards.length > 0),
  },
  ...teach({
    id: 'double',
    after: 3,
    source: 'face-x2',
    target: 'side-tanja-top',
    hope: { type: 'marker', film: 'tanja', side: 'top', face: 'x2' },
  }),
  ...teach({
    id: 'hidden',
    after: 4,
    source: 'card-td4',
    target: 'row-tanja-0',
    hope: { type: 'own', card: 'td4', film: 'tanja' },
  }),
  { id: 'guess', spotlight: () => ['[data-place="row-arabia-1"]'], when: (now) => asked(now, 5) },
  ...teach({
    id: 'change',
    after: 5,
    source: 'card-tf_1',
    target: 'side-arabia-top',
    hope: { type: 'change', card: 'tf_1', film: 'arabia' },
  }).slice(0, 2),
  {
    id: 'move',
    spotlight: (now) => (now.proposal?.length ? [CONFIRM] : ['[data-place="side-arabia-flop"]']),
    when: (now) => asked(now, 5) && now.proposal !== null,
    done: (now) => now.mine.length > 5,
  },
  { id: 'end', spotlight: () => ['[data-place="pile"]'], when: (now) => now.mine.length >= WRITTEN },
  { id: 'yours', when: (now) => now.mine.length >= WRITTEN && now.legal.length > 0 },
];

export default lessons;
