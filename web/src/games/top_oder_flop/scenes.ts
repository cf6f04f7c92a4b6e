// The film of others' turns: a card flies from a hand to a film or into a row, cards change sides, markers are stamped,
// posters are turned. At the end of the game the finale takes over.
import type { Beat, Take } from '$lib/board';
import { plainly } from '$lib/book/marks';
import { fly } from '$lib/film/fly';
import { piece } from '$lib/limelight.svelte';

import { describe, lights } from './book';
import { follow } from './follow';
import type { TopOderFlopEvent, TopOderFlopView } from './wire';

type Scene = Beat<TopOderFlopView, TopOderFlopEvent>;

const BACK = 'width:26px;height:34px;margin:-17px -13px;border-radius:4px;background:#5d1020;border:2px solid #d8b25c';
/** What is only to be seen on the table, or told by the finale. */
const SILENT = new Set<TopOderFlopEvent['type']>(['drew', 'pile_empty', 'game_over']);
const LENGTH: Partial<Record<TopOderFlopEvent['type'], number>> = { opened: 0.8, lifted: 0.9, closed: 1.2 };

export function scenes({ steps, before, after, seat, chairs }: Take<TopOderFlopView, TopOderFlopEvent>): Scene[] {
  const events = steps.flatMap((step) => step.events);
  const isEnd = events.some((event) => event.type === 'game_over'); // then `after` shows what the finale is to turn up
  const found: Scene[] = [];
  let picture = before;
  events.forEach((event, at) => {
    const isSettled = !isEnd && !events.slice(at + 1).some((later) => sameFilm(event, later));
    picture = follow(picture, event, after, isSettled);
    const isMine = 'player' in event && event.player === seat;
    if (isMine || SILENT.has(event.type)) {
      const last = found.at(-1);
      if (last && !isMine) found[found.length - 1] = { ...last, view: picture };
      return;
    }
    found.push({
      caption: plainly(describe(event, chairs) ?? ''),
      view: picture,
      events: [event],
      where: placeOf(event),
      length: LENGTH[event.type] ?? 1,
      run: (time) => fromHand(event, time),
    });
  });
  return found;
}

function sameFilm(one: TopOderFlopEvent, other: TopOderFlopEvent): boolean {
  return 'film' in one && 'film' in other && one.film === other.film;
}

/** The card itself where it lies open, else the place. */
function placeOf(event: TopOderFlopEvent): readonly string[] {
  switch (event.type) {
    case 'played':
    case 'replaced':
    case 'shifted':
      return [piece(`card-${event.card}`)];
    case 'lifted':
      return [piece(`card-${event.lifted}`)];
    default:
      return lights(event);
  }
}

/** What comes out of a hand flies from the seat, or where seats are chips from there, to its place. */
function fromHand(event: TopOderFlopEvent, time: number): void {
  const [to] = placeOf(event);
  if (!('player' in event) || to === undefined || event.type === 'lifted' || event.type === 'shifted') return;
  const hand = `[data-place="hand-${event.player}"], [data-place="chip-${event.player}"]`;
  const from = event.type === 'claimed' ? '.tray' : hand;
  fly({ from, to, count: 1, time: time * 0.8, look: BACK });
}
