"""Set-up: what is dealt, and what is refused (section 4)."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import seeded
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.actions import CARDS
from spielzeit.games.top_oder_flop.start import can_open


@pytest.mark.parametrize(("players", "pile", "markers"), [(2, 54, 2), (3, 46, 2), (4, 38, 1), (5, 30, 1)])
def test_eight_cards_each_and_markers_by_player_count(players: int, pile: int, markers: int) -> None:
    seen = GAME.start(players, seed=1).view(None)

    assert seen.draw_pile == pile
    assert [(seat.hand, seat.markers) for seat in seen.seats] == [(8, markers)] * players
    assert seen.phase == "open1"


def test_every_hand_can_open_and_every_seat_may_start() -> None:
    starts = set()
    for seed in range(60):
        setup = GAME.deal(5, {}, seeded(seed))
        starts.add(setup["start_player"])
        assert all(can_open(hand) for hand in setup["hands"])
        assert sorted([card for hand in setup["hands"] for card in hand] + setup["draw_pile"]) == sorted(
            CARDS
        )
    assert starts == {0, 1, 2, 3, 4}


def good() -> dict[str, Any]:
    return GAME.deal(3, {}, seeded("good"))


def broken(change: str) -> dict[str, Any]:
    setup = good()
    hands, pile = setup["hands"], setup["draw_pile"]
    match change:
        case "a card twice":
            pile[0] = hands[0][0]
        case "a card missing":
            pile.pop()
        case "an unknown card":
            pile[0] = "zz9"
        case "nine cards in a hand":
            hands[0].append(pile.pop())
        case "a hand missing":
            pile.extend(hands.pop())
        case "start player out of range":
            setup["start_player"] = 3
        case "start player is true":
            setup["start_player"] = True
        case "one player":
            setup["players"] = 1
        case "six players":
            setup["players"] = 6
        case "an option":
            setup["options"] = {}
        case "a card that is no text":
            pile[0] = 7
        case "a hand that is a word":
            hands[0] = "abcdefgh"
    return setup


@pytest.mark.parametrize(
    "change",
    [
        "a card twice",
        "a card missing",
        "an unknown card",
        "nine cards in a hand",
        "a hand missing",
        "start player out of range",
        "start player is true",
        "one player",
        "six players",
        "an option",
        "a card that is no text",
        "a hand that is a word",
    ],
)
def test_a_set_up_that_breaks_the_rules_is_refused(change: str) -> None:
    GAME.start_from(good())
    with pytest.raises(BadSetup):
        GAME.start_from(broken(change))


def test_there_are_no_options() -> None:
    assert all(GAME.options(players) == () for players in GAME.seats)
    with pytest.raises(BadSetup):
        GAME.start(3, {"variant": "standard"})
