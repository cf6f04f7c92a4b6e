// The film of others' turns. The table is shown as it was, then beat by beat as it became; whoever touches it is at
// once in the present. Seats, scores, Regiebuch and Souffleur follow the film: nothing of what is to come is told.
import { flushSync, untrack } from 'svelte';

import type { Take, Told } from '../board';
import { chairsOf } from '../chairs';
import { Flip } from '../flip';
import { type LiveTable, told } from '../live.svelte';
import { type Pace, settings } from '../settings.svelte';
import type { PastView, ViewMessage } from '../wire';
import { type AnyBeat, passages, type Reel, toSeeAgain } from './recall';

export type AnyTake = Take<unknown, unknown>;

/** What is shown: the message that stands, and the picture and the news of this moment. */
export type Moment = {
  message: ViewMessage | null;
  /** The board's version: in the film that of the message which is still to come, so that a board puts down what was picked. */
  version: number;
  view: unknown;
  news: readonly Told<unknown>[];
};

/** Milliseconds of an ordinary beat. */
export const BEAT: Readonly<Record<Pace, number>> = { calm: 2200, normal: 1250, quick: 550, off: 1250 };
const KEPT = 60; // reels; onlookers have no move of their own that ends them
const LONG = 14; // beats that wait: the film hurries

export class Film {
  moment = $state.raw<Moment>({ message: null, version: 0, view: null, news: [] });
  beat = $state.raw<AnyBeat | null>(null);
  /** What happened since my last move, to be seen again. */
  since = $state.raw<readonly Reel[]>([]);

  private latest: ViewMessage | null = null;
  /** The message this page began with, until I move: what was before it is only remembered by the server. */
  private first: ViewMessage | null = null;
  private queue: Reel[] = [];
  private at = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly flip = new Flip();

  constructor(
    private readonly live: LiveTable,
    private readonly scenes: (take: AnyTake) => readonly AnyBeat[],
  ) {
    $effect.pre(() => {
      const { message, news } = live;
      if (message !== this.latest) untrack(() => this.take(message, news));
    });
    $effect(() => () => clearTimeout(this.timer));
  }

  get playing(): boolean {
    return this.beat !== null;
  }

  /** Straight to the present. */
  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.at = 0;
    this.beat = null;
    this.moment = presentOf(this.latest, []);
  }

  /** What happened since my last move, again. */
  rerun(): void {
    if (this.since.length === 0) return;
    this.skip();
    this.queue = [...this.since];
    this.next();
  }

  /** From an earlier move of mine on, as the server remembers it; false: there is nothing to show. */
  async from(moves: number): Promise<boolean> {
    const { latest } = this;
    if (latest?.status !== 'running' || latest.terms.hotseat) return false;
    const found = await this.live.since(latest.seat, moves);
    if (latest !== this.latest) return true; // the table has gone on
    this.skip();
    this.queue = this.reelsOf(found, latest).filter((reel) => reel.beats.length > 0);
    this.next();
    return this.playing;
  }

  private reelsOf(views: readonly PastView[], now: ViewMessage): Reel[] {
    return passages(views, now, this.live.book, told).map((passage) => ({
      ...passage,
      beats: this.beatsOf(passage.past, passage.message, passage.news),
    }));
  }

  /** What happened before this page was there, from my last move on. */
  async recall(views: (seat: number | null) => Promise<readonly PastView[]>): Promise<void> {
    const { first } = this;
    if (first?.status !== 'running' || first.terms.hotseat) return; // at one device it is not mine alone
    const found = await views(first.seat);
    if (this.first !== first) return; // I have moved meanwhile
    this.since = [...this.reelsOf(found, first).flatMap(toSeeAgain), ...this.since].slice(-KEPT);
  }

  private take(message: ViewMessage | null, news: readonly Told<unknown>[]): void {
    const past = this.latest;
    this.latest = message;
    if (past === null) this.first = message;
    const grown = message !== null && past !== null && message.version > past.version;
    if (!grown) {
      if (this.queue.length === 0) this.moment = presentOf(message, past === null ? news : this.moment.news);
      return;
    }
    const own = news.some((step) => step.player === message.seat);
    const reel = { past, message, news, beats: this.beatsOf(past, message, news) };
    if (own || news.length === 0) this.first = null;
    const before = own || news.length === 0 ? [] : this.since;
    this.since = [...before, ...toSeeAgain(reel)].slice(-KEPT);
    if (own && this.queue.length > 0) this.skip(); // I have moved: what was before is known to me
    if (news.length === 0 || reel.beats.length === 0 || !this.shows(past, message)) {
      if (this.queue.length > 0 && news.length > 0) this.queue.push({ ...reel, beats: [] });
      else this.cut(news);
      return;
    }
    this.queue.push(reel);
    if (this.queue.length === 1) queueMicrotask(() => this.begin());
  }

  /** Without a film, or after something was taken back: the present, at once. */
  private cut(news: readonly Told<unknown>[]): void {
    this.skip();
    this.moment = presentOf(this.latest, news);
  }

  /** Nobody is shown a film while he thinks, or behind another tab. */
  private shows(past: ViewMessage, message: ViewMessage): boolean {
    const thinking = asked(past) && asked(message) && message.steps.every((step) => step.player !== message.seat);
    return settings.pace !== 'off' && !document.hidden && !thinking;
  }

  private beatsOf(past: ViewMessage, message: ViewMessage, news: readonly Told<unknown>[]): readonly AnyBeat[] {
    const steps = news.filter((step) => !step.undone);
    if (past.view === null || message.view === null || past.seat !== message.seat || steps.length === 0) return [];
    const chairs = chairsOf(message.seats);
    return this.scenes({ steps, before: past.view, after: message.view, seat: message.seat, chairs });
  }

  private next(): void {
    const reel = this.queue[0];
    if (!reel) {
      this.skip();
      return;
    }
    const beat = reel.beats[this.at];
    if (!beat) {
      this.queue.shift();
      this.at = 0;
      this.moment = presentOf(reel.message, []);
      this.next();
      return;
    }
    this.at += 1;
    const time = this.timeOf(beat);
    this.show(reel, beat);
    beat.run?.(time);
    this.timer = setTimeout(() => this.next(), time);
  }

  /** After the effects: a beat's picture is drawn at once. */
  private begin(): void {
    if (this.queue.length > 0 && this.beat === null) this.next();
  }

  private timeOf(beat: AnyBeat): number {
    const waiting = this.queue.reduce((sum, reel) => sum + reel.beats.length, 0);
    const unit = waiting > LONG ? BEAT.quick : BEAT[settings.pace];
    return unit * (beat.length ?? 1);
  }

  /** The picture of a beat; pieces glide from where they were. */
  private show(reel: Reel, beat: AnyBeat): void {
    const { past, message } = reel;
    const news = beat.events
      ? [{ version: message.version, player: beat.player ?? -1, events: beat.events, undone: false }]
      : [];
    const moves = this.moment.version === message.version; // else the board lets them glide itself
    if (moves) this.flip.measure(document.body);
    this.beat = beat;
    this.moment = { message: { ...past, legal: [] }, version: message.version, view: beat.view ?? message.view, news };
    flushSync();
    if (moves) this.flip.play(document.body);
  }
}

function presentOf(message: ViewMessage | null, news: readonly Told<unknown>[]): Moment {
  return { message, version: message?.version ?? 0, view: message?.view ?? null, news };
}

function asked(message: ViewMessage): boolean {
  return Array.isArray(message.legal) && message.legal.length > 0;
}
