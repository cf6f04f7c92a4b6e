// What a card's id says: "c3a" is a comedian of level 3, "alms2b" are 2 Ecu, "fox" is a jester.
import type { Component } from 'svelte';

import Bear from '~icons/game-icons/bear-head';
import Bull from '~icons/game-icons/bull';
import Cat from '~icons/game-icons/cat';
import Chameleon from '~icons/game-icons/chameleon-glyph';
import Elephant from '~icons/game-icons/elephant-head';
import Fox from '~icons/game-icons/fox-head';
import Horse from '~icons/game-icons/horse-head';
import Mouse from '~icons/game-icons/seated-mouse';
import Tortoise from '~icons/game-icons/tortoise';

import { t } from '$lib/texts';

import data from './components.json';

export type Genre = 'comedy' | 'tragedy';
export type Face =
  { kind: 'actor'; genre: Genre; level: number } | { kind: 'alms'; ecu: number } | { kind: 'jester'; jester: string };

export const JESTERS: Readonly<Record<string, Component>> = {
  ox: Bull,
  horse: Horse,
  fox: Fox,
  bear: Bear,
  mouse: Mouse,
  elephant: Elephant,
  tortoise: Tortoise,
  cat: Cat,
  chameleon: Chameleon,
};

export const CITIES: readonly number[] = data.cities.ids.map((_, at) => at + 1);
export const REQUEST_LIMIT = data.game.request_limit;

const WINDOWS = new Map(data.jester.map((jester) => [jester.id, jester.window]));
const REWARDS = new Map(data.request.map((request) => [request.id, request.ecu]));

/** Every request, in the order of the rules. */
export const REQUESTS: readonly string[] = data.request.map((request) => request.id);
/** One of each alms. */
export const ALMS: readonly string[] = data.alms.ecu.map((ecu) => `alms${ecu}a`);

/** Rounds of the first season: every round lays a card before each city. */
export const FIRST_SEASON = data.jester_count.encounter_cards / CITIES.length;

/** When a jester is used. */
export function windowOf(jester: string): string {
  return WINDOWS.get(jester) ?? '';
}

/** What a request pays. */
export function reward(request: string): number {
  return REWARDS.get(request) ?? 0;
}

export function face(id: string): Face {
  const actor = /^([ct])([1-5])[abc]$/.exec(id);
  if (actor) return { kind: 'actor', genre: actor[1] === 'c' ? 'comedy' : 'tragedy', level: Number(actor[2]) };
  const alms = /^alms([1-3])[abc]$/.exec(id);
  if (alms) return { kind: 'alms', ecu: data.alms.ecu[Number(alms[1]) - 1] ?? 0 };
  return { kind: 'jester', jester: id };
}

/** A card's name, standing alone. */
export function cardName(id: string): string {
  return named(id, '');
}

/** A card's name as what somebody hires, sends or pays for: "einen Komödianten der Stufe 3". */
export function cardObject(id: string): string {
  return named(id, '.object');
}

function named(id: string, form: string): string {
  const card = face(id);
  if (card.kind === 'actor') return t(`card.${card.genre}${form}`, { level: card.level });
  if (card.kind === 'alms') return t('card.alms', { ecu: card.ecu });
  return t(`jester.${card.jester}${form}`);
}

/** Name and effect, for whoever points at it. */
export function cardWords(id: string): string {
  const card = face(id);
  if (card.kind === 'actor') return `${cardName(id)}. ${t(`level.${card.level}`)}`;
  if (card.kind === 'alms') return cardName(id);
  return `${cardName(id)} (${t(`window.${windowOf(id)}`)}): ${t(`jester.${id}.effect`)}`;
}

export function cityName(city: number): string {
  return t(`city.${city}`);
}
