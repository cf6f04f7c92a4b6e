import { describe, expect, it, vi } from 'vitest';

import { beginWithFakePage, FakeSocket } from './fakeSocket';
import { LiveTable } from './live.svelte';
import type { ViewMessage } from './wire';

function view(version: number, reply_to: string | null = null): ViewMessage {
  return {
    type: 'view',
    reply_to,
    table: 'k3v9',
    version,
    game: 'harbour',
    seat: 0,
    status: 'running',
    seats: [],
    view: {},
    legal: [],
    can_undo: false,
    undo_takes: [],
    steps: [],
    result: null,
    seeded: false,
    commitment: null,
    gave: [],
    taken_back: 0,
    ended: null,
    terms: {},
    undo: null,
    redo_takes: [],
    clocks: null,
    paused: false,
    proposal: null,
    onlookers: { count: 0, names: [] },
    rematch: null,
  };
}

const stepOf = (version: number) => ({ version, kind: 'step', player: 1, events: [], undone: false, takes_back: [] });

type Sent = { type: string; id: string; version: number };
const sent = (): Sent[] => FakeSocket.latest.sent.map((text) => JSON.parse(text) as Sent);

function sitDown(): LiveTable {
  const table = new LiveTable('k3v9', null);
  table.open();
  FakeSocket.latest.accept();
  FakeSocket.latest.say(view(7));
  return table;
}

beginWithFakePage();

describe('a live table', () => {
  it('comes back with the version it has', () => {
    sitDown();
    FakeSocket.latest.drop();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.latest.url).toBe('ws://house/api/tables/k3v9/socket?delta=1&since=7');
  });

  it('shows who came to look on a game that is told later from its beginning', () => {
    const table = sitDown();
    FakeSocket.latest.say(view(3));
    expect(table.version).toBe(7);
    FakeSocket.latest.say({ ...view(8), status: 'waiting' });
    FakeSocket.latest.say(view(0));
    expect(table.version).toBe(0);
  });

  it('takes what changed for the whole view, and for the answer to its question', async () => {
    const table = sitDown();
    const taken = table.act([{ type: 'pass' }]);
    const rest = { status: 'running', to_move: [], legal: [], can_undo: true, steps: [], taken_back: 0 };
    FakeSocket.latest.say({ type: 'change', reply_to: sent()[0]?.id, version: 8, view: { turn: 2 }, ...rest });
    expect(await taken).toBe(true);
    expect(table.message).toEqual({ ...view(8, sent()[0]?.id), view: { turn: 2 }, can_undo: true });
  });

  it('sends a step again, by the same id, when the line was lost on the way', async () => {
    const table = sitDown();
    const taken = table.act([{ type: 'pass' }]);
    const [first] = sent();
    FakeSocket.latest.drop();
    expect(table.connection).toBe('lost');
    vi.advanceTimersByTime(500);
    FakeSocket.latest.accept();
    expect(sent()).toEqual([first]);
    FakeSocket.latest.say(view(8, first?.id));
    expect(await taken).toBe(true);
    expect(table.busy).toBe(false);
  });

  it('keeps a question for the time when the line is back', async () => {
    const table = sitDown();
    FakeSocket.latest.drop();
    const asked = table.preview([]);
    vi.advanceTimersByTime(500);
    FakeSocket.latest.accept();
    const [question] = sent();
    expect(question?.type).toBe('preview');
    FakeSocket.latest.say({ type: 'preview', reply_to: question?.id, preview: { points: 3 } });
    expect(await asked).toEqual({ points: 3 });
  });

  it('gives up a question after a long silence, and does not send it later', async () => {
    const table = sitDown();
    FakeSocket.latest.drop();
    const asked = table.preview([]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await asked).toBe(null);
    FakeSocket.latest.accept();
    expect(sent()).toEqual([]);
  });

  it('keeps a step as long as the line is down', async () => {
    const table = sitDown();
    FakeSocket.latest.drop();
    const taken = table.act([{ type: 'pass' }]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(table.busy).toBe(true);
    FakeSocket.latest.accept();
    const [step] = sent();
    expect(step?.type).toBe('step');
    FakeSocket.latest.say(view(8, step?.id));
    expect(await taken).toBe(true);
  });

  it('tells what happened while the line was down', () => {
    const table = sitDown();
    expect(table.missed).toBe(null);
    FakeSocket.latest.drop();
    vi.advanceTimersByTime(500);
    FakeSocket.latest.accept();
    FakeSocket.latest.say({ ...view(9), steps: [8, 9].map(stepOf) });
    expect(table.missed).toBe(2);
  });

  it('says that nobody answers, and takes it back', () => {
    const table = sitDown();
    vi.advanceTimersByTime(3_000);
    expect(table.connection).toBe('silent');
    FakeSocket.latest.say({ type: 'pong', reply_to: sent()[0]?.id });
    expect(table.connection).toBe('open');
  });

  it('leaves no question open when it is closed', async () => {
    const table = sitDown();
    const asked = table.preview([]);
    table.close();
    expect(await asked).toBe(null);
  });

  it('takes one step at a time', async () => {
    const table = sitDown();
    void table.act([{ type: 'pass' }]);
    expect(await table.act([{ type: 'pass' }])).toBe(false);
    expect(sent().length).toBe(1);
  });

  it('tells what is new', () => {
    const table = sitDown();
    FakeSocket.latest.say({ ...view(8), steps: [stepOf(8)] });
    expect(table.news.map((news) => news.version)).toEqual([8]);
    expect(table.book.length).toBe(1);
  });
});
