// Keys that a board answers to.

/** Whether a key is meant for the board: not typed into a field, not a browser's shortcut, no sheet above the page. */
export function isForBoard(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const typing =
    event.target instanceof HTMLInputElement ||
    event.target instanceof HTMLTextAreaElement ||
    event.target instanceof HTMLSelectElement;
  return !typing && document.querySelector('dialog[open]') === null;
}
