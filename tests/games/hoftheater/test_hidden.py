"""Who sees what, and what is dealt anew with which frequency (section 6)."""

from __future__ import annotations

from collections import Counter

from spielzeit.engine.game import seeded
from spielzeit.engine.state import State
from spielzeit.games.hoftheater import GAME
from tests.games.hoftheater.lab import do, go, lab


def imagined(state: State, viewer: int, times: int = 600) -> list[State]:
    rng = seeded("imagine")
    seen = state.view(viewer)
    return [State(GAME, GAME.imagine(seen, rng)) for _ in range(times)]


def test_a_travel_card_is_hidden_until_the_last_is_in() -> None:
    state = do(lab(deck=1), "1: go 4")
    for viewer in (0, 2, None):
        company = state.view(viewer).companies[1]
        assert (company.has_chosen, company.choice, company.visits) == (True, None, ())
    assert state.view(1).companies[1].choice == (4,)


def test_a_hidden_travel_card_may_be_any_in_hand() -> None:
    state = do(lab(deck=1, travel_cards=["all", "2 5 7", "all"]), "1: go 5")
    guesses = Counter(other.view(1).companies[1].choice for other in imagined(state, 0))
    assert set(guesses) == {(2,), (5,), (7,)}
    assert min(guesses.values()) > 150


def test_the_city_of_the_ox_is_open() -> None:
    state = do(lab(jesters=["ox", "", ""]), "ox 3")
    assert {other.view(0).companies[0].choice for other in imagined(state, 2, 20)} == {(3,)}


def test_others_requests_are_equally_likely_and_never_my_own() -> None:
    state = go(lab(deck=1, requests=["ladder triplets", "two_stars", ""]), "1", "2", "2")
    mine = set(state.view(0).companies[0].requests)
    held = Counter(other.view(2).companies[2].requests[0] for other in imagined(state, 0, 1900))
    assert not mine & set(held)
    assert len(held) == 19
    assert all(55 < count < 150 for count in held.values())


def test_a_player_knows_where_his_own_discards_lie() -> None:
    state = lab(deck=1, requests=["ladder triplets cock_crow", "", ""])
    go(state, "1", "2", "3")
    do(state, "discard ladder")
    for other in imagined(state, 0, 50):
        assert other.view(0).companies[0].forgone == ("ladder",)
        assert all("ladder" not in other.view(player).companies[player].requests for player in (1, 2))
    elsewhere = {other.view(0).companies[0].forgone for other in imagined(state, 1, 200)}
    assert len(elsewhere) > 10  # the others do not know


def test_the_friendly_card_is_its_owners_secret_until_the_reveal() -> None:
    state = lab(2, deck=1, friends=[3, 6])
    assert state.view(0).companies[0].friend_city == 3
    assert state.view(1).companies[0].friend_city is None
    assert state.view(None).companies[1].friend_city is None
    guesses = Counter(other.view(1).companies[1].friend_city for other in imagined(state, 0, 800))
    assert set(guesses) == set(range(1, 9))
    assert min(guesses.values()) > 60


def test_a_request_chosen_at_the_end_of_a_season_is_hidden() -> None:
    state = go(lab(ensembles=["c5a c5b", "", ""], requests=["two_stars grand_comedy", "", ""]), "1", "2", "3")
    do(state, "0: play two_stars")
    assert state.view(1).companies[0].decision is None
    assert state.view(1).companies[0].has_chosen
    assert state.view(0).companies[0].decision == "two_stars"


def test_events_name_a_drawn_request_only_to_its_drawer() -> None:
    state = lab(deck=1)
    state.listen()
    go(state, "1", "2", "3")
    drawn = [event for event in state.events(1) if event.__struct_config__.tag == "drew_request"]
    assert [(event.player, event.card) for event in drawn] == [(0, None), (1, "two_stars"), (2, None)]
