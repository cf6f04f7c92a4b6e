// Hints: which of a game's hints this device has shown, and how often. Each comes at most twice; "understood" is enough.
// Playing with hints again forgets them.
import { teaching } from './probe/rehearsal.svelte';

export const OFTEN = 2;

type Shown = Readonly<Record<string, number>>;

function read(game: string): Shown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`spielzeit.hints.${game}`) ?? '{}');
    if (Array.isArray(stored)) return Object.fromEntries(stored.map((topic) => [String(topic), OFTEN])); // as stored before 2
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).map(([topic, times]) => [topic, Number(times)]));
  } catch {
    return {};
  }
}

function write(game: string, shown: Shown): void {
  try {
    localStorage.setItem(`spielzeit.hints.${game}`, JSON.stringify(shown));
  } catch {
    // then the hints come again next time
  }
}

export class Hints {
  private shown = $state.raw<Shown>({});
  /** What is on show, and at which version it came: it may stay, come and go there without being counted again. */
  private current: { topic: string; version: number } | null = null;

  constructor(private readonly game: string) {
    this.shown = read(game);
  }

  /** The most urgent of these topics (they come in that order) that was not shown often enough. */
  next(topics: readonly string[], version: number): string | null {
    if (teaching.on || this.shown.all) return null;
    const fresh = (topic: string): boolean => {
      const same = this.current?.topic === topic && this.current.version === version;
      return (this.shown[topic] ?? 0) < (same ? OFTEN + 1 : OFTEN);
    };
    return topics.find(fresh) ?? null;
  }

  /** This hint is on the screen now. */
  show(topic: string, version: number): void {
    if (this.current?.topic === topic && this.current.version === version) return;
    this.current = { topic, version };
    this.set(topic, (this.shown[topic] ?? 0) + 1);
  }

  /** Understood; `all`: no hints any more. */
  put(topic: string): void {
    this.set(topic, OFTEN + 1);
  }

  private set(topic: string, times: number): void {
    this.shown = { ...this.shown, [topic]: times };
    write(this.game, this.shown);
  }
}

/** Begin anew. */
export function forgetHints(game: string): void {
  write(game, {});
}
