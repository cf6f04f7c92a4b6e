// The film of Shakespeare: who is hired, who works, what is sewn and built; the fists that open, the evening's mood, and
// the dress rehearsal: the curtain rises, costumed actors step forward one after another, then act by act is counted.
import type { Beat, Take } from '$lib/board';
import { plainly } from '$lib/book/marks';
import type { Chair } from '$lib/chairs';
import { fly } from '$lib/film/fly';
import { piece } from '$lib/limelight.svelte';
import { t } from '$lib/texts';

import { describe, lights } from './book';
import { ACTS, PAINT } from './facts';
import { follow } from './follow';
import type { ShakespeareEvent, ShakespeareView } from './wire';

type Scene = Beat<ShakespeareView, ShakespeareEvent>;
type Events = readonly ShakespeareEvent[];

/** Events that begin a scene; all others are what comes of it. */
const HEADS = new Set<ShakespeareEvent['type']>([
  'recruited',
  'bids_shown',
  'activated',
  'bought',
  'taken',
  'objective_kept',
  'passed',
  'purple_unsold',
  'mood_resolved',
  'rehearsal',
  'benefit',
  'act_scored',
  'new_day',
  'kept_awake',
  'rival_recruited',
  'rival_took',
  'game_over',
]);
/** What I see of my own turn: what came of it for all of us, not what I have just done. */
const SHARED = new Set<ShakespeareEvent['type']>([
  'bids_shown',
  'purple_unsold',
  'mood_resolved',
  'rehearsal',
  'benefit',
  'act_scored',
]);
const INDIFFERENT = 3; // the mood at which nothing happens
const REHEARSAL = new Set<ShakespeareEvent['type']>(['rehearsal', 'benefit', 'act_scored']);
const LENGTH: Partial<Record<ShakespeareEvent['type'], number>> = {
  bids_shown: 1.6,
  activated: 0.7,
  passed: 0.6,
  mood_resolved: 0.9,
  rehearsal: 1.4,
  benefit: 1.2,
  act_scored: 2,
  kept_awake: 0.6,
  rival_took: 0.6,
};

export function scenes({ steps, before, after, seat, chairs }: Take<ShakespeareView, ShakespeareEvent>): Scene[] {
  const found: Scene[] = [];
  let picture = before;
  for (const events of actByAct(steps.flatMap((step) => grouped(step.events)))) {
    const [head] = events;
    const former = picture;
    for (const event of events) picture = follow(picture, event, after);
    if (!head || !isShown(head, seat)) continue;
    const caption = captionOf(events, chairs);
    if (caption !== '') found.push(sceneOf(head, events, caption, former, picture));
  }
  return found;
}

/** Each event that begins a scene, with what comes of it. */
export function grouped(events: Events): Events[] {
  const groups: ShakespeareEvent[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (HEADS.has(event.type) || !group) groups.push([event]);
    else group.push(event);
  }
  return groups;
}

/** The acts are counted player by player; they are shown act by act, and at last what the evening brought. */
export function actByAct(groups: readonly Events[]): Events[] {
  const scored = groups.filter(([head]) => head?.type === 'act_scored');
  if (scored.length === 0) return [...groups];
  const byAct = ACTS.map((act) =>
    scored.filter(([head]) => head?.type === 'act_scored' && head.act === act).flat(),
  ).filter((events) => events.length > 0);
  const at = groups.findIndex((group) => group === scored[0]);
  const others = groups.filter((group) => !scored.includes(group));
  return [...others.slice(0, at), ...byAct, ...others.slice(at)];
}

function isShown(head: ShakespeareEvent, seat: number | null): boolean {
  const isMine = 'player' in head && head.player === seat;
  return !isMine || SHARED.has(head.type);
}

function captionOf(events: Events, chairs: readonly Chair[]): string {
  const [head] = events;
  if (head?.type === 'act_scored') return t('board.film.act', { act: `@act.${head.act}` });
  if (head?.type === 'rehearsal') return t('board.film.curtain', { day: head.day });
  if (head?.type === 'mood_resolved') {
    if (head.mood === INDIFFERENT) return '';
    const player = chairs[head.player]?.name ?? '';
    return t('board.film.mood', { player, what: `@board.mood.${head.mood}` });
  }
  const line = events.map((event) => lineOf(event, chairs)).find((words) => words !== null);
  return plainly(line ?? '');
}

function lineOf(event: ShakespeareEvent, chairs: readonly Chair[]): string | null {
  const numbers = Object.fromEntries(Object.entries(event).filter(([, value]) => typeof value === 'number'));
  return describe(event, chairs, numbers);
}

function sceneOf(
  head: ShakespeareEvent,
  events: Events,
  caption: string,
  former: ShakespeareView,
  view: ShakespeareView,
): Scene {
  const scene: Scene = {
    caption,
    view,
    events,
    length: LENGTH[head.type] ?? 1,
    where: events.flatMap(lights),
  };
  if (REHEARSAL.has(head.type) || head.type === 'bids_shown') return { ...scene, where: [] };
  if (head.type === 'rival_recruited') return { ...scene, view: former, where: [piece(`person-${head.card}`)] };
  const placed = head.type === 'bought' || head.type === 'taken' ? head : null;
  return {
    ...scene,
    ...('player' in head ? { player: head.player } : {}),
    ...(placed ? { run: (time) => flyFromCrate(placed, time) } : {}),
  };
}

/** A piece flies out of its crate to where it is worn or built. */
function flyFromCrate(event: Extract<ShakespeareEvent, { type: 'bought' | 'taken' }>, time: number): void {
  fly({
    from: `[data-element="${event.kind}-${event.color}"]`,
    to: event.kind === 'set' ? `[data-space="${event.player}/${event.place}"]` : piece(`person-${event.place}`),
    count: 1,
    time,
    look: `width:22px;height:20px;margin:-10px;border-radius:4px;border:2px solid #1d1510;background:${PAINT[event.color]?.el ?? '#fff'}`,
  });
}
