// Who looks how: what tells one person of the company from every other. The parts are drawn in heads.ts and dress.ts.
import type { BEARDS, BROWS, FACES, HAIR, MOUTHS, NOSES } from './heads';
import type { BODIES, COLLARS, HATS, PROPS } from './dress';

export type Look = {
  face: keyof typeof FACES;
  /** Colours: skin, hair, coat, and what trims the coat or the hat. */
  skin: string;
  tint: string;
  coat: string;
  trim: string;
  body?: keyof typeof BODIES;
  hair: keyof typeof HAIR;
  beard?: keyof typeof BEARDS;
  brow: keyof typeof BROWS;
  nose?: keyof typeof NOSES;
  mouth: keyof typeof MOUTHS;
  collar: keyof typeof COLLARS;
  hat?: keyof typeof HATS;
  prop?: keyof typeof PROPS;
  rosy?: boolean;
};

const FAIR = '#f3d8b6';
const PALE = '#f7e6d2';
const TAN = '#dcae7c';
const BROWN = '#a9744a';
const DARK = '#7b4e31';

const BLACK = '#231c1d';
const CHESTNUT = '#6b4326';
const AUBURN = '#a8542a';
const BLOND = '#d9a94e';
const GREY = '#a9a6a0';
const WHITE = '#efece4';

const extra: Look = {
  face: 'square',
  skin: TAN,
  tint: CHESTNUT,
  coat: '#8c7f6a',
  trim: '#5c5240',
  hair: 'short',
  brow: 'soft',
  mouth: 'flat',
  collar: 'band',
  hat: 'pot',
  prop: 'spear',
};

// One person a line: a table to compare them by.
// prettier-ignore
const LOOKS: Readonly<Record<string, Look>> = {
  author: { face: 'long', skin: FAIR, tint: CHESTNUT, coat: '#4a3a33', trim: '#2e2320', hair: 'bald', beard: 'pointed', brow: 'raised', mouth: 'none', collar: 'band', prop: 'quill' },
  falstaff: { face: 'round', skin: FAIR, tint: GREY, coat: '#8a3b2c', trim: '#c98a3a', body: 'stout', hair: 'fringe', beard: 'full', brow: 'soft', nose: 'bulb', mouth: 'laugh', collar: 'open', hat: 'slouch', prop: 'mug', rosy: true },
  queen: { face: 'long', skin: PALE, tint: AUBURN, coat: '#7a1f3a', trim: '#d8b24a', hair: 'tower', brow: 'fine', nose: 'hooked', mouth: 'lips', collar: 'fan', hat: 'tiara', prop: 'orb' },
  board_handyman: { face: 'square', skin: TAN, tint: BLACK, coat: '#6c6248', trim: '#8f8463', hair: 'short', beard: 'stubble', brow: 'soft', nose: 'bulb', mouth: 'smile', collar: 'braces', hat: 'woollen', prop: 'hammer' },
  romeo: { face: 'heart', skin: FAIR, tint: CHESTNUT, coat: '#b0503c', trim: '#e2c06a', hair: 'curls', brow: 'sad', mouth: 'smile', collar: 'lace', hat: 'plumed', prop: 'halfmask' },
  macbeth: { face: 'square', skin: FAIR, tint: AUBURN, coat: '#3f5a3c', trim: '#b0392c', body: 'broad', hair: 'mane', beard: 'full', brow: 'stern', mouth: 'frown', collar: 'tartan', hat: 'crown', prop: 'sword' },
  lady_macbeth: { face: 'long', skin: PALE, tint: BLACK, coat: '#6d1d22', trim: '#c9a24b', hair: 'straight', brow: 'stern', mouth: 'lips', collar: 'square', hat: 'circlet', prop: 'dagger' },
  richard_iii: { face: 'long', skin: PALE, tint: CHESTNUT, coat: '#43324f', trim: '#c9a24b', body: 'hunched', hair: 'page', brow: 'stern', nose: 'hooked', mouth: 'smirk', collar: 'chain', hat: 'bonnet', prop: 'crownInHand' },
  cleopatra: { face: 'heart', skin: BROWN, tint: BLACK, coat: '#e8dcc0', trim: '#2f7f86', hair: 'bob', brow: 'kohl', mouth: 'lips', collar: 'egyptian', hat: 'asp' },
  beatrice: { face: 'round', skin: FAIR, tint: AUBURN, coat: '#b98a2c', trim: '#7d2338', hair: 'parted', brow: 'raised', mouth: 'smirk', collar: 'square', hat: 'french', prop: 'fan' },
  oberon: { face: 'long', skin: TAN, tint: '#4b5a34', coat: '#2f5a45', trim: '#b9c46a', hair: 'mane', beard: 'long', brow: 'stern', mouth: 'none', collar: 'leaves', hat: 'antlers' },
  puck: { face: 'heart', skin: '#e3bd86', tint: '#8a5a24', coat: '#4f8a4a', trim: '#d9a928', hair: 'spikes', brow: 'raised', nose: 'small', mouth: 'laugh', collar: 'leaves', hat: 'ears', prop: 'flute' },
  titania: { face: 'heart', skin: PALE, tint: '#cdb7e2', coat: '#6a8fb8', trim: '#e9dcf6', body: 'winged', hair: 'waves', brow: 'fine', nose: 'small', mouth: 'lips', collar: 'none', hat: 'stars', prop: 'wand' },
  iago: { face: 'long', skin: FAIR, tint: BLACK, coat: '#33333c', trim: '#8d1728', hair: 'short', beard: 'goatee', brow: 'stern', nose: 'hooked', mouth: 'smirk', collar: 'ruff', hat: 'tall', prop: 'letter' },
  ophelia: { face: 'round', skin: PALE, tint: BLOND, coat: '#b9d3c4', trim: '#6f9a82', hair: 'waves', brow: 'sad', nose: 'small', mouth: 'open', collar: 'none', hat: 'wildflowers', prop: 'posy' },
  hamlet: { face: 'long', skin: PALE, tint: BLOND, coat: '#22262e', trim: '#59606c', hair: 'page', brow: 'sad', mouth: 'frown', collar: 'lace', prop: 'skull' },
  othello: { face: 'square', skin: DARK, tint: BLACK, coat: '#b6a27a', trim: '#9b1c2e', body: 'broad', hair: 'cropped', beard: 'trim', brow: 'soft', mouth: 'flat', collar: 'armour', hat: 'earring' },
  desdemona: { face: 'heart', skin: PALE, tint: BLOND, coat: '#a9b3c4', trim: '#e9edf3', hair: 'parted', brow: 'soft', nose: 'small', mouth: 'lips', collar: 'ruff', hat: 'veil', prop: 'kerchief' },
  king_lear: { face: 'long', skin: FAIR, tint: WHITE, coat: '#6d6f75', trim: '#8d1728', hair: 'wild', beard: 'long', brow: 'sad', nose: 'hooked', mouth: 'none', collar: 'fur', hat: 'weeds' },
  juliet: { face: 'heart', skin: FAIR, tint: CHESTNUT, coat: '#b5476e', trim: '#f0d9a0', hair: 'braid', brow: 'soft', nose: 'small', mouth: 'smile', collar: 'square', hat: 'pearls', prop: 'rose', rosy: true },
  costume_mistress_5: { face: 'round', skin: FAIR, tint: AUBURN, coat: '#6f8a78', trim: '#e9dfc8', hair: 'parted', brow: 'soft', nose: 'small', mouth: 'smile', collar: 'apron', hat: 'kerchief', prop: 'needle', rosy: true },
  costume_mistress_6: { face: 'long', skin: DARK, tint: BLACK, coat: '#7b5a78', trim: '#e2b33a', hair: 'bun', brow: 'soft', mouth: 'lips', collar: 'tape', prop: 'scissors' },
  costume_mistress_7: { face: 'square', skin: TAN, tint: GREY, coat: '#54607a', trim: '#e9dfc8', hair: 'bun', brow: 'stern', nose: 'bulb', mouth: 'flat', collar: 'apron', hat: 'spectacles', prop: 'spool' },
  costume_mistress_8: { face: 'heart', skin: FAIR, tint: CHESTNUT, coat: '#8d2f4f', trim: '#c9a24b', hair: 'parted', brow: 'fine', mouth: 'smirk', collar: 'ruff', hat: 'mobcap', prop: 'shears' },
  set_dresser_5: { face: 'round', skin: FAIR, tint: BLOND, coat: '#54707a', trim: '#8fb0b8', hair: 'curls', brow: 'soft', nose: 'small', mouth: 'smile', collar: 'braces', prop: 'brush', rosy: true },
  set_dresser_6: { face: 'square', skin: BROWN, tint: BLACK, coat: '#8a6a3c', trim: '#c7a878', hair: 'short', beard: 'trim', brow: 'soft', mouth: 'flat', collar: 'apron', hat: 'bandana', prop: 'saw' },
  set_dresser_7: { face: 'long', skin: FAIR, tint: GREY, coat: '#4c5a48', trim: '#9aa88c', hair: 'fringe', beard: 'moustache', brow: 'raised', nose: 'hooked', mouth: 'none', collar: 'open', hat: 'straw', prop: 'compasses' },
  set_dresser_8: { face: 'square', skin: TAN, tint: AUBURN, coat: '#38506b', trim: '#c9a24b', body: 'broad', hair: 'short', beard: 'full', brow: 'stern', mouth: 'smile', collar: 'braces', hat: 'flat', prop: 'mallet' },
  handyman_4: { face: 'long', skin: BROWN, tint: BLACK, coat: '#7a6b34', trim: '#a99a5e', hair: 'curls', beard: 'stubble', brow: 'raised', mouth: 'smirk', collar: 'open', hat: 'woollen', prop: 'rope' },
  handyman_5: { face: 'round', skin: FAIR, tint: CHESTNUT, coat: '#5f4a68', trim: '#9d86a8', hair: 'short', beard: 'moustache', brow: 'soft', nose: 'bulb', mouth: 'none', collar: 'apron', hat: 'flat', prop: 'toolbox' },
  assistant_1: { face: 'round', skin: FAIR, tint: AUBURN, coat: '#7d8060', trim: '#b4b78f', hair: 'bowl', brow: 'soft', nose: 'small', mouth: 'open', collar: 'open', prop: 'bucket', rosy: true },
  assistant_2: { face: 'heart', skin: BROWN, tint: BLACK, coat: '#8c6a58', trim: '#c9a88f', hair: 'pony', brow: 'raised', nose: 'small', mouth: 'laugh', collar: 'band', prop: 'lantern' },
  jeweler_1: { face: 'long', skin: TAN, tint: GREY, coat: '#2f4a44', trim: '#d8b24a', hair: 'short', beard: 'long', brow: 'soft', nose: 'hooked', mouth: 'none', collar: 'chain', hat: 'skullcap', prop: 'gem' },
  jeweler_2: { face: 'round', skin: DARK, tint: BLACK, coat: '#8a6b1e', trim: '#efe2bd', hair: 'cropped', beard: 'goatee', brow: 'raised', mouth: 'smile', collar: 'fur', hat: 'turban', prop: 'ring' },
};

/** The back of every card is the same extra. */
export function lookOf(id: string, side = 'character'): Look {
  return side === 'extra' ? extra : (LOOKS[id] ?? extra);
}

/** Everybody who has a face, for the test that no two are alike. */
export const PEOPLE = Object.keys(LOOKS);
