import { expect, it } from 'vitest';

import { far, selectorOf } from './spots';

Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/"/g, '\\"') } });

it('finds a part of the board by its name, and nothing else of the page', () => {
  expect(selectorOf('data-piece=tile-8')).toBe('[data-piece="tile-8"]');
  expect(selectorOf('data-place=a=b')).toBe('[data-place="a=b"]');
  expect(selectorOf('id=secret')).toBeNull();
  expect(selectorOf('nothing')).toBeNull();
});

it('tells a tap from a line', () => {
  expect(far({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
});
