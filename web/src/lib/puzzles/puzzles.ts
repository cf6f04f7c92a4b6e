// A puzzle's table names its puzzle in the address: `/t/{id}?puzzle={game}/{name}` is one of the house's,
// `?better={replay}/{step}` a decision of a game that was reviewed.
import type { PuzzlesOfDay } from '../wire';

export type OfTheHouse = { game: string; name: string };
export type OfAGame = { replay: string; step: number; invite: string | null };
export type Asked = OfTheHouse | OfAGame;

export function isOfAGame(asked: Asked): asked is OfAGame {
  return 'replay' in asked;
}

export function addressOf(table: string, asked: Asked): string {
  if (!isOfAGame(asked)) return `/t/${table}?puzzle=${asked.game}/${asked.name}`;
  const invited = asked.invite ? `&of=${encodeURIComponent(asked.invite)}` : '';
  return `/t/${table}?better=${asked.replay}/${asked.step}${invited}`;
}

/** None: this is an ordinary table. */
export function puzzleIn(query: string): Asked | null {
  const words = new URLSearchParams(query);
  const [game, name] = (words.get('puzzle') ?? '').split('/');
  if (game && name) return { game, name };
  const [replay, step] = (words.get('better') ?? '').split('/');
  return replay && /^\d+$/.test(step ?? '') ? { replay, step: Number(step), invite: words.get('of') } : null;
}

/** The next puzzle of this game today that I have not answered. */
export function nextOpen(day: PuzzlesOfDay, game: string): string | null {
  const open = day.games
    .filter((one) => one.game === game)
    .flatMap((one) => one.puzzles)
    .find((puzzle) => puzzle.state === 'open' || puzzle.state === 'begun');
  return open?.id ?? null;
}
