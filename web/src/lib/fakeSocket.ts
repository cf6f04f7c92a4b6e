// For tests: a browser's socket that does what the test says, and the few things around it.
import { afterEach, beforeEach, vi } from 'vitest';

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** All that were made, oldest first. */
  static made: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.made[FakeSocket.made.length - 1];
    if (!socket) throw new Error('no socket was made');
    return socket;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.drop(1000);
  }

  // -- what happens to it --------------------------------------------------------------------------------

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006, reason = ''): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}

/** For each test of a file: time that stands still, and a page without a browser. */
export function beginWithFakePage(begin: (page: ReturnType<typeof fakePage>) => void = () => undefined): void {
  beforeEach(() => {
    vi.useFakeTimers();
    begin(fakePage());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** A page without a browser; returns what makes `online` and `offline` happen. */
function fakePage(): { goOnline: () => void; goOffline: () => void } {
  const heard = new EventTarget();
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { origin: 'http://house' });
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // pauses are then exactly as long as they are named
  const happens = (name: string) => () => void heard.dispatchEvent(new Event(name));
  return { goOnline: happens('online'), goOffline: happens('offline') };
}
