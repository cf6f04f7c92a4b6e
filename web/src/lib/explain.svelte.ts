// Every piece explains itself on hover, focus or long press, and what is barred says why on a click: `<div {@attach explain(() => t('…'))}>`.
export type Tip = { text: string; x: number; y: number; below: boolean };

class Tips {
  tip = $state.raw<Tip | null>(null);
}

export const tips = new Tips();

const HOVER = 350;
const PRESS = 450;

const LONG_ENOUGH = 5000; // to read a reason

function show(node: Element, text: string): void {
  const box = node.getBoundingClientRect();
  const below = box.top < 90;
  tips.tip = { text, x: box.left + box.width / 2, y: below ? box.bottom + 8 : box.top - 8, below };
}

/**
 * A piece that may not be touched now says why on a click, too: `<button {@attach barred(() => reason)}>`, null: it may.
 * It must not be `disabled` (a disabled button hears no click); it gets `aria-disabled`, and its own click does not happen.
 */
export function barred(why: () => string | null): (node: Element) => () => void {
  return (node) => {
    const reason = why();
    if (reason === null) return () => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const away = (): void => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', away);
      queueMicrotask(() => (tips.tip = null));
    };
    const refuse = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      away();
      queueMicrotask(() => show(node, reason));
      timer = setTimeout(away, LONG_ENOUGH);
      window.addEventListener('pointerdown', away);
    };
    node.setAttribute('aria-disabled', 'true');
    node.addEventListener('click', refuse, { capture: true });
    return () => {
      away();
      node.removeAttribute('aria-disabled');
      node.removeEventListener('click', refuse, { capture: true });
    };
  };
}

export function explain(words: () => string): (node: Element) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      const text = words();
      if (text) show(node, text);
    };
    const hide = (): void => {
      clearTimeout(timer);
      queueMicrotask(() => (tips.tip = null)); // a focused piece that is taken away loses the focus while the page is being changed
    };
    const enter = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === 'mouse') timer = setTimeout(tell, HOVER);
    };
    const press = (event: Event): void => {
      hide();
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') timer = setTimeout(tell, PRESS);
    };
    const focus = (): void => {
      if (node.matches(':focus-visible')) tell();
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerdown', press],
      ['pointerup', () => clearTimeout(timer)],
      ['pointerleave', hide],
      ['pointercancel', hide],
      ['focusin', focus],
      ['focusout', hide],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    return () => {
      hide();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    };
  };
}
