// How the stage is laid out: a shape for the screen, and what is left for the board. A board says what it needs, the stage
// gives the rest to seats and Regiebuch. docs/design.md shows the four shapes.
import { createContext } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

import { LEAST, type Needs, type Room, type Shape, shapeOf } from './shape';

export class Layout {
  private readonly fingers = new MediaQuery('(hover: none)');
  private measured = $state.raw<Room>({ width: 0, height: 0 });

  constructor(private readonly needs: () => Needs | undefined) {}

  readonly window = $derived<Room>({ width: innerWidth.current ?? 1280, height: innerHeight.current ?? 800 });
  readonly shape = $derived.by<Shape>(() => shapeOf(this.window, this.needs()));
  readonly least = $derived.by<number>(() => this.needs()?.least ?? LEAST);

  /** Whether fingers play here: no word about hovering, wheel or keys. */
  get touch(): boolean {
    return this.fingers.current;
  }

  /** The board's own box, measured. */
  get board(): Room {
    return this.measured;
  }

  /** `{@attach layout.follow}` on the box that holds the board. */
  readonly follow = (node: HTMLElement): (() => void) => {
    const look = (): void => void (this.measured = { width: node.clientWidth, height: node.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(node);
    look();
    return () => observer.disconnect();
  };
}

/** In a board: `const layout = useLayout()`. */
export const [useLayout, setLayout] = createContext<Layout>();
