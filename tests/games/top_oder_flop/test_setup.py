"""Set-up: what is dealt, and what is refused (section 4)."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import seeded
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.ids import CARDS
from spielzeit.games.top_oder_flop.setup import can_open


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
    ("change", "code"),
    [
        ("a card twice", "setup.cards"),
        ("a card missing", "setup.cards"),
        ("an unknown card", "setup.cards"),
        ("a card that is no text", "setup.cards"),
        ("nine cards in a hand", "setup.hands"),
        ("a hand missing", "setup.hands"),
        ("a hand that is a word", "setup.hands"),
        ("start player out of range", "setup.start_player"),
        ("start player is true", "setup.start_player"),
        ("one player", "setup.players"),
        ("six players", "setup.players"),
        ("an option", "setup.keys"),
    ],
)
def test_a_set_up_that_breaks_the_rules_is_refused(change: str, code: str) -> None:
    GAME.start_from(good())
    with pytest.raises(BadSetup) as refusal:
        GAME.start_from(broken(change))
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("c5_1 c5_2 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3", False),
        ("c5_1 rc1 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3", True),
        ("c5_1 d5_1 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3", True),
        ("rc1 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3 fm_1", False),
        ("rc1 rc2 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3", True),
    ],
)
def test_a_hand_opens_with_two_influence_cards_for_two_films(hand: str, opens: bool) -> None:
    """Ruling 24."""
    assert can_open(hand.split()) is opens


def test_there_are_no_options() -> None:
    assert all(GAME.options(players) == () for players in GAME.seats)
    with pytest.raises(BadSetup):
        GAME.start(3, {"variant": "standard"})
