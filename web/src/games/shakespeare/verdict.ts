// What a game says about its end: which source made the difference, whether pounds did, and alone the goal with its medal.
import type { End, Verdict } from '$lib/board';
import { has, nameOf, t } from '$lib/texts';
import type { Source } from '$lib/wire';

import { SOLO_GOAL, SOLO_RANKS } from './facts';
import type { ShakespeareView } from './wire';

const MEDALS = [null, null, 'bronze', 'silver', 'gold'] as const;

export function verdict({ view, result, chairs }: End<ShakespeareView>): Verdict {
  if (chairs.length === 1) return alone(result.scores[0] ?? 0);
  const [first, second] = [...result.scores.keys()].sort(
    (a, b) =>
      Number(result.winners.includes(b)) - Number(result.winners.includes(a)) ||
      (result.scores[b] ?? 0) - (result.scores[a] ?? 0),
  );
  if (first === undefined || second === undefined) return { lines: [] };
  const winner = chairs[first]?.name ?? '';
  const other = chairs[second]?.name ?? '';
  if (result.scores[first] === result.scores[second]) {
    const pounds = [first, second].map((player) => view.sheets?.[player]?.pounds ?? 0);
    const key = result.winners.length > 1 ? 'board.verdict.shared' : 'board.verdict.pounds';
    return { lines: [t(key, { winner, other, more: pounds[0] ?? 0, less: pounds[1] ?? 0 })] };
  }
  const lead = (source: Source): number => (source.points[first] ?? 0) - (source.points[second] ?? 0);
  const best = (result.breakdown?.sources ?? []).toSorted((a, b) => lead(b) - lead(a))[0];
  if (!best || lead(best) <= 0) return { lines: [] };
  const values = { winner, other, source: sourceName(best), points: lead(best) };
  return { lines: [t('board.verdict.lead', values)], decides: true };
}

/** The goal, how far away it was, and the next rank. */
function alone(points: number): Verdict {
  const rank = SOLO_RANKS.filter((least) => points >= least).length;
  const next = SOLO_RANKS[rank];
  const isWon = points >= SOLO_GOAL;
  return {
    title: t(isWon ? 'board.verdict.solo_won' : 'board.verdict.solo_missed', { goal: SOLO_GOAL }),
    medal: MEDALS[rank] ?? null,
    lines: [
      t(isWon ? 'board.verdict.over_goal' : 'board.verdict.below_goal', { count: Math.abs(points - SOLO_GOAL) }),
      ...(next === undefined
        ? []
        : [t('board.verdict.next', { count: next - points, rank: `@board.rank.${rank + 1}` })]),
    ],
  };
}

function sourceName(source: Source): string {
  const key = `source.${source.name}`;
  return has(key)
    ? t(key, { of: source.of === undefined || source.of === null ? '' : nameOf(source.of) })
    : source.name;
}
