// What somebody chooses before a table is opened: with whom, how many, which level, which variant. This device remembers it.
import { levelsOf } from '$lib/games';
import { read, write } from '$lib/memory';
import type { CreateTable, GameInfo, SeatWish, Terms } from '$lib/wire';

export const COMPANIES = ['alone', 'bots', 'here', 'friends', 'mixed'] as const;
export type Company = (typeof COMPANIES)[number];

/** Whoever wants to play at once, and whoever comes with people: what they chose last is told apart. */
export type Door = 'now' | 'friends';
const BEHIND: Readonly<Record<Door, readonly Company[]>> = {
  now: ['bots', 'alone'],
  friends: ['friends', 'mixed', 'here'],
};

/** How fast it goes: nobody counts, over days, or live. */
export const PACES: Readonly<Record<string, Terms['pace']>> = {
  none: null,
  day: { kind: 'leisure', hours: 24 },
  days: { kind: 'leisure', hours: 72 },
  live: { kind: 'decision', seconds: 120 },
  bank: { kind: 'bank', seconds: 900, increment: 15 },
};

export type Sitting = {
  company: Company;
  players: number;
  /** Of all bots, where nobody else comes. */
  level: string;
  /** Who sits on which chair at a mixed table: `open`, or the level of a bot. The first is mine. */
  chairs: readonly string[];
  options: Readonly<Record<string, string>>;
  /** At one device: how everybody is called. */
  names: readonly string[];
  pace: string;
  /** Whether anybody may come, from the lobby. */
  listed: boolean;
};

const CHAIRS = 6;
const LOOSE = { names: ['', '', '', '', '', ''], pace: 'none', listed: false };

/** What is offered first: the number the game is best with, or what was chosen last. */
export function offered(game: GameInfo, door: Door): Sitting {
  const level = levelsOf(game)[1] ?? levelsOf(game)[0] ?? '';
  const first = BEHIND[door].find((company) => companies(game).includes(company)) ?? 'bots';
  const fresh = { company: first, players: game.best, level, chairs: mixture(level), options: {}, ...LOOSE };
  const kept = read(keyOf(game, door));
  if (!isSitting(kept)) return fresh;
  const fits =
    companies(game).includes(kept.company) && counts(game, kept.company).includes(kept.players) && kept.level !== '';
  return fits && levelsOf(game).includes(kept.level) ? kept : fresh;
}

export function remember(game: GameInfo, door: Door, sitting: Sitting): void {
  write(keyOf(game, door), sitting);
}

/** Those this game can be played in. */
export function companies(game: GameInfo): readonly Company[] {
  return COMPANIES.filter((company) => counts(game, company).length > 0);
}

/** How many may sit down in this company. */
export function counts(game: GameInfo, company: Company): readonly number[] {
  if (company === 'alone') return game.seats.filter((count) => count === 1);
  return game.seats.filter((count) => count > (company === 'mixed' ? 2 : 1));
}

/** The nearest number that goes in this company. */
export function nearest(game: GameInfo, company: Company, players: number): number {
  const possible = counts(game, company);
  return possible.includes(players) ? players : (possible.find((count) => count === game.best) ?? possible[0] ?? 1);
}

/** Whether other people are expected. */
export function isShared(sitting: Sitting): boolean {
  return seatsOf(sitting).some((seat) => seat.kind === 'open');
}

export function wishOf(game: GameInfo, sitting: Sitting): CreateTable {
  const known = game.options[String(sitting.players)] ?? [];
  const options = Object.fromEntries(known.map(({ name, ...option }) => [name, chosen(option, sitting.options[name])]));
  return { game: game.id, seats: seatsOf(sitting), options, terms: termsOf(sitting) };
}

function termsOf(sitting: Sitting): Terms {
  if (sitting.company === 'here') return { hotseat: true };
  if (!isShared(sitting)) return {};
  return { pace: PACES[sitting.pace] ?? null, listed: sitting.listed };
}

function seatsOf({ company, players, level, chairs, names }: Sitting): SeatWish[] {
  if (company === 'here') return names.slice(0, players).map((name) => ({ kind: 'me', name: name.trim() || null }));
  const others = { alone: [], bots: mixture(level, level), friends: mixture('open'), mixed: chairs }[company];
  return [{ kind: 'me' }, ...others.slice(1, players).map(seatOf)];
}

function seatOf(chair: string): SeatWish {
  return chair === 'open' ? { kind: 'open' } : { kind: 'bot', level: chair };
}

function chosen(option: { values: readonly string[]; default: string }, wanted: string | undefined): string {
  return wanted !== undefined && option.values.includes(wanted) ? wanted : option.default;
}

/** A friend on the second chair, this on all others. */
function mixture(rest: string, second = 'open'): string[] {
  return ['me', second, ...Array.from({ length: CHAIRS - 2 }, () => rest)];
}

function keyOf(game: GameInfo, door: Door): string {
  return `sat.${door}.${game.id}`;
}

function isSitting(value: unknown): value is Sitting {
  return typeof value === 'object' && value !== null && 'company' in value && 'players' in value && 'pace' in value;
}
