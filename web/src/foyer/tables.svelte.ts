// The performances I take part in, looked at now and then while the foyer is on the screen.
import { api, Refused } from '$lib/api';
import { read, write } from '$lib/memory';
import type { TableSummary } from '$lib/wire';

const FRESH = 15_000; // milliseconds
const MOST = 24;
const HID = 'hid'; // something was put out of sight in this browser
const RUNNING = 'spielzeit.running'; // how many ran when last seen: their place is kept free, so that nothing jumps

export class MyTables {
  all = $state.raw<readonly TableSummary[] | null>(null); // null: not here yet
  /** What was put out of sight; null: nobody has asked for it. */
  hidden = $state.raw<readonly TableSummary[] | null>(null);
  /** The server does not answer. */
  offline = $state(false);

  readonly running = $derived.by(() => (this.all ?? []).filter((table) => table.status !== 'over'));
  readonly over = $derived.by(() => (this.all ?? []).filter((table) => table.status === 'over'));
  /** Whether something may be out of sight: for a newcomer nothing is. */
  readonly hasHidden = $derived.by(() => this.all !== null && (this.all.length > 0 || read(HID) === true));
  /** How many are waited for by nobody but me: these are always in sight. */
  readonly urgent = $derived.by(() => this.running.filter((table) => rank(table) === 0).length);
  /** How many places to keep before they are here. */
  readonly expected = lastSeen();

  /** Made while the foyer's component is made. */
  constructor() {
    $effect(() => {
      const look = (): void => {
        if (document.visibilityState === 'visible') this.look();
      };
      look();
      const timer = setInterval(look, FRESH);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    });
  }

  look(): void {
    api.tables().then(
      (found) => this.take(found),
      (error: unknown) => (this.offline = error instanceof Refused && error.code === 'network'),
    );
  }

  /** Not in my list any more, or again. */
  async hide(id: string, hidden: boolean): Promise<void> {
    await api.hide(id, hidden);
    if (hidden) write(HID, true);
    this.look();
    if (this.hidden) await this.lookBehind();
  }

  /** Those that were put out of sight. */
  async lookBehind(): Promise<void> {
    this.hidden = (await api.tables(true)).toSorted(byUrgency);
  }

  private take(found: readonly TableSummary[]): void {
    this.offline = false;
    this.all = found.toSorted(byUrgency).slice(0, MOST);
    try {
      localStorage.setItem(RUNNING, String(this.running.length));
    } catch {
      // then the page moves a little next time
    }
  }
}

function lastSeen(): number {
  try {
    return Number(localStorage.getItem(RUNNING)) || 0;
  } catch {
    return 0;
  }
}

/** My turn first, then what runs, then what is over; the latest first. */
export function byUrgency(a: TableSummary, b: TableSummary): number {
  return rank(a) - rank(b) || b.changed - a.changed;
}

function rank(table: TableSummary): number {
  if (table.status === 'over') return 2;
  return isMyTurn(table) || isKept(table) ? 0 : 1;
}

/** Whether a chair waits for me there: somebody of the last game wants to play again. */
export function isKept(table: TableSummary): boolean {
  return table.seat === null && table.seats.some((seat) => seat.kept === 'you');
}

export function isMyTurn(table: TableSummary): boolean {
  return table.seats.some((seat) => seat.you && seat.to_move);
}
