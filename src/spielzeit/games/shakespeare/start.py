"""Set-up (section 4): bags, cards, objectives and start order; the draft is the first decision."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.rng import Rng
from spielzeit.games.shakespeare.actions import CARD_COUNT, COLORS, OBJECTIVES, PERSONS
from spielzeit.games.shakespeare.components import ACTS, components
from spielzeit.games.shakespeare.phases import flow
from spielzeit.games.shakespeare.rules import ShakespeareTable, empty
from spielzeit.games.shakespeare.state import (
    COSTUME_BAG,
    DECK,
    HEIGHT,
    INITIATIVE,
    ORDER,
    RIVAL_BIDS,
    SET_BAG,
    STACK,
    at,
    lay_out_display,
    lay_out_offer,
)


def seats(players: int) -> int:
    """Alone one plays against the rival theatre."""
    return max(players, 2)


def bag(players: int) -> list[str]:
    """The elements in each bag, colour by colour."""
    return [color.id for color in components().colors for _ in range(color.count[players - 1])]


def deal(players: int, rng: Rng) -> dict[str, Any]:
    """In the order of the rules: set bag, costume bag, cards, objectives, start order, the rival's bids."""
    elements = bag(players)
    set_bag = [elements[k] for k in rng.permutation(len(elements))]
    costume_bag = [elements[k] for k in rng.permutation(len(elements))]
    deck = [PERSONS[k] for k in rng.permutation(CARD_COUNT)]
    objectives = [OBJECTIVES[k] for k in rng.permutation(len(OBJECTIVES))]
    order = list(rng.permutation(seats(players)))
    setup: dict[str, Any] = {
        "players": players,
        "order": order,
        "deck": deck,
        "set_bag": set_bag,
        "costume_bag": costume_bag,
        "objectives": objectives,
    }
    if players == 1:
        bids = components().rival_bids
        setup["rival_bids"] = [bids[k] for k in rng.permutation(len(bids))]
    return setup


def check(setup: dict[str, Any]) -> None:
    """Exactly the keys of section 4, each list a permutation of what belongs into it."""
    players = setup.get("players")
    if not _is_whole(players) or not 1 <= players <= 4:  # type: ignore[operator]
        raise BadSetup("setup.players", players=players, fewest=1, most=4, name="shakespeare")
    assert isinstance(players, int)
    wanted: dict[str, list[Any]] = {
        "order": list(range(seats(players))),
        "deck": list(PERSONS[:CARD_COUNT]),
        "set_bag": bag(players),
        "costume_bag": bag(players),
        "objectives": list(OBJECTIVES),
    }
    if players == 1:
        wanted["rival_bids"] = list(components().rival_bids)
    if set(setup) != {"players", *wanted}:
        raise BadSetup("setup.keys", game="shakespeare", keys=", ".join(["players", *wanted]))
    for name, values in wanted.items():
        if not _is_permutation(setup[name], values):
            raise BadSetup("setup.permutation", game="shakespeare", name=name, count=len(values))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_permutation(found: object, values: list[Any]) -> bool:
    if not isinstance(found, list | tuple):
        return False
    kind = type(values[0])
    return all(type(value) is kind for value in found) and sorted(found) == sorted(values)


def table(setup: dict[str, Any]) -> ShakespeareTable:
    """Laid out, the last in the order drafts first."""
    players: int = setup["players"]
    state = empty(players)
    for place, seat in enumerate(setup["order"]):
        state.cells[ORDER + place] = seat
        state.cells[INITIATIVE + place] = seat
        for act in range(len(ACTS)):
            state.cells[at(seat, HEIGHT + act)] = place
    if players == 1:  # the rival has a disc on the yellow act only
        for act in (0, 2):
            state.cells[at(0, HEIGHT + act)] = 0
            state.cells[at(1, HEIGHT + act)] = 0
    _fill(state, DECK, [PERSONS.index(card) for card in setup["deck"]])
    _fill(state, STACK, [OBJECTIVES.index(card) for card in setup["objectives"]])
    _fill(state, SET_BAG, [COLORS.index(color) for color in setup["set_bag"]])
    _fill(state, COSTUME_BAG, [COLORS.index(color) for color in setup["costume_bag"]])
    _fill(state, RIVAL_BIDS, setup.get("rival_bids", []))
    lay_out_offer(state)
    lay_out_display(state)
    state.turn = state.seats
    flow.go_on(state)
    return state


def _fill(state: ShakespeareTable, start: int, numbers: list[int]) -> None:
    for place, number in enumerate(numbers):
        state.piles[start + place] = number
