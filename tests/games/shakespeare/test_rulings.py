"""Every ruling of docs/rules/shakespeare.md, section 9, with a test of its own."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import BadRecord, IllegalAction
from spielzeit.engine.game import to_json
from spielzeit.games.shakespeare import scoring, view
from spielzeit.games.shakespeare.actions import COLORS, PERSONS
from spielzeit.games.shakespeare.phases import flow, placing, rehearsal
from spielzeit.games.shakespeare.state import OVER, move_act, move_mood, sour_others
from tests.games.shakespeare.tables import (
    act,
    before_bids,
    bid,
    draft_table,
    end_action_phase,
    inside,
    legal_of_type,
    own,
    put,
    seats,
    set_act,
    set_initiative,
    set_offer,
    set_order,
)


def sealed(state: Any) -> bool:
    return bool(state.sealed)


def recruit(state: Any, card: str, side: str = "extra") -> None:
    act(state, type="recruit", card=card, side=side)


def test_ruling_1_recruiting_is_compulsory_and_needs_no_cylinder() -> None:
    state = bid(before_bids(2), 1, 2)
    act(state, type="activate", person="falstaff")
    act(state, type="activate", person="falstaff")
    assert seats(state)[0].cylinders == 0
    assert state.to_move == [0]
    assert {action.__struct_config__.tag for action in state.legal(0)} == {"recruit"}


def test_ruling_2_a_bid_may_exceed_the_free_persons() -> None:
    state = before_bids(2)
    put(state, 0, resting=["author", "falstaff", "board_handyman", "queen"])
    assert [action.cylinders for action in state.legal(0)] == [1, 2, 3, 4, 5]


def test_ruling_3_exactly_one_player_gains_the_prestige_of_the_first() -> None:
    state = bid(before_bids(4), 3, 3, 3, 3)
    assert [seat.prestige for seat in seats(state)] == [6, 5, 5, 5]


def test_ruling_4_passing_is_legal_only_after_recruiting_and_is_final() -> None:
    state = bid(before_bids(2), 2, 3)
    assert not legal_of_type(state, 0, "pass")
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, {"type": "pass"})
    assert refused.value.code == "pass.recruit_first"
    recruit(state, "oberon")
    recruit(state, "puck")
    act(state, type="pass")
    assert state.to_move == [1]
    act(state, type="activate", person="falstaff")
    assert state.to_move == [1], "whoever passed is not asked again"


def test_ruling_5_out_by_itself_when_recruited_and_no_cylinder_is_left() -> None:
    state = bid(before_bids(2), 1, 5)
    recruit(state, "oberon")
    act(state, type="activate", person="falstaff")
    act(state, type="activate", person="falstaff")
    assert state.view(None).seats[0].out
    assert state.to_move == [1]


def test_ruling_5_with_cylinders_but_nobody_free_passing_is_still_asked() -> None:
    state = before_bids(2)
    put(state, 0, resting=["author", "falstaff", "board_handyman", "queen"])
    bid(state, 2, 3)
    assert {action.__struct_config__.tag for action in state.legal(0)} == {"recruit"}
    recruit(state, "assistant_1" if "assistant_1" in state.view(0).display else "oberon", "character")
    act(state, type="activate", person="falstaff")
    act(state, type="activate", person="oberon")
    act(state, type="activate", person="queen", mode="pounds")
    assert [to_json(action) for action in state.legal(0)] == [{"type": "pass"}]


def test_ruling_6_without_a_feather_the_initiative_follows_the_turn_order() -> None:
    state = before_bids(3)
    set_order(state, 2, 0, 1)
    set_initiative(state, 1)
    set_offer(state, "set")
    end_action_phase(state)
    assert state.view(None).initiative == (1, 2, 0)


def test_ruling_7_the_first_to_gain_a_feather_is_first() -> None:
    state = bid(before_bids(3), 2, 3, 4)
    act(state, type="activate", person="falstaff")
    act(state, type="activate", person="author")
    assert state.view(None).initiative == (1,), "before the act is chosen"
    act(state, type="feather", act="red")
    act(state, type="feather", act="red")
    act(state, type="activate", person="author")
    assert state.view(None).initiative == (1, 2)


def test_ruling_8_feathers_of_the_mood_do_not_count_for_the_initiative() -> None:
    state = before_bids(2)
    put(state, 1, mood=5)
    set_offer(state, "set")
    end_action_phase(state)
    assert state.to_move == [1]
    before = state.view(None).initiative
    act(state, type="feather", act="blue")
    assert state.view(None).initiative == before == (0, 1)


def test_ruling_9_a_feather_on_a_full_act_is_lost() -> None:
    state = before_bids(2)
    own(state, 0, "romeo")
    put(state, 0, acts=[9, 0, 0])
    bid(state, 1, 2)
    act(state, type="activate", person="romeo")
    assert seats(state)[0].acts == (10, 0, 0)
    assert state.view(None).initiative == (0,)


def test_ruling_9_a_white_feather_falls_away_when_all_acts_are_full() -> None:
    state = before_bids(2)
    put(state, 0, acts=[10, 10, 10])
    bid(state, 1, 2)
    act(state, type="activate", person="author")
    assert state.to_move == [1]
    assert state.view(None).initiative == (0,), "even if the feather is lost"


def test_ruling_9_a_grey_feather_cannot_take_an_act_at_zero() -> None:
    state = before_bids(2)
    put(state, 0, mood=2)
    set_offer(state, "set")
    end_action_phase(state)
    assert state.view(None).phase == "bid", "all at 0: no effect, nothing asked"


def test_ruling_10_an_element_without_a_place_cannot_be_bought() -> None:
    state = before_bids(2)
    own(state, 0, "costume_mistress_5")
    full = {"author": ["black"] * 3, "falstaff": ["black"] * 3}
    put(state, 0, costumes=full)
    bid(state, 1, 2)
    act(state, type="activate", person="costume_mistress_5", mode="costume", plus3=False)
    assert state.to_move == [1]


def test_ruling_11_anything_fits_beside_yellow() -> None:
    state = before_bids(2)
    put(state, 0, stage={"1-2": "yellow"})
    table = inside(state)
    for color in range(len(COLORS)):
        assert placing.set_spaces(table, 0, color) >> 3 & 1, "space 1-4 accepts every colour"


def test_ruling_11_the_middle_is_its_own_mirror() -> None:
    state = before_bids(2)
    put(state, 0, stage={"1-3": "green"})
    spaces = state.view(0).seats[0].stage
    assert [space.demands for space in spaces] == [None] * 12


def test_ruling_12_points_left_over_are_lost_and_kinds_are_not_mixed() -> None:
    state = bid(before_bids(2), 2, 3)
    act(state, type="activate", person="board_handyman", mode="costume", plus3=False)
    assert {action.kind for action in legal_of_type(state, 0, "buy")} == {"costume"}
    act(state, type="buy", kind="costume", color="pink", actor="author")
    act(state, type="stop")
    assert state.to_move == [1]
    assert state.view(None).steps == ()


def test_ruling_13_one_token_an_activation_and_only_for_craftsmen() -> None:
    state = before_bids(2)
    put(state, 0, plus3=2)
    inside(state).plus3 = 6
    bid(state, 2, 3)
    with_token = [to_json(action) for action in state.legal(0) if getattr(action, "plus3", None) is True]
    assert {action["person"] for action in with_token} == {"board_handyman"}
    act(state, type="activate", person="board_handyman", mode="set", plus3=True)
    assert state.view(None).steps[0].points == 6
    assert state.view(None).plus3_supply == 7
    assert seats(state)[0].plus3 == 1


def test_ruling_14_assistants_raise_every_craftsman_and_never_work() -> None:
    state = before_bids(2)
    own(state, 0, "assistant_1")
    own(state, 0, "assistant_2", "extra")
    bid(state, 2, 3)
    names = {action.person for action in legal_of_type(state, 0, "activate")}
    assert "assistant_1" not in names
    assert "assistant_2" in names, "as an extra he is an ordinary extra"
    act(state, type="activate", person="board_handyman", mode="costume", plus3=False)
    assert state.view(None).steps[0].points == 4
    assert scoring.wages_due(inside(state), 0) == 3


def test_ruling_15_every_unsold_purple_set_element_lowers_every_mood() -> None:
    state = before_bids(3)
    set_offer(state, "set", purple=2)
    set_offer(state, "costume", purple=3)
    for player in range(3):
        put(state, player, mood=6)
    end_action_phase(state)
    assert [seat.pounds for seat in seats(state)] == [1, 1, 1], "everybody on space 4"


def test_ruling_16_mood_steps_beyond_the_ends_are_lost() -> None:
    state = before_bids(2)
    table = inside(state)
    for _ in range(9):
        move_mood(table, 0, 1)
        sour_others(table, 0)
    assert [seat.mood for seat in seats(state)] == [6, 1]


def test_ruling_17_resting_actors_are_dressed_and_take_part_in_the_rehearsal() -> None:
    state = before_bids(2)
    own(state, 0, "costume_mistress_8")
    put(state, 0, resting=["falstaff"], costumes={"falstaff": ["black"] * 2})
    bid(state, 1, 2)
    act(state, type="activate", person="costume_mistress_8", mode="costume", plus3=False)
    act(state, type="buy", kind="costume", color="black", actor="falstaff")
    table = inside(state)
    pounds = seats(state)[0].pounds
    assert pounds == 2
    table.steps = 0
    set_initiative(state, 0, 1)
    table.day = 4
    rehearsal.begin(table)
    flow.go_on(table)
    assert seats(state)[0].pounds == pounds + 1


def test_ruling_18_the_costume_gain_is_paid_once_the_benefit_in_both_rehearsals() -> None:
    for day in (4, 6):
        state = before_bids(2)
        put(state, 0, costumes={"falstaff": ["blue"] * 3})
        table = inside(state)
        table.day = day
        set_initiative(state, 0, 1)
        rehearsal.begin(table)
        flow.go_on(table)
        assert seats(state)[0].pounds == 1
        assert seats(state)[0].prestige == 5 - 3, "only the three acts at 0"


def test_ruling_19_below_three_nobody_is_ranked_on_the_yellow_act() -> None:
    state = before_bids(3)
    for player, position in enumerate((2, 3, 0)):
        set_act(state, player, "yellow", position)
    ranks = [rehearsal.yellow_rank(inside(state), player) for player in range(3)]
    assert ranks == [-1, 0, -1]


def test_ruling_19_on_the_same_space_the_lower_disc_is_ahead() -> None:
    state = before_bids(2)
    table = inside(state)
    for player in (1, 0):
        for _ in range(4):
            move_act(table, player, 1, 1)
    assert [rehearsal.yellow_rank(table, player) for player in range(2)] == [1, 0]
    move_act(table, 1, 1, 1)
    move_act(table, 1, 1, -1)
    assert [rehearsal.yellow_rank(table, player) for player in range(2)] == [0, 1], "back, but on top"


def test_ruling_20_an_empty_objective_stack_leaves_only_pounds() -> None:
    state = before_bids(2)
    inside(state).stack_size = 0
    bid(state, 1, 2)
    queen = [action for action in legal_of_type(state, 0, "activate") if action.person == "queen"]
    assert [action.mode for action in queen] == ["pounds"]


def test_ruling_20_with_two_objectives_left_two_are_drawn() -> None:
    state = before_bids(2)
    inside(state).stack_size = 2
    bid(state, 1, 2)
    act(state, type="activate", person="queen", mode="objective")
    assert [action.card for action in state.legal(0)] == ["full_stage", "colourful_stage"]
    act(state, type="objective", card="full_stage")
    assert state.view(0).remembered == ("colourful_stage",)
    assert state.view(1).remembered == (None,)


def test_ruling_21_objectives_count_the_pounds_before_wages() -> None:
    state = before_bids(2)
    own(state, 0, "hamlet")
    put(state, 0, pounds=25, objectives=["full_coffers"])
    sheet = view.sheet(inside(state), 0)
    assert (sheet.objectives, sheet.wages, sheet.pounds, sheet.score) == (2, 6, 19, 7)


def test_ruling_22_prestige_may_be_negative() -> None:
    state = before_bids(2)
    put(state, 0, prestige=-3)
    rehearsal.score_acts(inside(state))
    assert seats(state)[0].prestige == -6


def test_ruling_23_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    state = before_bids(2)
    table = inside(state)
    table.deck_size = table.deck_at + 4
    set_offer(state, "set")
    end_action_phase(state)
    seen = state.view(None)
    assert len(seen.display) == 4
    assert seen.deck == ()
    assert len(seen.discard) == 8, "not shuffled before it is needed"


def test_ruling_23_display_cards_just_discarded_are_shuffled_too_and_an_outcome_is_checked() -> None:
    state = bid(before_bids(2), 5, 1)
    table = inside(state)
    recruit(state, "cleopatra")
    recruit(state, "beatrice")
    act(state, type="activate", person="falstaff")
    table.deck_at = table.deck_size
    with pytest.raises(BadRecord):
        state.apply(0, {"type": "pass"})
    with pytest.raises(BadRecord):
        state.apply(0, {"type": "pass"}, {"reshuffle": ["romeo"]})
    pile = ["puck", "oberon", "richard_iii", "lady_macbeth", "macbeth", "romeo"]
    with pytest.raises(BadRecord):
        state.apply(0, {"type": "pass"}, {"reshuffle": pile, "more": 1})
    state.apply(0, {"type": "pass"}, {"reshuffle": pile})
    assert state.view(None).display == tuple(pile[:4])
    assert set(state.view(None).deck) == set(pile[4:])


def test_an_outcome_where_nothing_is_shuffled_is_refused() -> None:
    state = before_bids(2)
    with pytest.raises(BadRecord):
        state.apply(0, {"type": "bid", "cylinders": 1}, {"reshuffle": []})


def rest_table() -> Any:
    state = bid(before_bids(2), 3, 1)
    recruit(state, "cleopatra")
    act(state, type="activate", person="author")
    act(state, type="feather", act="red")
    act(state, type="feather", act="red")
    act(state, type="activate", person="falstaff")
    act(state, type="activate", person="queen", mode="pounds")
    act(state, type="activate", person="falstaff")
    recruit(state, "beatrice")
    return state


def test_ruling_24_rest_is_decided_before_the_new_offer_and_exactly_one_stays_awake() -> None:
    state = rest_table()
    seen = state.view(0)
    assert seen.phase == "rest"
    assert seen.day == 2
    assert sum(seen.offer.set.values()) == 6, "the new offer lies there"
    assert [action.person for action in state.legal(0)] == ["author", "falstaff", "queen"]


def test_ruling_25_rest_tokens_come_off_before_new_ones_are_given() -> None:
    state = rest_table()
    act(state, type="keep_awake", person="author")
    act(state, type="keep_awake", person="falstaff")
    resting = [[person.id for person in seat.troupe if person.resting] for seat in seats(state)]
    assert resting == [["falstaff", "queen"], []]
    bid(state, 1, 2)
    recruit(state, state.view(0).display[0])
    recruit(state, state.view(0).display[0])
    act(state, type="activate", person="author")
    act(state, type="feather", act="red")
    act(state, type="feather", act="red")
    set_offer(state, "set")
    act(state, type="pass")
    assert state.view(None).phase == "rest"
    assert not any(person.resting for person in seats(state)[0].troupe), "nobody rests two days running"


def test_ruling_26_benefits_follow_the_initiative_then_the_troupe() -> None:
    state = before_bids(2)
    own(state, 0, "beatrice")
    own(state, 1, "oberon")
    put(state, 0, costumes={"beatrice": ["black"] * 3, "author": ["black"] * 3}, acts=[0, 2, 0])
    put(state, 1, costumes={"oberon": ["black"] * 3}, acts=[0, 2, 0])
    table = inside(state)
    state.listen()
    table.day = 4
    set_initiative(state, 1, 0)
    rehearsal.begin(table)
    flow.go_on(table)
    told = [event.actor for event in state.events(None) if type(event).__name__ == "Benefit"]
    assert told == ["oberon", "author", "beatrice"]
    assert [rehearsal.yellow_rank(table, player) for player in range(2)] == [1, 0], (
        "who came first lies lower"
    )


def test_ruling_27_the_drafted_card_may_be_taken_as_an_extra() -> None:
    state = draft_table(3)
    sides = {(action.card, action.side) for action in state.legal(2)}
    assert len(sides) == 10
    assert ("romeo", "extra") in sides


def test_ruling_28_a_black_mask_strikes_all_others_also_those_who_are_out() -> None:
    state = before_bids(3)
    own(state, 2, "iago")
    bid(state, 1, 2, 3)
    recruit(state, "hamlet" if "hamlet" in state.view(0).display else state.view(0).display[0])
    recruit(state, state.view(0).display[0])
    act(state, type="activate", person="iago")
    assert [seat.mood for seat in seats(state)] == [2, 2, 3]


def test_ruling_29_pounds_left_after_the_wages_break_the_tie_and_equals_share() -> None:
    state = before_bids(3)
    own(state, 0, "romeo")
    put(state, 0, prestige=10, pounds=6)
    put(state, 1, prestige=10, pounds=4)
    put(state, 2, prestige=10, pounds=3)
    inside(state).phase = OVER
    assert state.winners() == [0, 1]
    assert [inside(state).reward(player) for player in range(3)] == [0.5, 0.5, 0.0]


def test_ruling_30_simultaneous_choices_come_in_any_order_and_are_shown_together() -> None:
    state = before_bids(3)
    state.apply(2, {"type": "bid", "cylinders": 4})
    assert state.to_move == [0, 1]
    assert state.view(0).seats[2].bid is None
    assert state.view(0).seats[2].has_bid
    assert state.view(2).seats[2].bid == 4
    assert state.view(None).seats[2].bid is None
    state.apply(0, {"type": "bid", "cylinders": 1})
    state.apply(1, {"type": "bid", "cylinders": 5})
    assert [seat.bid for seat in state.view(None).seats] == [1, 5, 4]


def test_ruling_31_the_place_of_a_recruited_card_stays_empty_until_the_clean_up() -> None:
    state = bid(before_bids(1, rival_bids=[5, 1, 2, 3, 3, 4]), 1)
    recruit(state, "cleopatra")
    assert state.view(0).display == ("oberon", "puck"), "the rival took the leftmost card still there"


def test_a_player_remembers_what_he_put_under_the_stack_until_somebody_draws_it() -> None:
    """Section 6."""
    state = bid(before_bids(2), 1, 2)
    inside(state).stack_size = 4
    act(state, type="activate", person="queen", mode="objective")
    act(state, type="objective", card="ensemble")
    assert state.view(0).remembered == (None, "full_stage", "colourful_stage")
    act(state, type="activate", person="queen", mode="objective")
    assert state.view(0).remembered == ()
    assert state.view(0).drawn is None
    assert state.view(0).drawn_count == 3
    act(state, type="objective", card="gala_costume")
    assert state.view(0).remembered == (None, None)
    assert state.view(1).remembered == ("full_stage", "colourful_stage")


def test_what_reveals_something_cannot_be_taken_back() -> None:
    """Section 6: the last recruiting of the draft, the last bid, drawing objectives, the clean-up, the last rest."""
    state = draft_table(1)
    recruit(state, "macbeth")
    assert sealed(state)
    act(state, type="bid", cylinders=5)
    assert sealed(state)
    act(state, type="activate", person="author")
    assert not sealed(state)
    act(state, type="feather", act="red")
    act(state, type="feather", act="red")
    assert not sealed(state), "the rival's turns reveal nothing"
    act(state, type="activate", person="queen", mode="objective")
    assert sealed(state)
    act(state, type="objective", card="ensemble")
    assert not sealed(state)
    recruit(state, state.view(0).display[0])
    set_offer(state, "set")
    act(state, type="pass")
    assert sealed(state)
    act(state, type="keep_awake", person="author")
    assert sealed(state)


def test_ruling_32_a_bid_can_be_taken_back_while_others_decide() -> None:
    state = before_bids(2)
    state.apply(1, {"type": "bid", "cylinders": 4})
    assert not sealed(state)
    state.apply(0, {"type": "bid", "cylinders": 4})
    assert sealed(state)


def test_ruling_33_the_running_score_is_the_prestige_on_the_track() -> None:
    state = before_bids(2)
    put(state, 0, prestige=9, pounds=30, objectives=["full_coffers"])
    assert state.scores() == [9, 5]
    inside(state).phase = OVER
    assert state.scores() == [11, 5]


def test_the_rank_of_a_solo_game_needs_24() -> None:
    state = before_bids(1)
    for prestige, winners in ((23, []), (24, [0])):
        put(state, 0, prestige=prestige)
        inside(state).phase = OVER
        assert state.winners() == winners


def test_solo_black_masks_do_nothing_and_the_rival_is_ranked() -> None:
    state = before_bids(1)
    table = inside(state)
    sour_others(table, 0)
    assert seats(state)[0].mood == 3
    for _ in range(3):
        move_act(table, 1, 1, 1)
    set_act(state, 0, "yellow", 3)
    assert rehearsal.yellow_rank(table, 0) == 1


def test_an_extra_keeps_the_id_of_its_card() -> None:
    state = bid(before_bids(2), 2, 3)
    recruit(state, "oberon")
    person = seats(state)[0].troupe[-1]
    assert (person.id, person.side, person.role, person.wage) == ("oberon", "extra", "actor", 0)
    assert PERSONS.index("oberon") == 6
