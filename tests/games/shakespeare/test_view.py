"""What the view shows that a board needs: it knows no rule itself."""

from __future__ import annotations

from spielzeit.games.shakespeare import layout, notes, stack, view
from spielzeit.games.shakespeare.ids import PERSONS, PHASES, REASONS, STEPS
from tests.games.shakespeare.positions import (
    act,
    before_bids,
    bid,
    inside,
    own,
    put,
    recruit,
    seats,
    set_act,
    set_offer,
)


def test_phases_steps_and_reasons_are_numbered_as_inside() -> None:
    for number, name in enumerate(PHASES):
        assert getattr(layout, name.upper()) == number
    kinds = {"white_feather": "WHITE", "grey_feather": "GREY"}
    for number, name in enumerate(STEPS[1:], 1):
        assert getattr(stack, kinds.get(name, name.upper())) == number
    for number, name in enumerate(REASONS):
        assert getattr(notes, f"BY_{name.upper()}") == number


def test_an_extra_keeps_the_id_of_its_card() -> None:
    match = bid(before_bids(2), 2, 3)
    recruit(match, "oberon")
    person = seats(match)[0].troupe[-1]
    assert (person.id, person.side, person.role, person.wage) == ("oberon", "extra", "actor", 0)
    assert PERSONS.index("oberon") == 6


def test_ruling_11_the_middle_is_its_own_mirror() -> None:
    match = before_bids(2)
    put(match, 0, stage={"1-3": "green"})
    spaces = match.view(0).seats[0].stage
    assert [space.demands for space in spaces] == [None] * 12


def test_the_mirror_of_a_space_lies_in_the_same_row() -> None:
    """3.3"""
    mirrors = {space.pos: space.mirror for space in seats(before_bids(2))[0].stage}
    assert mirrors["1-1"] == "1-5"
    assert mirrors["2-2"] == "2-3"
    assert mirrors["3-2"] == "3-2"
    assert all(mirrors[mirror] == pos for pos, mirror in mirrors.items())


def test_levels_and_steps_to_the_next_target() -> None:
    """3.2: targets at 3, 6 and 9; on the yellow act only being ranked counts."""
    match = before_bids(2)
    put(match, 0, acts=[4, 4, 9])
    put(match, 1, acts=[0, 2, 8])
    assert match.view(None).levels == (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3)
    assert [seat.to_target for seat in seats(match)] == [(2, None, None), (3, 1, 1)]


def test_the_ranking_of_the_yellow_act() -> None:
    match = before_bids(4)
    for player, space in ((0, 4), (1, 2), (2, 4), (3, 7)):
        set_act(match, player, "yellow", space)
    assert match.view(None).ranking == (3, 0, 2), "below three nobody; of two on a space the lower"


def test_the_days_to_the_next_rehearsal() -> None:
    match = before_bids(2)
    for day, left in ((1, 3), (4, 0), (5, 1), (6, 0)):
        inside(match).day = day
        assert view.view(inside(match), None).days_to_rehearsal == left


def test_free_persons_are_neither_resting_nor_at_work_nor_assistants() -> None:
    match = before_bids(2)
    own(match, 0, "assistant_1")
    put(match, 0, resting=["queen"], activated=["author"])
    assert [seat.free for seat in seats(match)] == [2, 4]


def test_what_the_wages_would_cost_now() -> None:
    match = before_bids(2)
    own(match, 0, "hamlet")
    own(match, 0, "romeo")
    put(match, 0, pounds=5)
    seat = seats(match)[0]
    assert (seat.wages, seat.missing, seat.unpaid, seat.unpaid_points) == (8, 3, 1, -2)


def test_a_feather_says_which_way_an_act_moves() -> None:
    match = bid(before_bids(2), 1, 2)
    act(match, type="activate", person="author")
    assert [(step.kind, step.change) for step in match.view(None).steps] == [("white_feather", 1)] * 2


def test_only_actors_have_costume_fields() -> None:
    match = before_bids(2)
    own(match, 0, "assistant_1", "extra")
    assert [person.fields for person in seats(match)[0].troupe] == [3, 3, 0, 0, 3]


def test_a_purple_set_on_offer_threatens_the_mood_of_the_evening() -> None:
    match = bid(before_bids(2), 1, 2)
    set_offer(match, "set", purple=5)
    assert [seat.mood_if_unsold for seat in seats(match)] == [1, 1]
    assert match.view(None).purple_unsold == 5


def test_prestige_is_counted_by_reason() -> None:
    match = bid(before_bids(2), 1, 2)
    assert seats(match)[0].gained == {
        "bid": 1, "candles": 0, "costume": 0, "benefit": 0, "act": 0, "mood": 0,
    }  # fmt: skip
