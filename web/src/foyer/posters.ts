// The posters of the bill: each game's own `FoyerPoster.svelte`, else one made of its title.
import type { Component } from 'svelte';

import type { PosterProps } from '$lib/board';

import PlainPoster from './PlainPoster.svelte';

export type Poster = Component<PosterProps>;

const posters = import.meta.glob<Poster>('../games/*/FoyerPoster.svelte', { import: 'default', eager: true });

export function posterOf(game: string): Poster {
  return posters[`../games/${game}/FoyerPoster.svelte`] ?? PlainPoster;
}
