import { describe, expect, it } from 'vitest';

import { follow } from './scenes';
import type { AusverkauftView } from './wire';

const column = (player: number) => ({ player, used: [], shaded: { yellow: [1], green: [], purple: [], red: [] } });
// Only what the film repeats.
const VIEW = {
  boards: [{ left: column(0), right: column(1) }],
  seats: [{ parties: [] }, { parties: [['A3']] }],
} as unknown as AusverkauftView;

describe('the reveal of a round', () => {
  it('shades in the pen of whoever did it', () => {
    const event = { type: 'marked', player: 1, board: 0, ticket: 'yellow', circles: [4] } as const;
    const [board] = follow(VIEW, { ...event, circles: [...event.circles] }).boards;
    expect(board?.right.shaded.yellow).toEqual([1, 4]);
    expect(board?.left.shaded.yellow).toEqual([1]);
  });

  it('lets a party sit down and grow by its extra seat', () => {
    const sat = follow(VIEW, { type: 'seated', player: 1, seats: ['B1', 'B2'] });
    expect(follow(sat, { type: 'extra_seated', player: 1, seat: 'B3' }).seats[1]?.parties).toEqual([
      ['A3'],
      ['B1', 'B2', 'B3'],
    ]);
  });
});
