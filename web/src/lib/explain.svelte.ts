// Every piece explains itself on hover, focus or long press: `<div {@attach explain(() => t('…'))}>`.
export type Tip = { text: string; x: number; y: number; below: boolean };

class Tips {
  tip = $state.raw<Tip | null>(null);
}

export const tips = new Tips();

const HOVER = 350;
const PRESS = 450;

export function explain(words: () => string): (node: Element) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const text = words();
      if (!text) return;
      const box = node.getBoundingClientRect();
      const below = box.top < 90;
      tips.tip = { text, x: box.left + box.width / 2, y: below ? box.bottom + 8 : box.top - 8, below };
    };
    const hide = (): void => {
      clearTimeout(timer);
      queueMicrotask(() => (tips.tip = null)); // a focused piece that is taken away loses the focus while the page is being changed
    };
    const enter = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === 'mouse') timer = setTimeout(show, HOVER);
    };
    const press = (event: Event): void => {
      hide();
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') timer = setTimeout(show, PRESS);
    };
    const focus = (): void => {
      if (node.matches(':focus-visible')) show();
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
