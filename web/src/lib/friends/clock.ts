// How much time somebody has, in words that are read at a glance.
import { t } from '../texts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "1:05" below an hour; above it in hours, or in days and hours: who has days needs no seconds. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left < HOUR) return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
  const hours = Math.floor(left / HOUR);
  if (left < 2 * DAY) return t('clock.hours', { hours });
  return t('clock.days', { days: Math.floor(left / DAY) });
}

/** Milliseconds until the words change. */
export function untilChange(seconds: number): number {
  const step = seconds < HOUR ? 1 : MINUTE;
  return Math.min(step, (seconds % step) + 0.02) * 1000;
}

export const SOON = 20; // seconds: now it is worth a look
