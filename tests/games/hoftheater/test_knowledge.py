"""What the one-ply player understands, and what the screen is told before a choice."""

from __future__ import annotations

from collections import Counter

from spielzeit.bots.policy import policy
from spielzeit.engine.game import seeded
from spielzeit.engine.state import State
from spielzeit.games.hoftheater import GAME
from tests.games.hoftheater.lab import do, go, lab, spell


def choice(state: State, player: int, seed: int = 1) -> str:
    return spell(GAME.decode(state.table, policy(state.table, player, seeded(seed))))


def test_travel_is_mixed_and_prefers_the_better_pile() -> None:
    state = lab(deck=30, cities={1: "alms3a alms3b", 2: "alms3c alms2a", 3: "alms1a", 4: "alms1b"})
    picks = Counter(choice(state, 0, seed) for seed in range(200))
    assert len(picks) >= 3  # nobody can count on it
    assert picks["go 1"] > picks["go 3"]


def test_in_the_last_round_the_actor_that_flips_the_mood_goes_to_court() -> None:
    state = go(lab(needle=-2, ensembles=["c5a c4a", "t3a", ""], cities={1: "c3a"}), "1", "2", "3")
    assert choice(state, 0) == "court c3a"


def test_an_actor_of_the_right_genre_stays_when_the_mood_is_firm() -> None:
    state = go(lab(needle=7, ensembles=["c2a", "c3b", ""], cities={1: "c4a"}), "1", "2", "3")
    assert choice(state, 0) == "pass"


def test_the_elephant_turns_a_lost_season() -> None:
    state = go(lab(needle=-2, jesters=["elephant", "", ""], ensembles=["c5a c4a", "t3a", ""]), "1", "2", "3")
    assert choice(state, 0).startswith("elephant comedy")


def test_the_request_that_pays_most_is_played() -> None:
    state = lab(season=2, ensembles=["c5a c5b", "", ""], requests=["two_stars grand_comedy", "", ""])
    assert choice(go(state, "1", "2", "3"), 0) == "play two_stars"


def test_the_hopeless_request_is_discarded() -> None:
    hand = "pure_school two_stars fools_choir"
    state = lab(ensembles=["c1a c2a c3a t1a", "", ""], requests=[hand, "", ""], request_deck="merry_hour")
    assert choice(go(state, "1", "2", "3"), 0) in ("discard pure_school", "discard two_stars")


def test_preview_says_what_a_city_brings_alone_and_in_a_clash() -> None:
    state = lab(needle=1, stage=[0, 1, 0], cities={1: "t5a c3a ox", 2: "t2a alms3a"})
    shown = GAME.preview(state.table, 0, [])
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


def test_wages_now_and_the_crown() -> None:
    state = lab(ensembles=["c5a", "c2a", "t4a"])
    companies = state.view(None).companies
    assert [company.wages_now for company in companies] == [7, 4, 0]
    assert [company.is_best for company in companies] == [True, False, False]


def test_requests_are_ticked_when_they_hold() -> None:
    state = do(lab(requests=["wavering_king strong_feelings", "", ""]), "0: go 1")
    assert state.view(0).companies[0].fulfilled == ("wavering_king",)
    assert state.view(1).companies[0].fulfilled is None
