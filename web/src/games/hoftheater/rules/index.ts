// The rules of Hoftheater to look at.
import type { RulesBook } from '$lib/rules/chapters';
import { t } from '$lib/texts';

import { ALMS, cardName, CITIES, cityName, JESTERS, REQUESTS, reward, windowOf } from '../cards';
import CardPicture from './CardPicture.svelte';
import CityPicture from './CityPicture.svelte';
import Clash from './Clash.svelte';
import Dial from './Dial.svelte';
import Friends from './Friends.svelte';
import LetterPicture from './LetterPicture.svelte';
import Letters from './Letters.svelte';
import Levels from './Levels.svelte';
import Pile from './Pile.svelte';
import Season from './Season.svelte';
import Travel from './Travel.svelte';

const ACTORS = ['c', 't'].flatMap((genre) => [1, 2, 3, 4, 5].map((level) => `${genre}${level}a`));

export default {
  chapters: [
    { id: 'goal' },
    { id: 'travel', Example: Travel },
    { id: 'alone', Example: Pile },
    { id: 'clash', Example: Clash },
    { id: 'levels', Example: Levels },
    { id: 'mood', Example: Dial },
    { id: 'requests', Example: Letters },
    { id: 'jesters' },
    { id: 'season', Example: Season },
    { id: 'end' },
    { id: 'two', Example: Friends },
  ],
  galleries: [
    {
      id: 'all_jesters',
      exhibits: () =>
        Object.keys(JESTERS).map((id) => ({
          id,
          name: t(`jester.${id}`),
          text: `${t('board.rules.window', { window: `@window.${windowOf(id)}` })} ${t(`jester.${id}.effect`)}`,
        })),
      Picture: CardPicture,
    },
    {
      id: 'all_requests',
      exhibits: () =>
        REQUESTS.map((id) => ({
          id,
          name: t(`request.${id}`),
          text: t('board.rules.request', { condition: `@request.${id}.condition`, ecu: reward(id) }),
        })),
      Picture: LetterPicture,
    },
    {
      id: 'all_cards',
      exhibits: () => [
        ...ACTORS.map((id) => ({ id, name: cardName(id), text: t(`level.${id[1] ?? ''}`) })),
        ...ALMS.map((id) => ({ id, name: cardName(id), text: '' })),
      ],
      Picture: CardPicture,
    },
    {
      id: 'all_cities',
      exhibits: () => CITIES.map((city) => ({ id: String(city), name: `${city} ${cityName(city)}`, text: '' })),
      Picture: CityPicture,
    },
  ],
} satisfies RulesBook;
