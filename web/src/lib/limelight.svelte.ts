// What is lit on the table for a moment: the pieces of a line of the Regiebuch, the place of a scene of the film.
const FLASH = 3000; // milliseconds

class Limelight {
  /** Selectors of what the reader points at in the Regiebuch. */
  pointed = $state.raw<readonly string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  point(selectors: readonly string[]): void {
    clearTimeout(this.timer);
    this.pointed = selectors;
  }

  /** For a while: where a tap closes the sheet that named it. */
  flash(selectors: readonly string[]): void {
    this.point(selectors);
    this.timer = setTimeout(() => this.leave(selectors), FLASH);
  }

  /** Only who lit them puts these lights out; a line that was drawn anew meanwhile names them in another list. */
  leave(selectors: readonly string[]): void {
    if (this.pointed.join() === selectors.join()) this.point([]);
  }
}

export const limelight = new Limelight();

/** The selector of a piece. */
export function piece(id: string): string {
  return `[data-piece="${id.replace(/["\\]/g, '\\$&')}"]`;
}

/** A rectangle on the screen. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where on the screen these things are now; what cannot be seen is left out. */
export function boxesOf(selectors: readonly string[], root: ParentNode = document): Box[] {
  return selectors
    .flatMap((selector) => [...root.querySelectorAll(selector)])
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0)
    .map(({ left, top, width, height }) => ({ left, top, width, height }));
}

/** Calls `look` before every frame until the returned function is called: pieces glide, boards are dragged. */
export function everyFrame(look: () => void): () => void {
  let frame = 0;
  const again = (): void => {
    look();
    frame = requestAnimationFrame(again);
  };
  again();
  return () => cancelAnimationFrame(frame);
}

export function sameBoxes(one: readonly Box[], other: readonly Box[]): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.5;
  return (
    one.length === other.length &&
    one.every((box, at) => {
      const twin = other[at];
      return (
        twin !== undefined &&
        near(box.left, twin.left) &&
        near(box.top, twin.top) &&
        near(box.width, twin.width) &&
        near(box.height, twin.height)
      );
    })
  );
}
