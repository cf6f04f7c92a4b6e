// What is printed on theatres, tickets and usher boards, in the shape the board draws it.
import components from './components.json';

export type Colour = 'yellow' | 'green' | 'purple' | 'red';
export const COLOURS: readonly Colour[] = ['yellow', 'green', 'purple', 'red'];
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

/** The order in which the competitor looks at the circles of a ticket. */
export function scanOrder(ticket: Colour, arrow: string): readonly number[] {
  const circles = TICKETS[ticket].map((_, at) => at + 1);
  const byColumn = [...circles].sort((a, b) => {
    const [one, two] = [TICKETS[ticket][a - 1], TICKETS[ticket][b - 1]];
    return (two?.column ?? 0) - (one?.column ?? 0) || (one?.row ?? 0) - (two?.row ?? 0);
  });
  if (arrow === 'right') return circles;
  if (arrow === 'left') return circles.reverse();
  return arrow === 'down' ? byColumn : byColumn.reverse();
}

/** The sets of seats a scoring card speaks of: what lights up when the card is touched. */
export function cardGroups(card: string, plan: Plan): readonly (readonly string[])[] {
  const names = (test: (seat: PlanSeat) => boolean): string[] => plan.seats.filter(test).map((seat) => seat.name);
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1;
  const rows = Array.from({ length: plan.rows }, (_, row) => names((seat) => seat.row === row));
  switch (card) {
    case 'full_rows':
      return rows;
    case 'full_columns':
      return Array.from({ length: plan.columns }, (_, column) => names((seat) => seat.column === column));
    case 'behind_pillars':
      return plan.pillars.map((pillar) =>
        names((seat) => seat.column === pillar.column && seat.row > pillar.row && seat.row <= pillar.row + 2),
      );
    case 'press_area':
      return [names((seat) => seat.colour === 'green')];
    case 'front_rows':
      return [names((seat) => seat.row < 2)];
    case 'row_ends':
      return [rows.flatMap((row) => [row[0] ?? '', row[row.length - 1] ?? ''])];
    case 'sold_out_areas':
    case 'even_house':
      return COLOURS.map((colour) => names((seat) => seat.colour === colour));
    case 'pillar_rings':
      return plan.pillars.map((pillar) =>
        names((seat) => near(seat.row, pillar.row) && near(seat.column, pillar.column)),
      );
    default:
      return [];
  }
}
