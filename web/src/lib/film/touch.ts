// Input is never blocked by the film: whoever touches the board or types for it is in the present before it arrives.
import { flushSync } from 'svelte';
import type { Attachment } from 'svelte/attachments';

import { isForBoard } from '../keys';
import type { Film } from './film.svelte';

const QUIET = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** On the element that holds the board. */
export function touchSkips(film: Film): Attachment<HTMLElement> {
  return (node) => {
    const skip = (): void => {
      if (!film.playing) return;
      film.skip();
      flushSync(); // what is under the finger is what is touched
    };
    const key = (event: KeyboardEvent): void => {
      if (isForBoard(event) && !QUIET.has(event.key)) skip();
    };
    node.addEventListener('pointerdown', skip, true);
    addEventListener('keydown', key, true);
    return () => {
      node.removeEventListener('pointerdown', skip, true);
      removeEventListener('keydown', key, true);
    };
  };
}
