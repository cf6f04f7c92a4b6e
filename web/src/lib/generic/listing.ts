// A view of any game as facts and tables: what is single in one list, what there are several of in rows.
import type { Chair } from '../chairs';
import { plain } from '../numbers';
import { has, nameOf, t } from '../texts';

type Fact = { name: string; value: string };
type Grid = {
  title: string;
  columns: readonly string[];
  rows: readonly { head: string; cells: readonly string[] }[];
};
type Listing = { facts: readonly Fact[]; grids: readonly Grid[] };

type Row = Readonly<Record<string, unknown>>;

/** The word for a field: the game's text `board.field.<name>`, else its name where it is an id, else the field itself. */
export function fieldName(name: string): string {
  const key = `board.field.${name}`;
  return has(key) ? t(key) : nameOf(name).replaceAll('_', ' ');
}

export function listing(view: unknown, chairs: readonly Chair[]): Listing {
  if (!isRow(view)) return { facts: [], grids: [] };
  const facts: Fact[] = [];
  const grids: Grid[] = [];
  for (const [name, value] of Object.entries(view)) {
    if (name === 'viewer' || value === null) continue; // the reader knows who he is; nothing is not worth a line
    if (isRows(value)) grids.push(gridOf(name, value, chairs));
    else facts.push({ name: fieldName(name), value: cell(value, name, chairs) });
  }
  return { facts, grids };
}

/** Seats stand by their names, everything else by its number. */
function gridOf(name: string, rows: readonly Row[], chairs: readonly Chair[]): Grid {
  const columns = Object.keys(rows[0] ?? {});
  return {
    title: fieldName(name),
    columns: columns.map(fieldName),
    rows: rows.map((row, at) => ({
      head: name === 'seats' ? (chairs[at]?.name ?? String(at + 1)) : String(at + 1),
      cells: columns.map((column) => cell(row[column], column, chairs)),
    })),
  };
}

/** One value in words. */
export function cell(value: unknown, field: string, chairs: readonly Chair[]): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'number' && isPerson(field)) return chairs[value]?.name ?? String(value);
  if (typeof value === 'number') return has(`${field}.${value}`) ? nameOf(value, field) : plain(value);
  if (Array.isArray(value)) return value.map((part) => cell(part, field, chairs)).join(', ') || '–';
  if (isRow(value)) {
    const parts = Object.entries(value).filter(([, part]) => part !== null);
    return parts.map(([name, part]) => `${fieldName(name)} ${cell(part, name, chairs)}`).join(', ') || '–';
  }
  return nameOf(value, field);
}

function isPerson(field: string): boolean {
  return ['player', 'owner', 'other', 'to_move', 'winners'].includes(field);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}
