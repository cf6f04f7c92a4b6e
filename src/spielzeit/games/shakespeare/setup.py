"""Set-up (section 4): bags, cards, objectives and start order; the draft is the first decision."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.check import is_whole
from spielzeit.engine.errors import BadSetup
from spielzeit.engine.fair import Dealer
from spielzeit.engine.game import Option, Options
from spielzeit.games.shakespeare.components import components
from spielzeit.games.shakespeare.flow import ShakespeareFlow, empty, go_on
from spielzeit.games.shakespeare.ids import ACTS, CARDS, COLORS, OBJECTIVES
from spielzeit.games.shakespeare.layout import (
    COSTUME_BAG,
    DECK,
    HEIGHT,
    INITIATIVE,
    ORDER,
    RIVAL,
    RIVAL_BIDS,
    SET_BAG,
    STACK,
    YELLOW_ACT,
)
from spielzeit.games.shakespeare.position import at, lay_out_display, lay_out_offer


def seats(players: int) -> int:
    """Alone one plays against the rival theatre."""
    return max(players, 2)


def bag(players: int) -> list[str]:
    """The elements in each bag, colour by colour."""
    return [color.id for color in components().colors for _ in range(color.count[players - 1])]


def options(players: int) -> tuple[Option, ...]:
    """Nothing to choose."""
    return ()


def deal(players: int, chosen: Options, rng: Dealer) -> dict[str, Any]:
    """In the order of the rules: set bag, costume bag, cards, objectives, start order, the rival's bids."""
    elements = bag(players)
    set_bag = [elements[k] for k in rng.permutation(len(elements))]
    costume_bag = [elements[k] for k in rng.permutation(len(elements))]
    deck = [CARDS[k] for k in rng.permutation(len(CARDS))]
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
    if not is_whole(players) or not 1 <= players <= 4:
        raise BadSetup("setup.players", players=players, fewest=1, most=4, name="shakespeare")
    wanted: dict[str, list[Any]] = {
        "order": list(range(seats(players))),
        "deck": list(CARDS),
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


def _is_permutation(found: object, values: list[Any]) -> bool:
    if not isinstance(found, list | tuple):
        return False
    kind = type(values[0])
    return all(type(value) is kind for value in found) and sorted(found) == sorted(values)


def position(setup: dict[str, Any]) -> ShakespeareFlow:
    """Laid out, the last in the order drafts first."""
    players: int = setup["players"]
    position = empty(players)
    for place, seat in enumerate(setup["order"]):
        position.cells[ORDER + place] = seat
        position.cells[INITIATIVE + place] = seat
        for act in range(len(ACTS)):
            position.cells[at(seat, HEIGHT + act)] = place
    if players == 1:  # the rival has a disc on the yellow act only
        for act in range(len(ACTS)):
            if act != YELLOW_ACT:
                position.cells[at(0, HEIGHT + act)] = 0
                position.cells[at(RIVAL, HEIGHT + act)] = 0
    _fill(position, DECK, [CARDS.index(card) for card in setup["deck"]])
    _fill(position, STACK, [OBJECTIVES.index(card) for card in setup["objectives"]])
    _fill(position, SET_BAG, [COLORS.index(color) for color in setup["set_bag"]])
    _fill(position, COSTUME_BAG, [COLORS.index(color) for color in setup["costume_bag"]])
    _fill(position, RIVAL_BIDS, setup.get("rival_bids", []))
    lay_out_offer(position)
    lay_out_display(position)
    position.turn = position.seats
    go_on(position)
    return position


def _fill(position: ShakespeareFlow, start: int, numbers: list[int]) -> None:
    for place, number in enumerate(numbers):
        position.piles[start + place] = number
