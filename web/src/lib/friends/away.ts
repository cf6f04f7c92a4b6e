// Who is not in the room: the others need not wait for ever.
import { type Chair, chairsOf } from '../chairs';
import type { ViewMessage } from '../wire';

type Known = Pick<ViewMessage, 'seats' | 'terms'>;

/** People whose page is closed and for whom nobody plays. Several at one device are all here. */
export function awayFrom(message: Known | null): Chair[] {
  if (!message || message.terms.hotseat) return [];
  return chairsOf(message.seats).filter(
    (chair) => chair.kind === 'person' && !chair.you && !chair.connected && !chair.understudy,
  );
}

/** Those everybody waits for though they are away. At leisure that is how one plays, and a clock ends by itself. */
export function missedAt(message: (Known & Pick<ViewMessage, 'paused' | 'status'>) | null): Chair[] {
  if (!message || message.status !== 'running' || message.paused || message.terms.pace) return [];
  return awayFrom(message).filter((chair) => chair.toMove);
}
