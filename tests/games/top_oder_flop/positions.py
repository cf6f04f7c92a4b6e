"""Positions of Top oder Flop for tests, as the rules document writes them, and moves in short words."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import to_json
from spielzeit.engine.match import Match
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.actions import Action
from spielzeit.games.top_oder_flop.flow import TopOderFlopFlow, empty
from spielzeit.games.top_oder_flop.ids import CARDS, FILMS, NUMBERS, place
from spielzeit.games.top_oder_flop.layout import DOUBLED, STOPPED, TURN, VIS_HIDDEN, VIS_OPEN
from spielzeit.games.top_oder_flop.lookup import NONE
from spielzeit.games.top_oder_flop.position import (
    give_markers,
    lay_in_row,
    lay_on_side,
    mark_side,
    take_into_hand,
)
from spielzeit.games.top_oder_flop.view import FilmView, TopOderFlopView

TopOderFlopMatch = Match[Action, TopOderFlopView]

# Two opened displays: the frame of many examples.
ROWS = [{"cops": ["ct1"], "tanja": ["at1"]}, {"dracula": ["td3"], "revolvers": ["rd4"]}]


def position_of(data: dict[str, Any]) -> TopOderFlopMatch:
    """A position in the phase `turn`; whatever is not named is empty (rules, section 10)."""
    inside = dealt(data["hands"], data.get("draw_pile", ()))
    inside.phase = TURN
    inside.turn = data.get("turn", 0)
    for player, count in enumerate(data.get("markers", ())):
        give_markers(inside, player, count)
    for player, rows in enumerate(data.get("rows", ())):
        for film, cards in rows.items():
            for k, card in enumerate(cards):
                lay_in_row(inside, player, FILMS.index(film), NUMBERS[card], VIS_HIDDEN if k else VIS_OPEN)
    for film, sides in data.get("films", {}).items():
        for name, lying in sides.items():
            _lay_side(inside, place(film, name), lying)
    return Match(GAME, inside)


def dealt(hands: list[list[str]], pile: Any = ()) -> TopOderFlopFlow:
    """Hands and pile before the opening; player 0 starts."""
    inside = empty(len(hands), 0, [NUMBERS[card] for card in pile])
    for player, hand in enumerate(hands):
        for card in hand:
            take_into_hand(inside, player, NUMBERS[card])
    return inside


def _lay_side(inside: TopOderFlopFlow, number: int, lying: dict[str, Any]) -> None:
    for card in lying.get("cards", ()):
        lay_on_side(inside, number, NUMBERS[card], NONE)
    if lying.get("x2"):
        mark_side(inside, number, DOUBLED)
    if lying.get("stop"):
        mark_side(inside, number, STOPPED)


def lab(hand: str, **data: Any) -> TopOderFlopMatch:
    """Two players, player 0 to move with this hand; both have opened."""
    return position_of({"players": 2, "hands": [hand.split(), ["rt1"]], "rows": ROWS, **data})


def opening(*hands: str, pile: str = "") -> TopOderFlopMatch:
    """Before the first opening card; player 0 starts."""
    return Match(GAME, dealt([hand.split() for hand in hands], pile.split()))


def side(cards: str = "", *, x2: bool = False, stop: bool = False) -> dict[str, Any]:
    return {"cards": cards.split(), "x2": x2, "stop": stop}


def closed(*films: str) -> dict[str, Any]:
    """These films closed by two Stop markers each, without a card."""
    return {film: {"top": side(stop=True), "flop": side(stop=True)} for film in films}


def all_but(*named: str) -> list[str]:
    """The rest of the deck."""
    return [card for card in CARDS if card not in named]


def legal(match: TopOderFlopMatch, player: int = 0, **only: str) -> list[dict[str, Any]]:
    """The legal actions as JSON, restricted to those with these values."""
    actions = [to_json(action) for action in match.legal(player)]
    return [action for action in actions if all(action.get(key) == value for key, value in only.items())]


def play(match: TopOderFlopMatch, *actions: dict[str, Any]) -> TopOderFlopMatch:
    """Apply actions, each by whoever is to move."""
    for action in actions:
        match.apply(match.to_move[0], action)
    return match


def refused(match: TopOderFlopMatch, action: dict[str, Any]) -> str:
    """The code of the refusal."""
    with pytest.raises(SpielzeitError) as refusal:
        match.apply(match.to_move[0], action)
    return refusal.value.code


def seen(match: TopOderFlopMatch, film: str, viewer: int | None = None) -> FilmView:
    """One film of a view."""
    return next(shown for shown in match.view(viewer).films if shown.id == film)


# -- moves --------------------------------------------------------------------------------------------


def lay(card: str, name: str) -> dict[str, Any]:
    """The opening's only action."""
    return {"type": "open", "card": card, "film": name}


def film(card: str, name: str, where: str, **replace: str) -> dict[str, Any]:
    return {"type": "film", "card": card, "film": name, "side": where, **replace}


def own(card: str, name: str) -> dict[str, Any]:
    return {"type": "own", "card": card, "film": name}


def marker(name: str, where: str, face: str) -> dict[str, Any]:
    return {"type": "marker", "film": name, "side": where, "face": face}


def change(card: str, name: str, where: str, lift: str) -> dict[str, Any]:
    return {"type": "change", "card": card, "film": name, "side": where, "lift": lift}


def shift(name: str, where: str, **replace: str) -> dict[str, Any]:
    return {"type": "shift", "film": name, "side": where, **replace}


def claim(name: str) -> dict[str, Any]:
    return {"type": "claim", "film": name}
