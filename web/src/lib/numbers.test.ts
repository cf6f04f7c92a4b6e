import { describe, expect, it } from 'vitest';

import { plain, signed } from './numbers';

describe('figures', () => {
  it('have a real minus sign', () => {
    expect([plain(3), plain(0), plain(-2)]).toEqual(['3', '0', '−2']);
  });

  it('say in which direction they change something', () => {
    expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '0', '−2']);
  });
});
