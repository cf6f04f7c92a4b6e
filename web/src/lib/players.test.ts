import { expect, it } from 'vitest';

import { GLYPHS, PATTERNS } from './players';

it('gives every player a sign and a pattern of his own beside the colour', () => {
  for (const signs of [GLYPHS, PATTERNS]) expect(new Set(signs).size).toBe(6);
});
