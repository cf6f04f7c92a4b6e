// How fast it goes: nobody counts, over days, or live. Each by the name its words have.
import type { Terms } from '../wire';

type Pace = NonNullable<Terms['pace']> | null;

export const PACES: Readonly<Record<string, Pace>> = {
  none: null,
  day: { kind: 'leisure', hours: 24 },
  days: { kind: 'leisure', hours: 72 },
  live: { kind: 'decision', seconds: 120 },
  bank: { kind: 'bank', seconds: 900, increment: 15 },
};

export function isSamePace(one: Terms['pace'], other: Terms['pace']): boolean {
  return signature(one) === signature(other);
}

/** Its name; a program may have agreed on one that has none. */
export function nameOfPace(pace: Terms['pace']): string | null {
  return Object.keys(PACES).find((name) => isSamePace(PACES[name], pace)) ?? null;
}

function signature(pace: Terms['pace']): string {
  return JSON.stringify(Object.entries(pace ?? {}).sort());
}
