import { describe, expect, it, vi } from 'vitest';

import { beginWithFakePage, FakeSocket } from './fakeSocket';
import { Line } from './line';

let page: { goOnline: () => void; goOffline: () => void };
let told: string[];

function open(): Line {
  const line = new Line(() => 'ws://house/socket', {
    opened: () => void told.push('opened'),
    heard: (text) => void told.push(`heard ${text}`),
    lost: () => void told.push('lost'),
    refused: (reason) => void told.push(`refused ${reason}`),
  });
  line.open();
  return line;
}

beginWithFakePage((made) => {
  page = made;
  told = [];
});

describe('a line', () => {
  it('takes over the socket that was opened before the scripts came', () => {
    const socket = new FakeSocket('ws://house/socket');
    socket.accept();
    vi.stubGlobal('early', { socket, heard: [{ data: 'first' }], closed: null });
    open();
    expect(told).toEqual(['opened', 'heard first']);
    expect(FakeSocket.made).toEqual([socket]);
    socket.drop();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made.length).toBe(2);
  });

  it('tells that an early socket was refused, and leaves that of another table alone', () => {
    const refused = { code: 4404, reason: 'nobody knows it' };
    vi.stubGlobal('early', { socket: new FakeSocket('ws://house/socket'), heard: [], closed: refused });
    open();
    expect(told).toEqual(['lost', 'refused nobody knows it']);
    const other = new FakeSocket('ws://house/other');
    vi.stubGlobal('early', { socket: other, heard: [{ data: 'theirs' }], closed: null });
    told = [];
    open();
    expect(told).toEqual([]);
    expect(other.readyState).toBe(FakeSocket.CLOSED);
  });

  it('comes back after longer and longer pauses', () => {
    open();
    const pauses: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      const before = FakeSocket.made.length;
      FakeSocket.latest.drop();
      let pause = 0;
      while (FakeSocket.made.length === before) {
        vi.advanceTimersByTime(100);
        pause += 100;
      }
      pauses.push(pause);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  });

  it('begins with a short pause again once it was up', () => {
    open();
    for (let failure = 0; failure < 3; failure += 1) {
      FakeSocket.latest.drop();
      vi.advanceTimersByTime(5000);
    }
    FakeSocket.latest.accept();
    const made = FakeSocket.made.length;
    FakeSocket.latest.drop();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made.length).toBe(made + 1);
  });

  it('makes one attempt at a time', () => {
    open();
    FakeSocket.latest.drop();
    page.goOnline(); // before the pause is over
    page.goOnline(); // and once more while it connects
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.made.length).toBe(2);
  });

  it('is lost at once when the network goes, and comes back with it', () => {
    open();
    FakeSocket.latest.accept();
    page.goOffline();
    expect(told).toEqual(['opened', 'lost']);
    page.goOnline();
    FakeSocket.latest.accept();
    expect(told).toEqual(['opened', 'lost', 'opened']);
    expect(FakeSocket.made.length).toBe(2);
  });

  it('does not come back when the server refuses', () => {
    open();
    FakeSocket.latest.drop(4404, 'no such table');
    page.goOnline();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made.length).toBe(1);
    expect(told).toEqual(['lost', 'refused no such table']);
  });

  it('does not come back when it was closed', () => {
    const line = open();
    FakeSocket.latest.accept();
    line.close();
    page.goOnline();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made.length).toBe(1);
    expect(told).toEqual(['opened']);
  });

  it('hears nothing more from a socket that was replaced', () => {
    const line = open();
    const first = FakeSocket.latest;
    first.accept();
    line.reopen();
    first.say('late');
    FakeSocket.latest.accept();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['opened', 'opened']);
    expect(FakeSocket.made.length).toBe(2);
  });

  it('sends only when it is up', () => {
    const line = open();
    expect(line.send('early')).toBe(false);
    FakeSocket.latest.accept();
    expect(line.send('now')).toBe(true);
    expect(FakeSocket.latest.sent).toEqual(['now']);
  });
});
