import { expect, test } from 'vitest';

import type { PuzzleInfo, PuzzlesOfDay } from '../wire';
import { addressOf, nextOpen, puzzleIn } from './puzzles';

test('an address names its puzzle', () => {
  const asked = { game: 'sagani', name: '52' };
  expect(puzzleIn(new URL(addressOf('abc', asked), 'http://house').search)).toEqual(asked);
  const better = { replay: 'r-1', step: 12, invite: 'abc' };
  expect(puzzleIn(new URL(addressOf('abc', better), 'http://house').search)).toEqual(better);
  expect(puzzleIn('?better=r-1/x')).toBeNull();
  expect(puzzleIn('?i=invite')).toBeNull();
  expect(puzzleIn('?puzzle=sagani')).toBeNull();
});

test('the next puzzle is one of the same game that has no answer yet', () => {
  const puzzle = (id: string, state: PuzzleInfo['state']): PuzzleInfo => ({ id, state, table: null });
  const day: PuzzlesOfDay = {
    day: '2026-11-18',
    games: [
      { game: 'sagani', puzzles: [puzzle('1', 'right'), puzzle('2', 'begun'), puzzle('3', 'open')] },
      { game: 'hoftheater', puzzles: [puzzle('4', 'wrong')] },
    ],
  };
  expect(nextOpen(day, 'sagani')).toBe('2');
  expect(nextOpen(day, 'hoftheater')).toBeNull();
});
