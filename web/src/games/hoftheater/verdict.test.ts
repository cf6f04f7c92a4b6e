import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import de from '$games/hoftheater/texts/de.json';
import { speech } from '$lib/language.svelte';
import type { Result } from '$lib/wire';

import { chairs } from './rules/sample';
import { verdict } from './verdict';
import type { CompanyView, HoftheaterView, WagesView } from './wire';

const none: WagesView = { actors: 0, performance: 0, request: 0, again: 0 };

function companyOf(wages: WagesView[], open: string | null = null, last: string | null = null): CompanyView {
  return { wages, open_request: open, last_request: last } as unknown as CompanyView;
}

function linesOf(companies: CompanyView[], scores: number[], winners: number[]): readonly string[] {
  const view = { companies } as unknown as HoftheaterView;
  const result: Result = { scores, winners, breakdown: null };
  return verdict({ view, result, seat: 0, chairs: chairs() }).lines;
}

describe('the verdict', () => {
  beforeEach(() => (speech.game = { de }));
  afterEach(() => (speech.game = null));

  it('names the season that made the difference and the letters of both', () => {
    const mine = companyOf([none, { ...none, actors: 4, request: 6, again: 3 }], 'two_stars', 'fools_choir');
    const theirs = companyOf([{ ...none, request: 2 }, none], 'dark_hour');
    const [season, me, other, ...more] = linesOf([mine, theirs], [30, 21], [0]);
    expect(season).toContain('Spielzeit 2');
    expect(season).toContain('13 Ecu');
    expect(me).toContain(`${de['request.two_stars']} (3 Ecu)`);
    expect(me).toContain(`${de['request.fools_choir']} (6 Ecu)`);
    expect(other).toContain(de['request.dark_hour']);
    expect(more).toEqual([]);
  });

  it('says when it was won on the road, and when it was shared', () => {
    const equal = [companyOf([none, none]), companyOf([none, none])];
    expect(linesOf(equal, [12, 9], [0])).toEqual([expect.stringContaining('unterwegs')]);
    expect(linesOf(equal, [9, 9], [0, 1])).toEqual([expect.stringContaining('9 Ecu')]);
  });
});
