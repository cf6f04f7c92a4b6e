// The picture after one event, for the film. It repeats what the event says and decides nothing; where the film ends the
// server's view stands.
import { restacked, type Stack } from '$lib/stacks';

import { ACTS, person } from './facts';
import type { PersonView, SeatView, ShakespeareEvent, ShakespeareView, StackView } from './wire';

const FIELDS = 3; // costume fields of an actor

export function follow(view: ShakespeareView, event: ShakespeareEvent, after: ShakespeareView): ShakespeareView {
  switch (event.type) {
    case 'recruited': {
      const display = view.display.filter((card) => card !== event.card);
      return ofSeat({ ...view, display }, event.player, (seat) => joined(seat, event.card, event.side));
    }
    case 'bids_shown':
      return {
        ...view,
        phase: 'action',
        order: event.order,
        seats: view.seats.map((seat, player) => withBid(seat, event.bids[player] ?? 0)),
        rival: view.rival && withBid(view.rival, event.bids[1] ?? 0),
      };
    case 'prestige':
      return ofSeat(view, event.player, (seat) => ({ ...seat, prestige: seat.prestige + event.amount }));
    case 'pounds':
      return ofSeat(view, event.player, (seat) => paid(seat, event.amount));
    case 'activated':
      return ofSeat(view, event.player, (seat) => ({
        ...seat,
        cylinders: seat.cylinders - 1,
        free: seat.free - 1,
        plus3: seat.plus3 - Number(event.plus3),
        troupe: changed(seat.troupe, event.person, (it) => ({ ...it, activated: true })),
      }));
    case 'act_moved':
      return moved(view, event);
    case 'mood_moved':
      return ofSeat(view, event.player, (seat) => ({ ...seat, mood: event.mood }));
    case 'bought':
    case 'taken':
      return placed(view, event);
    case 'plus3_gained':
      return ofSeat(view, event.player, (seat) => ({ ...seat, plus3: event.tokens }));
    case 'objective_kept':
      return ofSeat(view, event.player, (seat) => ({ ...seat, objective_count: seat.objective_count + 1 }));
    case 'passed':
      return ofSeat(view, event.player, (seat) => ({ ...seat, passed: true, out: true }));
    case 'initiative':
      return { ...view, initiative: [...view.initiative, event.player] };
    case 'purple_unsold':
      return { ...view, phase: 'mood' };
    case 'rehearsal':
      return { ...view, phase: 'rehearsal' };
    case 'new_day':
      return newDay(view, event.day, after);
    case 'kept_awake':
      return ofSeat(view, event.player, (seat) => ({
        ...seat,
        troupe: after.seats[event.player]?.troupe ?? seat.troupe,
      }));
    case 'rival_recruited':
      return { ...view, display: view.display.filter((card) => card !== event.card) };
    case 'rival_took':
      return without(view, event.kind, event.color);
    default:
      return view;
  }
}

function ofSeat(view: ShakespeareView, player: number, change: (seat: SeatView) => SeatView): ShakespeareView {
  return { ...view, seats: view.seats.map((seat, other) => (other === player ? change(seat) : seat)) };
}

function changed(
  troupe: readonly PersonView[],
  id: string,
  change: (person: PersonView) => PersonView,
): SeatView['troupe'] {
  return troupe.map((it) => (it.id === id ? change(it) : it));
}

function joined(seat: SeatView, card: string, side: string): SeatView {
  const { role, wage } = person(card, side);
  const fields = role === 'actor' ? FIELDS : 0;
  const newcomer = { id: card, side, role, wage, activated: false, resting: false, fields, costumes: [] };
  return { ...paid({ ...seat, wages: seat.wages + wage }, 0), recruited: true, troupe: [...seat.troupe, newcomer] };
}

function paid(seat: SeatView, amount: number): SeatView {
  const pounds = seat.pounds + amount;
  return { ...seat, pounds, missing: Math.max(0, seat.wages - pounds) };
}

function withBid<Bidder extends { bid: number | null; cylinders: number }>(bidder: Bidder, bid: number): Bidder {
  return { ...bidder, bid, cylinders: bid };
}

function moved(view: ShakespeareView, event: Extract<ShakespeareEvent, { type: 'act_moved' }>): ShakespeareView {
  const at = ACTS.findIndex((act) => act === event.act);
  const acts = view.acts.map((stacks, act) => (act === at ? withDisc(stacks, event.player, event.position) : stacks));
  return ofSeat({ ...view, acts }, event.player, (seat) => {
    const [red, yellow, blue] = seat.acts.map((spot, act) => (act === at ? event.position : spot));
    return { ...seat, acts: [red ?? 0, yellow ?? 0, blue ?? 0] };
  });
}

function withDisc(stacks: readonly StackView[], player: number, position: number): StackView[] {
  const discs = stacks.map((stack): Stack => [stack.position, stack.seats]);
  return restacked(discs, player, position).map(([at, seats]) => ({ position: at, seats }));
}

type Placed = Extract<ShakespeareEvent, { type: 'bought' | 'taken' }>;

function placed(view: ShakespeareView, event: Placed): ShakespeareView {
  return ofSeat(without(view, event.kind, event.color), event.player, (seat) => {
    const gold = seat.gold + Number(event.color === 'yellow');
    if (event.kind === 'costume') {
      const dress = (it: PersonView): PersonView => ({ ...it, costumes: [...it.costumes, event.color] });
      return { ...seat, gold, troupe: changed(seat.troupe, event.place, dress) };
    }
    const stage = seat.stage.map((space) => (space.pos === event.place ? { ...space, color: event.color } : space));
    return { ...seat, gold, stage };
  });
}

function without(view: ShakespeareView, kind: string, color: string): ShakespeareView {
  if (kind !== 'costume' && kind !== 'set') return view;
  const offer = { ...view.offer, [kind]: { ...view.offer[kind], [color]: (view.offer[kind][color] ?? 1) - 1 } };
  return { ...view, offer, purple_unsold: view.purple_unsold - Number(kind === 'set' && color === 'purple') };
}

/** New cards and elements lie there; moods are back in the middle. */
function newDay(view: ShakespeareView, day: number, after: ShakespeareView): ShakespeareView {
  const { days_to_rehearsal, display, offer, purple_unsold } = after;
  const seats = view.seats.map((seat, player) => ({
    ...seat,
    mood: after.seats[player]?.mood ?? seat.mood,
    cylinders: 0,
    bid: null,
    recruited: false,
    passed: false,
    out: false,
  }));
  return { ...view, phase: 'rest', day, days_to_rehearsal, display, offer, purple_unsold, seats };
}
