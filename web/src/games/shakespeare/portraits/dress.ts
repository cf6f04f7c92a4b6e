// What the people of the portraits wear and hold, on the same sheet of 64 x 64.
import type { Drawing } from './heads';

export const BODIES = {
  plain: { coat: 'M8 64q2-17 16-18h16q14 1 16 18z' },
  broad: { coat: 'M3 64q1-19 19-19h20q18 0 19 19z' },
  stout: { coat: 'M-2 64q2-22 22-20h24q20-2 22 20z' },
  hunched: { coat: 'M3 64q-1-26 20-21l16 4q12 2 14 17z' },
  winged: {
    wing: 'M22 48Q2 44 2 20q14 2 22 22zM42 48q20-4 20-28-14 2-22 22z',
    coat: 'M12 64q1-14 14-17h12q13 3 14 17z',
  },
} as const satisfies Record<string, Drawing>;

const NECK = 'M28 40h8v7q-4 3-8 0z';

export const COLLARS = {
  none: { 'skin ink': 'M27 40h10v6q6 1 8 4-6 6-13 6t-13-6q2-3 8-4z' },
  ruff: {
    'cloth ink': 'M16 46q3-6 6.500-1 3-6 6.300-1 3.200-5 6.400 0 3.300-5 6.300 1 3.500-5 6.500 1-2 8-16 8t-16-8z',
    line: 'M22 46l2 5M28.500 45l1 7M35.500 45l-1 7M42 46l-2 5',
  },
  fan: {
    'cloth ink': 'M13 50q-5-12 2-20l9 12h16l9-12q7 8 2 20-8-3-19-3t-19 3z',
    line: 'M15 34l8 9M12 42l10 4M49 34l-8 9M52 42l-10 4',
  },
  band: { 'skin ink': NECK, 'cloth ink': 'M21 45l11 5 11-5 3 6-10 5-4-3-4 3-10-5z' },
  lace: { 'skin ink': NECK, 'cloth ink': 'M19 46q6-3 13 4 7-7 13-4l1 4-3 1-2 3-3-1-2 3-4-3-4 3-2-3-3 1-2-3-3-1z' },
  open: { 'skin ink': 'M27 40h10v6l-5 10-5-10z', 'cloth ink': 'M24 45l8 13-9-6zM40 45l-8 13 9-6z' },
  square: { 'skin ink': 'M27 40h10v6l5 2v6H22v-6l5-2z', 'trim ink': 'M20.500 47l3 0v6h17v-6l3 0v10h-23z' },
  braces: { 'skin ink': NECK, 'cloth ink': 'M22 46q10 4 20 0l2 18H20z', trim: 'M21 46h4l1 18h-5zM43 46h-4l-1 18h5z' },
  apron: { 'skin ink': NECK, 'cloth ink': 'M24 45q8 4 16 0l1 7 4 12H19l4-12z', line: 'M23 52h18' },
  tape: {
    'skin ink': NECK,
    'gold ink': 'M21 46q11 7 22 0l2 15h-4l-1-10q-8 4-16 0l-1 10h-4z',
    line: 'M19.500 56h3M41.500 56h3M28 51v2.500M36 51v2.500',
  },
  chain: {
    'skin ink': NECK,
    'trim ink': 'M24 45l8 6 8-6 2 3-10 8-10-8z',
    'gold ink': 'M18 50q14 14 28 0l2 3q-7 7-14 7.500l-2 3-2-3q-7-.5-14-7.500z',
  },
  fur: {
    'skin ink': NECK,
    'cloth ink': 'M13 52q4-7 12-7l7 9 7-9q8 0 12 7l-4 9q-7-8-15-1-8-7-15 1z',
    dots: 'M19 52h0M23 55h0M27 53h0M37 53h0M41 55h0M45 52h0',
  },
  tartan: {
    'skin ink': NECK,
    'trim ink': 'M16 48l8-3 24 19H34z',
    line: 'M21 46l22 18M18 49l18 15M24 52l-3 4M31 57l-4 5M38 60l-3 4',
  },
  egyptian: {
    'skin ink': NECK,
    'gold ink': 'M14 52q5-8 14-8 4 4 8 0 9 0 14 8-8 9-18 9t-18-9z',
    trim: 'M18 51q4-4 9-4.500 5 4 10 0 5 .5 9 4.500l-2 2q-12 6-24 0z',
  },
  leaves: { 'skin ink': NECK, 'leaf ink': 'M14 50q6-1 9-6l4 6 5-4 5 4 4-6q3 5 9 6l-6 6-5-3-3 6-4-4-4 4-3-6-5 3z' },
  armour: {
    'skin ink': NECK,
    'iron ink': 'M10 54q2-8 14-9 8 6 16 0 12 1 14 9l-8 10H18z',
    'trim ink': 'M10 54l7-6 30 16H36z',
  },
} as const satisfies Record<string, Drawing>;

const CROWN = 'M20 18l-1.500-11 6.500 5 7-8 7 8 6.500-5-1.500 11q-12-4-24 0z';

export const HATS = {
  crown: { 'gold ink': CROWN, ruby: 'M30.500 13a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0z' },
  tiara: {
    'gold ink': 'M21 14q0-8 2-10l3 5 3-7 3 5 3-5 3 7 3-5q2 2 2 10-11-4-22 0z',
    pearl: 'M24.500 11h0M32 9h0M39.500 11h0M27 50h0M32 52h0M37 50h0',
  },
  circlet: { 'gold ink': 'M20.500 20q11.500-5 23 0v3q-11.500-5-23 0z', ruby: 'M30 18.500l2-2.500 2 2.500-2 2.500z' },
  slouch: { 'hat ink': 'M16 20q-3-14 16-15 18 0 18 9 2 6-4 6-15-5-30 0z', plume: 'M46 12q9-1 12 6-8 2-13-2z' },
  plumed: {
    'hat ink': 'M16 19q2-11 16-11t16 10q-16-5-32 1z',
    plume: 'M39 11Q46-1 60 3 57 13 41 15z',
    line: 'M41 13q8-2 14-8',
  },
  tall: {
    'hat ink': 'M23 17l2-15h14l2 15q9 1 11 4-20-4-40 0 2-3 11-4z',
    trim: 'M22.500 14.500q9.500-3 19 0l.4 3q-9.900-3-19.800 0z',
  },
  bonnet: {
    'hat ink': 'M17 20q-2-11 15-12t15 12q-15-5-30 0z',
    'gold ink': 'M40 11l3 3-3 3-3-3z',
    pearl: 'M40 19.500h0',
  },
  french: {
    'trim ink': 'M19 30q-4-22 13-22t13 22l-4-2q1-13-9-14-10 1-9 14z',
    pearl: 'M21 23h0M23.500 18.500h0M28 16h0M32 15h0M36 16h0M40.500 18.500h0M43 23h0',
  },
  veil: { 'veil ink': 'M16 48q-3-40 16-41t16 41l-6-3q3-27-10-28-13 1-10 28z' },
  pearls: {
    'gold ink': 'M20 22q12-8 24 0l-.5 2.500q-11.500-7-23 0z',
    pearl: 'M23 20.500h0M27.500 18.300h0M32 17.600h0M36.500 18.300h0M41 20.500h0',
  },
  asp: {
    'gold ink': 'M19 20h26v4.500H19zM30 20q-3-6 0-10 2-4 4 0 3 4 0 10z',
    ruby: 'M31 10.500h2v2h-2z',
    trim: 'M22 21h3v2.500h-3zM39 21h3v2.500h-3z',
  },
  antlers: {
    twig: 'M25 14Q17 11 15 0M19 8l-8 0M17 4l-6-3M39 14q8-3 10-14M45 8h8M47 4l6-3',
    'leaf ink': 'M20 20q6-6 12-3 6-3 12 3-6 1-12-1-6 2-12 1z',
  },
  ears: { 'skin ink': 'M21 28Q14 26 10 17q9 1 12 6zM43 28q7-2 11-11-9 1-12 6z' },
  stars: {
    'gold ink': 'M20.500 19q11.500-6 23 0v2q-11.500-5-23 0z',
    star: 'M32 2l1.700 4.300 4.600.3-3.500 3 1.100 4.400-3.900-2.400-3.900 2.400 1.100-4.400-3.500-3 4.600-.3zM21 9l1 2.500 2.600.2-2 1.700.6 2.600-2.200-1.400-2.200 1.400.6-2.600-2-1.700 2.600-.2zM43 9l1 2.500 2.600.2-2 1.700.6 2.600-2.200-1.400-2.200 1.400.6-2.600-2-1.700 2.600-.2z',
  },
  wildflowers: {
    leaf: 'M19.500 21q12.500-9 25 0l-1 3q-11.500-7-23 0z',
    rose: 'M20 19a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0-5.600 0zM38.400 19a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0-5.600 0z',
    cream: 'M26 15.500a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0z',
    star: 'M33 15.500a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0z',
  },
  weeds: {
    twig: 'M20 17q12-7 24 0M22 13l-3-7M28 12l-2-8M35 12l3-8M41 13l4-6',
    'leaf ink': 'M19 6q-4-2-5 2 3 2 5-2zM26 4q-3-4-6-1 2 4 6 1zM38 4q3-4 6-1-2 4-6 1zM45 7q4-3 6 1-4 2-6-1z',
  },
  earring: { 'gold ink': 'M42 31a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0z' },
  pot: { 'iron ink': 'M19 20q0-14 13-14t13 14l4 2q-17-6-34 0z', line: 'M32 6v9' },
  woollen: {
    'trim ink': 'M20 19q0-13 12-14t12 14z',
    'cloth ink': 'M18.500 17.500q13.500-3 27 0v5q-13.500-4-27 0z',
    line: 'M23 17.500v4M28 16.500v4M36 16.500v4M41 17.500v4',
  },
  kerchief: {
    'trim ink': 'M19 27q-3-19 13-19t13 19q-3-8-13-9-10 1-13 9z',
    'cloth ink': 'M43 22l8-4-2 6 3 4-8-2z',
    dots: 'M26 14h0M32 11.500h0M38 14h0',
  },
  mobcap: {
    'cloth ink': 'M18 26q-3 0-2-4-1-16 16-16t16 16q1 4-2 4-3-7-14-8-11 1-14 8z',
    trim: 'M19 19q13-7 26 0v3q-13-7-26 0z',
  },
  spectacles: {
    line: 'M22 27.500l2.500-.500M39.500 27l2.500.500M30.300 27h3.400',
    glass: 'M24.500 27.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM33.500 27.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
  },
  bandana: { 'ruby ink': 'M20 20q-1-12 12-12t12 12q-12-4-24 0zM43 18l8 1-4 3 3 5-7-5z' },
  straw: {
    'gold ink': 'M8 21q8-4 14-4 0-11 10-11t10 11q6 0 14 4-24-5-48 0z',
    trim: 'M22 14.500q10-3 20 0v3q-10-3-20 0z',
  },
  flat: { 'hat ink': 'M17 20q-2-10 14-12 14-1 17 7 1 3-3 4-14-4-28 1z', line: 'M30 8l1-2' },
  skullcap: { 'trim ink': 'M21.500 18q1-9 10.500-9t10.500 9q-10.500-4-21 0z' },
  turban: {
    'cloth ink': 'M18 22q-2-15 14-16 16 1 14 16-14-6-28 0z',
    line: 'M19 18q10-9 25-8M21 12q13 0 24 9',
    'ruby ink': 'M30 14l2-4 2 4-2 3z',
  },
} as const satisfies Record<string, Drawing>;

export const PROPS = {
  quill: { plume: 'M61 24Q50 29 48 44l2 1q10-4 11-21z', line: 'M45 55l12-24' },
  mug: {
    'wood ink': 'M46 44h12v16H46z',
    line: 'M58 47q5 3 0 9M46 48h12M46 56h12',
    'cloth ink': 'M45 44q1-5 5-3 3-4 5 0 4-1 4 3z',
  },
  orb: { 'gold ink': 'M47 55a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0zM51.500 49.500v-7h2v7zM49.500 44h6v2h-6z' },
  hammer: { 'wood ink': 'M50 40l3 2-7 18-3-1z', 'iron ink': 'M45 35l14 6-2 5-14-6z' },
  mallet: { 'wood ink': 'M51 42h3v22h-3zM44 32h17v11H44z', line: 'M48 32v11M57 32v11' },
  halfmask: {
    'hat ink': 'M42 48q9-4 19 0-1 9-6 8l-3-3-3 3q-6 1-7-8z',
    cream: 'M45.500 50.500h4v2h-4zM54.500 50.500h4v2h-4z',
  },
  sword: { 'iron ink': 'M53 60l1-40 2-5 2 5 1 40z', 'gold ink': 'M49 48h14v3H49z' },
  dagger: {
    'iron ink': 'M53 50V30l2-5 2 5v20z',
    'gold ink': 'M50 48h10v3H50zM54 51h2v8h-2z',
    ruby: 'M54.500 26l1.500 5v6q-1.500 2-2 0z',
  },
  crownInHand: { 'gold ink': 'M44 60l-1-9 4.500 4 4-6 4 6 4.500-4-1 9z', ruby: 'M50.500 57h2v2h-2z' },
  fan: { 'trim ink': 'M48 62L43 46q8-6 17-2z', line: 'M48 62l-1-16M48 62l4-18M48 62l9-18' },
  flute: { 'wood ink': 'M34 50l24-10 2 3-25 11z', hole: 'M45 46.500h1.500v1.500H45zM50 44.500h1.500V46H50z' },
  wand: {
    'line thick': 'M45 62l9-22',
    star: 'M55 29l1.900 4.600 5 .3-3.800 3.200 1.200 4.800L55 39.300l-4.300 2.600 1.200-4.800-3.800-3.200 5-.3z',
  },
  letter: {
    'cloth ink': 'M43 47l16-3 2 13-16 3z',
    line: 'M43 47l9 6 7-9',
    ruby: 'M50.500 52a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  },
  posy: {
    leaf: 'M50 64l-5-14 6 7 0-12 4 12 5-8-5 15z',
    rose: 'M42.500 49a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0zM57 50a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0z',
    star: 'M48.500 44a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0z',
    cream: 'M53 47a2.400 2.400 0 1 0 4.800 0a2.400 2.400 0 1 0-4.800 0z',
  },
  skull: {
    'cloth ink': 'M44 50q0-9 8-9t8 9q0 4-3 5.500V60H47v-4.500q-3-1.500-3-5.500z',
    hole: 'M47 50a1.900 1.900 0 1 0 3.800 0a1.900 1.900 0 1 0-3.800 0zM53.200 50a1.900 1.900 0 1 0 3.800 0a1.900 1.900 0 1 0-3.800 0zM51.300 54.500h1.500v1.500h-1.500z',
    line: 'M50 58v2M52 58v2M54 58v2',
  },
  kerchief: {
    'cloth ink': 'M43 48l14-3 4 10-6 2-3 5-4-5-6 1z',
    rose: 'M48 50.500h2.500V53H48zM54 49.500h2.500V52H54z',
  },
  rose: {
    leaf: 'M52 64l-1-12h2l2 12zM52 58q-6-1-6-5 5 0 6 5z',
    'ruby ink': 'M47 46a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
    line: 'M50 46q2-3 4 0t-3 2',
  },
  needle: { 'line thick': 'M45 60L58 36', thread: 'M58 36q5 6-1 9t-2 11' },
  scissors: {
    'line thick': 'M47 36l8 18M59 36l-8 18',
    'iron ink': 'M45.500 58a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM54.500 58a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
  },
  shears: {
    'iron ink': 'M44 40l12 12-2 2zM58 38l-8 14 2.500 1z',
    'gold ink':
      'M47.500 58a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0zM55 57a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0z',
  },
  spool: {
    'wood ink': 'M45 42h15v4H45zM45 57h15v4H45z',
    'ruby ink': 'M47 46h11v11H47z',
    line: 'M47 49l11-1M47 52l11-1M47 55l11-1',
  },
  brush: {
    'wood ink': 'M50 46l3-1 5 18-3 1z',
    'iron ink': 'M47 41l6-2 2 6-6 2z',
    'ruby ink': 'M46 41q-2-8 2-11 5 2 5 9z',
  },
  saw: {
    'iron ink': 'M42 40l19 6-1 3-3 0 0 2-3-1 0 2-3-2-1 2-2-2-1 2-2-2-1 2-2-2z',
    'wood ink': 'M42 39l4-1 2 14-5 1z',
  },
  compasses: {
    'line thick': 'M53 38l-7 22M53 38l7 22',
    'gold ink': 'M50.500 36a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM48 50h10v2H48z',
  },
  rope: {
    rope: 'M44 52a8 6 0 1 0 16 0a8 6 0 1 0-16 0zM46.500 52a5.500 4 0 1 0 11 0a5.500 4 0 1 0-11 0zM58 56q3 3 1 7',
  },
  toolbox: { 'wood ink': 'M42 50h20v12H42z', line: 'M46 50q6-10 12 0M42 55h20', 'iron ink': 'M50 53.500h4v3h-4z' },
  bucket: { 'wood ink': 'M44 47h15l-2 15h-11z', line: 'M44 47q7-11 15 0M45 52h13' },
  lantern: {
    'gold ink': 'M46 44h12l1 4H45zM46 60h12v3H46z',
    flame: 'M47 48h10v12H47z',
    line: 'M52 44v-5q-3-4 0-5 3 1 0 5M47 48v12M57 48v12M52 48v12',
  },
  gem: { 'glass ink': 'M44 49l4-6h9l4 6-8.500 12z', line: 'M44 49h17M48 43l4.500 18L57 43' },
  ring: {
    'gold ink': 'M46 55a6 6 0 1 0 12 0a6 6 0 1 0-12 0zm3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
    'ruby ink': 'M49 46l3-3 3 3-3 4z',
  },
  spear: { 'line thick': 'M55 64V18', 'iron ink': 'M55 5l4 13h-8z', ruby: 'M53 19h4v3h-4z' },
} as const satisfies Record<string, Drawing>;
