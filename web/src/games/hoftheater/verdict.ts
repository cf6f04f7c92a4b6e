// What decided a game: the season in which the winner was paid most before the next, and the letters the two had to show.
import type { End, Verdict } from '$lib/board';
import { list } from '$lib/chairs';
import { t } from '$lib/texts';

import type { CompanyView, HoftheaterView, WagesView } from './wire';

const paid = (wages: WagesView | undefined): number =>
  wages ? wages.actors + wages.performance + wages.request + wages.again : 0;

/** The letters that were paid, each with its Ecu. */
function letters({ wages, open_request, last_request }: CompanyView): string[] {
  const [first, second] = wages;
  const shown = [
    { id: open_request, ecu: (first?.request ?? 0) + (second?.again ?? 0) },
    { id: last_request, ecu: second?.request ?? 0 },
  ];
  return shown.flatMap(({ id, ecu }) =>
    id !== null && ecu > 0 ? [t('board.verdict.letter', { request: `@request.${id}`, ecu })] : [],
  );
}

export function verdict({ view, result, chairs }: End<HoftheaterView>): Verdict {
  const name = (player: number): string => chairs[player]?.name ?? '';
  const [winner, ...others] = result.winners;
  if (winner === undefined) return { lines: [] };
  if (others.length > 0) return { lines: [t('board.verdict.shared', { ecu: result.scores[winner] ?? 0 })] };
  const next = [...result.scores.keys()]
    .filter((player) => player !== winner)
    .sort((a, b) => (result.scores[b] ?? 0) - (result.scores[a] ?? 0))[0];
  if (next === undefined) return { lines: [] };
  const lead = (at: number): number => paid(view.companies[winner]?.wages[at]) - paid(view.companies[next]?.wages[at]);
  const best = lead(1) > lead(0) ? 1 : 0;
  const values = { winner: name(winner), next: name(next), season: best + 1, ecu: lead(best) };
  const lettersOf = [winner, next].flatMap((player) => {
    const company = view.companies[player];
    const shown = company ? letters(company) : [];
    return shown.length > 0 ? [t('board.verdict.letters', { player: name(player), letters: list(shown) })] : [];
  });
  const first = t(lead(best) > 0 ? 'board.verdict.season' : 'board.verdict.travels', values);
  return { lines: [first, ...lettersOf], decides: true };
}
