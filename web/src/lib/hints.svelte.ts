// The Probe: which hints of a game this device has seen. Playing with hints again forgets them.
import { teaching } from './probe/rehearsal.svelte';

function read(game: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`spielzeit.hints.${game}`) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

function write(game: string, seen: readonly string[]): void {
  try {
    localStorage.setItem(`spielzeit.hints.${game}`, JSON.stringify(seen));
  } catch {
    // then the hints come again next time
  }
}

export class Hints {
  private seen = $state.raw<readonly string[]>([]);

  constructor(private readonly game: string) {
    this.seen = read(game);
  }

  /** The first of these topics that was not seen yet. */
  next(topics: readonly string[]): string | undefined {
    return teaching.on || this.seen.includes('all') ? undefined : topics.find((topic) => !this.seen.includes(topic));
  }

  put(topic: string): void {
    this.seen = [...this.seen, topic];
    write(this.game, this.seen);
  }
}

/** Begin the Probe anew. */
export function forgetHints(game: string): void {
  write(game, []);
}
