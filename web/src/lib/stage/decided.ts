// What decided a game: the source that put the winner furthest ahead of the next.
import type { Breakdown, Result, Source } from '../wire';

export type Decision = { source: Source; winner: number; next: number; lead: number };

/** Null where nothing stands out: one player, several winners, equal points, no breakdown. */
export function decidedBy(result: Result): Decision | null {
  const [winner, ...others] = result.winners;
  if (winner === undefined || others.length > 0 || !result.breakdown) return null;
  const points = (player: number): number => result.scores[player] ?? 0;
  const losers = result.scores.map((_, player) => player).filter((player) => player !== winner);
  const next = losers.toSorted((a, b) => points(b) - points(a))[0];
  if (next === undefined || points(next) >= points(winner)) return null;
  let found: Decision | null = null;
  for (const source of result.breakdown.sources) {
    const lead = (source.points[winner] ?? 0) - (source.points[next] ?? 0);
    if (lead > (found?.lead ?? 0)) found = { source, winner, next, lead };
  }
  return found;
}

/** The sources that brought anybody anything. */
export function telling(breakdown: Breakdown): readonly Source[] {
  return breakdown.sources.filter((source) => source.points.some((points) => points !== 0));
}
