// What happened since the last view, scene by scene at a readable pace. It knows no rule: it repeats what the events say.
import type { Told } from '$lib/board';
import type { Chair } from '$lib/chairs';
import { t } from '$lib/texts';

import { cityName } from './cards';
import type { HoftheaterEvent, HoftheaterView } from './wire';
import { line } from './words';

export type Ship = { player: number; friend: boolean };
export type Picture = {
  needle: number;
  cities: readonly (readonly string[])[];
  ships: readonly (readonly Ship[])[]; // by city 1..8 at 0..7
  impresarios: readonly number[];
};
export type Scene = { city: number | null; title: string; lines: string[]; turn: boolean; effects: HoftheaterEvent[] };

const HEADS = new Set(['alone', 'empty_city', 'clashed', 'friend_alone']);
const QUIET = new Set(['chose', 'decided', 'friend_drew', 'round_begins', 'needle_moved', 'laid_out']);

/** The picture of a view: nothing is left to be told. */
export function pictureOf(view: HoftheaterView): Picture {
  return {
    needle: view.needle,
    cities: view.cities,
    ships: view.cities.map((_, at) => shipsAt(view, at + 1)),
    impresarios: view.companies.map((company) => company.impresarios),
  };
}

function shipsAt(view: HoftheaterView, city: number): Ship[] {
  return view.companies.flatMap((company, player) => [
    ...(company.visits.includes(city) ? [{ player, friend: false }] : []),
    ...(company.friend_visits?.includes(city) ? [{ player, friend: true }] : []),
  ]);
}

function change<T>(items: readonly T[], at: number, to: (item: T) => T): T[] {
  return items.map((item, place) => (place === at ? to(item) : item));
}

/** The picture after one event. */
export function after(picture: Picture, event: HoftheaterEvent): Picture {
  const sail = (city: number, ship: Ship): Picture => ({
    ...picture,
    ships: change(picture.ships, city - 1, (ships) => [...ships, ship]),
  });
  const leave = (city: number, ship: Ship): Picture => ({
    ...picture,
    ships: change(picture.ships, city - 1, (ships) =>
      ships.filter((other) => other.player !== ship.player || other.friend !== ship.friend),
    ),
  });
  switch (event.type) {
    case 'round_begins':
      return { ...picture, ships: picture.ships.map(() => []) };
    case 'travelled':
      return sail(event.city, { player: event.player, friend: false });
    case 'friend_travelled':
      return sail(event.city, { player: event.player, friend: true });
    case 'fox_used': {
      picture = leave(event.from, { player: event.player, friend: false });
      return sail(event.to, { player: event.player, friend: false });
    }
    case 'bear_used':
      return leave(event.city, { player: Number(event.target.slice(1)), friend: event.target.startsWith('f') });
    case 'mouse_used': {
      const moved = change(picture.cities, event.from - 1, (pile) => pile.slice(0, -1));
      return { ...picture, cities: change(moved, event.to - 1, (pile) => [...pile, event.card]) };
    }
    case 'alone':
    case 'clashed':
    case 'friend_alone':
      return { ...picture, cities: change(picture.cities, event.city - 1, () => []) };
    case 'needle_moved':
      return { ...picture, needle: event.after };
    case 'mood_changed':
      return { ...picture, impresarios: picture.impresarios.map(() => 0) };
    case 'cashed':
      return event.placed
        ? { ...picture, impresarios: change(picture.impresarios, event.player, (count) => count + 1) }
        : picture;
    case 'season_begins':
      return {
        ...picture,
        needle: event.needle,
        cities: picture.cities.map(() => []),
        ships: picture.ships.map(() => []),
      };
    case 'laid_out':
      return { ...picture, cities: change(picture.cities, event.city - 1, (pile) => [...pile, event.card]) };
    default:
      return picture;
  }
}

/** Events in scenes: the reveal, each city, a change of mood, new cards, the wages. */
export function scenesOf(
  news: readonly Told<HoftheaterEvent>[],
  view: HoftheaterView,
  chairs: readonly Chair[],
): Scene[] {
  const scenes: Scene[] = [];
  let open: Scene | null = null;
  let kind = '';
  const begin = (name: string, title: string, city: number | null, turn = false): Scene => {
    open = { city, title, lines: [], turn, effects: [] };
    kind = name;
    scenes.push(open);
    return open;
  };
  for (const step of news) {
    if (step.undone) continue;
    for (const event of step.events) {
      const words = QUIET.has(event.type) ? null : line(event, chairs);
      if (event.type === 'travelled' || event.type === 'friend_travelled') {
        if (kind !== 'reveal') begin('reveal', t('board.scene.reveal'), null);
      } else if (HEADS.has(event.type) && 'city' in event) {
        begin('city', words ?? cityName(event.city), event.city);
        scenes[scenes.length - 1]?.effects.push(event);
        continue;
      } else if (event.type === 'mood_changed') {
        // The needle's step over the middle belongs to the turn of the backdrop.
        const before: HoftheaterEvent[] = scenes[scenes.length - 1]?.effects ?? [];
        const moved = before[before.length - 1]?.type === 'needle_moved' ? before.pop() : undefined;
        const turn = begin('turn', words ?? '', null, true);
        turn.effects.push(...(moved ? [moved] : []), event);
        kind = 'turned';
        continue;
      } else if (event.type === 'laid_out') {
        if (kind !== 'new') begin('new', t('board.scene.new'), null);
      } else if (event.type === 'season_ends' || event.type === 'season_begins') {
        begin('season', words ?? '', null);
        scenes[scenes.length - 1]?.effects.push(event);
        continue;
      } else if (words !== null && (open === null || kind === 'reveal' || kind === 'new' || kind === 'turned')) {
        begin('other', view.city ? cityName(view.city) : t(`phase.${view.phase}`), view.city);
      }
      const scene: Scene | undefined = scenes[scenes.length - 1];
      if (!scene) continue;
      scene.effects.push(event);
      if (words !== null && event.type !== 'travelled' && event.type !== 'friend_travelled') scene.lines.push(words);
    }
  }
  return scenes.filter((scene) => scene.effects.some((event) => event.type !== 'chose' && event.type !== 'decided'));
}

export class Playback {
  picture = $state.raw<Picture | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** The impresarios that run home while the backdrop turns. */
  leaving = $state.raw<readonly number[]>([]);
  private queue: Scene[] = [];
  private goal: Picture | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A new view has come; tell what led to it. The first view is simply there. */
  take(view: HoftheaterView, scenes: readonly Scene[]): void {
    this.goal = pictureOf(view);
    if (this.picture === null) {
      this.picture = this.goal;
      return;
    }
    this.queue.push(...scenes);
    if (this.scene === null) this.next();
  }

  /** A tap: straight to the end. */
  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.scene = null;
    this.picture = this.goal;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    const scene = this.queue.shift();
    if (!scene) {
      this.skip();
      return;
    }
    this.leaving = scene.turn ? (this.picture?.impresarios ?? []) : [];
    this.scene = scene;
    let picture = this.picture;
    for (const event of scene.effects) picture = picture && after(picture, event);
    this.picture = picture;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const time = scene.turn ? 1900 : 1000 + 450 * Math.min(scene.lines.length, 4);
    this.timer = setTimeout(() => this.next(), calm ? 60 : time);
  }
}
