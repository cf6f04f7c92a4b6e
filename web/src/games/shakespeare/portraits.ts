// What tells one person from the other: hat, hair, coat, what is held. Portrait.svelte puts it together.

export type Look = { hat: string; hair: string; beard?: boolean; coat: string; prop?: string };

export const LOOKS: Readonly<Record<string, Look>> = {
  author: { hat: 'bald', hair: 'sides', beard: true, coat: '#5b4636', prop: 'quill' },
  falstaff: { hat: 'cap', hair: 'short', beard: true, coat: '#8a3b2c', prop: 'mug' },
  queen: { hat: 'crown', hair: 'high', coat: '#7a1f3a' },
  board_handyman: { hat: 'cap', hair: 'short', coat: '#6c6248', prop: 'hammer' },
  romeo: { hat: 'feather', hair: 'short', coat: '#b0503c' },
  macbeth: { hat: 'king', hair: 'long', beard: true, coat: '#5a2a22' },
  lady_macbeth: { hat: 'veil', hair: 'long', coat: '#6d1d22' },
  richard_iii: { hat: 'king', hair: 'long', coat: '#43324f' },
  cleopatra: { hat: 'band', hair: 'straight', coat: '#a9822d' },
  beatrice: { hat: 'hood', hair: 'long', coat: '#b98a2c' },
  oberon: { hat: 'antlers', hair: 'long', beard: true, coat: '#3d6b49' },
  puck: { hat: 'jester', hair: 'short', coat: '#4f8a4a' },
  titania: { hat: 'wreath', hair: 'long', coat: '#6a8fb8' },
  iago: { hat: 'feather', hair: 'short', beard: true, coat: '#3b3b44' },
  ophelia: { hat: 'wreath', hair: 'long', coat: '#7fa0b5' },
  hamlet: { hat: 'bare', hair: 'short', coat: '#22262e', prop: 'skull' },
  othello: { hat: 'turban', hair: 'none', beard: true, coat: '#7c4a24' },
  desdemona: { hat: 'veil', hair: 'long', coat: '#a9b3c4' },
  king_lear: { hat: 'king', hair: 'long', beard: true, coat: '#6d6f75' },
  juliet: { hat: 'hood', hair: 'long', coat: '#b56a86' },
  extra: { hat: 'cap', hair: 'short', coat: '#8c7f6a', prop: 'spear' },
};

/** Those without a name of their own, by their role. */
export const CRAFTS: Readonly<Record<string, Look>> = {
  costume_mistress: { hat: 'bonnet', hair: 'short', coat: '#7b5a78', prop: 'needle' },
  set_dresser: { hat: 'cap', hair: 'short', coat: '#54707a', prop: 'hammer' },
  handyman: { hat: 'cap', hair: 'short', beard: true, coat: '#6c6248', prop: 'hammer' },
  assistant: { hat: 'bare', hair: 'short', coat: '#7d8060', prop: 'bucket' },
  jeweler: { hat: 'turban', hair: 'short', beard: true, coat: '#8a6b1e', prop: 'gem' },
};

/** Lines of a drawing by how they are painted: the classes of Portrait.svelte. */
export type Drawing = Readonly<Record<string, string>>;

export const HATS: Readonly<Record<string, Drawing>> = {
  cap: { 'hat ink': 'M18 20q1-12 14-12t14 12q-14-4-28 0z', line: 'M17 20q15-5 30 0' },
  feather: { 'hat ink': 'M17 18q2-10 15-10t15 9q-15-5-30 1z', plume: 'M40 11q10-9 16-6-3 8-15 9z' },
  crown: { 'gold ink': 'M22 12l2-9 4 5 4-7 4 7 4-5 2 9z', ruby: 'M30.5 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z' },
  king: { 'gold ink': 'M20 18l-1-11 6 5 7-8 7 8 6-5-1 11q-12-4-24 0z' },
  veil: { 'veil ink': 'M18 44q-3-34 14-35t14 35l-4-2q2-24-10-25T22 42z' },
  hood: { 'hat ink': 'M20 24q0-14 12-14t12 14l3 6q-1-22-15-23T17 30z', gold: 'M21 19q11-9 22 0l-1 2q-10-7-20 0z' },
  band: { 'gold ink': 'M19 20h26v4H19zM30 20q-2-8 2-11 4 3 2 11z' },
  antlers: { twig: 'M24 14Q18 10 17 2M20 8l-6 0M40 14q6-4 7-12M44 8h6', leaf: 'M21 18q11-9 22 0-11-3-22 0z' },
  jester: {
    'leaf ink': 'M20 20Q14 4 6 12q8 0 8 8zM44 20Q50 4 58 12q-8 0-8 8zM20 20q4-14 12-16 8 2 12 16-12-4-24 0z',
    gold: 'M4.5 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM55.5 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM30 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  },
  wreath: {
    leaf: 'M20 20q12-8 24 0l-1 3q-11-6-22 0z',
    rose: 'M21.6 18a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zM37.6 18a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z',
    cream: 'M29.6 15.5a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z',
  },
  turban: { 'cloth ink': 'M19 21q-1-13 13-14 14 1 13 14-13-5-26 0z', line: 'M20 18q10-8 22-9M22 12q12 0 22 7' },
  bonnet: { 'cloth ink': 'M19 25q-3-17 13-17t13 17q-3-6-5-7-8-4-16 0-2 1-5 7z' },
};

export const PROPS: Readonly<Record<string, Drawing>> = {
  quill: { plume: 'M58 30Q48 34 46 46l2 1q9-4 10-17z', line: 'M44 52l10-16' },
  hammer: { 'wood ink': 'M50 40l3 2-7 16-3-2z', 'iron ink': 'M45 36l13 6-2 5-13-6z' },
  needle: { 'line thick': 'M44 58L58 34', thread: 'M58 34q4 6-2 9t-2 10' },
  mug: { 'iron ink': 'M45 44h10v13H45z', line: 'M55 47q5 2 0 7' },
  skull: {
    ruff: 'M44 50q0-8 7-8t7 8q0 4-3 5v3h-8v-3q-3-1-3-5z',
    hole: 'M46.9 50a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM52.4 50a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z',
  },
  spear: { 'line thick': 'M52 64V22', 'iron ink': 'M52 12l4 11h-8z' },
  gem: { 'gold ink': 'M44 48l4-5h7l4 5-7 10z', line: 'M44 48h15M48 43l4 15 3-15' },
  bucket: { 'iron ink': 'M44 46h13l-2 13h-9z', line: 'M44 46q6-9 13 0' },
};
