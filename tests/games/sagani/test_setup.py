"""Set-ups of Sagani: what is dealt, and what is refused (section 4)."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import seeded
from spielzeit.games.sagani import GAME
from spielzeit.games.sagani.layout import ARRIVAL, SEAT
from tests.games.sagani.positions import inside, lab, multiples


def good() -> dict[str, Any]:
    return {"game": "sagani", "variant": "standard", "players": 3, "start_player": 2, "pile": multiples(14)}


def test_five_tiles_become_the_offer() -> None:
    seen = GAME.start_from(good()).view(None)
    assert seen.offer == (14, 28, 42, 56, 70)
    assert (seen.pile, seen.turn, seen.phase, seen.target) == (67, 2, "choose", 60)
    assert [seat.supply for seat in seen.seats] == [24, 24, 24]


def test_the_markers_are_stacked_from_the_start_player_upwards() -> None:
    match = GAME.start_from(good())
    assert match.view(None).markers[0].players == (2, 0, 1)
    assert [inside(match).seats[player * SEAT + ARRIVAL] for player in range(3)] == [1, 2, 0]


@pytest.mark.parametrize(("variant", "target"), [("solo", 75), ("solo_all", None)])
def test_alone_the_first_tile_is_in_hand(variant: str, target: int | None) -> None:
    seen = lab(multiples(44), variant=variant).view(0)
    assert (seen.hand, seen.offer, seen.pile, seen.phase, seen.target) == (44, (), 71, "place", target)


def test_a_deal_is_a_set_up() -> None:
    for players in GAME.seats:
        for option in GAME.options(players)[0].values:
            dealt = GAME.deal(players, {"variant": option}, seeded("deal"))
            GAME.check_setup(dealt)
            assert sorted(dealt["pile"]) == list(range(1, 73))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"more": 1}, "setup.keys"),
        ({"game": "chess"}, "setup.game"),
        ({"players": 5}, "setup.players"),
        ({"players": True}, "setup.players"),
        ({"players": "3"}, "setup.players"),
        ({"variant": "solo"}, "setup.variant"),
        ({"start_player": 3}, "setup.start_player"),
        ({"start_player": False}, "setup.start_player"),
        ({"pile": multiples(14)[:-1]}, "setup.pile"),
        ({"pile": [1] * 72}, "setup.pile"),
        ({"pile": [True, *range(2, 73)]}, "setup.pile"),
        ({"pile": 72}, "setup.pile"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.start_from({**good(), **change})
    assert refusal.value.code == code
    assert "{" not in refusal.value.words("de")
