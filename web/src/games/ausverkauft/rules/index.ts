// The rules of Ausverkauft! to look at: chapters with examples, then every card, set, ability, ticket and theatre.
import type { Component } from 'svelte';

import type { Exhibit, Gallery, RulesBook } from '$lib/rules/chapters';
import { t } from '$lib/texts';

import { ABILITIES, CARDS, COLOURS, LEVELS, SOLO } from '../facts';
import Aim from './Aim.svelte';
import Alone from './Alone.svelte';
import CardPicture from './CardPicture.svelte';
import Choosing from './Choosing.svelte';
import Circles from './Circles.svelte';
import Counting from './Counting.svelte';
import End from './End.svelte';
import Marking from './Marking.svelte';
import Placing from './Placing.svelte';
import SetPicture from './SetPicture.svelte';
import Sides from './Sides.svelte';
import SignPicture from './SignPicture.svelte';

/** In the order of reading. */
const EXAMPLES: Readonly<Record<string, Component | undefined>> = {
  aim: Aim,
  turn: Sides,
  option: Choosing,
  mark: Marking,
  place: Placing,
  round: undefined,
  score: Counting,
  majority: Circles,
  end: End,
  solo: Alone,
  options: undefined,
  note: undefined,
};

/** All of a kind; their names and effects are `<kind>.<id>` and `.text`. */
function gallery(id: string, all: readonly string[], kind: string, Picture: Gallery['Picture'] = SignPicture): Gallery {
  const exhibit = (one: string): Exhibit => ({ id: one, name: t(`${kind}.${one}`), text: t(`${kind}.${one}.text`) });
  return { id, exhibits: () => all.map(exhibit), Picture };
}

const levelOf = new Map(CARDS.map((card) => [card.id, card.level]));
const cards = gallery('cards', [...levelOf.keys()], 'card', CardPicture);

export default {
  chapters: Object.entries(EXAMPLES).map(([id, Example]) => (Example ? { id, Example } : { id })),
  galleries: [
    {
      ...cards,
      exhibits: () =>
        cards.exhibits().map((card) => ({ ...card, name: `${card.name} ${'★'.repeat(levelOf.get(card.id) ?? 1)}` })),
    },
    gallery('sets', Object.keys(LEVELS), 'option.level', SetPicture),
    gallery('abilities', ABILITIES, 'ability'),
    gallery('houses', ['A', 'B'], 'option.theatre'),
    {
      ...gallery('tickets', COLOURS, 'audience'),
      exhibits: () =>
        COLOURS.map((id) => ({
          id,
          name: t(`audience.${id}`),
          text: t('board.rules.ticket', { colour: `@area.${id}` }),
        })),
    },
    {
      ...gallery('rival', [], 'rival'),
      exhibits: () =>
        SOLO.map(({ id, front, arrow, x2 }) => ({
          id,
          name: `${t(`ticket.${front}`)}${x2 ? ' ×2' : ''}`,
          text: t('board.rules.arrow', { arrow: `@arrow.${arrow}` }),
        })),
    },
  ],
} satisfies RulesBook;
