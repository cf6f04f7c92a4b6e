// What a game says about its end: who is Filmmogul, and how the film that made the difference was counted.
import type { End, Verdict } from '$lib/board';
import { list } from '$lib/chairs';
import { plain, signed } from '$lib/numbers';
import { decidedBy } from '$lib/stage/decided';
import { t } from '$lib/texts';

import { arithmetic } from './arithmetic';
import type { TopOderFlopView } from './wire';

export function verdict({ view, result, chairs }: End<TopOderFlopView>): Verdict {
  const name = (player: number): string => chairs[player]?.name ?? '';
  const moguls = list(result.winners.map(name));
  if (result.winners.length > 1) return { lines: [t('board.verdict.shared', { player: moguls })] };
  const lines = [t('board.finale.mogul', { player: moguls })];
  const decision = decidedBy(result);
  const film = view.films.find(({ id }) => id === decision?.source.of);
  if (!decision || !film) return { lines };
  const sums = { top: plain(film.top.sum), flop: plain(film.flop.sum), value: signed(film.value) };
  lines.push(t('board.verdict.film', { film: `@film.${film.id}`, ...sums }));
  for (const player of [decision.winner, decision.next]) {
    const points = signed(film.shares[player]?.points ?? 0);
    const how = arithmetic(film, player) ?? t('board.verdict.behind');
    lines.push(t('board.verdict.share', { player: name(player), points, how }));
  }
  return { lines, decides: true };
}
