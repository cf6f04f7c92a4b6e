// One table, live: the latest view, what happened, and the way to answer. Reconnects with the version it has.
import type { Told } from './board';
import { t } from './texts';
import { toasts } from './toasts.svelte';
import type { ServerMessage, StepInfo, ViewMessage } from './wire';

type Waiting = {
  resolve: (message: ServerMessage | null) => void;
  timer: ReturnType<typeof setTimeout>;
  /** What was sent, to be sent again after a lost connection: the server knows it by its id. */
  text: string;
  repeat: boolean;
};
type Request = { type: 'step' | 'preview'; actions: readonly unknown[] } | { type: 'undo' } | { type: 'ping' };

const PATIENCE = 15_000;
const BEAT = 25_000;

export class LiveTable {
  message = $state.raw<ViewMessage | null>(null);
  /** The whole Regiebuch, oldest first. */
  book = $state.raw<readonly StepInfo[]>([]);
  /** The steps that came with the latest message: what is new. */
  news = $state.raw<readonly Told<unknown>[]>([]);
  connection = $state<'connecting' | 'open' | 'lost'>('connecting');
  busy = $state(false);
  /** The server refused this table altogether: its words. */
  refused = $state<string | null>(null);

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private attempts = 0;
  private count = 0;
  private closed = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private session = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly id: string,
    private readonly invite: string | null,
  ) {}

  open(): void {
    this.connect();
    this.beat = setInterval(() => void this.request({ type: 'ping' }), BEAT);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** After sitting down: the same table, seen from my chair. */
  reopen(): void {
    this.socket?.close();
    this.socket = null;
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.again);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  /** Sends actions that belong together; true when the table took them. */
  async act(actions: readonly unknown[]): Promise<boolean> {
    return this.send({ type: 'step', actions });
  }

  async undo(): Promise<boolean> {
    return this.send({ type: 'undo' });
  }

  async preview(actions: readonly unknown[]): Promise<unknown> {
    const version = this.message?.version;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await this.request({ type: 'preview', actions });
      if (answer) return answer.type === 'preview' ? answer.preview : null;
      await new Promise((resolve) => setTimeout(resolve, 500)); // the connection was lost on the way
      if (this.closed || this.message?.version !== version) return null;
    }
    return null;
  }

  private async send(request: Request): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const answer = await this.request(request);
    this.busy = false;
    if (answer?.type === 'view') return true;
    toasts.show(answer?.type === 'error' ? answer.message : t('error.unanswered'), 'error');
    return false;
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === 'visible' && this.connection === 'lost') this.connect();
  };

  private connect(): void {
    clearTimeout(this.again);
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    const query = new URLSearchParams();
    if (this.message) query.set('since', String(this.message.version));
    if (this.invite) query.set('invite', this.invite);
    const address = `${location.origin.replace(/^http/, 'ws')}/api/tables/${this.id}/socket?${query.toString()}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.connection = 'open';
      this.attempts = 0;
      for (const waiting of this.waiting.values()) socket.send(waiting.text);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.lose(socket, event);
  }

  private lose(socket: WebSocket, event: CloseEvent): void {
    if (socket !== this.socket || this.closed) return;
    this.connection = 'lost';
    for (const [id, waiting] of [...this.waiting]) if (!waiting.repeat) this.settle(id, null);
    if (event.code >= 4400 && event.code < 4500) {
      this.refused ??= event.reason || t('error.table');
      return;
    }
    this.attempts += 1;
    this.again = setTimeout(() => this.connect(), Math.min(500 * 2 ** (this.attempts - 1), 5_000));
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'view') this.take(message);
    if (message.type === 'presence' && this.message) this.message = { ...this.message, seats: message.seats };
    if (message.type === 'error' && message.reply_to === null) {
      if (this.message) toasts.show(message.message, 'error');
      else this.refused = message.message;
    }
    if ('reply_to' in message && message.reply_to !== null) this.settle(message.reply_to, message);
  }

  private take(message: ViewMessage): void {
    const known = this.message?.version ?? -1;
    if (message.version < known) return;
    const takenBack = new Set(message.steps.flatMap((step) => step.takes_back));
    const kept = this.book
      .filter((step) => !message.steps.some((other) => other.version === step.version))
      .map((step) => (takenBack.has(step.version) ? { ...step, undone: true } : step));
    this.book = [...kept, ...message.steps].sort((a, b) => a.version - b.version);
    this.news = this.message
      ? message.steps.filter((step) => step.version > known && step.kind === 'step').map(told)
      : [];
    this.message = message;
  }

  private request(request: Request): Promise<ServerMessage | null> {
    const socket = this.socket;
    const version = this.message?.version;
    if (!socket || socket.readyState !== WebSocket.OPEN || version === undefined) return Promise.resolve(null);
    this.count += 1;
    const id = `${this.session}-${this.count}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, null), PATIENCE);
      const text = JSON.stringify(request.type === 'ping' ? { ...request, id } : { ...request, id, version });
      this.waiting.set(id, { resolve, timer, text, repeat: request.type === 'step' || request.type === 'undo' });
      socket.send(text);
    });
  }

  private settle(id: string, message: ServerMessage | null): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(id);
    waiting.resolve(message);
  }
}

/** A stored step as boards see it. */
export function told(step: StepInfo): Told<unknown> {
  const { version, player, undone } = step;
  return { version, player, undone, events: Array.isArray(step.events) ? step.events : [] };
}
