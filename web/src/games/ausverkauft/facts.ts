// What is printed on theatres, tickets and usher boards, in the shape the board draws it.
import components from './components.json';

export type Colour = 'yellow' | 'green' | 'purple' | 'red';
export const COLOURS: readonly Colour[] = ['yellow', 'green', 'purple', 'red'];
/** What a ticket of a colour is printed on. */
export const PAPERS: Readonly<Record<Colour, string>> = {
  yellow: '#e6b03c',
  green: '#63b87c',
  purple: '#bda2dc',
  red: '#ee8375',
};
export type Cell = { row: number; column: number };
export type PlanSeat = Cell & { name: string; colour: Colour };
export type Plan = {
  rows: number;
  columns: number;
  seats: readonly PlanSeat[];
  byName: ReadonlyMap<string, PlanSeat>;
  pillars: readonly Cell[];
};
export type OptionRow = { row: number; ability: string; points: number };

const LETTERS = 'ABCDEFGHIJ';
const INK: Readonly<Record<string, Colour>> = { Y: 'yellow', G: 'green', P: 'purple', R: 'red' };

export const isColour = (word: string): word is Colour => (COLOURS as readonly string[]).includes(word);
export const seatName = (row: number, column: number): string => `${LETTERS[row] ?? '?'}${column + 1}`;
/** Where a seat of this name is. */
export const seatCell = (name: string): Cell => ({
  row: LETTERS.indexOf(name.charAt(0)),
  column: Number(name.slice(1)) - 1,
});
export const rowLetter = (row: number): string => LETTERS[row] ?? '?';

function readPlan(lines: readonly string[]): Plan {
  const seats: PlanSeat[] = [];
  const pillars: Cell[] = [];
  lines.forEach((line, row) => {
    [...line].forEach((mark, column) => {
      const colour = INK[mark];
      if (colour) seats.push({ row, column, colour, name: seatName(row, column) });
      else if (mark === '#') pillars.push({ row, column });
    });
  });
  return {
    rows: lines.length,
    columns: lines[0]?.length ?? 0,
    seats,
    byName: new Map(seats.map((seat) => [seat.name, seat])),
    pillars,
  };
}

const PLANS: Readonly<Record<string, Plan>> = {
  A: readPlan(components.theatres.A),
  B: readPlan(components.theatres.B),
};
export const planOf = (theatre: string): Plan => PLANS[theatre] ?? readPlan(components.theatres.A);

/** The circles of a ticket, numbered from 1 in reading order. */
function readTicket(lines: readonly string[]): readonly Cell[] {
  return lines.flatMap((line, row) => [...line].flatMap((mark, column) => (mark === 'o' ? [{ row, column }] : [])));
}
export const TICKETS: Readonly<Record<Colour, readonly Cell[]>> = {
  yellow: readTicket(components.tickets.yellow),
  green: readTicket(components.tickets.green),
  purple: readTicket(components.tickets.purple),
  red: readTicket(components.tickets.red),
};

export const OPTIONS: readonly OptionRow[] = components.options.rows.map((row, at) => ({ row: at + 1, ...row }));
export const SOLO: readonly { id: string; front: string; arrow: string; x2?: boolean }[] = components.solo.cards;
export const TRACK: readonly number[] = components.majority.track;

export type PrintedCard = {
  id: string;
  level: number;
  each?: number;
  start?: number;
  minus?: number;
  most?: number;
  size?: number;
  from?: number;
};
export const CARDS: readonly PrintedCard[] = components.cards.list;
/** How many cards of level 1, 2 and 3 are drawn; none: four of all. */
export const LEVELS: Readonly<Record<string, readonly number[]>> = components.levels;
export const ABILITIES: readonly string[] = [...new Set(OPTIONS.map((option) => option.ability))];
