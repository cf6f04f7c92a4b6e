// Glyphs (24 x 24) and patterns (4 x 4) of the six players: star, moon, diamond, crown, bell, key.
export const GLYPHS: readonly string[] = [
  'M12 4.6l2.1 4.7 5.1.5-3.9 3.4 1.2 5-4.5-2.7-4.5 2.7 1.2-5-3.9-3.4 5.1-.5z',
  'M14.8 4.9a7.4 7.4 0 1 0 4 10.6 6 6 0 0 1-4-10.6z',
  'M12 4.2l5.6 7.8-5.6 7.8-5.6-7.8z',
  'M5.2 17.4l-.8-8.6 4.1 3.3L12 6l3.5 6.1 4.1-3.3-.8 8.6z',
  'M12 4.8c3 0 4.6 2.2 4.6 5 0 3.6 1 4.8 2 5.9H5.4c1-1.1 2-2.3 2-5.9 0-2.8 1.6-5 4.6-5zM10.2 16.8h3.6a1.8 1.8 0 0 1-3.6 0z',
  'M12 4.6a4 4 0 0 1 1.4 7.7v1.4h2.4v2.4h-2.4v3.3h-2.8v-7.1A4 4 0 0 1 12 4.6z',
];

export const PATTERNS: readonly string[] = ['', 'M0 4L4 0', 'M0 2H4', 'M2 0V4', 'M0 0L4 4M0 4L4 0', 'M2 2h.01'];
