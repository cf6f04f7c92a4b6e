// Rules to look at: what a game's folder `rules/` brings. Words are in the game's catalogues.
import type { Component } from 'svelte';

/** `board.rules.<id>.title` and `.text`, with an example drawn from the game's own pieces. */
export type Chapter = { id: string; Example?: Component | undefined };

/** The chapters by their ids, in order. The example of `travel` is `Travel.svelte` in the game's folder `rules/`, where there is one. */
export function chaptersOf(ids: string, files: Readonly<Record<string, Component>>): Chapter[] {
  return ids.split(' ').map((id) => ({ id, Example: files[`./${id.charAt(0).toUpperCase()}${id.slice(1)}.svelte`] }));
}

/** One card, tile or symbol. */
export type Exhibit = { id: string; name: string; text: string };

/** Every piece of a kind: `board.rules.<id>.title`, and `.text` where there is something to say about all of them. */
export type Gallery = {
  id: string;
  /** A function: names are in the reader's language. */
  exhibits: () => readonly Exhibit[];
  Picture: Component<{ id: string }>;
};

/** The default export of `web/src/games/<id>/rules/index.ts`. */
export type RulesBook = { chapters: readonly Chapter[]; galleries: readonly Gallery[] };

const books = import.meta.glob<RulesBook>('../../games/*/rules/index.ts', { import: 'default' });

function pathOf(game: string): string {
  return `../../games/${game}/rules/index.ts`;
}

export function hasRules(game: string | undefined): boolean {
  return game !== undefined && pathOf(game) in books;
}

export async function loadRules(game: string): Promise<RulesBook | null> {
  const load = books[pathOf(game)];
  return load ? load() : null;
}
