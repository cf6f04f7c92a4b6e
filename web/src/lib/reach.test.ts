import { expect, it } from 'vitest';

import { reachOf } from './reach';

const at = (hostname: string): { origin: string; hostname: string } => ({
  origin: `http://${hostname}:8642`,
  hostname,
});

it('gives the address by which others came', () => {
  expect(reachOf(at('club.example'), ['http://10.0.0.7:8642'])).toEqual({
    origin: 'http://club.example:8642',
    onlyHere: false,
  });
});

it('gives the address in the network where the page was opened on the own machine', () => {
  for (const own of ['localhost', '127.0.0.1', '[::1]'])
    expect(reachOf(at(own), ['http://10.0.0.7:8642'])).toEqual({ origin: 'http://10.0.0.7:8642', onlyHere: false });
});

it('says when nobody else can come', () => {
  expect(reachOf(at('127.0.0.1'), [])).toEqual({ origin: 'http://127.0.0.1:8642', onlyHere: true });
});
