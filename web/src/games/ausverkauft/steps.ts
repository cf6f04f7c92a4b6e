// A turn with few keys: a digit picks a row (with Shift its points) or a circle of the ticket one is on, and whoever
// picks by keyboard finds the focus on what is asked next.
import { isForBoard } from '$lib/keys';

/** By phase: where the next choice is made. */
const NEXT: Readonly<Record<string, string>> = {
  option: 'ol [data-key][tabindex="0"]',
  mark: '.circle.can',
  place: '.spot[tabindex="0"]',
  extra: '.spot[tabindex="0"]',
  single: '.spot[tabindex="0"]',
};
const CONFIRM = '.confirm:not([disabled])';

/** The piece that a digit means; null: none. */
function meant(phase: string, { code, shiftKey }: KeyboardEvent): string | null {
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1];
  if (digit === undefined) return null;
  if (phase === 'option') return `row-${digit}-${shiftKey ? 'points' : 'ability'}`;
  const ticket = document.activeElement?.closest<HTMLElement>('[data-circle]')?.dataset.circle?.split('-')[0];
  return phase === 'mark' && ticket !== undefined ? `${ticket}-${digit}` : null;
}

/** `{@attach fewKeys(() => phase)}` on the board. */
export function fewKeys(phase: () => string | null): (node: HTMLElement) => () => void {
  let last: string | null = null;
  let byKeys = false; // whoever points finds the way without a focus
  return (node) => {
    const now = phase();
    const ears = new AbortController();
    const { signal } = ears;
    const pressed = (event: KeyboardEvent): void => {
      byKeys = true;
      const key = now !== null && isForBoard(event) ? meant(now, event) : null;
      const found = key === null ? null : node.querySelector<HTMLElement>(`[data-key="${key}"]`);
      if (!found) return;
      event.preventDefault();
      found.focus();
      found.click();
    };
    window.addEventListener('keydown', pressed, { signal });
    window.addEventListener('pointerdown', () => (byKeys = false), { signal });
    const isNext = now !== null && last !== null && now !== last;
    if (now !== null) last = now;
    const frame = isNext && byKeys ? requestAnimationFrame(() => go(node, now)) : 0;
    return () => {
      ears.abort();
      cancelAnimationFrame(frame);
    };
  };
}

/** To what is asked next, unless one is busy elsewhere on the page. */
function go(node: HTMLElement, phase: string): void {
  const here = document.activeElement;
  if (here !== document.body && !node.contains(here) && !here?.matches('.confirm')) return;
  const next = NEXT[phase];
  const target = next === undefined ? document.querySelector(CONFIRM) : node.querySelector(next);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
