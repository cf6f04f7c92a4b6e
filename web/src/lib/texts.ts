// Sentences by stable keys, with the same few rules as src/spielzeit/engine/texts.py:
// `{name}` is replaced by the value; `{count|one card|# cards}` chooses by number, `#` being the number.
// A value that begins with "@" is itself the key of a sentence.
import { type Catalogue, house, speech } from './language.svelte';

export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;

const SLOT = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export function fill(sentence: string, values: Values): string {
  return sentence.replace(SLOT, (slot: string, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return slot;
    if (one === undefined) return String(value);
    return ((value === 1 ? one : other) ?? '').replaceAll('#', String(value));
  });
}

export function say(key: string, values: Values, game: Catalogue | null, own: Catalogue): string {
  const spoken: Record<string, Value> = {};
  for (const [name, value] of Object.entries(values)) {
    spoken[name] = typeof value === 'string' && value.startsWith('@') ? say(value.slice(1), {}, game, own) : value;
  }
  return fill(game?.[key] ?? own[key] ?? key, spoken);
}

/** The sentence of this key in the reader's language: the game's if it has one, else the house's. */
export function t(key: string, values: Values = {}): string {
  return say(key, values, speech.game?.[speech.language] ?? null, house[speech.language]);
}

/** Whether the game on stage or the house has this key. */
export function has(key: string): boolean {
  return speech.game?.[speech.language][key] !== undefined || house[speech.language][key] !== undefined;
}
