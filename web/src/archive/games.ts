// What can be said of a heap of finished games: whom against, how they ended, and how often.
import type { ArchivedGame } from '$lib/wire';

export type Ending = 'won' | 'shared' | 'lost';
/** Empty: whatever it is. */
export type Wanted = { game: string; against: string; seats: string; ending: string };
export type Tally = { key: string; games: number; won: number; points: number };

export const ANY: Wanted = { game: '', against: '', seats: '', ending: '' };
const LEVELS = ['statist', 'nebenrolle', 'hauptrolle', 'star'];

/** The others: people where there are any, else the strongest bot's level, else nobody. */
export function againstOf({ seats, seat }: ArchivedGame): string {
  const others = seats.filter((_, number) => number !== seat);
  if (others.length === 0) return 'alone';
  if (others.some((other) => other.level === null)) return 'people';
  const levels = others.map((other) => other.level ?? '');
  return levels.reduce((best, level) => (LEVELS.indexOf(level) > LEVELS.indexOf(best) ? level : best));
}

/** How it ended for me; null: I did not play. */
export function endingOf({ seat, winners }: ArchivedGame): Ending | null {
  if (seat === null) return null;
  if (!winners.includes(seat)) return 'lost';
  return winners.length > 1 ? 'shared' : 'won';
}

export function fits(game: ArchivedGame, wanted: Wanted): boolean {
  return (
    (wanted.game === '' || game.game === wanted.game) &&
    (wanted.against === '' || againstOf(game) === wanted.against) &&
    (wanted.seats === '' || String(game.seats.length) === wanted.seats) &&
    (wanted.ending === '' || (endingOf(game) ?? 'brought') === wanted.ending)
  );
}

/** Games that count: played by me from the first step on. */
export function counted(games: readonly ArchivedGame[]): ArchivedGame[] {
  return games.filter((game) => game.seat !== null && game.origin !== 'branch');
}

/** By anything that can be said of a game, the most frequent first; a shared win is half a one. */
export function tally(games: readonly ArchivedGame[], by: (game: ArchivedGame) => string): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games) {
    const key = by(game);
    const one = found.get(key) ?? { key, games: 0, won: 0, points: 0 };
    const ending = endingOf(game);
    found.set(key, {
      key,
      games: one.games + 1,
      won: one.won + (ending === 'won' ? 1 : ending === 'shared' ? 1 / game.winners.length : 0),
      points: one.points + (game.scores[game.seat ?? -1] ?? 0),
    });
  }
  return [...found.values()].sort((one, other) => other.games - one.games);
}

/** My points before the best of the others; alone, my points. */
export function leadOf({ seat, scores }: ArchivedGame): number {
  const mine = scores[seat ?? -1] ?? 0;
  const others = scores.filter((_, number) => number !== seat);
  return others.length === 0 ? mine : mine - Math.max(...others);
}

/** How many of the newest games in a row were won. */
export function streakOf(games: readonly ArchivedGame[]): number {
  const end = games.findIndex((game) => endingOf(game) === 'lost');
  return end === -1 ? games.length : end;
}

/** What a filter can offer: every value that occurs. */
export function valuesOf(games: readonly ArchivedGame[], by: (game: ArchivedGame) => string): string[] {
  return [...new Set(games.map(by))].sort();
}
