"""Tables of Shakespeare for tests: the canonical set-up of the rules, and pieces put where a test needs them."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.state import State
from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import GAME, view
from spielzeit.games.shakespeare.actions import COLORS, OBJECTIVES, PERSONS, SIDES, SPACES
from spielzeit.games.shakespeare.components import ACTS, components
from spielzeit.games.shakespeare.phases import bidding, draft, flow, placing
from spielzeit.games.shakespeare.state import (
    ACTION,
    ACTIVATED,
    CYLINDERS,
    DECK,
    HEIGHT,
    HELD,
    INITIATIVE,
    MOOD_AT,
    OFFER,
    ORDER,
    PASSED,
    PLUS3,
    POSITION,
    POUNDS,
    PRESTIGE,
    RECRUITED,
    RESTING,
    at,
    join,
    slot_of,
)
from spielzeit.games.shakespeare.state import State as Inside

CANONICAL_RIVAL_BIDS = [1, 2, 3, 3, 4, 5]


def canonical(players: int) -> dict[str, Any]:
    """C(n): everything in the order of the components; the bags go through the colours again and again."""
    left = {color.id: color.count[players - 1] for color in components().colors}
    bag: list[str] = []
    while any(left.values()):
        for color in COLORS:
            if left[color]:
                left[color] -= 1
                bag.append(color)
    setup: dict[str, Any] = {
        "players": players,
        "order": list(range(max(players, 2))),
        "deck": [card.id for card in components().cards],
        "set_bag": bag,
        "costume_bag": list(bag),
        "objectives": list(OBJECTIVES),
    }
    if players == 1:
        setup["rival_bids"] = list(CANONICAL_RIVAL_BIDS)
    return setup


def inside(state: State) -> Inside:
    """The compiled side of a table."""
    assert isinstance(state.table, Inside)
    return state.table


def draft_table(players: int, **changes: Any) -> State:
    return GAME.start_from({**canonical(players), **changes})


def before_bids(players: int, **changes: Any) -> State:
    """The first display discarded, the second laid out, nobody has drafted."""
    state = draft_table(players, **changes)
    table = inside(state)
    draft.end(table)
    bidding.begin(table)
    return state


def bid(state: State, *cylinders: int) -> State:
    for player, number in enumerate(cylinders):
        state.apply(player, {"type": "bid", "cylinders": number})
    return state


def own(state: State, player: int, card: str, side: str = "character") -> None:
    """The card comes out of the deck into a troupe."""
    table = inside(state)
    deck = list(table.piles)[DECK + table.deck_at : DECK + table.deck_size]
    if PERSONS.index(card) in deck:
        deck.remove(PERSONS.index(card))
        for place, number in enumerate(deck):
            table.piles[DECK + table.deck_at + place] = number
        table.deck_size -= 1
    join(table, player, PERSONS.index(card), SIDES.index(side))


def put(state: State, player: int, **values: Any) -> None:
    """Numbers and pieces of one seat: prestige, pounds, mood, plus3, acts, stage, costumes, objectives …"""
    table = inside(state)
    for color_of in ("stage", "costumes"):
        pieces = values.pop(color_of, {})
        for where, what in pieces.items():
            for color in [what] if color_of == "stage" else what:
                number = COLORS.index(color)
                kind = 1 if color_of == "stage" else 0
                place = SPACES.index(where) if kind else PERSONS.index(where)
                table.cells[OFFER + 6 * kind + number] += 1
                before = [list(table.cells)[k] for k in numbers_of(player)]
                moods = [table.cells[at(other, MOOD_AT)] for other in range(table.players)]
                placing.place(table, player, kind, number, place)
                for k, value in zip(numbers_of(player), before, strict=True):
                    table.cells[k] = value
                for other, mood in enumerate(moods):
                    table.cells[at(other, MOOD_AT)] = mood
    for act, position in enumerate(values.pop("acts", ())):
        set_act(state, player, ACTS[act], position)
    for card in values.pop("objectives", ()):
        table.cells[at(player, HELD)] |= BIT[OBJECTIVES.index(card)]
    for name, field in (("activated", ACTIVATED), ("resting", RESTING)):
        for person in values.pop(name, ()):
            table.cells[at(player, field)] |= BIT[slot_of(table, PERSONS.index(person))]
    fields = {"prestige": PRESTIGE, "pounds": POUNDS, "mood": MOOD_AT, "plus3": PLUS3, "cylinders": CYLINDERS}
    for name, value in values.items():
        table.cells[at(player, fields[name])] = value


def numbers_of(player: int) -> list[int]:
    return [at(player, field) for field in (PRESTIGE, POUNDS, PLUS3)]


def set_act(state: State, player: int, act: str, position: int) -> None:
    """The disc arrives there now: it lies on top of whoever is there."""
    table = inside(state)
    number = ACTS.index(act)
    others = [seat for seat in range(table.seats) if seat != player]
    table.cells[at(player, POSITION + number)] = position
    table.cells[at(player, HEIGHT + number)] = sum(
        table.cells[at(p, POSITION + number)] == position for p in others
    )


def set_order(state: State, *seats: int) -> None:
    for place, seat in enumerate(seats):
        inside(state).cells[ORDER + place] = seat


def set_initiative(state: State, *seats: int) -> None:
    for place, seat in enumerate(seats):
        inside(state).cells[INITIATIVE + place] = seat
    inside(state).initiative_size = len(seats)


def set_offer(state: State, kind: str, **counts: int) -> None:
    for color in COLORS:
        inside(state).cells[OFFER + (6 if kind == "set" else 0) + COLORS.index(color)] = counts.get(color, 0)


def end_action_phase(state: State) -> None:
    """Everybody is out; the day goes on with the initiative and the mood."""
    table = inside(state)
    table.phase = ACTION
    table.waiting = 0
    for seat in range(table.seats):
        table.cells[at(seat, RECRUITED)] = 1
        table.cells[at(seat, PASSED)] = 1
    flow.go_on(table)


def seats(state: State) -> tuple[view.SeatView, ...]:
    """What everybody knows of himself."""
    return tuple(state.view(player).seats[player] for player in range(state.players))


def act(state: State, **fields: Any) -> None:
    """The player on turn does something: `act(state, type="pass")`."""
    state.apply(state.to_move[0], fields)


def legal_of_type(state: State, player: int, kind: str) -> list[Any]:
    return [action for action in state.legal(player) if action.__struct_config__.tag == kind]
