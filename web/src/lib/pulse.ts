// Whether the other end of a line is still there. A cable pulled out closes no socket: so it is asked now and then, and its
// silence is noticed at once and acted on later. Whoever looks at the page is told within three seconds.
type Listener = {
  ask: () => void;
  /** No answer yet: say so, calmly. */
  silent: () => void;
  /** Still none: give the line up and try another one. */
  gone: () => void;
};

const BEAT = 2_000; // milliseconds, while somebody looks
const HIDDEN_BEAT = 25_000;
const PATIENCE = 900;
const GIVE_UP = 7_500;

export class Pulse {
  private next: ReturnType<typeof setTimeout> | undefined;
  private doubts: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly listener: Listener) {}

  start(): void {
    document.addEventListener('visibilitychange', this.hurry);
    this.rest();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.next);
    this.trust();
  }

  /** Something came: the other end is there. */
  heard(): void {
    this.trust();
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.next);
    this.next = setTimeout(() => this.ask(), document.visibilityState === 'visible' ? BEAT : HIDDEN_BEAT);
  }

  private ask(): void {
    this.rest();
    if (this.doubts.length > 0) return; // asked already
    this.listener.ask();
    this.doubts = [setTimeout(this.listener.silent, PATIENCE), setTimeout(() => this.giveUp(), GIVE_UP)];
  }

  private giveUp(): void {
    this.trust();
    this.listener.gone();
  }

  private trust(): void {
    this.doubts.forEach(clearTimeout);
    this.doubts = [];
  }

  /** Back at the page: what happened meanwhile? */
  private readonly hurry = (): void => {
    if (document.visibilityState === 'visible') this.ask();
  };
}
