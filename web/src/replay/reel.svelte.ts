// A finished game as a table of its own: the stage looks at it as at a live one, only that its messages are stored ones.
import { api } from '$lib/api';
import { complain } from '$lib/complain';
import { LiveTable, told } from '$lib/live.svelte';
import type { Frame, PastView, ReplayInfo, StepInfo, ViewMessage } from '$lib/wire';

/** Through whose eyes: a seat, an onlooker, or each decision through those of who makes it. */
export type Eyes = string;
const PAGE = 32; // frames the server tells at once

export class Reel extends LiveTable {
  info = $state.raw<ReplayInfo | null>(null);
  /** The step that is shown; 0 is the table before the first. */
  step = $state(0);
  eyes = $state<Eyes>('onlooker');
  private frames = $state.raw<ReadonlyMap<number, Frame>>(new Map());
  private loads = 0; // which load counts: other eyes make the last one void
  private wanted = 0;

  constructor(
    id: string,
    readonly invited: string | null,
  ) {
    super(id, invited);
    this.connection = 'open';
  }

  get end(): number {
    return this.info?.players.length ?? 0;
  }

  override open(): void {
    // nobody calls: everything is stored
  }

  override since(): Promise<readonly PastView[]> {
    return Promise.resolve([]); // every step is here, to be gone back to
  }

  /** From the first frame on; my own seat's eyes unless the link says otherwise. */
  async begin(step: number, eyes: Eyes | null): Promise<void> {
    try {
      const info = await api.replay(this.id, this.invited);
      this.info = info;
      this.wanted = Math.min(step, info.players.length);
      await this.look(eyes ?? (info.seat === null ? 'open' : String(info.seat)));
    } catch (error) {
      if (error instanceof Error) this.refuse('code' in error ? String(error.code) : '', error.message);
    }
  }

  /** The same step through other eyes. */
  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    const load = ++this.loads;
    const pages = Math.ceil((this.end + 1) / PAGE);
    const first = Math.floor(this.wanted / PAGE);
    this.frames = new Map();
    for (const page of [first, ...Array.from({ length: pages }, (_, at) => at).filter((at) => at !== first)]) {
      try {
        const { frames } = await api.frames(this.id, this.invited, eyes, page * PAGE);
        if (load !== this.loads) return;
        this.frames = new Map([...this.frames, ...frames.map((frame) => [frame.step, frame] as const)]);
        this.book = this.written();
        if (page === first || this.step !== this.wanted) this.show(this.wanted, false);
      } catch (error) {
        complain(error);
        return;
      }
    }
  }

  /** To a step; one that is the next is played as a film. */
  go(step: number): void {
    const to = Math.max(0, Math.min(step, this.end));
    const next = to === this.step + 1;
    this.wanted = to;
    this.show(to, next);
  }

  /** The next step of this seat in which there was something to decide: the table before it. */
  decisionAfter(seat: number | null): number | null {
    const { info } = this;
    const found = info?.choices.find(
      (choice) => choice - 1 > this.step && (seat === null || info.players[choice - 1] === seat),
    );
    return found === undefined ? null : found - 1;
  }

  private show(step: number, moving: boolean): void {
    const frame = this.frames.get(step);
    const { info } = this;
    if (!frame || !info) return; // it is shown as soon as it has come
    const made = this.stepInfo(frame);
    this.news = moving && made ? [told(made)] : [];
    this.step = step;
    this.message = messageOf(info, frame, this.end);
  }

  private stepInfo(frame: Frame): StepInfo | null {
    const { step, events } = frame;
    const player = this.info?.players[step - 1];
    if (player === undefined) return null;
    const by = this.info?.understudies[step] ?? null;
    return { version: step, kind: 'step', player, events, undone: false, takes_back: [], by, meta: null };
  }

  private written(): StepInfo[] {
    return [...this.frames.values()]
      .sort((one, other) => one.step - other.step)
      .flatMap((frame) => this.stepInfo(frame) ?? []);
  }
}

/** As the table would have told it. */
export function messageOf(info: ReplayInfo, frame: Frame, last: number): ViewMessage {
  const over = frame.step === last;
  return {
    type: 'view',
    reply_to: null,
    table: info.id,
    version: frame.step,
    game: info.game,
    seat: frame.seat,
    status: over ? 'over' : 'running',
    seats: info.seats.map((seat, player) => ({
      ...seat,
      connected: true,
      to_move: frame.to_move.includes(player),
      you: player === frame.seat,
    })),
    view: frame.view,
    legal: [],
    can_undo: false,
    undo_takes: [],
    steps: [],
    result: over ? info.result : null,
    seeded: false,
    commitment: null,
    gave: [],
    taken_back: 0,
    terms: {},
    undo: null,
    redo_takes: [],
    clocks: null,
    paused: false,
    proposal: null,
    onlookers: { count: 0, names: [] },
    rematch: null,
    ended: null,
  };
}
