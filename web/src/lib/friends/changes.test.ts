import { expect, it } from 'vitest';

import { agreedOn, changesOf, inWords } from './changes';

const AGREED = {
  options: { theatre: 'A', level: 'beginner' },
  terms: { pace: null, silent: false, onlookers: true, hints: null, understudy: 'nebenrolle' },
};

it('says nothing where everything is as it was', () => {
  expect(changesOf(AGREED, { ...AGREED, terms: { ...AGREED.terms, hints: false, listed: false } })).toEqual([]);
  expect(changesOf({ ...AGREED, options: {} }, AGREED)).toEqual([]);
});

it('says of an option and of the time how they are now', () => {
  const next = {
    options: { theatre: 'A', level: 'expert' },
    terms: { ...AGREED.terms, pace: { seconds: 120, kind: 'decision' as const } },
  };

  expect(changesOf(AGREED, next)).toEqual([
    { what: 'option.level', now: 'option.level.expert' },
    { what: 'rematch.pace', now: 'pace.live' },
  ]);
});

it('has words for a time that nobody can choose on the page', () => {
  const slow = { ...AGREED, terms: { ...AGREED.terms, pace: { kind: 'leisure' as const, hours: 7 } } };

  expect(changesOf(AGREED, slow)).toEqual([{ what: 'rematch.pace', now: 'lobby.leisure' }]);
  expect(changesOf(slow, AGREED)).toEqual([{ what: 'rematch.pace', now: 'pace.none' }]);
});

it('says when onlookers see it later', () => {
  const later = { ...AGREED, terms: { ...AGREED.terms, delay: 15 as const } };

  expect(changesOf(AGREED, later)).toEqual([{ what: 'terms.looking', now: 'terms.later15' }]);
});

it('says what else was agreed on differently', () => {
  const terms = { ...AGREED.terms, silent: true, onlookers: false, hints: true, understudy: 'hauptrolle' };

  expect(changesOf(AGREED, { ...AGREED, terms }).map(({ now }) => now)).toEqual([
    'terms.silence',
    'terms.unwatched',
    'terms.advised',
    'level.hauptrolle',
  ]);
});

it('says what one sits down to: time and options, and what is not as usual', () => {
  expect(agreedOn(AGREED).map(({ now }) => now)).toEqual(['pace.none', 'option.theatre.A', 'option.level.beginner']);
  const quiet = { ...AGREED, options: {}, terms: { ...AGREED.terms, silent: true } };
  expect(inWords(agreedOn(quiet))).toBe('Zeit: Ohne Uhr, Wird geredet? Stille');
});
