// The critic's advice for the decision at hand: asked for by a button or a key, gone as soon as something is done.
import { api } from '../api';
import { complain } from '../complain';
import { limelight } from '../limelight.svelte';
import type { LiveTable } from '../live.svelte';
import type { Sight } from '../stage/sight.svelte';
import type { Advised, ViewMessage } from '../wire';
import { placesOf } from './places';

/** As the table has agreed; where nothing is said, when no other person plays. */
export function hintsAllowed(message: ViewMessage | null): boolean {
  if (message === null) return false;
  return message.terms.hints ?? message.seats.filter((seat) => seat.kind !== 'bot').length <= 1;
}

export class Advice {
  isOpen = $state(false);
  thinking = $state(false);
  options = $state.raw<readonly Advised[]>([]);
  chosen = $state(0);
  private asked = 0;
  private lit: readonly string[] = [];

  constructor(
    private readonly live: LiveTable,
    private readonly sight: Sight,
  ) {
    // What I do, take back or hand over ends it; that the question itself is written down does not.
    const moment = $derived(`${sight.mine.length} ${String(sight.myTurn)}`);
    $effect(() => {
      void moment;
      return () => this.close();
    });
  }

  get offered(): boolean {
    return this.sight.myTurn && hintsAllowed(this.live.message);
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else if (this.offered) void this.ask();
  }

  close(): void {
    this.asked += 1;
    this.isOpen = false;
    this.thinking = false;
    this.options = [];
    limelight.leave(this.lit);
  }

  choose(at: number): void {
    this.chosen = at;
    this.lit = placesOf(this.options[at]?.action);
    limelight.point(this.lit);
  }

  private async ask(): Promise<void> {
    const number = ++this.asked;
    this.isOpen = this.thinking = true;
    try {
      const told = await api.hint(this.live.id, this.live.version, this.sight.seat);
      if (number !== this.asked) return;
      this.thinking = false;
      this.options = told.options;
      this.choose(0);
    } catch (error) {
      if (number !== this.asked) return;
      this.close();
      complain(error);
    }
  }
}
