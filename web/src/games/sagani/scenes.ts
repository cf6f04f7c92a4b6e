// The film of a turn: a tile is taken, laid, spirits awake one after another, discs fly home. It repeats what the events
// say and decides nothing; where it ends the server's view stands.
import type { Beat, Take } from '$lib/board';
import { fly } from '$lib/film/fly';
import { piece } from '$lib/limelight.svelte';
import { restacked, type Stack } from '$lib/stacks';

import { DISSONANCE_COST, face } from './tiles';
import type { Field, SaganiEvent, SaganiView, SeatView } from './wire';
import { captionOf } from './words';

type Scene = Beat<SaganiView, SaganiEvent>;

const DISC = 'width:14px;height:14px;margin:-7px;border-radius:50%;background:#c9a24b;border:2px solid #5d4a1c';

export function scenes({ steps, before, after, seat, chairs }: Take<SaganiView, SaganiEvent>): Scene[] {
  const found: Scene[] = [];
  let picture = before;
  for (const event of steps.flatMap((step) => step.events)) {
    const former = picture;
    picture = follow(picture, event, after);
    const isMine = 'player' in event && event.player === seat;
    const caption = captionOf(event, chairs);
    if (caption === null || (isMine && event.type !== 'finished' && event.type !== 'dissonance')) continue;
    found.push({ caption, ...stageOf(event, former, picture) });
  }
  return found;
}

/** Where an event is seen, for how long, and in which picture. */
function stageOf(event: SaganiEvent, former: SaganiView, view: SaganiView): Omit<Scene, 'caption'> {
  switch (event.type) {
    case 'taken':
      return { view: former, where: [piece(`tile-${event.tile}`)], length: 0.7 };
    case 'laid':
      return { view, player: event.player, where: [piece(`tile-${event.tile}`)], events: [event] };
    case 'finished':
      return {
        view,
        player: event.player,
        events: [event],
        length: 0.9,
        run: (time) =>
          fly({
            from: piece(`tile-${event.tile}`),
            to: `[data-place="discs-${event.player}"]`,
            count: event.discs,
            time,
            look: DISC,
          }),
      };
    case 'dissonance':
      return { view, player: event.player, where: [`[data-place="discs-${event.player}"]`] };
    case 'intermezzo_begins':
    case 'row_removed':
      return { view: former, where: ['[data-place="row"]'] };
    case 'sent_to_row':
    case 'drawn':
      return { view, where: [piece(`tile-${event.tile}`)] };
    default:
      return { view, length: 0.7 };
  }
}

/** The picture after one event. */
export function follow(view: SaganiView, event: SaganiEvent, after: SaganiView): SaganiView {
  switch (event.type) {
    case 'taken':
      return { ...without(view, event.tile), hand: event.tile };
    case 'drawn':
      return { ...view, hand: event.tile, pile: view.pile - 1, pile_top_back: after.pile_top_back };
    case 'sent_to_row':
      return { ...without(view, event.tile), row: [...view.row, event.tile] };
    case 'laid':
      return { ...ofSeat(view, event.player, (it) => withTile(it, event)), hand: null };
    case 'covered':
      return ofSeat(view, event.player, (it) => ({ ...it, tiles: it.tiles.map((laid) => cover(laid, event)) }));
    case 'finished':
      return ofSeat(view, event.player, (it) => ({
        ...it,
        score: it.score + event.points,
        supply: it.supply + (isLast(it, event.tile) ? 0 : event.discs),
        tiles: it.tiles.map((laid) => (laid.tile === event.tile ? { ...laid, done: true } : laid)),
      }));
    case 'dissonance':
      return ofSeat(view, event.player, (it) => ({
        ...it,
        score: it.score - DISSONANCE_COST * event.discs,
        miss: it.miss + event.discs,
      }));
    case 'row_removed':
      return { ...view, row: [] };
    case 'refilled':
      return { ...view, offer: after.offer, pile: after.pile, pile_top_back: after.pile_top_back };
    default:
      return view;
  }
}

function without(view: SaganiView, tile: number): SaganiView {
  const others = (tiles: readonly number[]): number[] => tiles.filter((other) => other !== tile);
  return { ...view, offer: others(view.offer), row: others(view.row) };
}

function ofSeat(view: SaganiView, player: number, change: (seat: SeatView) => SeatView): SaganiView {
  const seats = view.seats.map((seat, other) => (other === player ? change(seat) : seat));
  const score = seats[player]?.score ?? 0;
  const moved = view.seats[player]?.score !== score;
  return { ...view, seats, markers: moved ? moveMarker(view.markers, player, score) : view.markers };
}

function moveMarker(markers: readonly Field[], player: number, score: number): Field[] {
  const stacks = markers.map((field): Stack => [field.score, field.players]);
  return restacked(stacks, player, score).map(([at, players]) => ({ score: at, players }));
}

function withTile(seat: SeatView, event: Extract<SaganiEvent, { type: 'laid' }>): SeatView {
  const { tile, x, y, rot } = event;
  const arrows = face(tile).arrows.length;
  return {
    ...seat,
    free: seat.free.filter((cell) => cell.x !== x || cell.y !== y),
    tiles: [...seat.tiles, { tile, x, y, rot, covered: Array.from({ length: arrows }, () => false), done: false }],
  };
}

/** A new tile is paid for when the older ones are done: what it gives back at once it never cost in the picture. */
function isLast(seat: SeatView, tile: number): boolean {
  return seat.tiles[seat.tiles.length - 1]?.tile === tile;
}

function cover<Laid extends SeatView['tiles'][number]>(laid: Laid, event: { tile: number; arrow: number }): Laid {
  if (laid.tile !== event.tile) return laid;
  return { ...laid, covered: laid.covered.map((is, arrow) => is || arrow === event.arrow) };
}
