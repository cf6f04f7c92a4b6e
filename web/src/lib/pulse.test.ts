import { expect, it, vi } from 'vitest';

import { beginWithFakePage } from './fakeSocket';
import { Pulse } from './pulse';

let told: string[];
beginWithFakePage(() => (told = []));

function begin(): Pulse {
  const pulse = new Pulse({
    ask: () => void told.push('ask'),
    silent: () => void told.push('silent'),
    gone: () => void told.push('gone'),
  });
  pulse.start();
  return pulse;
}

it('notices silence within three seconds, and gives up later', () => {
  begin();
  vi.advanceTimersByTime(3_000);
  expect(told).toEqual(['ask', 'silent']);
  vi.advanceTimersByTime(6_900);
  expect(told).toEqual(['ask', 'silent', 'gone']);
});

it('is content with an answer, and asks again', () => {
  const pulse = begin();
  vi.advanceTimersByTime(2_000);
  pulse.heard();
  vi.advanceTimersByTime(1_900);
  expect(told).toEqual(['ask']);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['ask', 'ask']);
});

it('does not ask while there is enough to hear', () => {
  const pulse = begin();
  for (let second = 0; second < 20; second += 1) {
    vi.advanceTimersByTime(1_000);
    pulse.heard();
  }
  expect(told).toEqual([]);
});

it('asks seldom behind the scenes, and at once when somebody looks again', () => {
  Object.assign(document, { visibilityState: 'hidden' });
  begin();
  vi.advanceTimersByTime(20_000);
  expect(told).toEqual([]);
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual(['ask']);
});

it('is quiet when it was stopped', () => {
  const pulse = begin();
  vi.advanceTimersByTime(2_000);
  pulse.stop();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['ask']);
});
