import { expect, it } from 'vitest';

import { changedLines } from './changes';

it('tells the lines that are new in their part', () => {
  const before = [
    { title: 'Ada', lines: ['3 coins', 'no cards'] },
    { title: 'Kim', lines: ['3 coins'] },
  ];
  const after = [
    { title: 'Ada', lines: ['2 coins', 'no cards'] },
    { title: 'Kim', lines: ['3 coins'] },
    { title: 'Quay', lines: ['tea'] },
  ];
  expect([...changedLines(before, after)]).toEqual(['2 coins', 'tea']);
});
