"""What is dealt anew, and with which frequency (section 6)."""

from __future__ import annotations

from collections import Counter

from spielzeit.bots.search import Search
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


def reopened(match: HoftheaterMatch, player: int) -> HoftheaterMatch:
    position = match.position.copy()
    GAME.knowledge().reopen(position, player)
    return Match(GAME, position)


def used(match: HoftheaterMatch, player: int) -> set[int]:
    return set(range(1, 9)) - set(match.view(None).companies[player].travel)


def test_who_has_chosen_face_down_chooses_again_for_a_search() -> None:
    match = do(lab(deck=9), "1: go 5", "2: go 3")
    again = reopened(match, 0)
    assert list(again.to_move) == [0, 1, 2]
    go(again, "1", "2", "7")
    assert [used(again, player) for player in range(3)] == [{1}, {2}, {7}]
    assert list(match.to_move) == [0]  # the match itself goes on as it was


def test_the_city_of_the_ox_stays_chosen() -> None:
    named = do(lab(jesters=["ox", "", ""]), "ox 3")
    assert list(reopened(named, 2).to_move) == [1, 2]
    riding = do(lab(deck=9, jesters=["ox horse", "", ""]), "ox 3", "horse", "0: go 6")
    again = reopened(riding, 2)
    assert list(again.to_move) == [0, 1, 2]
    go(again, "1", "2", "4")
    assert used(again, 0) == {1, 3}


def test_a_request_laid_face_down_is_chosen_again() -> None:
    match = go(
        lab(ensembles=["c1a c2a", "c3a c4a", ""], requests=["merry_hour", "ladder", ""]), "1", "2", "3"
    )
    do(match, "1: pass")
    assert list(match.to_move) == [0, 2]
    assert list(reopened(match, 0).to_move) == [0, 1, 2]


def test_a_search_does_not_care_whether_the_other_has_chosen() -> None:
    """It knows no more of his choice, so it thinks the same."""
    match = lab(2, deck=16, cities={1: "alms3a", 2: "c4a", 3: "t3a"}, friends=[5, 6])
    before = searched(match)
    assert searched(do(match, "1: go 1")) == before


def searched(match: HoftheaterMatch) -> list[int]:
    search = Search(match.position, GAME.knowledge(), 0, seeded("same"))
    search.run(60, 60.0)
    return list(search.own().visits)
