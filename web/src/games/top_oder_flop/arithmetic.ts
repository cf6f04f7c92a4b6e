// How the points of a film come about, in words: who is first, who shares what, and that rounding favours the players.
import { signed } from '$lib/numbers';
import { t } from '$lib/texts';

import type { FilmView } from './wire';

/** For one player; null: the film brings him nothing because of his rank. */
export function arithmetic(film: Pick<FilmView, 'value' | 'shares'>, player: number): string | null {
  const share = film.shares[player];
  if (!share || share.rank === 0 || film.value === 0) return null;
  const count = film.shares.filter((other) => other.rank === share.rank).length;
  const kind = `${share.rank === 1 ? 'first' : 'second'}${count === 1 ? '' : 's'}`;
  const told = t(`board.arithmetic.${kind}`, { value: signed(film.value), count });
  return share.rounded ? `${told}, ${t('board.arithmetic.rounded', { points: signed(share.points) })}` : told;
}
