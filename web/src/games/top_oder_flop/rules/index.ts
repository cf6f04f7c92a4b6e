// The rules of Top oder Flop to look at.
import type { RulesBook } from '$lib/rules/chapters';
import { signed } from '$lib/numbers';
import { t } from '$lib/texts';

import { ALL_CARDS, FACES, type FilmId, LOOKS } from '../films';
import { cardName, fullName } from '../words';
import Change from './Change.svelte';
import Closed from './Closed.svelte';
import End from './End.svelte';
import Markers from './Markers.svelte';
import Opening from './Opening.svelte';
import Own from './Own.svelte';
import PiecePicture from './PiecePicture.svelte';
import Replace from './Replace.svelte';
import Scoring from './Scoring.svelte';
import Turn from './Turn.svelte';
import Worth from './Worth.svelte';

/** Cards with the same face are shown once, with how many there are. */
function faces(isChange: boolean) {
  const kinds = new Map<string, { id: string; count: number }>();
  for (const card of ALL_CARDS.filter(({ action }) => (action !== null) === isChange)) {
    const key = `${cardName(card.id)} ${card.action ?? ''}`;
    kinds.set(key, { id: kinds.get(key)?.id ?? card.id, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].map((kind) => ({
    ...(ALL_CARDS.find(({ id }) => id === kind.id) ?? { value: 0, action: null }),
    id: kind.id,
    copies: t('board.rules.copies', { count: kind.count }),
  }));
}

export default {
  chapters: [
    { id: 'aim', Example: Worth },
    { id: 'opening', Example: Opening },
    { id: 'turn', Example: Turn },
    { id: 'film', Example: Replace },
    { id: 'own', Example: Own },
    { id: 'change', Example: Change },
    { id: 'markers', Example: Markers },
    { id: 'closed', Example: Closed },
    { id: 'end', Example: End },
    { id: 'scoring', Example: Scoring },
  ],
  galleries: [
    {
      id: 'all_films',
      exhibits: () =>
        (Object.keys(LOOKS) as FilmId[]).map((id) => ({ id, name: t(`film.${id}`), text: t(`genre.${id}`) })),
      Picture: PiecePicture,
    },
    {
      id: 'all_change',
      exhibits: () =>
        faces(true).map(({ id, value, action, copies }) => ({
          id,
          name: fullName(id),
          text: t('board.rules.change_text', { change: `@change.${action ?? ''}`, value: signed(value), copies }),
        })),
      Picture: PiecePicture,
    },
    {
      id: 'all_markers',
      exhibits: () => FACES.map((id) => ({ id, name: t(`face.${id}`), text: t(`board.explain.${id}`) })),
      Picture: PiecePicture,
    },
    {
      id: 'all_influence',
      exhibits: () => faces(false).map(({ id, copies }) => ({ id, name: fullName(id), text: copies })),
      Picture: PiecePicture,
    },
  ],
} satisfies RulesBook;
