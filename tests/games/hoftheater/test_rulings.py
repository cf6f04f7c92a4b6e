"""The numbered rulings of docs/rules/hoftheater.md; the name of a test is the rule."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.games.hoftheater import GAME
from tests.games.hoftheater.positions import HoftheaterMatch, do, go, hand, lab, legal, move


def ecu(match: HoftheaterMatch) -> list[int]:
    return [company.ecu for company in match.view(None).companies]


def stage(match: HoftheaterMatch) -> list[int]:
    return [company.impresarios for company in match.view(None).companies]


def request_counts(match: HoftheaterMatch) -> list[int]:
    return [company.request_count for company in match.view(None).companies]


def travel_hand(match: HoftheaterMatch, player: int) -> tuple[int, ...]:
    return match.view(None).companies[player].travel


def is_sealed(match: HoftheaterMatch) -> bool:
    return match.sealed


ALL = (1, 2, 3, 4, 5, 6, 7, 8)


def test_r01_caravels_never_limit_anything() -> None:
    match = lab(deck=1, travel_cards=["1 2 3", "all", "all"], jesters=["horse", "", ""])
    go(do(match, "horse"), "1,2", "4", "5")
    assert travel_hand(match, 0) == ALL  # one card left after the eighth caravel: all come back


def test_r02_level_1_returns_the_card_just_played_and_the_second_visit_takes_place() -> None:
    match = lab(deck=1, jesters=["horse", "", ""], cities={2: "t1a", 6: "alms2a"})
    go(do(match, "horse"), "2,6", "4", "5")
    assert travel_hand(match, 0) == ALL
    assert ecu(do(match, "pass")) == [5, 3, 3]


def test_r03_with_no_card_or_one_card_left_all_come_back_after_city_8() -> None:
    match = go(lab(deck=1, travel_cards=["1 2", "1 2 3", "all"]), "1", "2", "3")
    assert travel_hand(match, 0) == ALL
    assert travel_hand(match, 1) == (1, 3)


def test_r04_only_players_with_an_ecu_can_be_robbed_and_it_is_compulsory() -> None:
    match = go(lab(4, ecu=[3, 0, 1, 0], cities={1: "t2a"}), "1", "2", "3", "4")
    assert legal(match, 0) == ["steal 2"]
    with pytest.raises(IllegalAction):
        match.apply(0, move("pass"))
    assert min(ecu(do(match, "steal 2"))) == 0


def test_r05_level_3_pays_even_with_all_three_impresarios_on_the_stage() -> None:
    match = go(lab(stage=[3, 0, 2], cities={1: "c3a"}), "1", "2", "3")
    assert stage(match) == [3, 0, 2]
    assert ecu(match) == [8, 3, 3]


def test_r06_level_5_must_be_paid_if_there_is_an_ecu_and_leaves_otherwise() -> None:
    assert ecu(go(lab(cities={1: "c5a"}), "1", "2", "3"))[0] == 2
    broke = go(lab(ecu=[0, 3, 3], cities={1: "c5a"}), "1", "2", "3")
    assert "c5a" in broke.view(None).discarded


def test_r07_to_court_goes_one_of_those_just_taken_and_its_effect_stays() -> None:
    match = go(lab(deck=1, ensembles=["c4b", "", ""], cities={1: "t4a c3a"}), "1", "2", "3")
    assert legal(match, 0) == ["court c3a", "court t4a", "pass"]
    do(match, "court c3a")
    assert ecu(match)[0] == 4
    assert stage(match) == [1, 0, 0]
    assert match.view(None).companies[0].ensemble == ("c4b", "t4a")


def test_r08_a_clash_moves_the_needle_once_by_the_net_sum() -> None:
    match = go(lab(deck=1, needle=1, stage=[1, 0, 0], cities={1: "t5a c5a"}), "1", "1", "3")
    assert match.view(None).needle == 1
    assert stage(match) == [1, 0, 0]  # never red in between
    assert go(lab(needle=2, cities={1: "c5a t4a"}), "1", "1", "3").view(None).needle == 3


def test_r09_the_needle_stops_at_the_last_field() -> None:
    assert go(lab(needle=6, cities={1: "c5a c4a"}), "1", "1", "3").view(None).needle == 8
    assert go(lab(needle=-6, cities={1: "t5a t4a"}), "1", "1", "3").view(None).needle == -8


def test_r10_yellow_1_and_red_1_are_neighbours() -> None:
    match = go(lab(deck=1, needle=1, stage=[0, 2, 0], cities={1: "t1a"}), "1", "1", "3")
    assert match.view(None).needle == -1
    assert stage(match) == [0, 0, 0]


def test_r11_a_lone_player_in_a_city_without_cards_draws_a_request() -> None:
    assert request_counts(go(lab(deck=1), "1", "2", "2")) == [1, 1, 1]


def test_r12_requests_are_discarded_face_down() -> None:
    match = lab(deck=1, requests=["ladder triplets cock_crow", "", ""])
    go(match, "1", "2", "3")
    do(match, "discard ladder")
    for viewer in (1, 2, None):
        seen = match.view(viewer)
        assert (seen.request_pile, seen.companies[0].forgone) == (1, None)


def test_r13_draws_go_in_the_order_of_the_round_until_deck_and_pile_are_empty() -> None:
    match = go(lab(4, deck=1, request_deck="ladder triplets"), "5", "5", "5", "5")
    assert request_counts(match) == [1, 1, 0, 0]


def test_r14_what_is_discarded_after_a_clash_cannot_be_drawn_in_it() -> None:
    match = lab(deck=1, requests=["ladder triplets cock_crow", "", ""], request_deck="two_stars")
    go(match, "5", "5", "7")
    assert request_counts(match) == [4, 0, 0]
    do(match, "discard two_stars")
    assert hand(match, 2) == ("two_stars",)  # drawn later, in city 7


def test_r15_the_windows_ask_in_the_order_of_the_round() -> None:
    match = lab(deck=9, jesters=["elephant", "cat", "tortoise"])
    go(match, "1", "2", "3")
    assert match.to_move == [0]
    assert do(match, "pass").to_move == [1]
    do(match, "pass")  # player 2 has no actor for the Tortoise and is skipped; round 2 begins
    assert match.view(None).order == (1, 2, 0)


def test_r16_a_jester_gained_this_round_is_usable_in_its_evening() -> None:
    match = go(lab(deck=1, cities={1: "elephant"}), "1", "2", "3")
    assert (match.view(None).phase, match.to_move) == ("evening", [0])


def test_r17_a_rider_left_with_one_free_card_plays_one() -> None:
    match = lab(jesters=["ox", "horse", ""], travel_cards=["all", "3 6", "all"])
    assert legal(do(match, "ox 6", "1: horse"), 1) == ["go 3"]


def test_r18_the_chased_card_stays_used_and_its_player_draws_a_request() -> None:
    match = go(lab(4, deck=1, jesters=["bear", "", "", ""], cities={2: "alms1a"}), "2", "2", "2", "5")
    do(match, "bear 2 p2")
    assert 2 not in travel_hand(match, 2)
    assert request_counts(match) == [1, 1, 1, 1]  # still a clash; city 5 is empty
    assert ecu(match) == [3, 3, 3, 3]


def test_r19_the_mouse_may_take_from_a_city_where_somebody_stands_and_its_card_comes_first() -> None:
    match = go(lab(jesters=["mouse", "", ""], ecu=[0, 3, 3], cities={1: "c5a", 2: "alms1a"}), "1", "2", "3")
    do(match, "mouse 2>1")
    assert (ecu(match)[0], match.view(None).taken) == (0, ("c5a",))


def test_r20_elephant_and_tortoise_work_in_the_last_evening() -> None:
    match = go(lab(jesters=["elephant", "", ""], ensembles=["t4a", "", ""]), "1", "2", "3")
    do(match, "elephant tragedy 1")
    assert match.view(None).mood == "tragedy"
    assert ecu(match)[0] == 3 + 1 + 6


def test_r21_the_chameleon_must_be_declared_and_counts_for_sums_only() -> None:
    match = go(lab(jesters=["chameleon", "", ""], ensembles=["c2a", "", ""]), "1", "2", "3")
    assert legal(match, 0) == ["as comedy", "as tragedy"]
    do(match, "as comedy")
    seen = match.view(None).companies[0]
    assert (seen.comedy, seen.wages[0].actors) == (3, 1)


def test_r22_equal_sums_do_not_please() -> None:
    match = go(lab(ensembles=["c3a t3a", "", ""]), "1", "2", "3")
    assert match.view(None).companies[0].wages[0].performance == 0


def test_r23_nobody_pleases_nobody_is_best() -> None:
    match = go(lab(ensembles=["t1a", "t1b", ""], requests=["kings_darling", "", ""]), "1", "2", "3")
    assert legal(match, 0) == ["pass"]


def test_r24_all_requests_look_at_one_situation() -> None:
    match = lab(ecu=[3, 2, 9], requests=["empty_purse", "full_purse", "full_purse"], cities={1: "alms1a"})
    go(match, "4", "5", "6")
    assert "play empty_purse" not in legal(match, 0)
    do(match, "2: play full_purse", "0: pass")
    assert legal(match, 1)[-1:] == ["pass"]
    assert ecu(match) == [3, 2, 9]  # paid only when all have decided


def test_r25_an_unfulfilled_request_cannot_be_played() -> None:
    match = go(lab(requests=["two_stars", "", ""]), "1", "2", "3")
    with pytest.raises(IllegalAction) as refusal:
        match.apply(0, move("play two_stars"))
    assert refusal.value.code == "request.not_fulfilled"


def test_r26_the_open_request_is_checked_again_in_season_2() -> None:
    for actors, paid in (("t5a t5b", 5), ("t5a", 0)):
        match = go(lab(season=2, needle=-1, ensembles=[actors], open_requests=["two_stars"]), "1", "2", "3")
        do(match, "0: pass", "1: pass", "2: pass")
        assert match.view(None).companies[0].wages[-1].again == paid


def test_r27_the_open_request_does_not_count_for_the_limit() -> None:
    match = lab(season=2, deck=1, requests=["ladder triplets"], open_requests=["two_stars"])
    assert go(match, "1", "2", "3").view(None).phase == "travel"
    assert request_counts(match)[0] == 3


@pytest.mark.parametrize(("needle", "after"), [(-2, [1, 0, 2]), (2, [0, 0, 0])])
def test_r28_the_coin_of_season_2_sends_impresarios_home_if_it_changes_the_mood(
    needle: int, after: list[int]
) -> None:
    match = go(lab(needle=needle, stage=[1, 0, 2]), "1", "2", "3")
    assert stage(do(match, "0: pass", "1: pass", "2: pass")) == after


def test_r29_a_short_deck_leaves_the_higher_cities_without_a_card() -> None:
    match = go(lab(deck=3), "4", "5", "6")
    assert [len(pile) for pile in match.view(None).cities] == [1, 1, 1, 0, 0, 0, 0, 0]
    assert match.view(None).phase == "travel"


def test_r30_the_encounter_deck_is_not_refilled_within_a_season() -> None:
    match = go(lab(cities={1: "alms1a"}), "1", "2", "3")
    assert match.view(None).phase == "requests"
    assert len(match.view(None).discarded) == 48


def test_r31_the_treasury_is_unlimited() -> None:
    assert ecu(go(lab(ecu=[300, 0, 0], cities={1: "alms3a"}), "1", "2", "3"))[0] == 303


def test_r32_money_is_open() -> None:
    match = lab(ecu=[5, 1, 2])
    assert all([c.ecu for c in match.view(viewer).companies] == [5, 1, 2] for viewer in (0, 1, 2, None))


def test_r33_meeting_a_friendly_ensemble_is_a_clash() -> None:
    match = go(lab(2, deck=1, friends=[1, 4], cities={1: "c4a"}), "1", "3")
    assert match.view(None).needle == 5
    assert request_counts(match) == [1, 1]  # city 3 is empty


def test_r34_every_decision_offers_something() -> None:
    for players in (2, 3, 4, 5):
        match = GAME.start(players, seed=players)
        while not match.over:
            assert all(match.legal(player) for player in match.to_move)
            match.apply(match.to_move[-1], match.legal(match.to_move[-1])[0])


def test_r35_level_3_counts_and_places_only_the_players_own_impresarios() -> None:
    match = go(lab(2, friends=[5, 6], cities={1: "c3a"}), "1", "3")
    assert stage(match) == [1, 0]
    assert ecu(match) == [4, 3]


def test_r36_who_was_skipped_in_a_window_is_not_asked_later() -> None:
    match = go(lab(jesters=["bear", "fox", ""], cities={2: "alms2a"}), "2", "1", "5")
    assert match.to_move == [1]
    do(match, "fox 1>2")
    assert match.view(None).phase == "requests"


def test_r37_a_player_remembers_what_he_discarded_until_the_pile_is_shuffled() -> None:
    match = lab(deck=1, requests=["ladder triplets cock_crow", "", ""], request_deck="two_stars")
    go(match, "1", "2", "5")
    do(match, "discard ladder")  # then player 1 draws it from the shuffled pile
    assert match.view(0).companies[0].forgone == ()
    assert hand(match, 1) == ("ladder",)


def test_r38_in_a_clash_the_needle_moves_before_requests_are_drawn() -> None:
    match = lab(deck=1, cities={1: "c4a"})
    match.listen()
    go(match, "1", "1", "3")
    kinds = [event.__struct_config__.tag for event in match.events(None)]
    assert kinds.index("needle_moved") < kinds.index("drew_request")


def test_season_2_begins_with_round_7_and_the_second_coin() -> None:
    match = go(lab(round_number=6, needle=4, ensembles=["c5a", "", ""]), "1", "2", "3")
    seen = do(match, "0: pass", "1: pass", "2: pass").view(None)
    assert (seen.season, seen.round, seen.needle) == (2, 7, -1)
    assert [len(pile) for pile in seen.cities] == [1] * 8
    assert seen.companies[0].ensemble == ()


def test_taking_back_ends_where_something_is_revealed_or_somebody_is_asked() -> None:
    match = lab(deck=1, jesters=["ox horse", "", ""])
    do(match, "ox 3")
    assert not is_sealed(match)  # still the same player's window, nothing shown
    do(match, "pass")
    assert is_sealed(match)  # the others are asked to travel
    do(match, "2: go 5")
    assert not is_sealed(match)
    do(match, "1: go 5")
    assert is_sealed(match)  # the reveal


def test_a_discard_can_be_taken_back_while_somebody_else_owes_one() -> None:
    hands = ["ladder triplets cock_crow", "two_stars pure_school golden_mean", ""]
    match = go(lab(deck=1, requests=hands), "1", "1", "3")
    assert match.to_move == [0, 1]
    do(match, "1: discard two_stars")
    assert not is_sealed(match)
    do(match, "0: discard ladder")
    assert is_sealed(match)
