// Small things that fly from one place to another: discs that come home, coins that change hands. Decoration only: the
// picture is right without it, and whoever asks for less motion sees none.
import { calm } from '../settings.svelte';

type Flight = {
  /** Selectors; of several the first that can be seen. */
  from: string;
  to: string;
  count: number;
  /** Milliseconds for all of them. */
  time: number;
  /** CSS of one token. */
  look: string;
};

const STAGGER = 0.35; // of the time: the last one starts so late

/** Lets tokens fly. Nothing happens when one of the places cannot be seen. */
export function fly({ from, to, count, time, look }: Flight): void {
  const start = centreOf(from);
  const end = centreOf(to);
  if (calm() || !start || !end) return;
  for (let number = 0; number < count; number += 1) {
    const token = document.createElement('i');
    token.style.cssText = `position:fixed;left:0;top:0;z-index:37;pointer-events:none;${look}`;
    token.setAttribute('aria-hidden', 'true');
    document.body.append(token);
    const aside = (number - (count - 1) / 2) * 14;
    const lift = Math.min(start.y, end.y) - 30;
    const steps = [
      { transform: `translate(${start.x + aside}px, ${start.y}px)`, opacity: 0 },
      { transform: `translate(${start.x + aside}px, ${start.y - 8}px)`, opacity: 1, offset: 0.12 },
      { transform: `translate(${(start.x + end.x) / 2 + aside}px, ${lift}px)`, opacity: 1, offset: 0.6 },
      { transform: `translate(${end.x}px, ${end.y}px)`, opacity: 0.2 },
    ];
    const delay = count > 1 ? (time * STAGGER * number) / (count - 1) : 0;
    const flight = token.animate(steps, { duration: time * (1 - STAGGER), delay, easing: 'ease-in-out', fill: 'both' });
    flight.onfinish = flight.oncancel = () => token.remove();
  }
}

function centreOf(selector: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll(selector)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}
