// Plays a reel by itself: step after step, each as a film, at the pace the reader has chosen.
import { limelight } from '$lib/limelight.svelte';
import type { Film } from '$lib/film/film.svelte';
import { type Pace, settings } from '$lib/settings.svelte';

import type { Reel } from './reel.svelte';

/** Milliseconds between a film and the next step. */
const REST: Readonly<Record<Pace, number>> = { calm: 1200, normal: 600, quick: 220, off: 160 };

export class Player {
  playing = $state(false);
  /** Told when somebody here goes somewhere: not for steps that play by themselves. */
  byHand: () => void = () => undefined;

  constructor(
    private readonly reel: Reel,
    private readonly film: Film,
  ) {
    $effect(() => {
      if (!this.playing || film.playing) return;
      if (reel.step >= reel.end) {
        this.playing = false;
        return;
      }
      const next = setTimeout(() => reel.go(reel.step + 1), REST[settings.pace]);
      return () => clearTimeout(next);
    });
  }

  toggle(): void {
    this.byHand();
    if (!this.playing && this.reel.step >= this.reel.end) this.go(0);
    this.playing = !this.playing;
  }

  /** By hand: what plays stops. */
  go(step: number): void {
    this.playing = false;
    this.byHand();
    if (this.film.playing) this.film.skip();
    limelight.point([]);
    this.reel.go(step);
  }

  /** What a key does here; false: nothing. */
  press(key: string, mine: number | null): boolean {
    const { step, end } = this.reel;
    const places: Record<string, number | null> = {
      ArrowLeft: step - 1,
      ArrowRight: step + 1,
      Home: 0,
      End: end,
      n: this.reel.decisionAfter(mine),
    };
    const to = places[key];
    if (key === ' ') this.toggle();
    else if (typeof to === 'number') this.go(to);
    else return false;
    return true;
  }
}
