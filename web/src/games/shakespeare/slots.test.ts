import { describe, expect, it } from 'vitest';

import { places } from './slots';

describe('places of the display', () => {
  it('a card that is taken leaves its place', () => {
    const day = places([], ['romeo', 'puck', 'iago'], 3);
    expect(places(day, ['romeo', 'iago'], 3)).toEqual(['romeo', null, 'iago']);
  });

  it('a new day lays out all places anew', () => {
    expect(places(['romeo', null, 'iago'], ['hamlet', 'juliet', 'iago'], 3)).toEqual(['hamlet', 'juliet', 'iago']);
  });

  it('whoever comes late sees the empty places at the end', () => {
    expect(places([], ['romeo'], 3)).toEqual(['romeo', null, null]);
  });

  it('a card put back by an undo lies there again', () => {
    const day = places([], ['romeo', 'puck'], 2);
    const taken = places(day, ['romeo'], 2);
    expect(places(taken, ['romeo', 'puck'], 2)).toEqual(['romeo', 'puck']);
  });
});
