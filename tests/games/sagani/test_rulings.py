"""The numbered rulings of docs/rules/sagani.md, each at the smallest position that shows it."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.games.sagani.actions import Intermezzo, Pass, Place, Take
from spielzeit.games.sagani.layout import BY_POINTS, SCORE, SUPPLY
from spielzeit.games.sagani.phases.placing import move_marker
from tests.games.sagani.positions import arranged, at_an_intermezzo, head, inside, lab, multiples, play


def test_covering_is_automatic() -> None:
    """Ruling 1: nobody is asked, the arrow is covered and the tile flips."""
    match = play(lab(head(2, 1)), "p0,0,1 p1,0,0")
    assert [type(action) for action in match.legal(0)] == [Place] * len(match.legal(0))
    assert match.view(0).seats[0].tiles[0].done


def test_discs_of_older_tiles_pay_for_the_new_one_but_its_own_do_not() -> None:
    """Ruling 2: older tiles, then discs for the new tile, then the new tile."""
    match = lab(head(2, 1))
    play(match, "p0,0,1")
    inside(match).seats[SUPPLY] = 0
    play(match, "p1,0,0")
    seat = match.view(0).seats[0]
    assert (seat.supply, seat.miss, seat.score) == (0, 0, 1)  # the older tile's disc went onto the new tile


def test_a_tile_fulfilled_at_once_still_needs_its_discs() -> None:
    """Ruling 2, the other half: with an empty supply it costs a dissonance disc first."""
    match = lab(head(1, 2))
    play(match, "p0,0,0")
    inside(match).seats[SUPPLY] = 0
    play(match, "p1,0,3")  # its arrow points west, at the first tile
    seat = match.view(0).seats[0]
    assert (seat.supply, seat.miss, seat.score) == (1, 1, -1)


def test_several_older_tiles_finished_at_once_are_one_event() -> None:
    """Ruling 3: two waiting tiles, one answer, one move of the marker."""
    match = play(lab(head(2, 1, 10)), "p0,0,1 p0,1,0")
    before = inside(match).arrivals
    play(match, "p1,0,0")
    assert [tile.done for tile in match.view(0).seats[0].tiles] == [True, True, False]
    assert match.view(0).seats[0].score == 2
    assert inside(match).arrivals == before + 1


def test_dissonance_discs_stay_in_the_supply() -> None:
    """Ruling 4: paid once, then a disc like any other."""
    match = lab(head(2, 1, 10))
    inside(match).seats[SUPPLY] = 0
    play(match, "p0,0,1 p1,0,0")
    seat = match.view(0).seats[0]
    assert (seat.miss, seat.supply, seat.score) == (1, 0, -1)  # the disc came home and went out again


def test_scores_below_zero_are_fields_with_stacks() -> None:
    """Ruling 5."""
    match = lab(multiples(14), players=2)
    move_marker(inside(match), 0, -4)
    move_marker(inside(match), 1, -4)
    assert [(field.score, field.players) for field in match.view(None).markers] == [(-4, (0, 1))]


def test_rotation_is_free() -> None:
    """Ruling 6: four rotations at every place."""
    match = play(lab(head(9)), "p0,0,0")
    legal = match.legal(0)
    assert legal == [Place(x, y, rot) for x, y in ((0, -1), (-1, 0), (1, 0), (0, 1)) for rot in range(4)]


def test_a_take_may_be_taken_back_until_the_tile_is_laid() -> None:
    """Ruling 7: a take shows nobody anything new; what is laid stays, and a blind draw reveals something."""
    match = play(arranged(offer="14 28"), "t14")
    assert not match.sealed
    play(match, "p0,0,0")
    assert match.sealed
    assert Intermezzo() in match.legal(1)
    play(match, "i")
    assert match.sealed


def test_one_visible_back_whatever_the_piles() -> None:
    """Ruling 8."""
    match = lab(head(1, 2, 3, 4, 5, 64), players=2)
    back = match.view(None).pile_top_back
    assert back is not None
    assert (back.element, back.points) == ("air", 10)


def test_with_an_empty_pile_the_last_tile_must_be_taken() -> None:
    """Ruling 9."""
    match = arranged(offer="14", pile=0)
    assert match.legal(0) == [Take(14)]
    with pytest.raises(IllegalAction):
        match.apply(0, Intermezzo())


def test_four_tiles_in_the_row_start_an_intermezzo_before_the_refill() -> None:
    """Rulings 10 and 11; the one behind chooses first."""
    seen = at_an_intermezzo(scores=(5, 3)).view(None)
    assert seen.phase == "intermezzo_choose"
    assert seen.row == (6, 7, 8, 5)
    assert seen.offer == ()
    assert seen.order == (1, 0)


def test_three_tiles_in_the_row_start_none() -> None:
    """Ruling 10: exactly four."""
    match = play(arranged(offer="5", row="6 7", top="9"), "i p0,0,0")
    seen = match.view(None)
    assert (seen.phase, seen.row, len(seen.offer)) == ("choose", (6, 7, 5), 5)


def test_the_target_reached_in_an_intermezzo_starts_the_last_round() -> None:
    """Ruling 12: the others still choose."""
    match = at_an_intermezzo(scores=(75, 80), supplies=(10, 10))
    play(match, "t6 p1,0,0")
    seen = match.view(None)
    assert (seen.last_round, seen.end_reason) == (True, "points")
    assert (seen.phase, seen.to_move) == ("intermezzo_choose", (1,))


def test_touching_the_target_inside_a_placement_does_not_count() -> None:
    """Ruling 13: plus 1 to 75, then minus 2."""
    match = play(lab(head(2, 10)), "p0,0,0")
    inside(match).seats[SCORE] = 74
    inside(match).seats[SUPPLY] = 0
    play(match, "p0,-1,0")
    seen = match.view(0)
    assert seen.seats[0].score == 73  # 74 + 1 - 2: two discs needed, one came home
    assert not seen.last_round
    assert not match.over


def test_a_fall_below_the_target_does_not_undo_the_last_round() -> None:
    """Ruling 13, second half."""
    match = arranged(offer="14 28", scores=(75, 0), supplies=(0, 0))
    inside(match).last_round = True
    inside(match).end_reason = BY_POINTS
    play(match, "t14 p0,0,0")
    seen = match.view(None)
    assert seen.seats[0].score == 75 - 2 * 4
    assert (seen.last_round, seen.end_reason, seen.turns_left) == (True, "points", 1)


def test_the_shortage_is_found_when_the_offer_is_refilled() -> None:
    """Ruling 14: not in advance."""
    match = arranged(offer="1 2", pile=3)
    play(match, "t1 p0,0,0")
    assert not match.view(None).last_round
    play(match, "t2 p0,0,0")
    seen = match.view(None)
    assert (seen.last_round, seen.end_reason, len(seen.offer)) == (True, "tiles", 3)
    assert match.over, "ruling 16: the round was finished already"


def test_without_tiles_the_game_is_over_at_once() -> None:
    """Ruling 15: the second player finds no tile."""
    match = play(arranged(4, offer="1", pile=0), "t1 p0,0,0")
    assert match.over
    assert match.view(None).turns == 1


def test_a_trigger_at_the_end_of_a_round_brings_no_extra_round() -> None:
    """Ruling 16."""
    match = play(arranged(offer="14 28", scores=(0, 75), turn=1), "t14 p0,0,0")
    assert match.over
    assert match.winners() == [1]


def test_a_trigger_within_a_round_lets_the_others_have_their_turn() -> None:
    """Section 7: up to the player on the right of the start player."""
    match = play(arranged(3, offer="14 28 2", scores=(0, 60, 0), turn=1, start_player=1), "t14 p0,0,0")
    assert match.view(None).turns_left == 2
    play(match, "t28 p0,0,0")
    assert match.view(None).turns_left == 1
    play(match, "t2 p0,0,0")
    assert match.over
    assert match.view(None).turns_left == 0


def test_markers_that_stay_keep_their_order() -> None:
    """Ruling 17: arriving later means lying on top, leaving changes nothing for the others."""
    match = lab(multiples(14), players=3, start_player=0)
    assert match.view(None).markers[0].players == (0, 1, 2)
    move_marker(inside(match), 1, 3)
    assert [field.players for field in match.view(None).markers] == [(1,), (0, 2)]
    move_marker(inside(match), 1, -3)
    assert match.view(None).markers[0].players == (0, 2, 1)


def test_there_is_always_something_to_do() -> None:
    """Ruling 18: an empty display offers (0, 0), any other at least four cells."""
    match = lab(head(9))
    assert match.legal(0) == [Place(0, 0, rot) for rot in range(4)]
    play(match, "p0,0,0")
    assert len(match.legal(0)) == 16


def test_one_may_take_the_tile_one_has_just_put_there() -> None:
    """Ruling 19."""
    match = at_an_intermezzo(scores=(0, 3))
    assert match.legal(0) == [Take(6), Take(7), Take(8), Take(5), Pass()]


def test_passing_exists_only_in_the_intermezzo() -> None:
    """Ruling 20."""
    match = lab(multiples(14), players=2)
    with pytest.raises(IllegalAction) as refusal:
        match.apply(0, Pass())
    assert refusal.value.code == "pass.only_intermezzo"
    match = at_an_intermezzo()
    assert Pass() in match.legal(match.to_move[0])


def test_removed_tiles_never_come_back_and_the_row_is_no_offer() -> None:
    """Ruling 21."""
    match = play(at_an_intermezzo(), "- -")
    seen = match.view(None)
    assert (seen.removed, seen.row) == ((6, 7, 8, 5), ())
    assert not set(seen.offer) & set(seen.removed)
    assert not set(list(inside(match).pile)[inside(match).drawn :]) & set(seen.removed)
    match = play(at_an_intermezzo(), "t6 p0,0,0 -")
    seen = match.view(None)
    assert (seen.removed, seen.row) == ((), (7, 8, 5)), "one was taken: the rest stays"
    assert not {Take(7), Take(8), Take(5)} & set(match.legal(seen.to_move[0]))


def test_rounds_are_counted_from_the_start_player() -> None:
    """Ruling 22: placements of an Intermezzo belong to no round."""
    match = at_an_intermezzo()
    assert match.view(None).turns == 1
    play(match, "t6 p0,0,0 t7 p0,1,0")
    seen = match.view(None)
    assert seen.turns == 1
    assert [len(seat.tiles) for seat in seen.seats] == [2, 1]
    assert seen.to_move == (1,)


@pytest.mark.parametrize(("scores", "first"), [((0, 3), 0), ((3, 0), 1)])
def test_a_place_that_begins_an_intermezzo_for_the_same_player_may_be_taken_back(
    scores: tuple[int, int], first: int
) -> None:
    """Section 6: it reveals nothing and hands over to nobody."""
    match = at_an_intermezzo(scores=scores)
    assert match.to_move == [first]
    assert match.sealed == (first != 0)


def test_with_equal_points_the_higher_marker_chooses_first() -> None:
    """5.6, step 1: the later arrival; the start player lies at the bottom."""
    assert at_an_intermezzo(3).view(None).order == (2, 1, 0)
