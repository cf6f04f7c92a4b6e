import { expect, it } from 'vitest';

import type { PastView, Seat, StepInfo, ViewMessage } from '../wire';
import { passages, toSeeAgain } from './recall';

const seat = { name: null, kind: 'bot', level: null, connected: true, to_move: false, you: false } as Seat;
const now = { version: 9, view: 'now', legal: ['take'], steps: [], seats: [seat, seat] } as unknown as ViewMessage;
const views: PastView[] = [6, 7, 9, 10].map((version) => ({ version, view: `then ${version}` }));
const book = [6, 7, 8, 9, 10].map(
  (version) => ({ version, kind: version === 8 ? 'undo' : 'step', player: 1, undone: false }) as StepInfo,
);
const told = ({ version, player, undone }: StepInfo) => ({ version, player, undone, events: [] });

it('leads from view to view, and not beyond what this page was told', () => {
  const found = passages(views, now, book, told);

  expect(found.map(({ past, message }) => [past.view, message.view])).toEqual([
    ['then 6', 'then 7'],
    ['then 7', 'now'],
  ]);
  expect(found.map(({ news }) => news.map((step) => step.version))).toEqual([[7], [9]]);
});

it('shows whose turn it was, and asks nothing of anybody', () => {
  const [first, last] = passages(views, now, book, told);

  expect(first?.past.seats.map((chair) => chair.to_move)).toEqual([false, true]);
  expect(first?.message.legal).toEqual([]);
  expect(last?.message).toBe(now);
});

it('shows again what my own step set off, and not my own deeds', () => {
  const message = { ...now, seat: 1 };
  const [mine, reveal] = [{ caption: 'mine', player: 1 }, { caption: 'all lay open' }];
  const [passage] = passages(views, message, book, told);
  if (!passage) throw new Error('no passage');

  expect(toSeeAgain({ ...passage, beats: [mine, reveal] }).map(({ beats }) => beats)).toEqual([[reveal]]);
  expect(toSeeAgain({ ...passage, beats: [mine] })).toEqual([]);
});
