import { expect, test } from 'vitest';

import { botsOf, levelsOf, noteOn, strengthOf } from './games';
import { t } from './texts';
import type { GameInfo } from './wire';

test('a level that was measured says how often it beats the one below', () => {
  expect(strengthOf('sagani', 'hauptrolle')).toBeGreaterThan(50);
});

test('a program of the host stands below the levels, under the name it was given', () => {
  const game = { levels: ['statist', 'star', 'engine:Los-Bot'] } as GameInfo;
  expect(levelsOf(game)).toEqual(['statist', 'star']);
  expect(botsOf(game)).toEqual(['statist', 'star', 'engine:Los-Bot']);
  expect(t('level.engine:Los-Bot')).toBe('Los-Bot');
  expect(t(noteOn('engine:Los-Bot'))).toBe(t('level.note.engine'));
  expect(t(noteOn('star'))).not.toBe(t('level.note.engine'));
});

test('nothing is said where nothing was measured', () => {
  expect(strengthOf('sagani', 'statist')).toBeUndefined();
  expect(strengthOf('a_game_of_another_package', 'star')).toBeUndefined();
});
