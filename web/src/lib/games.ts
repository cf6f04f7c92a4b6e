// The games of the house. A folder web/src/games/<id>/ with an index.ts is found by itself; a game without one, as from
// another package, gets the generic board. Words always come from the server: a host can change them.
import { untrack } from 'svelte';

import { api } from './api';
import type { GameStage } from './board';
import { type Catalogue, type GameWords, type Language, speech } from './language.svelte';
import strength from './strength.json';
import type { GameInfo } from './wire';

// The stage hands a board exactly what the server sent for that board's own game; the types meet here.
export type AnyStage = GameStage<never, never, never, never>;

const stages = import.meta.glob<AnyStage>('../games/*/index.ts', { import: 'default' });
const LEVELS = ['statist', 'nebenrolle', 'hauptrolle', 'star'];

export async function loadStage(game: string): Promise<AnyStage> {
  const load = stages[`../games/${game}/index.ts`];
  return load ? load() : ((await import('./generic')).generic as unknown as AnyStage);
}

/** In the reader's language; the other one comes when it is asked for. */
export async function loadWords(game: string): Promise<GameWords> {
  const language = untrack(() => speech.language); // who calls it in an effect need not come again for it
  const source = (wanted: Language): Promise<Catalogue> => api.texts(game, wanted);
  const words = await source(language);
  speech.source = source;
  return { [language]: words };
}

/** The bots a person may play against, weakest first. */
export function levelsOf(game: GameInfo): string[] {
  return LEVELS.filter((level) => game.levels.includes(level));
}

const ENGINE = 'engine:'; // in front of the name of a program of the host

/** All that can be given a seat: the levels, then the host's own programs. */
export function botsOf(game: GameInfo): string[] {
  return [...levelsOf(game), ...game.levels.filter((level) => level.startsWith(ENGINE))];
}

/** What is said of a bot where it is chosen. */
export function noteOn(bot: string): string {
  return bot.startsWith(ENGINE) ? 'level.note.engine' : `level.note.${bot}`;
}

/** Of a hundred games with two players, how many a level won against the one below; nothing where none were measured. */
export function strengthOf(game: string, level: string): number | undefined {
  return (strength as Record<string, Record<string, number>>)[game]?.[level];
}
