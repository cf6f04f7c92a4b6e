"""Why an action is not legal: the code of a sentence in the text catalogues, with its values."""

from __future__ import annotations

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import actions, layout, scoring
from spielzeit.games.hoftheater.ids import JESTERS, REQUEST_NUMBER, WINDOWS
from spielzeit.games.hoftheater.layout import (
    ARRIVAL,
    CHOOSING,
    COURT,
    DECLARING,
    DEPARTURE,
    EVENING,
    PLAYING,
    STEALING,
)
from spielzeit.games.hoftheater.phases import travel
from spielzeit.games.hoftheater.rules import HoftheaterTable

GAME = "hoftheater"
_WINDOW = {DEPARTURE: "departure", ARRIVAL: "arrival", EVENING: "evening"}


def refusal(table: HoftheaterTable, player: int, action: actions.Action) -> IllegalAction:
    """The words for an action that is not in `legal`."""
    wanted = _expects(table)
    match action:
        case actions.DiscardRequest() if wanted == "discard_request":
            return IllegalAction("request.not_in_hand", game=GAME, card=f"@request.{action.card}")
        case actions.Travel() if wanted == "travel":
            return _travel(table, player, action)
        case actions.Use() if wanted == "use":
            return _use(table, player, action)
        case actions.Steal() if wanted == "steal":
            return IllegalAction("steal.penniless", game=GAME)
        case actions.Court() if wanted == "court":
            return IllegalAction("court.not_taken", game=GAME, card=action.card)
        case actions.PlayRequest() if wanted == "play_request":
            return _play(table, player, action)
        case _:
            return IllegalAction("action.other", game=GAME, wanted=f"@asks.{wanted}")


def _expects(table: HoftheaterTable) -> str:
    if table.owing:
        return "discard_request"
    expected = {
        CHOOSING: "travel", STEALING: "steal", COURT: "court", DECLARING: "chameleon",
        PLAYING: "play_request",
    }  # fmt: skip
    return expected.get(table.phase, "use")


def _travel(table: HoftheaterTable, player: int, action: actions.Travel) -> IllegalAction:
    for city in action.cities:
        if not 1 <= city <= 8:
            return IllegalAction("travel.no_city", game=GAME, city=city)
        if not table.board[layout.TRAVEL + player] & BIT[city]:
            return IllegalAction("travel.used", game=GAME, city=f"@city.{city}")
        if city == table.closed:
            return IllegalAction("travel.closed", game=GAME, city=f"@city.{city}")
    two = travel.plays_two(table, player, travel.free_cities(table, player))
    return IllegalAction("travel.two" if two else "travel.one", game=GAME)


def _use(table: HoftheaterTable, player: int, action: actions.Use) -> IllegalAction:
    number = JESTERS.index(action.jester)
    name = f"@jester.{action.jester}"
    if table.board[layout.SIDEWAYS + player] & BIT[number]:
        return IllegalAction("use.used", game=GAME, jester=name)
    if not table.board[layout.READY + player] & BIT[number]:
        return IllegalAction("use.not_yours", game=GAME, jester=name)
    if WINDOWS[number] != _WINDOW[table.phase]:
        return IllegalAction("use.window", game=GAME, jester=name, window=f"@window.{WINDOWS[number]}")
    return IllegalAction("use.impossible", game=GAME, jester=name, rule=f"@jester.{action.jester}.effect")


def _play(table: HoftheaterTable, player: int, action: actions.PlayRequest) -> IllegalAction:
    number = REQUEST_NUMBER.get(action.card, -1)
    if number < 0 or not table.board[layout.REQUESTS + player] & BIT[number]:
        return IllegalAction("request.not_in_hand", game=GAME, card=f"@request.{action.card}")
    assert not scoring.is_fulfilled(table, player, number)
    return IllegalAction(
        "request.not_fulfilled",
        game=GAME,
        card=f"@request.{action.card}",
        condition=f"@request.{action.card}.condition",
    )
