// Pointing at something, with the mouse or with the keyboard's focus.
import { on } from 'svelte/events';
import type { Attachment } from 'svelte/attachments';

/** `{@attach pointing((isOn) => …)}`: told when somebody begins and ceases to point at the element. */
export function pointing(tell: (isOn: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    const stops = (['pointerenter', 'focus', 'pointerleave', 'blur'] as const).map((event, at) =>
      on(element, event, () => tell(at < 2)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
}
