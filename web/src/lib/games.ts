// The games that have a board. A folder web/src/games/<id>/ with an index.ts is found by itself.
import type { GameStage } from './board';
import type { Catalogue, Catalogues } from './language.svelte';

// The stage hands a board exactly what the server sent for that board's own game; the types meet here.
export type AnyStage = GameStage<never, never, never, never>;

const stages = import.meta.glob<AnyStage>('../games/*/index.ts', { import: 'default' });
const words = import.meta.glob<Catalogue>('$games/*/texts/*.json', { import: 'default' });

export function hasStage(game: string): boolean {
  return `../games/${game}/index.ts` in stages;
}

export async function loadStage(game: string): Promise<AnyStage | null> {
  return (await stages[`../games/${game}/index.ts`]?.()) ?? null;
}

export async function loadWords(game: string): Promise<Catalogues> {
  const read = async (language: string): Promise<Catalogue> => {
    const path = Object.keys(words).find((key) => key.endsWith(`/games/${game}/texts/${language}.json`));
    return (path && (await words[path]?.())) || {};
  };
  const [de, en] = await Promise.all([read('de'), read('en')]);
  return { de, en };
}
