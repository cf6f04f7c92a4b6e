// One way with the keyboard for all boards: pieces that belong together are one stop for Tab, arrows walk among them,
// a digit goes to the n-th and picks it. `<div {@attach roving()}>` with `data-key="…"` on each piece; a piece is a button.

import { isForBoard } from './keys';

export type Roving = {
  /** Digits 1 to 9 pick the n-th piece of this group, wherever the focus is on the board. */
  digits?: boolean;
};

const PIECES = '[data-key]:not([disabled])';
const STEP: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Box = { readonly x: number; readonly y: number };

/** Which of these points lies next in this direction: the nearest ahead, what lies aside counting double. -1: none. */
export function nextTo(from: Box, points: readonly Box[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, at) => {
    const ahead = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 1 && aside <= 2 * ahead && far < least) {
      best = at;
      least = far;
    }
  });
  return best;
}

function middle(node: Element): Box {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function roving({ digits = false }: Roving = {}): (node: HTMLElement) => () => void {
  return (node) => {
    const pieces = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(PIECES)];
    let last: string | undefined; // the key of the piece that had the focus

    /** Exactly one piece is a stop for Tab: the one left last, else one that is picked, else the first. */
    const settle = (): void => {
      const all = pieces();
      const stop =
        all.find((piece) => piece.dataset.key === last) ??
        all.find((piece) => piece.getAttribute('aria-pressed') === 'true') ??
        all[0];
      for (const piece of all) {
        const wanted = piece === stop ? 0 : -1;
        if (piece.tabIndex !== wanted || !piece.hasAttribute('tabindex')) piece.tabIndex = wanted;
      }
    };
    const focused = (event: FocusEvent): void => {
      const piece = event.target instanceof Element ? event.target.closest<HTMLElement>(PIECES) : null;
      if (!piece || piece.dataset.key === last) return;
      last = piece.dataset.key;
      settle();
    };
    const pressed = (event: KeyboardEvent): void => {
      const here = event.target instanceof Element ? event.target.closest<HTMLElement>(PIECES) : null;
      if (!here || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const all = pieces();
      const step = STEP[event.key];
      let to: HTMLElement | undefined;
      if (step) to = all[nextTo(middle(here), all.map(middle), step)];
      else if (event.key === 'Home') to = all[0];
      else if (event.key === 'End') to = all.at(-1);
      else return;
      event.preventDefault();
      to?.focus();
    };
    const digit = (event: KeyboardEvent): void => {
      if (!/^[1-9]$/.test(event.key) || !isForBoard(event)) return;
      const piece = pieces()[Number(event.key) - 1];
      if (!piece) return;
      event.preventDefault();
      piece.focus();
      piece.click();
    };

    settle();
    const observer = new MutationObserver(settle);
    observer.observe(node, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'data-key', 'aria-pressed'],
    });
    node.addEventListener('focusin', focused);
    node.addEventListener('keydown', pressed);
    if (digits) window.addEventListener('keydown', digit);
    return () => {
      observer.disconnect();
      node.removeEventListener('focusin', focused);
      node.removeEventListener('keydown', pressed);
      window.removeEventListener('keydown', digit);
    };
  };
}
