// What is said at a table, and whether this reader wants to hear it.
import { api } from '../api';
import type { LiveTable } from '../live.svelte';
import { read, write } from '../memory';
import { t } from '../texts';
import { toasts } from '../toasts.svelte';
import type { SaidMessage } from '../wire';

export const GESTURES = ['applause', 'bravo', 'boo', 'hush'] as const;
export type Gesture = (typeof GESTURES)[number];

export class Talk {
  isMuted = $state(false);
  isOpen = $state(false);
  /** What was said before this page was opened. */
  private earlier = $state.raw<readonly SaidMessage[]>([]);
  private seen = $state(0);
  private told = 0;

  readonly lines = $derived.by(() => {
    const live = this.live.said;
    return [...this.earlier.filter((one) => !live.some((other) => other.number === one.number)), ...live];
  });
  readonly unread = $derived.by(() =>
    this.isMuted || this.isOpen
      ? 0
      : this.live.said.filter((one) => one.number > this.seen && !this.isMine(one)).length,
  );

  /** Made while the table's component is made. */
  constructor(
    private readonly live: LiveTable,
    private readonly invite: string | null,
  ) {
    this.isMuted = read(this.key) === true;
    $effect(() => {
      for (const one of this.live.said.filter(({ number }) => number > this.told)) {
        this.told = one.number;
        if (!this.isMuted && !this.isOpen && !this.isMine(one)) toasts.show(`${nameOf(one)}: ${wordsOf(one)}`);
      }
    });
  }

  async open(): Promise<void> {
    this.isOpen = true;
    this.earlier = await api.talk(this.live.id, this.invite).catch(() => []);
  }

  close(): void {
    this.isOpen = false;
    this.seen = Math.max(0, ...this.lines.map((one) => one.number));
  }

  mute(muted: boolean): void {
    this.isMuted = muted;
    write(this.key, muted);
  }

  private get key(): string {
    return `muted.${this.live.id}`;
  }

  private isMine(one: SaidMessage): boolean {
    return one.seat === this.live.message?.seat;
  }
}

export function nameOf(one: SaidMessage): string {
  return one.name ?? t('seat.guest');
}

export function wordsOf(one: SaidMessage): string {
  return one.text ?? t(`gesture.${one.reaction ?? 'applause'}`);
}
