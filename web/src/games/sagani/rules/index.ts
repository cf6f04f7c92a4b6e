// The rules of Sagani to look at.
import type { RulesBook } from '$lib/rules/chapters';

import { ALL_TILES } from '../tiles';
import { describeFace, tileName } from '../words';
import Arrows from './Arrows.svelte';
import DiscsExample from './DiscsExample.svelte';
import End from './End.svelte';
import Row from './Row.svelte';
import TilePicture from './TilePicture.svelte';
import Turn from './Turn.svelte';

export default {
  chapters: [
    { id: 'aim' },
    { id: 'turn', Example: Turn },
    { id: 'arrows', Example: Arrows },
    { id: 'discs', Example: DiscsExample },
    { id: 'intermezzo', Example: Row },
    { id: 'end', Example: End },
    { id: 'solo' },
  ],
  galleries: [
    {
      id: 'tiles',
      exhibits: () => ALL_TILES.map((tile) => ({ id: String(tile), name: tileName(tile), text: describeFace(tile) })),
      Picture: TilePicture,
    },
  ],
} satisfies RulesBook;
