// The reveal at a round's end: what both neighbours did, one after the other, then how the majorities tip. It repeats
// what the events say; where it ends the server's view stands.
import type { Beat, Take } from '$lib/board';
import { plainly } from '$lib/book/marks';
import { t } from '$lib/texts';

import { boardPlace, describe } from './book';
import { isColour } from './facts';
import { lastRound } from './news';
import type { AusverkauftEvent, AusverkauftView, BoardView, Marked, RivalMarked, SeatView } from './wire';
import { told } from './words';

type Scene = Beat<AusverkauftView, AusverkauftEvent>;

export function scenes({ steps, before, after, seat, chairs }: Take<AusverkauftView, AusverkauftEvent>): Scene[] {
  const round = lastRound(steps);
  const me = before.seats[seat ?? 0];
  if (!round || !me) return [];
  const events = steps.flatMap((step) => step.events);
  const found: Scene[] = [];
  let picture = before;
  for (const player of new Set([me.left.neighbour, me.right.neighbour])) {
    const turn = round.turns.get(player);
    if (!turn || player === seat) continue;
    const his = events.filter((event) => 'player' in event && event.player === player);
    picture = his.reduce(follow, picture);
    found.push({
      caption: `${chairs[player]?.name ?? ''}: ${told(turn)}`,
      view: picture,
      player,
      where: turn.board === null ? [] : [boardPlace(turn.board)],
      events: his,
      length: 1.6,
    });
  }
  if (round.rival) {
    picture = follow(picture, round.rival);
    const caption = plainly(describe(round.rival, chairs) ?? '');
    found.push({ caption, view: picture, where: [boardPlace(round.rival.board)], events: [round.rival], length: 1.6 });
  }
  if (found.length) found.push(majorities(before, after, seat ?? 0));
  return found;
}

/** The other boards are where the round before left them; only what counts is already new. */
function majorities(before: AusverkauftView, after: AusverkauftView, player: number): Scene {
  const [then, now] = [before.seats[player]?.sheet.majority_sum ?? 0, after.seats[player]?.sheet.majority_sum ?? 0];
  return {
    caption: t(then === now ? 'board.film.majority.same' : 'board.film.majority', { then, now }),
    view: { ...after, round: before.round, side: before.side },
    where: ['[data-place="majorities"]'],
    length: 1.4,
  };
}

/** The picture after one event. */
export function follow(view: AusverkauftView, event: AusverkauftEvent): AusverkauftView {
  switch (event.type) {
    case 'marked':
    case 'rival_marked':
      return { ...view, boards: view.boards.map((board, at) => (at === event.board ? shade(board, event) : board)) };
    case 'seated':
      return ofSeat(view, event.player, (parties) => [...parties, event.seats]);
    case 'single_seated':
      return ofSeat(view, event.player, (parties) => [...parties, [event.seat]]);
    case 'extra_seated':
      return ofSeat(view, event.player, (parties) => [
        ...parties.slice(0, -1),
        [...(parties[parties.length - 1] ?? []), event.seat],
      ]);
    default:
      return view;
  }
}

function ofSeat(
  view: AusverkauftView,
  player: number,
  change: (parties: SeatView['parties']) => SeatView['parties'],
): AusverkauftView {
  const seats = view.seats.map((one, at) => (at === player ? { ...one, parties: change(one.parties) } : one));
  return { ...view, seats };
}

/** The competitor of the solo game holds the column that is not the first player's. */
function shade(board: BoardView, event: Marked | RivalMarked): BoardView {
  const { ticket, circles } = event;
  if (!isColour(ticket)) return board;
  const isHis = (side: 'left' | 'right'): boolean =>
    event.type === 'marked' ? board[side].player === event.player : board[side].player !== 0;
  const side = isHis('left') ? 'left' : 'right';
  const column = board[side];
  const shaded = { ...column.shaded, [ticket]: [...column.shaded[ticket], ...circles] };
  return { ...board, [side]: { ...column, shaded } };
}
