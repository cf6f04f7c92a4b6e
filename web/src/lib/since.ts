// Moments as people say them: "3 Stunden", "12. Mai".
import { speech } from './language.svelte';

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long since then, in the largest unit that fits; null below a minute. `now` and `then` in seconds since 1970. */
export function howLong(then: number, now = Date.now() / 1000): string | null {
  const past = now - then;
  const [unit, size] = STEPS.find(([, length]) => past >= length) ?? [null, 1];
  if (unit === null) return null;
  const words = new Intl.NumberFormat(speech.language, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.floor(past / size));
}

export function day(then: number): string {
  return new Intl.DateTimeFormat(speech.language, { day: 'numeric', month: 'long' }).format(new Date(then * 1000));
}
