import { expect, it } from 'vitest';

import { portions } from './portions';

it('leaves one document as it is, however it is spread over lines', () => {
  expect(portions('{\n  "a": 1\n}\n')).toEqual(['{\n  "a": 1\n}\n']);
  expect(portions('  \n')).toEqual([]);
});

it('sends many games in portions of whole lines', () => {
  const lines = Array.from({ length: 90 }, (_, at) => `{"a": ${at}}`);
  const sent = portions(lines.join('\n'));
  expect(sent.map((part) => part.split('\n').length)).toEqual([40, 40, 10]);
  expect(sent.join('\n').split('\n')).toEqual(lines);
});

it('sends what is large alone', () => {
  const large = JSON.stringify('x'.repeat(700_000));
  expect(portions(`${large}\n${large}\n1`).map((part) => part.split('\n').length)).toEqual([1, 2]);
});
