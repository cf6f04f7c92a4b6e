// One table, live: the latest view, what happened, and the way to answer. Comes back with the version it has.
import { api } from './api';
import type { Told } from './board';
import { changed } from './delta';
import { Line } from './line';
import { Pulse } from './pulse';
import { t } from './texts';
import { toasts } from './toasts.svelte';
import type { ClientMessage, PastView, SaidMessage, ServerMessage, StepInfo, ViewMessage } from './wire';

/** A question under way. Its text is sent again when the line was lost: the server knows it by its id. */
type Waiting = {
  resolve: (message: ServerMessage | null) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
  text: string;
  /** Whether it waits as long as the line is down: what somebody has done is not forgotten. */
  lasts: boolean;
};
/** What a client says, without the number this page gives to it. */
type Asked<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
type Request = Asked<Exclude<ClientMessage, { type: 'step' | 'preview' }>> | ActionsRequest;
type ActionsRequest = { type: 'step' | 'preview'; version: number; actions: readonly unknown[] };

export type Refusal = { code: string; words: string };

const PATIENCE = 15_000;

export class LiveTable {
  message = $state.raw<ViewMessage | null>(null);
  /** The whole Regiebuch, oldest first. */
  book = $state.raw<readonly StepInfo[]>([]);
  /** The steps that came with the latest message: what is new. */
  news = $state.raw<readonly Told<unknown>[]>([]);
  /** `silent`: the line seems to be up, but nobody answers. */
  connection = $state<'connecting' | 'open' | 'silent' | 'lost'>('connecting');
  /** When the line came back: how many steps were made meanwhile; null as long as that is no news. */
  missed = $state<number | null>(null);
  busy = $state(false);
  /** What was said at the table since this page is open. */
  said = $state.raw<readonly SaidMessage[]>([]);
  /** When the latest message came (`performance.now()`): clocks count from there. */
  heardAt = $state(0);
  /** The server refused this table altogether, or it is gone. */
  refused = $state.raw<Refusal | null>(null);

  private readonly line: Line;
  private readonly pulse: Pulse;
  /** Whether the next view is the first one after the line was lost. */
  private comesBack = false;
  /** The last view on this line, which the next change is told from. */
  private last: ViewMessage | null = null;
  private waiting = new Map<string, Waiting>();
  private count = 0;
  private session = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.line = new Line(() => this.address(), {
      opened: () => this.opened(),
      heard: (text) => {
        this.connection = 'open';
        this.pulse.heard();
        this.hear(JSON.parse(text) as ServerMessage);
      },
      lost: () => this.lost(),
      refused: (reason) => this.refuse('table.unknown', reason || t('error.table')),
    });
    this.pulse = new Pulse({
      ask: () => this.line.send(JSON.stringify({ type: 'ping', id: this.newId() })),
      silent: () => {
        if (this.connection === 'open') this.connection = 'silent';
      },
      gone: () => this.line.drop(),
    });
  }

  open(): void {
    this.line.open();
    this.pulse.start();
  }

  /** After sitting down: the same table, seen from my chair. */
  reopen(): void {
    this.line.reopen();
  }

  close(): void {
    this.hangUp();
    for (const id of [...this.waiting.keys()]) this.settle(id, null);
  }

  private hangUp(): void {
    this.pulse.stop();
    this.line.close();
  }

  /** Nobody plays here; the first reason is the one to tell. */
  refuse(code: string, words: string): void {
    this.refused ??= { code, words };
    this.hangUp(); // nobody will answer
  }

  /** Sends actions that belong together; true when the table took them. */
  act(actions: readonly unknown[]): Promise<boolean> {
    return this.change({ type: 'step', version: this.version, actions });
  }

  undo(): Promise<boolean> {
    return this.change({ type: 'undo', version: this.version });
  }

  redo(): Promise<boolean> {
    return this.change({ type: 'redo', version: this.version });
  }

  /** What is between people: a proposal and its answer, the understudy, the end of a pause, another chair of mine, words. */
  tell(request: Request): Promise<boolean> {
    return this.change(request);
  }

  get version(): number {
    return this.message?.version ?? 0;
  }

  async preview(actions: readonly unknown[]): Promise<unknown> {
    const answer = await this.request({ type: 'preview', version: this.version, actions });
    return answer?.type === 'preview' ? answer.preview : null;
  }

  /** What this seat was told from its last move on, for a page that was not there. */
  since(seat: number | null, moves = 1): Promise<readonly PastView[]> {
    return api.since(this.id, seat, this.invite, moves);
  }

  private opened(): void {
    this.connection = 'open';
    for (const [id, waiting] of this.waiting) {
      this.line.send(waiting.text);
      if (waiting.lasts) this.arm(id, waiting);
    }
  }

  private lost(): void {
    this.connection = 'lost';
    this.comesBack = this.message !== null;
    for (const waiting of this.waiting.values()) if (waiting.lasts) clearTimeout(waiting.timer);
  }

  private async change(request: Request): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const answer = await this.request(request);
    this.busy = false;
    if (answer?.type === 'view' || answer?.type === 'said') return true;
    toasts.show(answer?.type === 'error' ? answer.message : t('error.unanswered'), 'error');
    return false;
  }

  private address(): string {
    const query = new URLSearchParams({ delta: '1' });
    if (this.message) query.set('since', String(this.message.version));
    if (this.invite) query.set('invite', this.invite);
    return `${location.origin.replace(/^http/, 'ws')}/api/tables/${this.id}/socket?${query.toString()}`;
  }

  private hear(heard: ServerMessage): void {
    const message = heard.type === 'change' && this.last ? changed(this.last, heard) : heard;
    if (message.type === 'view') this.take(message);
    if (message.type === 'presence') this.amend({ seats: message.seats, onlookers: message.onlookers });
    if (message.type === 'rematch') this.amend({ rematch: message.rematch });
    if (message.type === 'said' && !this.said.some((other) => other.number === message.number))
      this.said = [...this.said, message];
    if (message.type === 'gone') this.refuse(message.code, message.message);
    if (message.type === 'error' && message.reply_to === null) {
      if (this.message) toasts.show(message.message, 'error');
      else this.refuse(message.code, message.message);
    }
    if ('reply_to' in message && message.reply_to) this.settle(message.reply_to, message);
  }

  /** What changes beside the game. */
  private amend(news: Partial<ViewMessage>): void {
    if (this.last) this.last = { ...this.last, ...news };
    if (this.message) this.message = { ...this.message, ...news };
  }

  private take(message: ViewMessage): void {
    this.last = message;
    this.heardAt = performance.now();
    const known = this.message?.version ?? -1;
    // Who looks on from the waiting room is shown the game later, from its beginning.
    const begins = this.message?.status === 'waiting' && message.status === 'running';
    if (message.version < known && !begins) return;
    const takenBack = new Set(message.steps.flatMap((step) => step.takes_back));
    const kept = this.book
      .filter((step) => !message.steps.some((other) => other.version === step.version))
      .map((step) => (takenBack.has(step.version) ? { ...step, undone: true } : step));
    this.book = [...kept, ...message.steps].sort((a, b) => a.version - b.version);
    this.news = this.message
      ? message.steps.filter((step) => step.version > known && step.kind === 'step').map(told)
      : [];
    this.message = message;
    if (this.comesBack) this.missed = this.news.length;
    this.comesBack = false;
  }

  /** The answer, or null after a long silence. While the line is down the question waits for it; a step as long as it takes. */
  private request(request: Request): Promise<ServerMessage | null> {
    if (this.message === null) return Promise.resolve(null);
    const id = this.newId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((resolve) => {
      const waiting: Waiting = { resolve, timer: undefined, text, lasts: request.type !== 'preview' };
      this.waiting.set(id, waiting);
      if (this.line.send(text) || !waiting.lasts) this.arm(id, waiting);
    });
  }

  private arm(id: string, waiting: Waiting): void {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.settle(id, null), PATIENCE);
  }

  private newId(): string {
    this.count += 1;
    return `${this.session}-${this.count}`;
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
