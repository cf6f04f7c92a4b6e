// The rules of Shakespeare to look at: chapters with examples, then every person, element, objective and symbol.
import type { Component } from 'svelte';

import { chaptersOf, type Exhibit, type RulesBook } from '$lib/rules/chapters';
import { t } from '$lib/texts';

import { BOARD_PERSONS, CARDS, COLORS, KINDS, OBJECTIVES, objectivePoints } from '../facts';
import { abilities, describeKind, personName, symbolsInWords } from '../words';
import ElementPicture from './ElementPicture.svelte';
import GoalPicture from './GoalPicture.svelte';
import PersonPicture from './PersonPicture.svelte';
import SymbolPicture from './SymbolPicture.svelte';

/** One of each kind that stands on the cards. */
const SYMBOLS = [
  'red',
  'yellow',
  'blue',
  'white',
  'mask_up',
  'mask_down',
  'costume_6',
  'set_6',
  'either_4',
  'take_costume_blue',
  'take_set_purple',
  'take_gold',
  'queen',
  'pounds 2',
  'prestige 1',
];

function people(): Exhibit[] {
  const named = [...BOARD_PERSONS, ...CARDS].map((id) => ({ id, name: personName(id), text: abilities(id) }));
  return [...named, { id: 'extra', name: t('person.extra'), text: abilities('extra', 'extra') }];
}

function elements(): Exhibit[] {
  return KINDS.flatMap((kind) =>
    COLORS.map((color) => ({
      id: `${kind}-${color}`,
      name: t('board.book.element', { kind: `@kind.${kind}`, color: `@color.${color}` }),
      text: describeKind(kind, color),
    })),
  );
}

function symbols(): Exhibit[] {
  return [
    { id: 'cylinder', name: t('board.symbol.cylinder.name'), text: t('board.symbol.cylinder') },
    ...SYMBOLS.map((id) => ({ id, name: symbolsInWords([id]), text: '' })),
    { id: 'plus3', name: '+3', text: t('board.plus3.explain') },
  ];
}

const examples = import.meta.glob<Component>('./*.svelte', { import: 'default', eager: true });

export default {
  chapters: chaptersOf('aim day bid recruit activate costumes stage mood rehearsal rest end solo note', examples),
  galleries: [
    { id: 'people', exhibits: people, Picture: PersonPicture },
    { id: 'elements', exhibits: elements, Picture: ElementPicture },
    {
      id: 'objectives',
      exhibits: () =>
        OBJECTIVES.map((id) => ({
          id,
          name: t(`objective.${id}`),
          text: t('board.rules.objective', { goal: `@objective.${id}.goal`, points: objectivePoints(id) }),
        })),
      Picture: GoalPicture,
    },
    { id: 'symbols', exhibits: symbols, Picture: SymbolPicture },
  ],
} satisfies RulesBook;
