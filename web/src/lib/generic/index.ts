// The generic board: for a game that comes without a folder web/src/games/<id>, as from another package.
import type { GameStage } from '../board';
import { speech } from '../language.svelte';
import { has, t, type Value } from '../texts';
import Board from './Board.svelte';
import { cell, fieldName } from './listing';
import Rules from './Rules.svelte';

type AnyEvent = Readonly<Record<string, unknown>>;

export const generic: GameStage<unknown, unknown, AnyEvent> = {
  Board,
  Rules,
  /** The game's sentence `event.<type>`; a game without any such sentence gets its events listed. */
  describe: ({ type, ...fields }, chairs) => {
    const key = `event.${String(type)}`;
    const spoken: Record<string, Value> = {};
    for (const [name, value] of Object.entries(fields)) {
      const said = cell(value, name, chairs);
      spoken[name] = said === String(value) && typeof value === 'number' ? value : said; // plurals choose by numbers
    }
    if (has(key)) return t(key, spoken);
    if (Object.keys(speech.game?.[speech.language] ?? {}).some((other) => other.startsWith('event.'))) return null;
    const listed = Object.entries(spoken).map(([name, value]) => `${fieldName(name)} ${String(value)}`);
    return [String(type).replaceAll('_', ' '), ...listed].join(', ');
  },
};
