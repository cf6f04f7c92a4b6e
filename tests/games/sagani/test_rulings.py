"""The numbered rulings of docs/rules/sagani.md, each at the smallest table that shows it."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.state import State
from spielzeit.games.sagani.actions import Intermezzo, Pass, Place, Take
from spielzeit.games.sagani.phases.placing import move_marker
from spielzeit.games.sagani.state import SCORE, SEAT, SUPPLY
from tests.games.sagani.tables import head, inside, multiples, play, table


def test_covering_is_automatic() -> None:
    """Ruling 1: nobody is asked, the arrow is covered and the tile flips."""
    state = play(table(head(2, 1)), "p0,0,1 p1,0,0")
    assert [type(action) for action in state.legal(0)] == [Place] * len(state.legal(0))
    assert state.view(0).seats[0].tiles[0].done


def test_discs_of_older_tiles_pay_for_the_new_one_but_its_own_do_not() -> None:
    """Ruling 2: older tiles, then discs for the new tile, then the new tile."""
    state = table(head(2, 1))
    play(state, "p0,0,1")
    inside(state).seats[SUPPLY] = 0
    play(state, "p1,0,0")
    seat = state.view(0).seats[0]
    assert (seat.supply, seat.miss, seat.score) == (0, 0, 1)  # the older tile's disc went onto the new tile


def test_a_tile_fulfilled_at_once_still_needs_its_discs() -> None:
    """Ruling 2, the other half: with an empty supply it costs a dissonance disc first."""
    state = table(head(1, 2))
    play(state, "p0,0,0")
    inside(state).seats[SUPPLY] = 0
    play(state, "p1,0,3")  # its arrow points west, at the first tile
    seat = state.view(0).seats[0]
    assert (seat.supply, seat.miss, seat.score) == (1, 1, -1)


def test_several_older_tiles_finished_at_once_are_one_event() -> None:
    """Ruling 3: two waiting tiles, one answer, one move of the marker."""
    state = play(table(head(2, 1, 10)), "p0,0,1 p0,1,0")
    before = inside(state).arrivals
    play(state, "p1,0,0")
    assert [tile.done for tile in state.view(0).seats[0].tiles] == [True, True, False]
    assert state.view(0).seats[0].score == 2
    assert inside(state).arrivals == before + 1


def test_dissonance_discs_stay_in_the_supply() -> None:
    """Ruling 4: paid once, then a disc like any other."""
    state = table(head(2, 1, 10))
    inside(state).seats[SUPPLY] = 0
    play(state, "p0,0,1 p1,0,0")
    seat = state.view(0).seats[0]
    assert (seat.miss, seat.supply, seat.score) == (1, 0, -1)  # the disc came home and went out again


def test_scores_below_zero_are_fields_with_stacks() -> None:
    """Ruling 5."""
    state = table(multiples(14), players=2)
    move_marker(inside(state), 0, -4)
    move_marker(inside(state), 1, -4)
    assert [(field.score, field.players) for field in state.view(None).markers] == [(-4, (0, 1))]


def test_rotation_is_free() -> None:
    """Ruling 6: four rotations at every place."""
    state = play(table(head(9)), "p0,0,0")
    legal = state.legal(0)
    assert len(legal) == 16
    assert {action.rot for action in legal} == {0, 1, 2, 3}


def test_a_take_may_be_taken_back_until_the_tile_is_laid() -> None:
    """Ruling 7: a take shows nobody anything new; a blind draw does."""
    state = table(multiples(14), players=2)
    play(state, "t14")
    assert not state.sealed
    play(state, "p0,0,0")
    assert state.sealed
    while len(state.view(None).offer) > 1:
        play(
            state, f"t{state.view(None).offer[0]} p0,{len(state.view(None).seats[state.to_move[0]].tiles)},0"
        )
    state.apply(state.to_move[0], Intermezzo())
    assert state.sealed


def test_one_visible_back_whatever_the_piles() -> None:
    """Ruling 8."""
    state = table(head(1, 2, 3, 4, 5, 64), players=2)
    back = state.view(None).pile_top_back
    assert back is not None
    assert (back.element, back.points) == ("air", 10)


def test_with_an_empty_pile_the_last_tile_must_be_taken() -> None:
    """Ruling 9."""
    state = table(multiples(14), players=2)
    inside(state).drawn = 72
    inside(state).offer = 14
    assert state.legal(0) == [Take(14)]
    with pytest.raises(IllegalAction):
        state.apply(0, Intermezzo())


def test_four_tiles_in_the_row_start_an_intermezzo_before_the_refill() -> None:
    """Rulings 10 and 11."""
    state = table(multiples(14), players=2)
    while state.view(None).phase != "intermezzo_choose":
        seen = state.view(None)
        legal = state.legal(seen.to_move[0])
        if seen.phase == "choose":
            assert len(seen.row) <= 3
            state.apply(seen.to_move[0], legal[-1])
        else:
            state.apply(seen.to_move[0], Place(len(seen.seats[seen.to_move[0]].tiles), 0, 0))
    seen = state.view(None)
    assert len(seen.row) == 4
    assert seen.offer == ()


def at_an_intermezzo() -> State:
    state = table(multiples(14), players=2)
    while state.view(None).phase != "intermezzo_choose":
        seen = state.view(None)
        legal = state.legal(seen.to_move[0])
        action = legal[-1] if seen.phase == "choose" else Place(len(seen.seats[seen.to_move[0]].tiles), 0, 0)
        state.apply(seen.to_move[0], action)
    return state


def test_the_target_reached_in_an_intermezzo_starts_the_last_round() -> None:
    """Ruling 12: the others still choose."""
    state = at_an_intermezzo()
    chooser = state.to_move[0]
    inside(state).seats[chooser * SEAT + SCORE] = 75
    inside(state).seats[chooser * SEAT + SUPPLY] = 10
    state.apply(chooser, state.legal(chooser)[0])
    state.apply(chooser, state.legal(chooser)[0])
    seen = state.view(None)
    assert seen.last_round
    assert seen.end_reason == "points"
    assert seen.phase == "intermezzo_choose"
    assert seen.to_move != (chooser,)


def test_touching_the_target_inside_a_placement_does_not_count() -> None:
    """Ruling 13: plus 1 to 75, then minus 2."""
    state = play(table(head(2, 10)), "p0,0,0")
    inside(state).seats[SCORE] = 74
    inside(state).seats[SUPPLY] = 0
    play(state, "p0,-1,0")
    seen = state.view(0)
    assert seen.seats[0].score == 73  # 74 + 1 - 2: two discs needed, one came home
    assert not seen.last_round
    assert not state.over


def test_a_fall_below_the_target_does_not_undo_the_last_round() -> None:
    """Ruling 13, second half."""
    state = table(multiples(14), players=2)
    inside(state).last_round = True
    inside(state).end_reason = 1
    inside(state).seats[SUPPLY] = 0
    play(state, "t14 p0,0,0")
    assert state.view(None).last_round


def test_the_shortage_is_found_when_the_offer_is_refilled() -> None:
    """Ruling 14: not in advance."""
    state = table(multiples(1), players=2)
    inside(state).drawn = 69  # three tiles left
    play(state, "t1 p0,0,0 t2 p0,0,0 t3 p0,1,0 t4 p0,1,0")
    assert not state.view(None).last_round
    play(state, "t5 p0,2,0")
    seen = state.view(None)
    assert seen.last_round
    assert seen.end_reason == "tiles"
    assert len(seen.offer) == 3


def test_without_tiles_the_game_is_over_at_once() -> None:
    """Ruling 15."""
    state = table(multiples(1), players=4)
    inside(state).drawn = 72
    play(state, "t1 p0,0,0 t2 p0,0,0 t3 p0,0,0 t4 p0,0,0")
    assert not state.over
    play(state, "t5 p0,1,0")
    assert state.over


def test_a_trigger_at_the_end_of_a_round_brings_no_extra_round() -> None:
    """Ruling 16."""
    state = table(multiples(14), players=2, start_player=0)
    play(state, "t14 p0,0,0")
    inside(state).seats[SEAT + SCORE] = 75
    play(state, f"t{state.view(None).offer[0]} p0,0,0")
    assert state.over
    assert state.winners() == [1]


def test_markers_that_stay_keep_their_order() -> None:
    """Ruling 17: arriving later means lying on top, leaving changes nothing for the others."""
    state = table(multiples(14), players=3, start_player=0)
    assert state.view(None).markers[0].players == (0, 1, 2)
    move_marker(inside(state), 1, 3)
    assert [field.players for field in state.view(None).markers] == [(1,), (0, 2)]
    move_marker(inside(state), 1, -3)
    assert state.view(None).markers[0].players == (0, 2, 1)


def test_there_is_always_something_to_do() -> None:
    """Ruling 18: an empty display offers (0, 0), any other at least four cells."""
    state = table(head(9))
    assert [(action.x, action.y) for action in state.legal(0)] == [(0, 0)] * 4
    play(state, "p0,0,0")
    assert len(state.legal(0)) >= 16


def test_one_may_take_the_tile_one_has_just_put_there() -> None:
    """Ruling 19."""
    state = at_an_intermezzo()
    newest = state.view(None).row[-1]
    assert Take(newest) in state.legal(state.to_move[0])


def test_passing_exists_only_in_the_intermezzo() -> None:
    """Ruling 20."""
    state = table(multiples(14), players=2)
    with pytest.raises(IllegalAction) as refusal:
        state.apply(0, Pass())
    assert refusal.value.code == "pass.only_intermezzo"
    state = at_an_intermezzo()
    assert Pass() in state.legal(state.to_move[0])


def test_removed_tiles_never_come_back_and_the_row_is_no_offer() -> None:
    """Ruling 21."""
    state = at_an_intermezzo()
    row = state.view(None).row
    play(state, "- -")
    seen = state.view(None)
    assert seen.removed == row
    while not state.over:
        player = state.to_move[0]
        for action in state.legal(player):
            assert not (isinstance(action, Take) and action.tile in row)
        state.apply(player, state.legal(player)[0])
    assert state.view(None).removed[:4] == row


def test_rounds_are_counted_from_the_start_player() -> None:
    """Ruling 22: placements of an Intermezzo belong to no round."""
    state = at_an_intermezzo()
    turns = state.view(None).turns
    chooser = state.to_move[0]
    state.apply(chooser, state.legal(chooser)[0])
    state.apply(chooser, state.legal(chooser)[0])
    assert state.view(None).turns == turns


def test_a_place_that_begins_an_intermezzo_for_the_same_player_may_be_taken_back() -> None:
    """Section 6: it reveals nothing and hands over to nobody."""
    for start_player in (0, 1):
        state = table(multiples(14), players=2, start_player=start_player)
        while True:
            seen = state.view(None)
            mover = seen.to_move[0]
            legal = state.legal(mover)
            state.apply(
                mover, legal[-1] if seen.phase == "choose" else Place(len(seen.seats[mover].tiles), 0, 0)
            )
            if state.view(None).phase == "intermezzo_choose":
                break
        assert state.sealed == (state.to_move != [mover])
