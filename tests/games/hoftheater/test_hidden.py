"""What is dealt anew, and with which frequency (section 6)."""

from __future__ import annotations

from collections import Counter

from spielzeit.engine.game import seeded
from spielzeit.engine.match import Match
from spielzeit.games.hoftheater import GAME
from tests.games.hoftheater.positions import HoftheaterMatch, do, go, hand, lab


def imagined(match: HoftheaterMatch, viewer: int, times: int = 600) -> list[HoftheaterMatch]:
    rng = seeded("imagine")
    seen = match.view(viewer)
    return [Match(GAME, GAME.imagine(seen, rng)) for _ in range(times)]


def test_a_hidden_travel_card_may_be_any_in_hand() -> None:
    match = do(lab(deck=1, travel_cards=["all", "2 5 7", "all"]), "1: go 5")
    guesses = Counter(other.view(1).companies[1].choice for other in imagined(match, 0))
    assert set(guesses) == {(2,), (5,), (7,)}
    assert min(guesses.values()) > 150


def test_the_city_of_the_ox_is_open() -> None:
    match = do(lab(jesters=["ox", "", ""]), "ox 3")
    assert {other.view(0).companies[0].choice for other in imagined(match, 2, 20)} == {(3,)}


def test_others_requests_are_equally_likely_and_never_my_own() -> None:
    match = go(lab(deck=1, requests=["ladder triplets", "two_stars", ""]), "1", "2", "2")
    mine = set(hand(match, 0))
    held = Counter(hand(other, 2)[0] for other in imagined(match, 0, 1900))
    assert not mine & set(held)
    assert len(held) == 19
    assert all(55 < count < 150 for count in held.values())


def test_a_player_knows_where_his_own_discards_lie() -> None:
    match = lab(deck=1, requests=["ladder triplets cock_crow", "", ""])
    go(match, "1", "2", "3")
    do(match, "discard ladder")
    for other in imagined(match, 0, 50):
        assert other.view(0).companies[0].forgone == ("ladder",)
        assert all("ladder" not in hand(other, player) for player in (1, 2))
    elsewhere = {other.view(0).companies[0].forgone for other in imagined(match, 1, 200)}
    assert len(elsewhere) > 10  # the others do not know


def test_the_others_friendly_card_may_be_any() -> None:
    match = lab(2, deck=1, friends=[3, 6])
    guesses = Counter(other.view(1).companies[1].friend_city for other in imagined(match, 0, 800))
    assert set(guesses) == set(range(1, 9))
    assert min(guesses.values()) > 60
