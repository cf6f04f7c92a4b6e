"""What the screen is told before a city is chosen."""

from __future__ import annotations

from spielzeit.games.hoftheater import GAME
from tests.games.hoftheater.positions import lab


def test_preview_says_what_a_city_brings_alone_and_in_a_clash() -> None:
    match = lab(needle=1, stage=[0, 1, 0], cities={1: "t5a c3a ox", 2: "t2a alms3a"})
    shown = GAME.preview(match.position, 0, [])
    first, second, third = shown.cities[:3]
    assert (first.taken, first.jesters, first.ecu, first.net, first.needle) == (
        ("c3a", "t5a"),
        ("ox",),
        1,
        -2,
        -2,
    )
    assert first.mood_changes
    assert (second.steals, second.ecu, second.needle) == (1, 4, -2)
    assert third.is_empty
    assert shown.next_level_3 == 2


def test_a_star_that_cannot_be_paid_leaves() -> None:
    match = lab(ecu=[0, 3, 3], cities={1: "alms1a c5a"})
    city = GAME.preview(match.position, 0, []).cities[0]
    assert (city.unpaid, city.taken, city.ecu) == (("c5a",), (), 1)


def test_the_preview_changes_nothing() -> None:
    match = lab(cities={1: "c1a t2a", 2: "t3a cat"})
    before = match.position.digest()
    shown = GAME.preview(match.position, 1, [])
    assert match.position.digest() == before
    assert (shown.cities[0].cards_back, shown.cities[0].comedy, shown.cities[0].tragedy) == (True, 1, 2)
