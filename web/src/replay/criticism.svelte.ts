// The review of one game: asked for, waited for, told.
import { untrack } from 'svelte';

import { api } from '$lib/api';
import { complain } from '$lib/complain';
import { speech } from '$lib/language.svelte';
import type { ReviewAnswer } from '$lib/wire';

const PAUSE = 1200; // milliseconds between two looks at how far it is

export class Criticism {
  answer = $state.raw<ReviewAnswer | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(
    private readonly id: string,
    private readonly invite: string | null,
  ) {
    // What is told is told in one language.
    $effect(() => {
      void speech.language;
      if (untrack(() => this.review)) void this.look();
    });
    $effect(() => () => {
      this.isOver = true;
      clearTimeout(this.timer);
    });
  }

  get review(): ReviewAnswer['review'] {
    return this.answer?.review ?? null;
  }

  /** What there is already; it starts nothing. */
  look(): Promise<void> {
    return this.hear(() => api.review(this.id, this.invite));
  }

  start(): Promise<void> {
    return this.hear(() => api.startReview(this.id, this.invite));
  }

  private async hear(ask: () => Promise<ReviewAnswer>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.answer = await ask();
    } catch (error) {
      complain(error);
      return;
    }
    if (this.answer.state === 'running' && !this.isOver) this.timer = setTimeout(() => void this.look(), PAUSE);
  }
}
