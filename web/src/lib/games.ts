// The games of the house. A folder web/src/games/<id>/ with an index.ts is found by itself; a game without one, as from
// another package, gets the generic board. Words always come from the server: a host can change them.
import { api } from './api';
import type { GameStage } from './board';
import type { Catalogues } from './language.svelte';
import type { GameInfo } from './wire';

// The stage hands a board exactly what the server sent for that board's own game; the types meet here.
export type AnyStage = GameStage<never, never, never, never>;

const stages = import.meta.glob<AnyStage>('../games/*/index.ts', { import: 'default' });
const LEVELS = ['statist', 'nebenrolle', 'hauptrolle', 'star'];

export async function loadStage(game: string): Promise<AnyStage> {
  const load = stages[`../games/${game}/index.ts`];
  return load ? load() : ((await import('./generic')).generic as unknown as AnyStage);
}

export async function loadWords(game: string): Promise<Catalogues> {
  const [de, en] = await Promise.all([api.texts(game, 'de'), api.texts(game, 'en')]);
  return { de, en };
}

/** The bots a person may play against, weakest first. */
export function levelsOf(game: GameInfo): string[] {
  return LEVELS.filter((level) => game.levels.includes(level));
}
