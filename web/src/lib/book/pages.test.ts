import { describe, expect, it } from 'vitest';

import { described, partsOf, piecesIn, plainly, withoutSubject } from './marks';
import { type Entry, pagesOf } from './pages';

function step(version: number, player: number, words = `line ${version}`, undone = false): Entry {
  return {
    step: { version, player, events: [], undone },
    lines: words ? [{ words, lights: [] }] : [],
  };
}

describe('the Regiebuch in pages', () => {
  it('begins a page when the round is back at whoever began', () => {
    const pages = pagesOf([step(1, 0), step(2, 0), step(3, 1), step(4, 0), step(5, 1)]);
    expect(pages.map((page) => page.deeds.map((deed) => deed.player))).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(pages[0]?.deeds[0]?.lines.map((line) => line.words)).toEqual(['line 1', 'line 2']);
  });

  it('puts ten steps of one who plays alone on a page', () => {
    const pages = pagesOf(
      Array.from({ length: 25 }, (_, at) => step(at + 1, 0)),
      undefined,
      1,
    );
    expect(pages.map((page) => page.deeds[0]?.lines.length)).toEqual([10, 10, 5]);
  });

  it('asks the game for its headings and leaves out what has no line', () => {
    const heading = ({ version }: Entry['step']): string | null => (version === 3 ? 'Act two' : null);
    const pages = pagesOf([step(1, 0), step(2, 1, ''), step(3, 1), step(4, 1, 'gone', true)], heading);
    expect(pages.map((page) => page.heading)).toEqual([expect.any(String), 'Act two']);
    expect(pages[1]?.deeds.map((deed) => deed.undone)).toEqual([false, true]);
  });
});

it('finds the pieces in a sentence, and reads it out without them', () => {
  const sentence = `Ada lays ${described('tile-7', 'fire 6')}.`;
  expect(partsOf(sentence)).toEqual(['Ada lays ', { piece: 'tile-7', name: 'fire 6', after: '.' }]);
  expect(piecesIn(sentence)).toEqual(['tile-7']);
  expect(plainly(sentence)).toBe('Ada lays fire 6.');
});

it('says nobody twice: the sign before a line is its subject', () => {
  expect(withoutSubject('Ada lays fire.\nBen gets 2.\nAda: +1 point.', 'Ada')).toBe(
    'lays fire.\nBen gets 2.\n+1 point.',
  );
  expect(withoutSubject(`${described('player-0', 'Ada')} hires a hare.`, 'Ada')).toBe('hires a hare.');
  expect(withoutSubject(`${described('player-1', 'Ben')} hires.`, 'Ada')).toBe(
    `${described('player-1', 'Ben')} hires.`,
  );
  expect(withoutSubject('Adas turn', 'Ada')).toBe('Adas turn');
});
