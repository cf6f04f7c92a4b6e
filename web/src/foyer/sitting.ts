// What somebody chooses before a table is opened: with whom, how many, which level, which variant. This device remembers it.
import { PACES } from '$lib/friends/paces';
import { botsOf, levelsOf } from '$lib/games';
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

export type Sitting = {
  company: Company;
  players: number;
  /** Of all bots, where nobody else comes. */
  level: string;
  /** Who sits on which chair at a mixed table: `open`, or the level of a bot. The first is mine. */
  chairs: readonly string[];
  options: Readonly<Record<string, string>>;
  /** At one device: how everybody is called, and where a bot sits instead (its level; empty: a person). */
  names: readonly string[];
  bots: readonly string[];
  pace: string;
  /** Whether anybody may come, from the lobby. */
  listed: boolean;
  /** Neither talk nor gestures; null: as fits, strangers begin in silence. */
  silent: boolean | null;
  /** Whether somebody without a chair may look on. */
  onlookers: boolean;
  /** So many minutes after it happened. */
  delay: 0 | 5 | 15;
  /** Whether the critic may be asked among people. */
  hints: boolean;
  /** The level of the bot that plays for who is away. */
  understudy: string;
};

const CHAIRS = 6;
const NOBODY: readonly string[] = ['', '', '', '', '', ''];
/** So many at one device are people in any case. */
export const AT_LEAST_HERE = 2;
const LOOSE = {
  names: NOBODY,
  bots: NOBODY,
  pace: 'none',
  listed: false,
  silent: null,
  onlookers: true,
  delay: 0 as const,
  hints: false,
};

/** What is offered first: the number the game is best with, or what was chosen last. */
export function offered(game: GameInfo, door: Door): Sitting {
  const level = levelsOf(game)[1] ?? levelsOf(game)[0] ?? '';
  const first = BEHIND[door].find((company) => companies(game).includes(company)) ?? 'bots';
  const mine = { company: first, players: game.best, level, understudy: level };
  const fresh = { ...mine, chairs: mixture(level), options: {}, ...LOOSE };
  const kept = read(keyOf(game, door));
  if (!isSitting(kept)) return fresh;
  const fits =
    companies(game).includes(kept.company) && counts(game, kept.company).includes(kept.players) && kept.level !== '';
  // One that was kept before there was more to choose has the rest as it is offered.
  return fits && botsOf(game).includes(kept.level) ? { ...fresh, ...kept } : fresh;
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
  const { listed, silent, onlookers, delay, hints, understudy } = sitting;
  return { pace: PACES[sitting.pace] ?? null, listed, silent, onlookers, delay, hints, understudy };
}

function seatsOf({ company, players, level, chairs, names, bots }: Sitting): SeatWish[] {
  if (company === 'here')
    return names
      .slice(0, players)
      .map((name, number) => (bots[number] ? seatOf(bots[number]) : { kind: 'me', name: name.trim() || null }));
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
