// The picture after one event, for the film. It repeats what the event says and decides nothing: what a film is worth to
// whom comes from the server's view as soon as nothing more happens to that film.
import { face, type FilmId, type SideId } from './films';
import type { FilmView, RowCard, SeatView, SideView, TopOderFlopEvent, TopOderFlopView } from './wire';

/** `settled`: this is the last that happens to the event's film, so it looks as in `after`. */
export function follow(
  view: TopOderFlopView,
  event: TopOderFlopEvent,
  after: TopOderFlopView,
  settled: boolean,
): TopOderFlopView {
  const moved = move(view, event);
  if (!('film' in event) || !settled) return counted(moved);
  const films = moved.films.map((film, at) => (film.id === event.film ? (after.films[at] ?? film) : film));
  return counted({ ...moved, films });
}

function move(view: TopOderFlopView, event: TopOderFlopEvent): TopOderFlopView {
  switch (event.type) {
    case 'opened':
    case 'started_row':
      return spent(rowed(view, event.player, event.film, { card: event.card, vis: 'open' }), event.player);
    case 'laid_face_down':
      return spent(rowed(view, event.player, event.film, { card: event.card, vis: 'hidden' }), event.player);
    case 'claimed': {
      const vis = event.starts_row ? 'open' : 'known';
      return { ...rowed(view, event.player, event.film, { card: event.card, vis }), pending: null };
    }
    case 'played':
      return spent(onSide(view, event.film, event.side, event.card, null), event.player);
    case 'replaced': {
      const laid = onSide(view, event.film, event.side, event.card, event.replaced);
      return spent({ ...laid, pending: pendingOf(event.replaced) }, event.player);
    }
    case 'lifted': {
      const lifted = onSide(view, event.film, event.side, null, event.lifted);
      const removed = [...view.removed, event.card];
      return spent({ ...lifted, removed, pending: pendingOf(event.lifted) }, event.player);
    }
    case 'shifted': {
      const laid = onSide(view, event.film, event.side, event.card, event.replaced);
      return { ...laid, pending: event.replaced === null ? null : pendingOf(event.replaced) };
    }
    case 'marked': {
      const stamped = ofFilm(view, event.film, (film) => {
        const side = { ...film[event.side], [event.face]: true };
        return { ...film, [event.side]: { ...side, sum: sumOf(side) } };
      });
      return ofSeat(stamped, event.player, (seat) => ({ ...seat, markers: seat.markers - 1, left: seat.left - 1 }));
    }
    case 'drew':
      return ofSeat({ ...view, draw_pile: view.draw_pile - 1 }, event.player, (seat) => held(seat, 1));
    case 'closed':
      return ofFilm(view, event.film, (film) => ({ ...film, closed: true }));
    default:
      return view;
  }
}

function pendingOf(card: string): TopOderFlopView['pending'] {
  return { card, film: null, side: null, action: null };
}

function ofFilm(view: TopOderFlopView, id: FilmId, change: (film: FilmView) => FilmView): TopOderFlopView {
  return { ...view, films: view.films.map((film) => (film.id === id ? valued(change(film)) : film)) };
}

function valued(film: FilmView): FilmView {
  return { ...film, value: film.top.sum - film.flop.sum };
}

function ofSeat(view: TopOderFlopView, player: number, change: (seat: SeatView) => SeatView): TopOderFlopView {
  return { ...view, seats: view.seats.map((seat, at) => (at === player ? change(seat) : seat)) };
}

function held(seat: SeatView, more: number): SeatView {
  return { ...seat, hand: seat.hand + more, left: seat.left + more };
}

function spent(view: TopOderFlopView, player: number): TopOderFlopView {
  return ofSeat(view, player, (seat) => held(seat, -1));
}

function rowed(view: TopOderFlopView, player: number, film: FilmId, laid: RowCard): TopOderFlopView {
  return ofSeat(view, player, (seat) => {
    const row = seat.rows.find((other) => other.film === film);
    if (!row) return { ...seat, rows: [...seat.rows, { film, cards: [laid] }] };
    return { ...seat, rows: seat.rows.map((it) => (it === row ? { ...it, cards: [...it.cards, laid] } : it)) };
  });
}

function onSide(
  view: TopOderFlopView,
  film: FilmId,
  side: SideId,
  added: string | null,
  gone: string | null,
): TopOderFlopView {
  return ofFilm(view, film, (it) => {
    const cards = it[side].cards.filter((card) => card !== gone);
    if (added !== null) cards.push(added);
    const changed = { ...it[side], cards, replaceable: [] };
    return { ...it, [side]: { ...changed, sum: sumOf(changed) } };
  });
}

function sumOf(side: SideView): number {
  const sum = side.cards.reduce((total, card) => total + face(card).value, 0);
  return side.x2 ? 2 * sum : sum;
}

/** Points as the films of this picture and what is in the hands bring them. */
function counted(view: TopOderFlopView): TopOderFlopView {
  const seats = view.seats.map((seat, player) => {
    let total = 0;
    const running = view.films.map((film) => (total += film.shares[player]?.points ?? 0));
    const leftovers = seat.left * 2;
    return { ...seat, running, leftovers, points: total + leftovers };
  });
  return { ...view, seats };
}
