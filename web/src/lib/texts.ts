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
  return fill(game?.[key] ?? own[key] ?? engineIn(key) ?? key, spoken);
}

/** The name of a program of the host, which stands where the key of a level would. */
function engineIn(key: string): string | undefined {
  return key.startsWith('level.engine:') ? key.slice('level.engine:'.length) : undefined;
}

/** The sentence of this key in the reader's language: the game's if it has one, else the house's. */
export function t(key: string, values: Values = {}): string {
  return say(key, values, speech.game?.[speech.language] ?? null, house[speech.language]);
}

/** Whether the game on stage or the house has this key. */
export function has(key: string): boolean {
  return speech.game?.[speech.language]?.[key] !== undefined || house[speech.language][key] !== undefined;
}

const NOT_NAMES = [
  'action',
  'board',
  'end',
  'error',
  'event',
  'hint',
  'option',
  'phase',
  'rules',
  'source',
  'terminal',
];

/** An id as a person would say it: the game's word for it (`film.cops`, `city.3`), else itself. */
export function nameOf(value: unknown, field = ''): string {
  const words = speech.game?.[speech.language] ?? {};
  if (Array.isArray(value)) return value.map((part) => nameOf(part, field)).join(', ');
  const plain = String(value);
  const direct = words[`${field}.${plain}`];
  if (direct !== undefined || typeof value !== 'string') return direct ?? plain;
  const named = Object.entries(words).find(([key]) => {
    const dot = key.indexOf('.');
    return key.slice(dot + 1) === plain && dot > 0 && !NOT_NAMES.includes(key.slice(0, dot));
  });
  return named?.[1] ?? plain;
}
