// What a game says about its end: seats sold, usher points in a tie, and alone the competitor with a medal.
import type { End, Verdict } from '$lib/board';
import { t } from '$lib/texts';

import { planOf } from './facts';
import type { AusverkauftView } from './wire';

/** Alone: how hard the cards were. */
const MEDALS: Readonly<Record<string, Verdict['medal']>> = { beginner: 'bronze', regular: 'silver', expert: 'gold' };
const HARDER: Readonly<Record<string, string>> = { beginner: 'regular', regular: 'expert' };

export function verdict({ view, result, chairs }: End<AusverkauftView>): Verdict {
  if (view.solo) return alone(view, result.scores[0] ?? 0, view.solo.rival);
  const sold = (player: number): number => view.seats[player]?.parties.flat().length ?? 0;
  const usher = (player: number): number => view.seats[player]?.sheet.usher ?? 0;
  const name = (player: number): string => chairs[player]?.name ?? '';
  const [winner = 0] = result.winners;
  const most = result.scores[winner];
  const level = [...result.scores.keys()].filter((player) => player !== winner && result.scores[player] === most);
  const [other] = level;
  const lines = [t('board.verdict.sold', { name: name(winner), count: sold(winner), all: seatsIn(view) })];
  if (result.winners.length > 1) lines.unshift(t('board.verdict.shared'));
  else if (other !== undefined) {
    const values = { winner: name(winner), other: name(other), more: usher(winner), less: usher(other) };
    lines.unshift(t('board.verdict.usher', values));
  }
  return { lines };
}

function seatsIn(view: AusverkauftView): number {
  return planOf(view.theatre).seats.length;
}

/** The competitor, by how much, the medal of this set of cards and what the next one asks for. */
function alone(view: AusverkauftView, points: number, rival: number): Verdict {
  const isWon = points > rival;
  const set = isWon ? HARDER[view.level] : view.level;
  return {
    title: t(isWon ? 'board.verdict.won' : 'board.verdict.missed'),
    medal: isWon ? (MEDALS[view.level] ?? null) : null,
    lines: [
      t(isWon ? 'board.verdict.ahead' : 'board.verdict.behind', { points, rival, count: Math.abs(points - rival) }),
      t('board.verdict.rival', { count: rival }),
      ...(isWon && set ? [t('board.verdict.next', { set: `@option.level.${set}` })] : []),
    ],
  };
}
