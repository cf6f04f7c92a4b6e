import { describe, expect, it } from 'vitest';

import { house } from './language.svelte';
import { fill, say } from './texts';

const catalogues = import.meta.glob<Record<string, string>>('$games/*/texts/*.json', {
  eager: true,
  import: 'default',
});

describe('fill', () => {
  it('replaces names and leaves unknown ones', () => {
    expect(fill('{player} nimmt {thing}', { player: 'Ada' })).toBe('Ada nimmt {thing}');
  });

  it('chooses by number', () => {
    expect(fill('{count|eine Karte|# Karten}', { count: 1 })).toBe('eine Karte');
    expect(fill('{count|eine Karte|# Karten}', { count: 3 })).toBe('3 Karten');
    expect(fill('{count|eine Karte|# Karten}', { count: 0 })).toBe('0 Karten');
  });
});

describe('say', () => {
  const own = { hello: 'Hallo {what}', world: 'Welt' };

  it('prefers the sentence of the game', () => {
    expect(say('world', {}, { world: 'Insel' }, own)).toBe('Insel');
  });

  it('reads a value that begins with @ as a key', () => {
    expect(say('hello', { what: '@world' }, null, own)).toBe('Hallo Welt');
  });

  it('gives the key where there is no sentence', () => {
    expect(say('nothing', {}, null, own)).toBe('nothing');
  });
});

describe('catalogues', () => {
  it('hold the same keys in German and English', () => {
    expect(Object.keys(house.de).sort()).toEqual(Object.keys(house.en).sort());
  });

  it('use the same values in German and English', () => {
    const slots = (sentence: string | undefined) => [...(sentence ?? '').matchAll(/\{(\w+)/g)].map((m) => m[1]).sort();
    for (const key of Object.keys(house.de)) expect(slots(house.en[key]), key).toEqual(slots(house.de[key]));
  });

  it('of each game hold the same keys, too', () => {
    for (const [path, words] of Object.entries(catalogues)) {
      if (!path.endsWith('/de.json')) continue;
      const english = catalogues[path.replace('/de.json', '/en.json')] ?? {};
      expect(Object.keys(english).sort(), path).toEqual(Object.keys(words).sort());
    }
  });
});
