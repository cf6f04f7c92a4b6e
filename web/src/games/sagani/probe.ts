// The Probe of Sagani: three turns with a written deal, then the game is the reader's own.
import { piece } from '$lib/limelight.svelte';
import type { Lesson, ProbeNow, ProbePlan } from '$lib/probe/lessons';

import type { SaganiAction, SaganiEvent, SaganiView } from './wire';

type Now = ProbeNow<SaganiView, SaganiAction, SaganiEvent>;
type SaganiLesson = Lesson<SaganiView, SaganiAction, SaganiEvent>;

const CONFIRM = '.confirm';
const CALLING = ['.cell:has(.wishes i)'];
const FIRE = 2;
const ANSWER = 10;
const WATER = 43;

/** How many tiles lie in my display. */
function laid(now: Now): number {
  return now.view.seats[now.seat ?? 0]?.tiles.length ?? 0;
}

function choosing(now: Now, turn: number): boolean {
  return laid(now) === turn && now.legal.some((action) => action.type === 'take');
}

/** Whether this tile lies there in my display, turned like that. */
function lies(now: Now, tile: number, x: number, y: number, rot: number): boolean {
  const it = now.view.seats[now.seat ?? 0]?.tiles.find((other) => other.tile === tile);
  return it?.x === x && it.y === y && it.rot === rot;
}

function holds(now: Now, tile: number): boolean {
  return now.picked.some((action) => action.type === 'take' && action.tile === tile);
}

/** What each turn builds on: whoever went another way is taught by his own tiles. */
const asPlanned: Record<number, (now: Now) => boolean> = {
  0: () => true,
  1: (now) => lies(now, FIRE, 0, 0, 0),
  2: (now) => lies(now, ANSWER, 0, -1, 2),
};

/** A turn that is taught: this tile, there, and turned like that where it matters. */
type Turn = { id: string; turn: number; tile: number; x: number; y: number; rot?: number };

/** Take this tile, lay it there, confirm. Whoever does something else is told that this is a game, too. */
function taught({ id, turn, tile, x, y, rot }: Turn): SaganiLesson[] {
  const isNow = (now: Now): boolean => laid(now) === turn && asPlanned[turn]?.(now) === true;
  const isThere = (action: SaganiAction): boolean =>
    action.type === 'place' && action.x === x && action.y === y && (rot === undefined || action.rot === rot);
  const isIt = (now: Now): boolean => holds(now, tile) && now.proposal?.some(isThere) === true;
  const done = (now: Now): boolean => laid(now) > turn;
  return [
    {
      id,
      spotlight: () => [`.slot ${piece(`tile-${tile}`)}`],
      when: (now) => isNow(now) && choosing(now, turn) && now.view.offer.includes(tile),
      done: (now) => now.picked.length > 0 || done(now),
    },
    {
      id: `${id}_place`,
      spotlight: () => [`#cell-${CSS.escape(`${x},${y}`)}`, ...(rot === undefined ? [] : ['.turns'])],
      when: (now) => isNow(now) && holds(now, tile),
      done: (now) => isIt(now) || done(now),
    },
    {
      id: `${id}_confirm`,
      spotlight: () => [CONFIRM, '.finishing'],
      when: (now) => isNow(now) && isIt(now),
      done,
      wants: () => true,
    },
    { ...search(`${id}_other`, turn), when: (now) => isNow(now) && now.picked.length > 0, wants: () => false },
  ];
}

/** Whoever has gone another way looks for an answer himself. */
function search(id: string, turn: number): SaganiLesson {
  return {
    id,
    spotlight: (now) => (now.picked.length === 0 ? ['.tray .offer'] : turn === 0 ? ['.cell.lit'] : CALLING),
    when: (now) => choosing(now, turn),
    done: (now) => laid(now) > turn,
  };
}

/** The spirits that are awake. */
function awake(now: Now): string[] {
  const tiles = now.view.seats[now.seat ?? 0]?.tiles ?? [];
  return tiles.filter((tile) => tile.done).map((tile) => `.arena ${piece(`tile-${tile.tile}`)}`);
}

const lessons: ProbePlan<SaganiView, SaganiAction, SaganiEvent> = [
  { id: 'aim', spotlight: () => ['.track'] },
  ...taught({ id: 'first', turn: 0, tile: FIRE, x: 0, y: 0 }),
  { id: 'arrow', spotlight: () => ['.arena .laid', ...CALLING], when: (now) => choosing(now, 1) },
  ...taught({ id: 'second', turn: 1, tile: ANSWER, x: 0, y: -1, rot: 2 }),
  search('answer', 1),
  { id: 'awake', spotlight: awake, when: (now) => choosing(now, 2) && awake(now).length > 0 },
  { id: 'discs', spotlight: () => ['.arena [data-place]'], when: (now) => choosing(now, 2) },
  ...taught({ id: 'third', turn: 2, tile: WATER, x: -1, y: 0 }),
  search('further', 2),
  { id: 'row', spotlight: () => ['[data-place="row"]'], when: (now) => laid(now) >= 3 && now.legal.length > 0 },
  { id: 'yours', when: (now) => laid(now) >= 3 && now.legal.length > 0 },
];

export default lessons;
