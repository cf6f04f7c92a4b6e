// A tile is carried from the offer to a cell of the board with mouse or finger. A short touch stays a click.
import type { Attachment } from 'svelte/attachments';

import type { Cell } from './tiles';

type Ways = {
  /** Whether the tile may be carried; it is taken into the hand. */
  lift: () => boolean;
  over: (cell: Cell | null) => void;
  drop: (cell: Cell | null) => void;
};

const SLOP = 8;

/** On a tile of the offer. */
export function carried(ways: Ways): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let image: HTMLElement | null = null;

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', cancel);
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.pointer) return;
      if (!image) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP || !ways.lift()) return;
        image = imageOf(node);
      }
      image.style.translate = `${event.clientX}px ${event.clientY}px`;
      const cell = cellAt(event.clientX, event.clientY);
      image.style.opacity = cell ? '0' : '0.9'; // there the tile itself is shown as it would lie
      ways.over(cell);
    };
    const up = (event: PointerEvent): void => {
      if (image) {
        addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
        ways.drop(cellAt(event.clientX, event.clientY));
      }
      end();
    };
    const cancel = (): void => {
      if (image) ways.drop(null);
      end();
    };
    const end = (): void => {
      image?.remove();
      image = null;
      from = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
    node.addEventListener('pointerdown', down);
    return () => {
      node.removeEventListener('pointerdown', down);
      if (!image) end(); // else the tray has made room: it is still being carried
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function imageOf(node: HTMLElement): HTMLElement {
  const { width, height } = node.getBoundingClientRect();
  const image = document.createElement('div');
  image.className = 'carried';
  image.setAttribute('aria-hidden', 'true');
  image.style.cssText = `position:fixed;left:${-width / 2}px;top:${-height / 2}px;width:${width}px;height:${height}px;z-index:40;pointer-events:none`;
  const drawing = node.querySelector('svg');
  if (drawing) image.append(drawing.cloneNode(true));
  document.body.append(image);
  return image;
}

function cellAt(x: number, y: number): Cell | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches('.cell.lit'));
  const [column, row] = (cell?.id.replace('cell-', '') ?? '').split(',').map(Number);
  return column === undefined || row === undefined ? null : { x: column, y: row };
}
