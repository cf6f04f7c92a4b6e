// A table in the middle of a game, for the examples: two boards, a sheet, and what each card means on the plan.
import { planOf } from '../facts';
import type { BoardView, CardFocus, ColumnView, Shaded, Sheet, SideView, Tally } from '../wire';

export const PLAN = planOf('A');

/** Who plays in the examples. */
export const names = (player: number): string => ['Ada', 'Ben', 'Cleo'][player] ?? '';

const NOBODY: Shaded = { yellow: [], green: [], purple: [], red: [] };

function columnOf(player: number, shaded: Partial<Shaded>, rows: readonly number[]): ColumnView {
  return {
    player,
    shaded: { ...NOBODY, ...shaded },
    used: rows.map((row) => ({ row, take: row > 5 ? 'points' : 'ability' })),
  };
}

/** Shared with the neighbour on the right, and on the left. */
export const RIGHT: BoardView = {
  left: columnOf(0, { yellow: [4, 8], red: [1] }, [7, 4]),
  right: columnOf(1, { yellow: [1] }, [1]),
};
export const LEFT: BoardView = {
  left: columnOf(1, { green: [1, 2] }, [1, 6]),
  right: columnOf(0, { green: [7], yellow: [1] }, [3, 6]),
};

const tally = (own: number, other: number): Tally => ({
  own,
  other,
  standing: own > other ? 'lead' : own < other ? 'lag' : 'tie',
});
export const RIGHT_SIDE: SideView = {
  board: 0,
  column: 'left',
  neighbour: 1,
  tallies: [tally(2, 1), tally(0, 0), tally(0, 0), tally(1, 0)],
};
export const LEFT_SIDE: SideView = {
  board: 1,
  column: 'right',
  neighbour: 2,
  tallies: [tally(1, 0), tally(1, 2), tally(0, 0), tally(0, 0)],
};

export const SHEET: Sheet = {
  cards: [6, 4],
  counted: [12, 4],
  majority: [20, 2, 8, 10],
  card_sum: 16,
  majority_sum: 40,
  usher: 6,
  total: 62,
};

/** Three parties: row J is full, and two sit behind the pillar on the left. */
export const PARTIES: readonly string[][] = [
  ['I5', 'I6', 'I7', 'J5', 'J6', 'J7', 'J8'],
  ['H4', 'H5', 'I2', 'I3', 'I4', 'J3', 'J4'],
  ['E8', 'E9', 'F7', 'F8', 'G7', 'G8'],
];

// -- what a card means ------------------------------------------------------------------------------------

const seats = (test: (row: number, column: number, colour: string) => boolean): string[] =>
  PLAN.seats.flatMap(({ row, column, colour, name }) => (test(row, column, colour) ? [name] : []));
const beside = (near: (down: number, across: number) => boolean): string[] =>
  seats((row, column) => PLAN.pillars.some((pillar) => near(row - pillar.row, Math.abs(column - pillar.column))));
const isEnd = (row: number, column: number): boolean => {
  const columns = PLAN.seats.filter((seat) => seat.row === row).map((seat) => seat.column);
  return column === Math.min(...columns) || column === Math.max(...columns);
};
const around = seats((row, column) => row < 3 || row > 6 || column < 3 || column > 6);

/** By card: the parties that sit there. */
const MEANT: Readonly<Record<string, readonly string[][]>> = {
  full_rows: [seats((row) => row === 5)],
  full_columns: [seats((_, column) => column === 4)],
  behind_pillars: [beside((down, across) => across === 0 && down > 0 && down < 3)],
  press_area: [seats((_, __, colour) => colour === 'green')],
  front_rows: [seats((row) => row < 2)],
  row_ends: [seats(isEnd)],
  sold_out_areas: [seats((_, __, colour) => colour === 'yellow')],
  even_house: [seats((row) => row > 1 && row < 8)],
  big_parties: [PARTIES[0] ?? []],
  pillar_rings: [beside((down, across) => Math.abs(down) < 2 && across < 2)],
  no_gaps: [seats(() => true)],
  same_size: [
    ['B2', 'B3', 'B4', 'B5'],
    ['E7', 'E8', 'F7', 'F8'],
    ['G1', 'G2', 'H1', 'I1'],
  ],
  mixed_parties: [['E4', 'E5', 'E6', 'F5', 'F6']],
  latecomers: [around],
};

/** A card on the plan: who sits there, and which seats count. */
export function pictured(card: string): { parties: readonly string[][]; focus: CardFocus } {
  const parties = MEANT[card] ?? [];
  const taken = parties.flat();
  const done = card === 'latecomers' ? seats((row, column) => row > 2 && row < 7 && column > 2 && column < 7) : taken;
  return { parties, focus: { done, wanted: [], figures: [], far: null } };
}
