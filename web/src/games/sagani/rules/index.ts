// The rules of Sagani to look at.
import type { Component } from 'svelte';

import { chaptersOf, type RulesBook } from '$lib/rules/chapters';

import { ALL_TILES } from '../tiles';
import { describeFace, tileName } from '../words';
import TilePicture from './TilePicture.svelte';

const examples = import.meta.glob<Component>('./*.svelte', { import: 'default', eager: true });

export default {
  chapters: chaptersOf('aim turn arrows discs intermezzo end solo', examples),
  galleries: [
    {
      id: 'tiles',
      exhibits: () => ALL_TILES.map((tile) => ({ id: String(tile), name: tileName(tile), text: describeFace(tile) })),
      Picture: TilePicture,
    },
  ],
} satisfies RulesBook;
