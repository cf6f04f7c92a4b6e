// What a game's Probe is made of: lessons in order, each about one thing on the table.
import type { Circumstances, Told } from '../board';

/** How things stand for a lesson. */
export type ProbeNow<View, Action, Event> = Circumstances<View, Action> & {
  /** What is about to be confirmed; empty: not complete yet; null: nothing is picked. */
  proposal: readonly Action[] | null;
  /** What is picked, also where the turn is not complete yet. */
  picked: readonly Action[];
  /** What I have done so far, oldest first; what was taken back is not among it. */
  mine: readonly Told<Event>[];
};

/** One thing at a time. Its words: `board.probe.<id>`, what to do and why; `board.probe.<id>.otherwise`, a kind answer. */
export type Lesson<View, Action, Event> = {
  id: string;
  /** Selectors of what to light. None: the words stand alone. */
  spotlight?: (now: ProbeNow<View, Action, Event>) => readonly string[];
  /** When it can be taught; without it: always. A lesson whose time does not come is left out for a later one. */
  when?: (now: ProbeNow<View, Action, Event>) => boolean;
  /** When it is learned. Without it the reader goes on with a button. */
  done?: (now: ProbeNow<View, Action, Event>) => boolean;
  /** Whether an action that was sent is what the lesson hoped for. Anything else is answered, and played on from there. */
  wants?: (action: Action) => boolean;
};

/** The default export of `web/src/games/<id>/probe.ts`. */
export type ProbePlan<View, Action, Event> = readonly Lesson<View, Action, Event>[];
export type AnyPlan = ProbePlan<unknown, unknown, unknown>;

const plans = import.meta.glob<AnyPlan>('../../games/*/probe.ts', { import: 'default' });

/** The lessons of a game, loaded when somebody wants them; null: there are none. */
export async function loadLessons(game: string): Promise<AnyPlan | null> {
  const load = plans[`../../games/${game}/probe.ts`];
  return load ? load() : null;
}
