// How far a card that brings nothing is from its first points, in words.
import { t } from '$lib/texts';

import type { CardFocus } from './wire';

/** "3 seats to go"; null: it brings something, or it cannot be said. */
export function wordsFar(focus: CardFocus | undefined): string | null {
  return focus?.far ? t(`board.far.${focus.far.of}`, { count: focus.far.count }) : null;
}
