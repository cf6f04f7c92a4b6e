// Words that must fit into a box whose height never changes are set smaller, step by step, until nothing is cut.
import type { Attachment } from 'svelte/attachments';

const STEPS = [1, 0.9, 0.82, 0.74, 0.68];
const AIR = 4; // pixels: words do not touch the edges

/** `{@attach shrink(room, () => words)}` on a block: its type is the largest step at which the words are no higher than the room. */
export function shrink(room: string, words: () => string): Attachment<HTMLElement> {
  return (node) => {
    words(); // measured anew when they change
    const box = node.closest(room);
    if (!box) return;
    const fit = (): void => {
      for (const step of STEPS) {
        node.style.fontSize = `${step}em`;
        if (node.offsetHeight <= box.clientHeight - AIR) return;
      }
    };
    const observer = new ResizeObserver(fit); // its size changes with the room, and when the fonts have come
    observer.observe(node);
    observer.observe(box);
    return () => observer.disconnect();
  };
}
