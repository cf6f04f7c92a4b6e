"""A full position of Shakespeare that fits a view; what a view hides; and that nothing is made or lost."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.bits import BIT, count, lowest
from spielzeit.engine.rng import Rng
from spielzeit.games.shakespeare import hidden, ids, layout, stack
from spielzeit.games.shakespeare.components import DAYS, components
from spielzeit.games.shakespeare.flow import ShakespeareFlow, empty
from spielzeit.games.shakespeare.phases import placing
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    at,
    bag_size,
    drawn_elements,
    join,
    slot_of,
    with_drawn,
)
from spielzeit.games.shakespeare.view import (
    SeatView,
    ShakespeareView,
    StepView,
    bags,
    cards_at,
    drawn_numbers,
    elements_at,
    objectives_in,
    seat_view,
)


def imagine(seen: ShakespeareView, rng: Rng) -> ShakespeareFlow:
    """First a position that fits, then everything hidden is dealt anew."""
    position = empty(seen.players)
    position.phase = ids.PHASES.index(seen.phase)
    position.day = seen.day
    for player, seat in enumerate(seen.seats):
        _seat(position, player, seat)
    _board(position, seen)
    _hidden(position, seen)
    viewer = -1 if seen.viewer is None else seen.viewer
    hidden.redeal(position, viewer, rng)
    return position


def _seat(position: ShakespeareFlow, player: int, seat: SeatView) -> None:
    cells = position.cells
    for person in seat.troupe[len(ids.BOARD_PERSONS) :]:
        join(position, player, ids.PERSONS.index(person.id), ids.SIDES.index(person.side))
    for slot, person in enumerate(seat.troupe):
        cells[at(player, layout.ACTIVATED)] |= BIT[slot] if person.activated else 0
        cells[at(player, layout.RESTING)] |= BIT[slot] if person.resting else 0
    for person in seat.troupe:
        for color in person.costumes:
            placing.dress(position, player, ids.COLORS.index(color), ids.PERSONS.index(person.id))
    # Bottom row first, so that everything is supported.
    for space, view_of_space in enumerate(seat.stage):
        if view_of_space.color is not None:
            placing.build(position, player, ids.COLORS.index(view_of_space.color), space)
    cells[at(player, layout.GOLD)] = seat.gold
    cells[at(player, layout.CYLINDERS_BID)] = seat.bid or 0
    if seat.bid is None and seat.has_bid:
        cells[at(player, layout.CYLINDERS_BID)] = 1
    cells[at(player, layout.CYLINDERS)] = seat.cylinders
    cells[at(player, layout.RECRUITED)] = int(seat.recruited)
    cells[at(player, layout.PASSED)] = int(seat.passed)
    if seat.has_rested:
        activated = cells[at(player, layout.ACTIVATED)]
        slot = slot_of(position, ids.PERSONS.index(seat.awake)) if seat.awake else lowest(activated)
        cells[at(player, layout.AWAKE)] = slot + 1
    cells[at(player, layout.HELD)] = sum(BIT[ids.OBJECTIVES.index(card)] for card in seat.objectives or ())


def _board(position: ShakespeareFlow, seen: ShakespeareView) -> None:
    cells = position.cells
    for player, seat in enumerate(seen.seats):  # placing has moved these
        cells[at(player, layout.PRESTIGE)] = seat.prestige
        for number, reason in enumerate(ids.PRESTIGE_REASONS):
            cells[at(player, layout.GAINED + number)] = seat.gained[reason]
        cells[at(player, layout.POUNDS)] = seat.pounds
        cells[at(player, layout.MOOD_AT)] = seat.mood
        cells[at(player, layout.PLUS3)] = seat.plus3
    position.plus3 = seen.plus3_supply
    for kind, name in enumerate(ids.KINDS):
        for color, color_name in enumerate(ids.COLORS):
            cells[layout.OFFER + kind * len(ids.COLORS) + color] = getattr(seen.offer, name)[color_name]
            cells[layout.GONE + kind * len(ids.COLORS) + color] = getattr(seen.gone, name)[color_name]
    for act, stacks in enumerate(seen.acts):
        for discs in stacks:
            for height, seat_number in enumerate(discs.seats):
                cells[at(seat_number, layout.SPOT + act)] = discs.position
                cells[at(seat_number, layout.HEIGHT + act)] = height
    for place, seat_number in enumerate(seen.order):
        cells[layout.ORDER + place] = seat_number
    for place, seat_number in enumerate(seen.initiative):
        cells[layout.INITIATIVE + place] = seat_number
    position.initiative_size = len(seen.initiative)
    position.waiting = sum(BIT[player] for player in seen.to_move) if seen.phase in ids.SIMULTANEOUS else 0
    position.active = 0 if seen.active is None else seen.active
    position.turn = 0
    if seen.active is not None:
        track = seen.initiative if seen.phase == "rehearsal" else seen.order
        position.turn = track.index(seen.active)
    if seen.rehearsing is not None:
        position.slot = slot_of(position, ids.PERSONS.index(seen.rehearsing)) + 1
    for item in reversed(seen.steps):
        position.steps = stack.on_top(position.steps, _step(item))
    if seen.rival is not None:
        cells[at(layout.RIVAL, layout.CYLINDERS_BID)] = seen.rival.bid or 0
        cells[at(layout.RIVAL, layout.CYLINDERS)] = seen.rival.cylinders
        cells[at(layout.RIVAL, layout.RECRUITED)] = int(seen.rival.recruited)


def _step(item: StepView) -> int:
    match kind := ids.STEPS.index(item.kind):
        case stack.FEATHER:
            return stack.feather(ids.ACTS.index(item.act))
        case stack.BUY:
            return stack.buy(ids.KINDS.index(item.elements[0]), item.points)
        case stack.TAKE:
            kinds = sum(BIT[ids.KINDS.index(element)] for element in item.elements)
            return stack.take(kinds, ids.COLORS.index(item.color or ""))
        case stack.POUNDS:
            return stack.pounds(item.points)
        case stack.PRESTIGE:
            return stack.prestige(item.points)
    return kind


def _hidden(position: ShakespeareFlow, seen: ShakespeareView) -> None:
    """Something that fits where the viewer does not know; `redeal` shuffles it."""
    piles = position.piles
    for place, card in enumerate(seen.deck):
        piles[layout.DECK + place] = ids.CARDS.index(card)
    position.deck_at, position.deck_size = 0, len(seen.deck)
    for place, card in enumerate(seen.discard):
        piles[layout.DISCARD + place] = ids.CARDS.index(card)
    position.discard_size = len(seen.discard)
    for place, card in enumerate(seen.display):
        piles[layout.DISPLAY + place] = ids.CARDS.index(card)
    position.display_size = len(seen.display)
    start = drawn_elements(position)
    for bag, counts in ((layout.COSTUME_BAG, seen.bags.costume), (layout.SET_BAG, seen.bags.set)):
        rest = [color for color, name in enumerate(ids.COLORS) for _ in range(counts[name])]
        for place, color in enumerate(rest):
            piles[bag + start + place] = color
    if seen.rival is not None:
        shown = list(components().rival_bids)
        for bid in seen.rival.bids_left:
            shown.remove(bid)
        for place, bid in enumerate([*shown, *seen.rival.bids_left]):
            piles[layout.RIVAL_BIDS + place] = bid
    _objectives(position, seen)


def _objectives(position: ShakespeareFlow, seen: ShakespeareView) -> None:
    known = [card for card in seen.remembered if card is not None] + list(seen.drawn or ())
    for seat in seen.seats:
        known += seat.objectives or ()
    unseen = [number for number, name in enumerate(ids.OBJECTIVES) if name not in known]
    for player, seat in enumerate(seen.seats):
        if seat.objectives is None:
            for _ in range(seat.objective_count):
                position.cells[at(player, layout.HELD)] |= BIT[unseen.pop()]
    drawn = [ids.OBJECTIVES.index(card) for card in seen.drawn] if seen.drawn else []
    drawn = drawn or [unseen.pop() for _ in range(seen.drawn_count)]
    for place, objective in enumerate(drawn):
        position.drawn = with_drawn(position.drawn, place, objective)
    position.stack_size = len(seen.remembered)
    for place, name in enumerate(seen.remembered):
        position.piles[layout.STACK + place] = unseen.pop() if name is None else ids.OBJECTIVES.index(name)
        own = name is not None and seen.viewer is not None
        position.piles[layout.KNOWN + place] = (seen.viewer or 0) + 1 if own else 0


# -- for tests and records ----------------------------------------------------------------------------


def secrets(position: ShakespearePosition, viewer: int | None) -> dict[str, Any]:
    """Everything `viewer` cannot know, by zone."""
    phase = ids.PHASES[position.phase]
    if phase == "over" and viewer is None:
        return {}
    piles, cells = list(position.piles), list(position.cells)
    start, end = drawn_elements(position), bag_size(position)
    me = -1 if viewer is None else viewer
    others = [player for player in range(position.players) if player != me]
    found: dict[str, Any] = {
        "order of the deck": piles[layout.DECK + position.deck_at : layout.DECK + position.deck_size],
        "order of the costume bag": piles[layout.COSTUME_BAG + start : layout.COSTUME_BAG + end],
        "order of the set bag": piles[layout.SET_BAG + start : layout.SET_BAG + end],
        "objective stack": [
            piles[layout.STACK + k]
            for k in range(position.stack_size)
            if me < 0 or piles[layout.KNOWN + k] != me + 1
        ],
    }
    held = {
        player: objectives_in(cells[at(player, layout.HELD)])
        for player in others
        if cells[at(player, layout.HELD)]
    }
    if held and phase != "over":
        found["objectives held"] = held
    if position.drawn and position.active != me:
        found["objectives drawn"] = drawn_numbers(position)
    bids = {
        player: cells[at(player, layout.CYLINDERS_BID)]
        for player in others
        if cells[at(player, layout.CYLINDERS_BID)]
    }
    if bids and phase == "bid":
        found["bids"] = bids
    awake = {player: cells[at(player, layout.AWAKE)] for player in others if _chose(position, player)}
    if awake and phase == "rest":
        found["kept awake"] = awake
    if position.players == 1:
        found["rival bids"] = piles[
            layout.RIVAL_BIDS + hidden.rival_bids_shown(position) : layout.RIVAL_BIDS + DAYS
        ]
    return found


def _chose(position: ShakespearePosition, player: int) -> bool:
    """Whether a choice of several was made in the rest phase."""
    return (
        position.cells[at(player, layout.AWAKE)] > 0
        and count(position.cells[at(player, layout.ACTIVATED)]) > 1
    )


def inventory(position: ShakespearePosition) -> dict[str, Any]:
    """All cards, elements, objectives, tokens and cylinders, wherever they lie."""
    seats = [seat_view(position, player, player) for player in range(position.players)]
    cards = [*cards_at(position, layout.DECK + position.deck_at, layout.DECK + position.deck_size)]
    cards += cards_at(position, layout.DISCARD, layout.DISCARD + position.discard_size)
    cards += cards_at(position, layout.DISPLAY, layout.DISPLAY + position.display_size)
    cards += [person.id for seat in seats for person in seat.troupe[len(ids.BOARD_PERSONS) :]]
    objectives = [ids.OBJECTIVES[position.piles[layout.STACK + k]] for k in range(position.stack_size)]
    objectives += [ids.OBJECTIVES[number] for number in drawn_numbers(position)]
    objectives += [card for seat in seats for card in seat.objectives or ()]
    elements = {}
    zones = (bags(position), elements_at(position, layout.OFFER), elements_at(position, layout.GONE))
    for kind in ids.KINDS:
        for color in ids.COLORS:
            count = sum(getattr(zone, kind)[color] for zone in zones)
            for seat in seats:
                if kind == "set":
                    count += sum(space.color == color for space in seat.stage)
                else:
                    count += sum(person.costumes.count(color) for person in seat.troupe)
            elements[f"{kind} {color}"] = count
    return {
        "cards": sorted(cards),
        "objectives": sorted(objectives),
        "elements": elements,
        "plus3": position.plus3 + sum(seat.plus3 for seat in seats),
        "board persons": [[person.id for person in seat.troupe[: len(ids.BOARD_PERSONS)]] for seat in seats],
    }
