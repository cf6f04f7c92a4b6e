import { expect, it } from 'vitest';

import { read } from './router.svelte';

it('reads the addresses of the page', () => {
  expect(read('/', '')).toEqual({ name: 'foyer' });
  expect(read('/t/k3v9', '?i=abc')).toEqual({ name: 'table', table: 'k3v9', invite: 'abc' });
  expect(read('/t/k3v9', '')).toEqual({ name: 'table', table: 'k3v9', invite: null });
  expect(read('/rules/sagani', '')).toEqual({ name: 'rules', game: 'sagani', chapter: null });
  expect(read('/rules/sagani', '', '#arrows')).toEqual({ name: 'rules', game: 'sagani', chapter: 'arrows' });
  expect(read('/probe/sagani', '')).toEqual({ name: 'probe', game: 'sagani' });
  expect(read('/me', '?link=abc')).toEqual({ name: 'me', link: 'abc' });
  expect(read('/kritik/r-1', '?i=abc')).toEqual({ name: 'kritik', id: 'r-1', invite: 'abc' });
  expect(read('/archive', '')).toEqual({ name: 'archive' });
  expect(read('/credits', '')).toEqual({ name: 'credits' });
  expect(read('/anything/else', '')).toEqual({ name: 'nowhere' });
});
