// The rules of Hoftheater to look at.
import type { Component } from 'svelte';

import { chaptersOf, type Exhibit, type RulesBook } from '$lib/rules/chapters';
import { t } from '$lib/texts';

import { ALMS, cardName, CITIES, cityName, JESTERS, REQUESTS, reward, windowOf } from '../cards';
import CardPicture from './CardPicture.svelte';
import CityPicture from './CityPicture.svelte';
import LetterPicture from './LetterPicture.svelte';

const ACTORS = ['c', 't'].flatMap((genre) => [1, 2, 3, 4, 5].map((level) => `${genre}${level}a`));

const examples = import.meta.glob<Component>('./*.svelte', { import: 'default', eager: true });

function jesters(): Exhibit[] {
  return Object.keys(JESTERS).map((id) => {
    const window = t('board.rules.window', { window: `@window.${windowOf(id)}` });
    return { id, name: t(`jester.${id}`), text: `${window} ${t(`jester.${id}.effect`)}` };
  });
}

function requests(): Exhibit[] {
  return REQUESTS.map((id) => {
    const text = t('board.rules.request', { condition: `@request.${id}.condition`, ecu: reward(id) });
    return { id, name: t(`request.${id}`), text };
  });
}

function cards(): Exhibit[] {
  const actors = ACTORS.map((id) => ({ id, name: cardName(id), text: t(`level.${id[1] ?? ''}`) }));
  return [...actors, ...ALMS.map((id) => ({ id, name: cardName(id), text: '' }))];
}

function cities(): Exhibit[] {
  return CITIES.map((city) => ({ id: String(city), name: `${city} ${cityName(city)}`, text: '' }));
}

export default {
  chapters: chaptersOf('goal travel alone clash levels mood requests jesters season end two', examples),
  galleries: [
    { id: 'all_jesters', exhibits: jesters, Picture: CardPicture },
    { id: 'all_requests', exhibits: requests, Picture: LetterPicture },
    { id: 'all_cards', exhibits: cards, Picture: CardPicture },
    { id: 'all_cities', exhibits: cities, Picture: CityPicture },
  ],
} satisfies RulesBook;
