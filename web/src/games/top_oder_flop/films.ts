// The films and cards as the screen draws them: facts from components.json, colours and signs of this edition.
import type { Component } from 'svelte';
import type { SVGAttributes } from 'svelte/elements';
import Bat from '~icons/game-icons/evil-bat';
import Heart from '~icons/game-icons/heart-wings';
import Lamp from '~icons/game-icons/magic-lamp';
import Badge from '~icons/game-icons/police-badge';
import Revolver from '~icons/game-icons/revolver';

import type { Chair } from '$lib/chairs';

import facts from './components.json';
import type { FilmView, Marker, TopOderFlopView } from './wire';

export type FilmId = FilmView['id'];
export type SideId = Marker['side'];
export type FaceId = Marker['face'];

/** What everything that belongs to one film needs to know. */
export type FilmProps = {
  view: TopOderFlopView;
  film: FilmView;
  seat: number | null;
  chairs: readonly Chair[];
};

export const FACES: readonly FaceId[] = ['x2', 'stop'];
export const SLOTS = facts.game.slots;

type Look = { ink: string; tint: string; Sign: Component<SVGAttributes<SVGSVGElement>> };

/** `ink` is dark enough for white type, `tint` light enough for black. */
export const LOOKS: Readonly<Record<FilmId, Look>> = {
  revolvers: { ink: '#a8431c', tint: '#f0a868', Sign: Revolver },
  arabia: { ink: '#7a5c0c', tint: '#ecc95c', Sign: Lamp },
  cops: { ink: '#245089', tint: '#8fb8ea', Sign: Badge },
  tanja: { ink: '#9c2757', tint: '#f2a3c2', Sign: Heart },
  dracula: { ink: '#3a6130', tint: '#a9d08e', Sign: Bat },
};

export type Face = { id: string; value: number; films: readonly FilmId[]; action: string | null };

const faces = new Map<string, Face>();
for (const card of facts.influence.list) faces.set(card.id, { ...card, films: card.films as FilmId[], action: null });
for (const card of facts.change.list) faces.set(card.id, { ...card, films: [] });

export function face(card: string): Face {
  return faces.get(card) ?? { id: card, value: 0, films: [], action: null };
}

export const ALL_CARDS: readonly Face[] = [...faces.values()];
