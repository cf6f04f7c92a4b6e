import { describe, expect, it } from 'vitest';

import { limelight } from './limelight.svelte';

describe('what a line of the prompt book lights', () => {
  it('goes out when the pointer leaves, though the line was drawn anew meanwhile', () => {
    limelight.point(['[data-piece="tile-7"]']);
    limelight.leave(['[data-piece="tile-7"]']);
    expect(limelight.pointed).toEqual([]);
  });

  it('stays when another line has been pointed at since', () => {
    limelight.point(['[data-piece="tile-7"]']);
    limelight.point(['[data-piece="tile-8"]']);
    limelight.leave(['[data-piece="tile-7"]']);
    expect(limelight.pointed).toEqual(['[data-piece="tile-8"]']);
  });
});
