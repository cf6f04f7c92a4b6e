// The Probe at one table: which lesson it is, and how far one had come when one left. This device keeps it.
import { api } from '../api';
import { read, write } from '../memory';
import { router } from '../router.svelte';
import type { AnyPlan, Lesson, ProbeNow } from './lessons';

type AnyLesson = Lesson<unknown, unknown, unknown>;
type AnyNow = ProbeNow<unknown, unknown, unknown>;
type Kept = { at: number; isOpen: boolean };

class Teaching {
  /** Whether a Probe is under way: other hints keep silent. */
  on = $state(false);
  /** The Probe of this table that was left and can be resumed. */
  left = $state.raw<Rehearsal | null>(null);
}
export const teaching = new Teaching();

function keyOf(table: string): string {
  return `probe.${table}`;
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'at' in value && 'isOpen' in value;
}

/** Whether this device knows the table as a Probe. */
export function isProbe(table: string): boolean {
  return isKept(read(keyOf(table)));
}

/** Whether the Probe of this game was begun here before: then it is not offered by itself any more. */
export function knowsProbe(game: string): boolean {
  return read(`rehearsed.${game}`) === true;
}

export function putProbe(game: string): void {
  write(`rehearsed.${game}`, true);
}

/** A new table with the written deal, and there. */
export async function beginProbe(game: string, players: number): Promise<void> {
  const others = Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, level: 'statist' }));
  const table = await api.create({ game, seats: [{ kind: 'me' }, ...others], probe: true });
  putProbe(game);
  write(keyOf(table.id), { at: 0, isOpen: true } satisfies Kept);
  router.go(`/t/${table.id}`);
}

export class Rehearsal {
  at = $state(0);
  isOpen = $state(true);
  /** The lesson whose wish was not followed: its kind answer is shown. */
  answered = $state.raw<string | null>(null);
  /** Where I was when so many steps were mine: whoever takes one back is taught again from there. */
  private marks: number[] = [];

  constructor(
    private readonly table: string,
    readonly plan: AnyPlan,
  ) {
    const kept = read(keyOf(table));
    if (isKept(kept)) {
      this.at = kept.at;
      this.isOpen = kept.isOpen;
    }
  }

  get isOver(): boolean {
    return this.at >= this.plan.length;
  }

  /** The lesson of this moment: the first from here on whose time has come. */
  lesson(now: AnyNow): AnyLesson | null {
    return this.plan.slice(this.at).find((lesson) => lesson.when?.(now) ?? true) ?? null;
  }

  /** How far one has come, from 0 to 1. */
  progress(lesson: AnyLesson | null): number {
    return ((lesson ? this.plan.indexOf(lesson) : this.at) + 1) / this.plan.length;
  }

  isLast(lesson: AnyLesson | null): boolean {
    return lesson !== null && lesson === this.plan[this.plan.length - 1];
  }

  /** What is learned is passed over; what was taken back is not learned. */
  look(now: AnyNow): void {
    const steps = now.mine.length;
    const before = this.marks[steps];
    if (before !== undefined && this.marks.length > steps + 1) {
      this.marks.length = steps + 1;
      this.answered = null;
      this.goTo(before);
    }
    this.marks[steps] ??= this.at;
    for (let lesson = this.lesson(now); lesson?.done?.(now) === true; lesson = this.lesson(now)) this.pass(lesson);
  }

  pass(lesson: AnyLesson): void {
    this.answered = null;
    this.goTo(this.plan.indexOf(lesson) + 1);
  }

  /** Something is being done: not what this moment's lesson hopes for? Then a kind answer, and on with the next. */
  noticed(now: AnyNow, actions: readonly unknown[]): void {
    const lesson = this.plan.slice(this.at).find((other) => other.wants && (other.when?.(now) ?? true));
    if (!lesson) return;
    this.goTo(this.plan.indexOf(lesson) + 1);
    this.answered = actions.some((action) => lesson.wants?.(action)) ? null : lesson.id;
  }

  leave(): void {
    this.isOpen = false;
    this.keep();
  }

  resume(): void {
    this.isOpen = true;
    this.keep();
  }

  private goTo(at: number): void {
    this.at = at;
    this.keep();
  }

  private keep(): void {
    write(keyOf(this.table), { at: this.at, isOpen: this.isOpen } satisfies Kept);
  }
}
