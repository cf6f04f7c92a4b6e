// A socket that comes back by itself. The one place that reconnects: each time after a longer pause, at once when the
// reader comes back to the page or the network does.
import { type Early, takeEarly } from './early';

type Listener = {
  opened: () => void;
  heard: (text: string) => void;
  lost: () => void;
  /** The server will not have us: no further attempt is made. */
  refused: (reason: string) => void;
};

const FIRST_PAUSE = 500; // milliseconds
const LONGEST_PAUSE = 5_000;
const REFUSALS = { from: 4400, below: 4500 }; // close codes of our own

export class Line {
  private socket: WebSocket | null = null;
  private failures = 0;
  private ended = false;
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: () => string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  /** The same line anew, as after sitting down: the server then sees another reader. */
  reopen(): void {
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.next);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  /** False when the line is down; `opened` tells when it is up again. */
  send(text: string): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(text);
    return true;
  }

  private connect(): void {
    clearTimeout(this.next);
    const address = this.address();
    const early = takeEarly(address);
    const socket = early?.socket ?? new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.failures = 0;
      this.listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.listener.heard(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.socket && !this.ended) this.closed(event);
    };
    if (early) this.catchUp(early);
  }

  /** What happened on a socket before it was ours. */
  private catchUp({ socket, heard, closed }: Early): void {
    if (heard.length > 0 || socket.readyState === WebSocket.OPEN) this.listener.opened();
    for (const event of heard) this.listener.heard(event.data);
    if (closed) this.closed(closed);
  }

  private closed(event: CloseEvent): void {
    if (event.code < REFUSALS.from || event.code >= REFUSALS.below) return this.lose();
    this.ended = true;
    this.listener.lost();
    this.listener.refused(event.reason);
  }

  private lose(): void {
    this.listener.lost();
    const pause = Math.min(FIRST_PAUSE * 2 ** this.failures, LONGEST_PAUSE);
    this.failures += 1;
    // Not all at the same moment: a server that comes back has many readers.
    this.next = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }

  /** The network is gone, or the other end silent: this socket will hear nothing more, whatever it says of itself. */
  readonly drop = (): void => {
    const before = this.socket;
    if (before === null || this.ended) return;
    this.socket = null;
    before.close();
    this.lose();
  };

  private readonly hurry = (): void => {
    const isDown = (this.socket?.readyState ?? WebSocket.CLOSED) === WebSocket.CLOSED;
    if (isDown && !this.ended && document.visibilityState === 'visible') this.connect();
  };
}
