"""Why an action is not legal: the code of a sentence in the text catalogues, with its values."""

from __future__ import annotations

from spielzeit.engine.bits import BIT
from spielzeit.engine.errors import IllegalAction
from spielzeit.games.hoftheater import actions, scoring
from spielzeit.games.hoftheater.flow import HoftheaterFlow
from spielzeit.games.hoftheater.ids import CITIES, JESTER_NUMBER, PHASES, REQUEST_NUMBER, WINDOWS
from spielzeit.games.hoftheater.layout import (
    CHOOSING,
    COURT,
    DECLARING,
    PLAYING,
    READY,
    REQUESTS,
    SIDEWAYS,
    STEALING,
    TRAVEL,
)
from spielzeit.games.hoftheater.phases import travel


def why_not(position: HoftheaterFlow, player: int, action: actions.Action) -> IllegalAction:
    """The words for an action that is not in `legal`."""
    wanted = _expects(position)
    match action:
        case actions.DiscardRequest() if wanted == "discard_request":
            return IllegalAction("request.not_in_hand", card=f"@request.{action.card}")
        case actions.Travel() if wanted == "travel":
            return _travel(position, player, action)
        case actions.Use() if wanted == "use":
            return _use(position, player, action)
        case actions.Steal() if wanted == "steal":
            return IllegalAction("steal.penniless")
        case actions.Court() if wanted == "court":
            return IllegalAction("court.not_taken", card=action.card)
        case actions.PlayRequest() if wanted == "play_request":
            return _play(position, player, action)
        case _:
            return IllegalAction("action.other", wanted=f"@asks.{wanted}")


def _expects(position: HoftheaterFlow) -> str:
    if position.owing:
        return "discard_request"
    expected = {
        CHOOSING: "travel", STEALING: "steal", COURT: "court", DECLARING: "chameleon",
        PLAYING: "play_request",
    }  # fmt: skip
    return expected.get(position.phase, "use")


def _travel(position: HoftheaterFlow, player: int, action: actions.Travel) -> IllegalAction:
    for city in action.cities:
        if city not in CITIES:
            return IllegalAction("travel.no_city", city=city)
        if not position.board[TRAVEL + player] & BIT[city]:
            return IllegalAction("travel.used", city=f"@city.{city}")
        if city == position.closed:
            return IllegalAction("travel.closed", city=f"@city.{city}")
    two = travel.plays_two(position, player, travel.free_cities(position, player))
    return IllegalAction("travel.two" if two else "travel.one")


def _use(position: HoftheaterFlow, player: int, action: actions.Use) -> IllegalAction:
    number = JESTER_NUMBER[action.jester]
    name = f"@jester.{action.jester}"
    if position.board[SIDEWAYS + player] & BIT[number]:
        return IllegalAction("use.used", jester=name)
    if not position.board[READY + player] & BIT[number]:
        return IllegalAction("use.not_yours", jester=name)
    window = WINDOWS[action.jester]
    if window != PHASES[position.phase]:
        return IllegalAction("use.window", jester=name, window=f"@window.{window}")
    return IllegalAction("use.impossible", jester=name, rule=f"@jester.{action.jester}.effect")


def _play(position: HoftheaterFlow, player: int, action: actions.PlayRequest) -> IllegalAction:
    number = REQUEST_NUMBER.get(action.card, -1)
    if number < 0 or not position.board[REQUESTS + player] & BIT[number]:
        return IllegalAction("request.not_in_hand", card=f"@request.{action.card}")
    assert not scoring.is_fulfilled(position, player, number)
    return IllegalAction(
        "request.not_fulfilled",
        card=f"@request.{action.card}",
        condition=f"@request.{action.card}.condition",
    )
