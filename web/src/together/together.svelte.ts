// People who look at the same game: who is here, who leads, what is pointed at and drawn. Only where somebody wants it.
import { Line } from '$lib/line';
import { toasts } from '$lib/toasts.svelte';
import type {
  Draw,
  DrawnMessage,
  ErrorMessage,
  Guest,
  HandLead,
  LedMessage,
  Mark,
  PointAt,
  PointedMessage,
  RemarksChanged,
  RoomMessage,
  ShownMessage,
  ShowStep,
  Spot,
} from '$lib/wire';

type Heard = RoomMessage | ShownMessage | PointedMessage | DrawnMessage | LedMessage | RemarksChanged | ErrorMessage;
type Said = Omit<ShowStep, 'id'> | Omit<PointAt, 'id'> | Omit<Draw, 'id'> | Omit<HandLead, 'id'>;

/** What the page does when others move it. */
export type Follower = {
  show: (step: number, eyes: string) => void;
  where: () => { step: number; eyes: string };
  remarked: () => void;
};

const OFTEN = 120; // milliseconds between two words on where the pointer is

export class Together {
  isOpen = $state(false);
  you = $state('');
  leader = $state<string | null>(null);
  guests = $state.raw<readonly Guest[]>([]);
  /** Whether I go where who leads goes. */
  following = $state(true);
  pointers = $state.raw<ReadonlyMap<string, Spot>>(new Map());
  /** By step and guest: what was drawn. */
  private drawings = $state.raw<ReadonlyMap<string, readonly Mark[]>>(new Map());
  private line: Line | null = null;
  private numbers = 0;
  private pointed = 0;

  constructor(
    private readonly id: string,
    private readonly invite: string | null,
    private readonly follower: Follower,
  ) {
    $effect(() => () => this.leave());
  }

  readonly leads = $derived(this.isOpen && this.leader === this.you);
  readonly others = $derived(this.guests.filter((guest) => guest.id !== this.you));

  join(): void {
    if (this.line) return;
    const query = this.invite ? `?invite=${encodeURIComponent(this.invite)}` : '';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.line = new Line(() => `${scheme}://${location.host}/api/replays/${this.id}/together${query}`, {
      opened: () => (this.isOpen = true),
      heard: (text) => this.hear(JSON.parse(text) as Heard),
      lost: () => undefined,
      refused: () => this.leave(),
    });
    this.line.open();
  }

  leave(): void {
    this.line?.close();
    this.line = null;
    this.isOpen = false;
    this.guests = [];
    this.pointers = new Map();
  }

  /** I have gone to a step: the others follow if I lead, and I alone go if not. */
  went(step: number, eyes: string): void {
    if (!this.isOpen) return;
    if (this.leads) this.say({ type: 'show', step, eyes });
  }

  follow(): void {
    this.following = true;
    if (this.shown) this.follower.show(this.shown.step, this.shown.eyes);
  }

  stray(): void {
    if (!this.leads && this.leader !== null) this.following = false;
  }

  hand(to: string): void {
    this.say({ type: 'lead', to });
  }

  point(at: Spot | null): void {
    const now = performance.now();
    if (!this.isOpen || this.others.length === 0 || (at !== null && now - this.pointed < OFTEN)) return;
    this.pointed = now;
    this.say({ type: 'point', at });
  }

  marksAt(step: number): { by: string; marks: readonly Mark[] }[] {
    return [...this.drawings].flatMap(([key, marks]) => {
      const [at, by] = key.split(' ');
      return Number(at) === step ? [{ by: by ?? '', marks }] : [];
    });
  }

  mineAt(step: number): readonly Mark[] {
    return this.drawings.get(`${step} ${this.you}`) ?? [];
  }

  draw(step: number, marks: readonly Mark[]): void {
    this.keep(step, this.you, marks);
    if (this.isOpen) this.say({ type: 'draw', step, marks: [...marks] });
  }

  nameOf(guest: string): string | null {
    return this.guests.find((one) => one.id === guest)?.name ?? null;
  }

  private shown: ShownMessage | null = null;

  private say(message: Said): void {
    this.numbers += 1;
    this.line?.send(JSON.stringify({ ...message, id: `t${this.numbers}` }));
  }

  private hear(message: Heard): void {
    switch (message.type) {
      case 'room': {
        const came = message.guests.length > this.guests.length;
        this.you = message.you;
        this.leader = message.leader;
        this.guests = message.guests;
        this.pointers = new Map([...this.pointers].filter(([who]) => message.guests.some((guest) => guest.id === who)));
        if (came) this.tellAgain();
        break;
      }
      case 'shown':
        this.shown = message;
        this.leader = message.by;
        if (this.following) this.follower.show(message.step, message.eyes);
        break;
      case 'led':
        this.leader = message.leader;
        if (this.leads) this.tellAgain();
        else this.following = true;
        break;
      case 'pointed':
        this.pointers = new Map(
          [...this.pointers.entries(), ...(message.at ? [[message.by, message.at] as const] : [])].filter(
            ([who]) => who !== message.by || message.at !== null,
          ),
        );
        break;
      case 'drawn':
        this.keep(message.step, message.by, message.marks);
        break;
      case 'remarks':
        this.follower.remarked();
        break;
      case 'error':
        toasts.show(message.message);
    }
  }

  /** Whoever has come knows nothing yet. */
  private tellAgain(): void {
    const { step, eyes } = this.follower.where();
    if (this.leads) this.say({ type: 'show', step, eyes });
    const mine = this.mineAt(step);
    if (mine.length > 0) this.say({ type: 'draw', step, marks: [...mine] });
  }

  private keep(step: number, by: string, marks: readonly Mark[]): void {
    const kept = new Map(this.drawings);
    if (marks.length > 0) kept.set(`${step} ${by}`, marks);
    else kept.delete(`${step} ${by}`);
    this.drawings = kept;
  }
}
