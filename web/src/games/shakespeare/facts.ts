// Facts from components.json by id. No rule lives here: what may be done is what `legal` holds.
import components from './components.json';
import type { ShakespeareAction } from './wire';

export type Person = {
  id: string;
  role: string;
  ability: readonly string[];
  rehearsal: readonly string[];
  wage: number;
};

export const COLORS = ['black', 'pink', 'purple', 'blue', 'green', 'yellow'] as const;
export type Color = (typeof COLORS)[number];
export const ACTS = ['red', 'yellow', 'blue'] as const;
export type Act = (typeof ACTS)[number];
export const KINDS = ['costume', 'set'] as const;
export type Kind = (typeof KINDS)[number];

export const DAYS = components.board.days;
export const REHEARSALS: readonly number[] = components.board.rehearsals;
export const MOODS: readonly string[] = components.mood.spaces;
export const SOLO_GOAL = components.solo.goal;
export const SOLO_RANKS: readonly number[] = components.solo.ranks;
/** Persons on show on a day: two more than there are theatres, the rival's among them. */
export function displaySize(players: number): number {
  return Math.max(players, 2) + components.board.display_extra;
}

export const CARDS = components.card.map(({ id }) => id);
export const BOARD_PERSONS = components.board_person.map(({ id }) => id);
export const OBJECTIVES = components.objective.map(({ id }) => id);

const persons = new Map<string, Person>();
for (const person of [...components.board_person, ...components.card]) persons.set(person.id, person);
const extra: Person = { id: 'extra', ...components.extra };

/** A person in a troupe or a display; the back of every card is the same extra. */
export function person(id: string, side = 'character'): Person {
  return side === 'extra' ? { ...extra, id } : (persons.get(id) ?? { ...extra, id });
}

const colors = new Map(components.color.map((color) => [color.id, color]));

/** What an element is painted with, and its pattern. */
export const PAINT: Readonly<Record<string, { el: string; mark: string }>> = {
  black: { el: '#3a3740', mark: '#b9b4c6' },
  pink: { el: '#eda5c0', mark: '#8a2f55' },
  purple: { el: '#8a5bb5', mark: '#e3cff5' },
  blue: { el: '#4d86cc', mark: '#dcebfa' },
  green: { el: '#4c9a5f', mark: '#d7f0d3' },
  yellow: { el: '#e9bd45', mark: '#8a5a00' },
};

/** 0 is not for sale. */
export function price(color: string): number {
  return colors.get(color)?.price ?? 0;
}

export function effect(color: string): { effect: string; amount: number } {
  const found = colors.get(color);
  return { effect: found?.effect ?? 'none', amount: found?.amount ?? 0 };
}

const objectives = new Map(components.objective.map((objective) => [objective.id, objective.prestige]));

export function objectivePoints(id: string): number {
  return objectives.get(id) ?? 0;
}

const pounds = new Map<string, readonly number[]>([['red', components.acts.red_pounds]]);
const prestige = new Map<string, readonly number[]>([
  ['red', components.acts.red_prestige],
  ['yellow', components.acts.yellow_prestige],
  ['blue', components.acts.blue_prestige],
]);

/** What a level of an act pays at a rehearsal. */
export function reward(act: Act, level: number): { prestige: number; pounds: number } {
  return { prestige: prestige.get(act)?.[level] ?? 0, pounds: pounds.get(act)?.[level] ?? 0 };
}

/** Actions of one type. */
export function only<Type extends ShakespeareAction['type']>(
  legal: readonly ShakespeareAction[],
  type: Type,
): Extract<ShakespeareAction, { type: Type }>[] {
  return legal.filter((action): action is Extract<ShakespeareAction, { type: Type }> => action.type === type);
}
