import { expect, it } from 'vitest';

import type { Seat, Terms } from '../wire';
import { awayFrom, missedAt } from './away';

const seat = (change: Partial<Seat>): Seat =>
  ({ name: 'Ben', kind: 'person', level: null, connected: false, to_move: true, you: false, ...change }) as Seat;
const at = (seats: Seat[], terms: Terms = {}) => ({ seats, terms, paused: false, status: 'running' as const });
const ME = seat({ name: 'Ada', you: true, to_move: false });

it('misses who is to move and has gone', () => {
  expect(missedAt(at([ME, seat({})])).map(({ name }) => name)).toEqual(['Ben']);
});

it('misses nobody who is here, is stood in for, or has time', () => {
  expect(missedAt(at([ME, seat({ connected: true })]))).toEqual([]);
  expect(missedAt(at([ME, seat({ understudy: 'nebenrolle' })]))).toEqual([]);
  expect(missedAt(at([ME, seat({})], { pace: { kind: 'leisure', hours: 24 } }))).toEqual([]);
  expect(missedAt({ ...at([ME, seat({})]), paused: true })).toEqual([]);
});

it('knows that several at one device are all here', () => {
  expect(awayFrom(at([ME, seat({})], { hotseat: true }))).toEqual([]);
});
