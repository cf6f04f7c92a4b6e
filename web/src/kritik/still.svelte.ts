// One moment of a finished game as a table of its own: the stage looks at it as at a live one, and nothing moves.
import { LiveTable } from '$lib/live.svelte';
import type { Room } from '$lib/stage/shape';
import { Layout } from '$lib/stage/layout.svelte';
import type { Frame, PastView, ReplayInfo } from '$lib/wire';

import { messageOf } from '../replay/reel.svelte';

export class Still extends LiveTable {
  constructor(info: ReplayInfo, frame: Frame) {
    super(info.id, null);
    this.connection = 'open';
    this.message = messageOf(info, frame, info.players.length);
  }

  override open(): void {
    // nobody calls
  }

  override since(): Promise<readonly PastView[]> {
    return Promise.resolve([]);
  }
}

/** A board drawn large, whatever the screen, to be shown small. */
export class StillLayout extends Layout {
  override readonly window: Room = { width: 1440, height: 900 };
}
