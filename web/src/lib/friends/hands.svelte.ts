// Several players at one device: in whose hands it is. The server shows the table as the one to move sees it; the page
// keeps the curtain down until that one has lifted it.
import { chairsOf } from '../chairs';
import type { LiveTable } from '../live.svelte';

export class Hands {
  private holder = $state<number | null>(null);

  constructor(private readonly live: LiveTable) {}

  /** Who must take the device before anything is shown; null: the right one has it, or nothing is secret. */
  readonly next = $derived.by(() => {
    const message = this.live.message;
    if (!message?.terms.hotseat || message.status !== 'running' || message.seat === null) return null;
    return message.seat === this.holder ? null : (chairsOf(message.seats)[message.seat] ?? null);
  });

  lift(): void {
    this.holder = this.live.message?.seat ?? null;
  }
}
