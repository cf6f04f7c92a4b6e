"""The rulings of docs/rules/shakespeare.md, section 9. What is about the result (21, 29, 33), about secrets (30, 32) or
about an outcome in a record (23) stands in the tests of those rooms."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import to_json
from spielzeit.games.shakespeare import scoring
from spielzeit.games.shakespeare.flow import go_on
from spielzeit.games.shakespeare.ids import COLORS
from spielzeit.games.shakespeare.phases import placing, rehearsal
from spielzeit.games.shakespeare.position import move_act, move_mood, sour_others
from tests.games.shakespeare.positions import (
    act,
    before_bids,
    bid,
    draft_table,
    end_action_phase,
    inside,
    legal_of_type,
    own,
    put,
    recruit,
    seats,
    set_act,
    set_initiative,
    set_offer,
    set_order,
)


def test_ruling_1_recruiting_is_compulsory_and_needs_no_cylinder() -> None:
    match = bid(before_bids(2), 1, 2)
    act(match, type="activate", person="falstaff")
    act(match, type="activate", person="falstaff")
    assert seats(match)[0].cylinders == 0
    assert match.to_move == [0]
    assert {action.__struct_config__.tag for action in match.legal(0)} == {"recruit"}


def test_ruling_2_a_bid_may_exceed_the_free_persons() -> None:
    match = before_bids(2)
    put(match, 0, resting=["author", "falstaff", "board_handyman", "queen"])
    assert [action.cylinders for action in match.legal(0)] == [1, 2, 3, 4, 5]


def test_ruling_3_exactly_one_player_gains_the_prestige_of_the_first() -> None:
    match = bid(before_bids(4), 3, 3, 3, 3)
    assert [seat.prestige for seat in seats(match)] == [6, 5, 5, 5]


def test_ruling_4_passing_is_legal_only_after_recruiting_and_is_final() -> None:
    match = bid(before_bids(2), 2, 3)
    assert not legal_of_type(match, 0, "pass")
    with pytest.raises(IllegalAction) as refused:
        match.apply(0, {"type": "pass"})
    assert refused.value.code == "pass.recruit_first"
    recruit(match, "oberon")
    recruit(match, "puck")
    act(match, type="pass")
    assert match.to_move == [1]
    act(match, type="activate", person="falstaff")
    assert match.to_move == [1], "whoever passed is not asked again"


def test_ruling_5_out_by_itself_when_recruited_and_no_cylinder_is_left() -> None:
    match = bid(before_bids(2), 1, 5)
    recruit(match, "oberon")
    act(match, type="activate", person="falstaff")
    act(match, type="activate", person="falstaff")
    assert match.view(None).seats[0].out
    assert match.to_move == [1]


def test_ruling_5_with_cylinders_but_nobody_free_passing_is_still_asked() -> None:
    match = before_bids(2)
    put(match, 0, resting=["author", "falstaff", "board_handyman", "queen"])
    bid(match, 2, 3)
    assert {action.__struct_config__.tag for action in match.legal(0)} == {"recruit"}
    recruit(match, "oberon", "character")
    act(match, type="activate", person="falstaff")
    act(match, type="activate", person="oberon")
    act(match, type="activate", person="queen", mode="pounds")
    assert [to_json(action) for action in match.legal(0)] == [{"type": "pass"}]


def test_ruling_6_without_a_feather_the_initiative_follows_the_turn_order() -> None:
    match = before_bids(3)
    set_order(match, 2, 0, 1)
    set_initiative(match, 1)
    set_offer(match, "set")
    end_action_phase(match)
    assert match.view(None).initiative == (1, 2, 0)


def test_ruling_7_the_first_to_gain_a_feather_is_first() -> None:
    match = bid(before_bids(3), 2, 3, 4)
    act(match, type="activate", person="falstaff")
    act(match, type="activate", person="author")
    assert match.view(None).initiative == (1,), "before the act is chosen"
    act(match, type="feather", act="red")
    act(match, type="feather", act="red")
    act(match, type="activate", person="author")
    assert match.view(None).initiative == (1, 2)


def test_ruling_8_feathers_of_the_mood_do_not_count_for_the_initiative() -> None:
    match = before_bids(2)
    put(match, 1, mood=5)
    set_offer(match, "set")
    end_action_phase(match)
    assert match.to_move == [1]
    before = match.view(None).initiative
    act(match, type="feather", act="blue")
    assert match.view(None).initiative == before == (0, 1)


def test_ruling_9_a_feather_on_a_full_act_is_lost() -> None:
    match = before_bids(2)
    own(match, 0, "romeo")
    put(match, 0, acts=[9, 0, 0])
    bid(match, 1, 2)
    act(match, type="activate", person="romeo")
    assert seats(match)[0].acts == (10, 0, 0)
    assert match.view(None).initiative == (0,)


def test_ruling_9_a_white_feather_falls_away_when_all_acts_are_full() -> None:
    match = before_bids(2)
    put(match, 0, acts=[10, 10, 10])
    bid(match, 1, 2)
    act(match, type="activate", person="author")
    assert match.to_move == [1]
    assert match.view(None).initiative == (0,), "even if the feather is lost"


def test_ruling_9_a_grey_feather_cannot_take_an_act_at_zero() -> None:
    match = before_bids(2)
    put(match, 0, mood=2)
    set_offer(match, "set")
    end_action_phase(match)
    assert match.view(None).phase == "bid", "all at 0: no effect, nothing asked"


def test_ruling_10_an_element_without_a_place_cannot_be_bought() -> None:
    match = before_bids(2)
    own(match, 0, "costume_mistress_5")
    full = {"author": ["black"] * 3, "falstaff": ["black"] * 3}
    put(match, 0, costumes=full)
    bid(match, 1, 2)
    act(match, type="activate", person="costume_mistress_5", mode="costume", plus3=False)
    assert match.to_move == [1]


def test_ruling_11_anything_fits_beside_yellow() -> None:
    match = before_bids(2)
    put(match, 0, stage={"1-2": "yellow"})
    position = inside(match)
    for color in range(len(COLORS)):
        assert placing.set_spaces(position, 0, color) >> 3 & 1, "space 1-4 accepts every colour"


def test_ruling_12_points_left_over_are_lost_and_kinds_are_not_mixed() -> None:
    match = bid(before_bids(2), 2, 3)
    act(match, type="activate", person="board_handyman", mode="costume", plus3=False)
    assert {action.kind for action in legal_of_type(match, 0, "buy")} == {"costume"}
    act(match, type="buy", kind="costume", color="pink", actor="author")
    act(match, type="stop")
    assert match.to_move == [1]
    assert match.view(None).steps == ()


def test_ruling_13_one_token_an_activation_and_only_for_craftsmen() -> None:
    match = before_bids(2)
    put(match, 0, plus3=2)
    inside(match).plus3 = 6
    bid(match, 2, 3)
    with_token = [to_json(action) for action in match.legal(0) if getattr(action, "plus3", None) is True]
    assert {action["person"] for action in with_token} == {"board_handyman"}
    act(match, type="activate", person="board_handyman", mode="set", plus3=True)
    assert match.view(None).steps[0].points == 6
    assert match.view(None).plus3_supply == 7
    assert seats(match)[0].plus3 == 1


def test_ruling_14_assistants_raise_every_craftsman_and_never_work() -> None:
    match = before_bids(2)
    own(match, 0, "assistant_1")
    own(match, 0, "assistant_2", "extra")
    bid(match, 2, 3)
    names = {action.person for action in legal_of_type(match, 0, "activate")}
    assert "assistant_1" not in names
    assert "assistant_2" in names, "as an extra he is an ordinary extra"
    act(match, type="activate", person="board_handyman", mode="costume", plus3=False)
    assert match.view(None).steps[0].points == 4
    assert scoring.wages_due(inside(match), 0) == 3


def test_ruling_15_every_unsold_purple_set_element_lowers_every_mood() -> None:
    match = before_bids(3)
    set_offer(match, "set", purple=2)
    set_offer(match, "costume", purple=3)
    for player in range(3):
        put(match, player, mood=6)
    end_action_phase(match)
    assert [seat.pounds for seat in seats(match)] == [1, 1, 1], "everybody on space 4"


def test_ruling_16_mood_steps_beyond_the_ends_are_lost() -> None:
    match = before_bids(2)
    position = inside(match)
    for _ in range(9):
        move_mood(position, 0, 1)
        sour_others(position, 0)
    assert [seat.mood for seat in seats(match)] == [6, 1]


def test_ruling_17_resting_actors_are_dressed_and_take_part_in_the_rehearsal() -> None:
    match = before_bids(2)
    own(match, 0, "costume_mistress_8")
    put(match, 0, resting=["falstaff"], costumes={"falstaff": ["black"] * 2})
    bid(match, 1, 2)
    act(match, type="activate", person="costume_mistress_8", mode="costume", plus3=False)
    act(match, type="buy", kind="costume", color="black", actor="falstaff")
    position = inside(match)
    pounds = seats(match)[0].pounds
    assert pounds == 2
    position.steps = 0
    set_initiative(match, 0, 1)
    position.day = 4
    rehearsal.begin(position)
    go_on(position)
    assert seats(match)[0].pounds == pounds + 1


def test_ruling_18_the_costume_gain_is_paid_once_the_benefit_in_both_rehearsals() -> None:
    for day in (4, 6):
        match = before_bids(2)
        put(match, 0, costumes={"falstaff": ["blue"] * 3})
        position = inside(match)
        position.day = day
        set_initiative(match, 0, 1)
        rehearsal.begin(position)
        go_on(position)
        assert seats(match)[0].pounds == 1
        assert seats(match)[0].prestige == 5 - 3, "only the three acts at 0"


def test_ruling_19_below_three_nobody_is_ranked_on_the_yellow_act() -> None:
    match = before_bids(3)
    for player, position in enumerate((2, 3, 0)):
        set_act(match, player, "yellow", position)
    ranks = [rehearsal.yellow_rank(inside(match), player) for player in range(3)]
    assert ranks == [-1, 0, -1]


def test_ruling_19_on_the_same_space_the_lower_disc_is_ahead() -> None:
    match = before_bids(2)
    position = inside(match)
    for player in (1, 0):
        for _ in range(4):
            move_act(position, player, 1, 1)
    assert [rehearsal.yellow_rank(position, player) for player in range(2)] == [1, 0]
    move_act(position, 1, 1, 1)
    move_act(position, 1, 1, -1)
    assert [rehearsal.yellow_rank(position, player) for player in range(2)] == [0, 1], "back, but on top"


def test_ruling_20_an_empty_objective_stack_leaves_only_pounds() -> None:
    match = before_bids(2)
    inside(match).stack_size = 0
    bid(match, 1, 2)
    queen = [action for action in legal_of_type(match, 0, "activate") if action.person == "queen"]
    assert [action.mode for action in queen] == ["pounds"]


def test_ruling_20_with_two_objectives_left_two_are_drawn() -> None:
    match = before_bids(2)
    inside(match).stack_size = 2
    bid(match, 1, 2)
    act(match, type="activate", person="queen", mode="objective")
    assert [action.card for action in match.legal(0)] == ["full_stage", "colourful_stage"]
    act(match, type="objective", card="full_stage")
    assert match.view(0).remembered == ("colourful_stage",)
    assert match.view(1).remembered == (None,)


def test_ruling_22_prestige_may_be_negative() -> None:
    match = before_bids(2)
    put(match, 0, prestige=-3)
    rehearsal.score_acts(inside(match))
    assert seats(match)[0].prestige == -6


def test_ruling_23_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    match = before_bids(2)
    position = inside(match)
    position.deck_size = position.deck_at + 4
    set_offer(match, "set")
    end_action_phase(match)
    seen = match.view(None)
    assert len(seen.display) == 4
    assert seen.deck == ()
    assert len(seen.discard) == 8, "not shuffled before it is needed"


def rest_table() -> Any:
    match = bid(before_bids(2), 3, 1)
    recruit(match, "cleopatra")
    act(match, type="activate", person="author")
    act(match, type="feather", act="red")
    act(match, type="feather", act="red")
    act(match, type="activate", person="falstaff")
    act(match, type="activate", person="queen", mode="pounds")
    act(match, type="activate", person="falstaff")
    recruit(match, "beatrice")
    return match


def test_ruling_24_rest_is_decided_before_the_new_offer_and_exactly_one_stays_awake() -> None:
    match = rest_table()
    seen = match.view(0)
    assert seen.phase == "rest"
    assert seen.day == 2
    assert sum(seen.offer.set.values()) == 6, "the new offer lies there"
    assert [action.person for action in match.legal(0)] == ["author", "falstaff", "queen"]


def test_ruling_25_rest_tokens_come_off_before_new_ones_are_given() -> None:
    match = rest_table()
    act(match, type="keep_awake", person="author")
    act(match, type="keep_awake", person="falstaff")
    resting = [[person.id for person in seat.troupe if person.resting] for seat in seats(match)]
    assert resting == [["falstaff", "queen"], []]
    bid(match, 1, 2)
    recruit(match, match.view(0).display[0])
    recruit(match, match.view(0).display[0])
    act(match, type="activate", person="author")
    act(match, type="feather", act="red")
    act(match, type="feather", act="red")
    set_offer(match, "set")
    act(match, type="pass")
    assert match.view(None).phase == "rest"
    assert not any(person.resting for person in seats(match)[0].troupe), "nobody rests two days running"


def test_ruling_26_benefits_follow_the_initiative_then_the_troupe() -> None:
    match = before_bids(2)
    own(match, 0, "beatrice")
    own(match, 1, "oberon")
    put(match, 0, costumes={"beatrice": ["black"] * 3, "author": ["black"] * 3}, acts=[0, 2, 0])
    put(match, 1, costumes={"oberon": ["black"] * 3}, acts=[0, 2, 0])
    position = inside(match)
    match.listen()
    position.day = 4
    set_initiative(match, 1, 0)
    rehearsal.begin(position)
    go_on(position)
    told = [event.actor for event in match.events(None) if type(event).__name__ == "Benefit"]
    assert told == ["oberon", "author", "beatrice"]
    assert [rehearsal.yellow_rank(position, player) for player in range(2)] == [1, 0], (
        "who came first lies lower"
    )


def test_ruling_27_the_drafted_card_may_be_taken_as_an_extra() -> None:
    match = draft_table(3)
    sides = {(action.card, action.side) for action in match.legal(2)}
    assert len(sides) == 10
    assert ("romeo", "extra") in sides


def test_ruling_28_a_black_mask_strikes_all_others_also_those_who_are_out() -> None:
    match = before_bids(3)
    own(match, 2, "iago")
    bid(match, 1, 2, 3)
    recruit(match, "beatrice")
    recruit(match, "oberon")
    act(match, type="activate", person="iago")
    assert [seat.mood for seat in seats(match)] == [2, 2, 3]


def test_ruling_31_the_place_of_a_recruited_card_stays_empty_until_the_clean_up() -> None:
    match = bid(before_bids(1, rival_bids=[5, 1, 2, 3, 3, 4]), 1)
    recruit(match, "cleopatra")
    assert match.view(0).display == ("oberon", "puck"), "the rival took the leftmost card still there"


def test_solo_black_masks_do_nothing_and_the_rival_is_ranked() -> None:
    match = before_bids(1)
    position = inside(match)
    sour_others(position, 0)
    assert seats(match)[0].mood == 3
    for _ in range(3):
        move_act(position, 1, 1, 1)
    set_act(match, 0, "yellow", 3)
    assert rehearsal.yellow_rank(position, 0) == 1
