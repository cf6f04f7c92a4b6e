// What happened since my last move, from the views the server remembers: the film of a page that was not there.
import type { Beat, Told } from '../board';
import type { PastView, StepInfo, ViewMessage } from '../wire';

/** One message with what led to it. */
export type Passage = { past: ViewMessage; message: ViewMessage; news: readonly Told<unknown>[] };

export type AnyBeat = Beat<unknown, unknown>;
/** One message with the beats that lead to it. */
export type Reel = Passage & { beats: readonly AnyBeat[] };

/** My own deeds I know; what they set off is news, as when the last one to choose lays all choices open. */
export function toSeeAgain(reel: Reel): Reel[] {
  const { seat } = reel.message;
  const own = reel.news.some((step) => step.player === seat);
  const beats = own ? reel.beats.filter((beat) => beat.player !== seat) : reel.beats;
  return beats.length > 0 ? [{ ...reel, beats }] : [];
}

/** From view to view as far as this message, each with the steps between them. `told`: a stored step as boards see it. */
export function passages(
  views: readonly PastView[],
  now: ViewMessage,
  book: readonly StepInfo[],
  told: (step: StepInfo) => Told<unknown>,
): Passage[] {
  const known = views.filter((past) => past.version <= now.version);
  return known.slice(1).map((next, place) => {
    const from = known[place]?.version ?? 0;
    const steps = book.filter((step) => step.version > from && step.version <= next.version && step.kind === 'step');
    const news = steps.filter((step) => !step.undone).map(told);
    return { past: messageAt(now, known[place] ?? next, news[0]?.player), message: messageAt(now, next), news };
  });
}

/** The message as it was then, as far as the film shows it; the last one is the present. */
function messageAt(now: ViewMessage, then: PastView, player?: number): ViewMessage {
  if (then.version === now.version) return now;
  const seats = now.seats.map((seat, place) => ({ ...seat, to_move: place === player }));
  return { ...now, version: then.version, view: then.view, legal: [], steps: [], seats };
}
