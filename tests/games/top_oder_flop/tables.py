"""Tables of Top oder Flop for tests: positions as the rules document writes them, and a table's own words."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from spielzeit.engine.state import State
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.actions import FILMS, NUMBERS, SIDES
from spielzeit.games.top_oder_flop.rules import empty
from spielzeit.games.top_oder_flop.state import (
    DOUBLED,
    MARKERS,
    SEAT,
    STOPPED,
    TURN,
    VIS_HIDDEN,
    VIS_OPEN,
    lay_in_row,
    lay_on_side,
    mark_side,
    take_into_hand,
)
from spielzeit.games.top_oder_flop.state import State as Inside
from spielzeit.games.top_oder_flop.tables import NONE

# Two opened displays and one card for the neighbour: the frame of many examples.
ROWS = [{"cops": ["ct1"], "tanja": ["at1"]}, {"dracula": ["td3"], "revolvers": ["rd4"]}]


def position(data: dict[str, Any]) -> State:
    """A table in the phase `turn`; whatever is not named is empty."""
    players = data["players"]
    inside = empty(players, 0, vec[u8]([NUMBERS[card] for card in data.get("draw_pile", ())]))
    inside.phase = TURN
    inside.turn = data.get("turn", 0)
    for player, hand in enumerate(data["hands"]):
        for card in hand:
            take_into_hand(inside, player, NUMBERS[card])
    for player, count in enumerate(data.get("markers", ())):
        inside.seats[player * SEAT + MARKERS] = count
    for player, rows in enumerate(data.get("rows", ())):
        for film, cards in rows.items():
            for k, card in enumerate(cards):
                lay_in_row(inside, player, FILMS.index(film), NUMBERS[card], VIS_HIDDEN if k else VIS_OPEN)
    for film, sides in data.get("films", {}).items():
        for side, lying in sides.items():
            number = FILMS.index(film) * 2 + SIDES.index(side)
            for card in lying.get("cards", ()):
                lay_on_side(inside, number, NUMBERS[card], NONE)
            if lying.get("x2"):
                mark_side(inside, number, DOUBLED)
            if lying.get("stop"):
                mark_side(inside, number, STOPPED)
    return State(GAME, inside)


def table(hand: str, **data: Any) -> State:
    """Two players, player 0 to move with this hand; both have opened."""
    return position({"players": 2, "hands": [hand.split(), ["rt1"]], "rows": ROWS, **data})


def side(cards: str = "", *, x2: bool = False, stop: bool = False) -> dict[str, Any]:
    return {"cards": cards.split(), "x2": x2, "stop": stop}


def inside(state: State) -> Inside:
    """The compiled side of a table."""
    assert isinstance(state.table, Inside)
    return state.table


def legal(state: State, player: int = 0, **only: str) -> list[dict[str, Any]]:
    """The legal actions as JSON, restricted to those with these values."""
    from spielzeit.engine.game import to_json

    actions = [to_json(action) for action in state.legal(player)]
    return [action for action in actions if all(action.get(key) == value for key, value in only.items())]


def play(state: State, *actions: dict[str, Any]) -> State:
    """Apply actions, each by whoever is to move."""
    for action in actions:
        state.apply(state.to_move[0], action)
    return state
