// What stands on a clipboard, ticket by ticket: whose pen shaded what, the count, and what is new.
import type { Draft } from './draft';
import { type Colour, COLOURS } from './facts';
import type { Traces } from './news';
import type { BoardView, Tally } from './wire';

export type Paper = {
  /** By circle: whose pen shaded it. */
  shaded: (colour: Colour) => ReadonlyMap<number, number>;
  /** Circles of this turn. */
  fresh: (colour: Colour) => readonly number[];
  /** "3 : 2", mine first. */
  tally: (colour: Colour) => string;
  /** Circles the neighbour shaded in the round before. */
  latest: (colour: Colour) => readonly number[];
  /** Whose column this is. */
  pen: number;
};

/** The paper of a board as one of its two columns sees it. */
export function paperOf(
  board: BoardView,
  own: 'left' | 'right',
  tallies: readonly Tally[],
  draft: Draft | null,
  latest: Traces | null,
): Paper {
  const columns = [board.left, board.right];
  return {
    pen: board[own].player,
    shaded: (colour) =>
      new Map(
        columns.flatMap(({ player, shaded }) => shaded[colour].map((circle): [number, number] => [circle, player])),
      ),
    fresh: (colour) => (draft?.ticket === colour ? draft.circles : []),
    tally: (colour) => {
      const found = tallies[COLOURS.indexOf(colour)];
      return found ? `${found.own} : ${found.other}` : '';
    },
    latest: (colour) => (latest?.ticket === colour ? latest.circles : []),
  };
}
