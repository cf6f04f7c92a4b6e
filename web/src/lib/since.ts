// Moments as people say them: "vor 3 Stunden", "12. Mai".
import { speech } from './language.svelte';

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the largest unit that fits; `now` and `then` in seconds since 1970. */
export function ago(then: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - then);
  const words = new Intl.RelativeTimeFormat(speech.language, { numeric: 'auto' });
  const [unit, size] = STEPS.find(([, length]) => past >= length) ?? ['minute', 60];
  return words.format(-Math.floor(past / size), unit);
}

export function day(then: number): string {
  return new Intl.DateTimeFormat(speech.language, { day: 'numeric', month: 'long' }).format(new Date(then * 1000));
}
