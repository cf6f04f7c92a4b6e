"""Who sees what (section 6), and what the screen is told beside the bare position."""

from __future__ import annotations

from tests.games.hoftheater.positions import do, go, lab


def test_a_travel_card_is_hidden_until_the_last_is_in() -> None:
    match = do(lab(deck=1), "1: go 4")
    for viewer in (0, 2, None):
        company = match.view(viewer).companies[1]
        assert (company.has_chosen, company.choice, company.visits) == (True, None, ())
    assert match.view(1).companies[1].choice == (4,)


def test_the_friendly_card_is_its_owners_secret_until_the_reveal() -> None:
    match = lab(2, deck=1, friends=[3, 6], jesters=["fox", ""], cities={4: "alms1a"})
    assert match.view(0).companies[0].friend_city == 3
    assert match.view(1).companies[0].friend_city is None
    assert match.view(None).companies[1].friend_city is None
    go(match, "1", "2")
    assert [company.friend_city for company in match.view(None).companies] == [3, 6]
    assert [company.friend_shown for company in match.view(None).companies] == [(3,), (6,)]


def test_a_request_chosen_at_the_end_of_a_season_is_hidden() -> None:
    match = go(lab(ensembles=["c5a c5b", "", ""], requests=["two_stars grand_comedy", "", ""]), "1", "2", "3")
    do(match, "0: play two_stars")
    assert match.view(1).companies[0].decision is None
    assert match.view(1).companies[0].has_chosen
    assert match.view(0).companies[0].decision == "two_stars"


def test_wages_now_and_the_crown() -> None:
    match = lab(ensembles=["c5a", "c2a", "t4a"])
    companies = match.view(None).companies
    assert [company.wages_now for company in companies] == [7, 4, 0]
    assert [company.is_best for company in companies] == [True, False, False]
    assert [(company.comedians, company.tragedians) for company in companies] == [(1, 0), (1, 0), (0, 1)]


def test_requests_are_ticked_when_they_hold() -> None:
    match = do(lab(requests=["wavering_king strong_feelings", "", ""]), "0: go 1")
    assert match.view(0).companies[0].fulfilled == ("wavering_king",)
    assert match.view(1).companies[0].fulfilled is None


def test_the_round_of_the_season_and_the_cards_to_come() -> None:
    seen = lab(deck=11).view(None)
    assert (seen.season_round, seen.season_rounds, seen.new_cards) == (1, 3, 8)
    seen = lab(deck=3).view(None)
    assert (seen.season_rounds, seen.new_cards) == (2, 3)
    assert lab(deck=0).view(None).new_cards == 0


def test_season_2_counts_its_rounds_anew() -> None:
    match = go(lab(deck=0, round_number=6), "1", "2", "3")
    do(match, "0: pass", "1: pass", "2: pass")
    seen = match.view(None)
    assert (seen.season, seen.round, seen.season_round, seen.season_rounds) == (2, 7, 1, 6)


def test_impresarios_on_the_stage_and_how_actors_would_push_at_court() -> None:
    match = go(lab(stage=[0, 2, 0], cities={1: "t4a c3a"}), "1", "2", "3")
    seen = match.view(None)
    assert (seen.taken, seen.pushes) == (("c3a", "t4a"), (3, -4))
    assert seen.on_stage == 3
    assert seen.scale == 8
