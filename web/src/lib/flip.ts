// Things move from where they were to where they are (FLIP). Elements carry `data-piece="<id>"`; when the table's
// version changes, a piece that was somewhere else before glides from there. New pieces without a place fade in.
import { calm } from './settings.svelte';

type Spot = { left: number; top: number; width: number };

export class Flip {
  private before = new Map<string, Spot>();

  /** Call in `$effect.pre` that reads the version. */
  measure(root: ParentNode | null | undefined): void {
    this.before.clear();
    if (!root) return;
    for (const piece of pieces(root)) {
      const { left, top, width } = piece.getBoundingClientRect();
      this.before.set(piece.dataset.piece ?? '', { left, top, width });
    }
  }

  /** Call in `$effect` that reads the version. */
  play(root: ParentNode | null | undefined, duration = 320): void {
    if (!root || calm()) return;
    for (const piece of pieces(root)) {
      const from = this.before.get(piece.dataset.piece ?? '');
      const to = piece.getBoundingClientRect();
      if (!from || to.width === 0) continue;
      const dx = from.left - to.left;
      const dy = from.top - to.top;
      const scale = from.width / to.width;
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      const zoom = zoomOf(piece, to.width);
      piece.animate(
        [
          { transform: `translate(${dx / zoom}px, ${dy / zoom}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 5 },
          { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
        ],
        { duration, easing: 'cubic-bezier(.2,.7,.2,1)', composite: 'add' },
      );
    }
  }
}

function pieces(root: ParentNode): (HTMLElement | SVGGraphicsElement)[] {
  return [...root.querySelectorAll('[data-piece]')].filter(
    (piece) => piece instanceof HTMLElement || piece instanceof SVGGraphicsElement,
  );
}

/** How much larger the piece appears than it is laid out (inside a PanZoom). */
function zoomOf(piece: HTMLElement | SVGGraphicsElement, seen: number): number {
  if (piece instanceof HTMLElement) return piece.offsetWidth ? seen / piece.offsetWidth : 1;
  return piece.getScreenCTM()?.a ?? 1;
}
