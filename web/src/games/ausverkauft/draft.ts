// A turn while it is being put together: what the table holds, and the steps picked but not confirmed.
import { type Colour, isColour, OPTIONS } from './facts';
import type { AusverkauftAction, TurnView } from './wire';

export type Draft = {
  row: number | null;
  take: string | null;
  ability: string | null;
  ticket: Colour | null;
  circles: readonly number[];
  seats: readonly string[];
  bonus: string | null;
  /** The bonus seat belongs to the party. */
  joined: boolean;
};

export function draftOf(turn: TurnView, steps: readonly AusverkauftAction[]): Draft {
  const draft: Draft = {
    row: turn.row,
    take: turn.take,
    ability: turn.ability,
    ticket: turn.ticket !== null && isColour(turn.ticket) ? turn.ticket : null,
    circles: turn.circles,
    seats: turn.seats,
    bonus: turn.bonus,
    joined: turn.joined,
  };
  for (const step of steps) {
    if (step.type === 'option') {
      draft.row = step.row;
      draft.take = step.take;
      draft.ability = step.take === 'ability' ? (OPTIONS[step.row - 1]?.ability ?? null) : null;
    } else if (step.type === 'mark') {
      draft.ticket = step.ticket;
      draft.circles = step.circles;
    } else if (step.type === 'place') draft.seats = step.seats;
    else if (step.type === 'extra' || step.type === 'single') {
      draft.bonus = step.seat;
      draft.joined = step.type === 'extra';
    }
  }
  return draft;
}

/** One spelling of a shape, wherever it lies. */
export function shapeKey(cells: readonly { row: number; column: number }[]): string {
  const top = Math.min(...cells.map((cell) => cell.row));
  const left = Math.min(...cells.map((cell) => cell.column));
  return cells
    .map((cell) => `${cell.row - top}.${cell.column - left}`)
    .sort()
    .join(' ');
}

/** The same shape a quarter turn clockwise, or mirrored. */
export function turned(shape: string, mirror: boolean): string {
  const cells = shape.split(' ').map((cell) => {
    const [row = 0, column = 0] = cell.split('.').map(Number);
    return mirror ? { row, column: -column } : { row: column, column: -row };
  });
  return shapeKey(cells);
}
