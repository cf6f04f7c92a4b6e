import { describe, expect, it } from 'vitest';

import { fitting, widthOf } from './fitting';

describe('buttons in a row', () => {
  it('all stand there when they fit', () => {
    expect(fitting([60, 60], 132, 50, 6)).toBe(2);
  });

  it('leave room for the menu when they do not', () => {
    expect(fitting([60, 60, 60], 190, 50, 6)).toBe(2);
    expect(fitting([60, 60, 60], 170, 50, 6)).toBe(1);
    expect(fitting([160], 100, 50, 6)).toBe(0);
  });

  it('are as wide as their longest word or half of their words', () => {
    expect(widthOf('Ja')).toBe(44);
    expect(widthOf('Zug abschließen')).toBeLessThan(widthOf('Doppelreservierung'));
  });
});
