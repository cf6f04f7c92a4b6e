// The focus stays where one was: after confirming the piece is gone or dim, and the browser would begin at the top again.

const PIECE = '[data-key]:not([disabled])';

/** `{@attach keepFocus(() => version)}` on the table: whenever the version changes, a lost focus comes back. */
export function keepFocus(version: () => number): (node: HTMLElement) => () => void {
  let key: string | undefined; // of the piece that had the focus last
  let byKeys = false; // whoever points finds the way without a focus

  const remember = (event: FocusEvent): void => {
    if (!(event.target instanceof HTMLElement)) return;
    key = event.target.closest<HTMLElement>('[data-key]')?.dataset.key ?? key;
  };
  const pressed = (): void => void (byKeys = true);
  const pointed = (): void => void (byKeys = false);

  return (node) => {
    void version();
    node.addEventListener('focusin', remember);
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointerdown', pointed);
    const frame = requestAnimationFrame(() => {
      if (!byKeys || document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
      const board = node.querySelector<HTMLElement>('.set');
      const same = key === undefined ? null : board?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
      const back = same?.matches(':not([disabled])') ? same : board?.querySelector<HTMLElement>(PIECE);
      (back ?? board)?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      node.removeEventListener('focusin', remember);
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointerdown', pointed);
    };
  };
}
