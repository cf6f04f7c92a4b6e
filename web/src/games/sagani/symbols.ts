// The four signs, each in a box of 24 x 24 around the origin, and the colours of a tile.
import type { Element } from './tiles';

export const SYMBOLS: Readonly<Record<Element, string>> = {
  fire: 'M.6-10.8C1.6-6.6 6.8-3.4 6.8 2.6A6.8 6.8 0 0 1-6.8 2.8C-6.8-.6-5.6-3-4.3-5.2c.3 1.3.9 2 1.8 2.2C-1.9-5.4-1.7-8.2.6-10.8z',
  earth: 'M-8.4 9C-10.4-2.4-3.4-9 9-9 9.6 3 3 10-6.2 7.2L-8.6 10z',
  water: 'M0-10.4C4.2-5 7-1.4 7 2.8a7 7 0 0 1-14 0C-7-1.4-4.2-5 0-10.4z',
  air: 'M-5.6 6.6a4.6 4.6 0 0 1-.6-9.1A6 6 0 0 1 5.4-3.4 5 5 0 0 1 5.6 6.6z',
};

/** A little inner line that tells the signs apart even when tiny. */
export const INNER: Readonly<Record<Element, string>> = {
  fire: 'M.2 7C-2 6-2.4 3.4-.4 1.2 1.8 2.6 2.4 5.6.2 7z',
  earth: 'M-6.4 7.4C-3 2 1-2.4 5.6-5.6',
  water: 'M-3.8 3.4A3.9 3.9 0 0 0-.4 6.6',
  air: 'M-4.2 2.8H3.2M-1.4-.4H4.6',
};
