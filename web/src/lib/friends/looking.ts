// Who may look on, and when: each by the name its words have.
import type { Terms } from '../wire';

type Looking = { onlookers: boolean; delay: NonNullable<Terms['delay']> };

export const LOOKING: Readonly<Record<string, Looking>> = {
  watched: { onlookers: true, delay: 0 },
  later5: { onlookers: true, delay: 5 },
  later15: { onlookers: true, delay: 15 },
  unwatched: { onlookers: false, delay: 0 },
};

export function lookingOf({ onlookers = true, delay = 0 }: Terms): string {
  return !onlookers ? 'unwatched' : delay === 0 ? 'watched' : `later${delay}`;
}
