"""Every ruling of docs/rules/ausverkauft.md, one test each (where a vector says it all, the vector is named)."""

from __future__ import annotations

import pytest

from spielzeit.engine.bits import count
from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import seeded
from spielzeit.engine.match import Match
from spielzeit.games.ausverkauft import GAME, scoring
from spielzeit.games.ausverkauft.actions import Extra, Mark, Option, Pass, Place, Single
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.events import RivalMarked
from spielzeit.games.ausverkauft.ids import CARDS, COLOURS, DOUBLE, LEFT, NO_ABILITY, RIGHT, ROWS
from spielzeit.games.ausverkauft.layout import BOARD
from spielzeit.games.ausverkauft.lookup import LOOKUP, SUBSETS
from spielzeit.games.ausverkauft.phases import marking, rival
from spielzeit.games.ausverkauft.position import board_of, column_of
from tests.games.ausverkauft.positions import (
    inside,
    lab,
    only_free,
    parties,
    play_turn,
    seat_party,
    setup,
    shade,
    take,
    use_row,
)

WORN = {"yellow": [1, 2, 3, 4], "green": [1, 4, 7, 8], "purple": [1, 2, 5, 8]}


def test_ruling_1_a_mark_that_fits_must_be_chosen() -> None:
    match = lab()
    only_free(match, ["F5", "F6", "F7", "I3"])
    for ticket, circles in WORN.items():
        shade(match, ticket, circles)
    take(match, None)
    assert match.legal(0) == [Mark("yellow", (5,)), Mark("yellow", (8,))]
    with pytest.raises(IllegalAction, match="fit nowhere"):
        match.apply(0, Mark("red", (1,)))


def test_ruling_1_if_nothing_fits_any_sound_mark_is_legal_and_nothing_is_drawn() -> None:
    match = lab(players=1)
    only_free(match, ["F5", "I3"])
    take(match, None)
    assert len(match.legal(0)) == 26
    match.apply(0, Mark("red", (1,)))
    assert match.legal(0) == [Pass()]
    match.apply(0, Pass())
    position = inside(match)
    assert parties(match) == []
    assert scoring.usher(position, 0) == 1  # the row stays used and its points count
    assert scoring.shaded(position, 0, LEFT, 3) == 1


def test_ruling_1_the_option_is_not_restricted() -> None:
    """Only upright pairs are free: rotate would make the row of two fit, points may be taken all the same."""
    match = lab()
    only_free(match, ["G6", "H6"])
    assert Option(1, "points") in match.legal(0)
    assert len(match.legal(0)) == 14


def test_ruling_2_there_is_always_a_sound_mark() -> None:
    """A connected shape of two or more circles has one that can go, of three or more also two; and before any turn at
    least 15 of 32 circles are open, so one ticket has at least four."""
    for ticket in range(len(COLOURS)):
        for open_mask in range(SUBSETS):
            if LOOKUP.shape[ticket * SUBSETS + open_mask] >= 0:
                number = count(open_mask)
                assert (marking.sound_marks(NO_ABILITY, ticket, open_mask) != 0) == (number >= 2)
                assert (marking.sound_marks(DOUBLE, ticket, open_mask) != 0) == (number >= 3)


def test_ruling_3_a_ticket_never_becomes_empty() -> None:
    match = lab()
    shade(match, "yellow", [1, 2, 3, 4, 5, 6, 7])
    shade(match, "green", [1, 2, 3, 4, 5, 6])
    take(match, None)
    tickets = [action.ticket for action in match.legal(0)]
    assert "yellow" not in tickets
    assert tickets.count("green") == 2
    with pytest.raises(IllegalAction, match="one must stay"):
        match.apply(0, Mark("yellow", (8,)))


def test_ruling_4_double_reservation_is_compulsory_and_on_one_ticket() -> None:
    match = lab()
    take(match, "double")
    assert all(len(action.circles) == 2 for action in match.legal(0))
    assert len(match.legal(0)) == 64
    with pytest.raises(IllegalAction, match="Exactly 2 circles"):
        match.apply(0, Mark("red", (1,)))


def test_ruling_4_any_sound_pair_if_no_pair_fits() -> None:
    match = lab()
    only_free(match, ["A3"])
    take(match, "double")
    assert len(match.legal(0)) == 64
    match.apply(0, match.legal(0)[0])
    assert match.legal(0) == [Pass()]


def test_ruling_5_the_colour_is_asked_of_the_shape_alone() -> None:
    """Row of three without a yellow seat; the yellow seat beside it could only be the extra seat."""
    match = lab()
    only_free(match, ["F7", "F8", "F9", "F6"])
    shade(match, "yellow", [1, 2, 3, 4, 8])
    take(match, "extra_seat")
    rest = [action for action in match.legal(0) if action.ticket == "yellow"]
    match.apply(0, rest[0])
    assert all("F6" in action.seats for action in match.legal(0))


def test_ruling_5_no_colour_drops_only_the_colour() -> None:
    match = lab()
    only_free(match, ["A3", "A4", "G6", "H6"])
    shade(match, "yellow", [1, 2, 3, 4, 8])
    take(match, "no_colour")
    match.apply(0, Mark("yellow", (5,)))
    assert match.legal(0) == [Place(("A3", "A4"))]


def test_ruling_6_extra_and_single_seat_may_be_passed() -> None:
    for ability in ("extra_seat", "single_seat"):
        match = lab(players=1)
        take(match, ability)
        match.apply(0, match.legal(0)[0])
        match.apply(0, match.legal(0)[0])
        assert match.legal(0)[-1] == Pass()
        match.apply(0, Pass())
        assert len(parties(match)) == 1
        assert scoring.usher(inside(match), 0) == 0


def forced_to_pass(players: int, ability: str) -> Match:
    """Where only one seat is free no shape fits; the ability is left."""
    match = lab(players=players)
    only_free(match, ["A3"])
    take(match, ability)
    match.apply(0, match.legal(0)[0])
    match.apply(0, Pass())
    return match


def test_ruling_7_no_extra_seat_without_a_party_of_this_turn() -> None:
    match = forced_to_pass(players=3, ability="extra_seat")
    assert match.to_move == [1, 2]


def test_ruling_7_a_single_seat_even_after_a_forced_pass() -> None:
    match = forced_to_pass(players=1, ability="single_seat")
    assert match.legal(0) == [Single("A3"), Pass()]
    match.apply(0, Single("A3"))
    assert parties(match) == [["A3"]]


def test_ruling_8_shape_first_then_the_further_seat() -> None:
    match = lab()
    take(match, "single_seat")
    with pytest.raises(IllegalAction, match="shade a circle"):
        match.apply(0, Single("A3"))


def test_ruling_9_the_extra_seat_belongs_to_its_party_a_single_seat_is_its_own() -> None:
    match = lab(players=1)
    take(match, "extra_seat")
    match.apply(0, Mark("yellow", (1,)))
    match.apply(0, Place(("G5", "G6", "G7", "H4", "H5", "H6", "H7")))
    match.apply(0, Extra("G8"))
    take(match, "single_seat")
    match.apply(0, Mark("red", (1,)))
    match.apply(0, match.legal(0)[0])
    match.apply(0, Single("G9"))
    sizes = [len(party) for party in parties(match)]
    assert sizes == [8, 7, 1]


def test_ruling_10_pillars_and_gaps_do_not_make_a_row_incomplete() -> None:
    match = lab(theatre="B")
    seat_party(match, ["G1", "G2", "G3", "G4", "G8", "G9", "G10", "G11"])
    assert scoring.card_points(inside(match), 0, CARDS.index("full_rows")) == 3


def test_ruling_11_neighbours_never_need_the_same_board_in_the_same_round() -> None:
    for players in range(2, 7):
        position = inside(lab(players))
        for position.round in (1, 2):
            assert sorted(board_of(position, player) for player in range(players)) == list(range(players))


def test_ruling_12_each_moves_first_on_one_board_and_last_on_the_other() -> None:
    position = inside(lab(4))
    for position.round in range(1, 15):
        player = (0 if column_of(position) == LEFT else 3) % 4
        assert board_of(position, player) == 0


def test_ruling_13_nought_to_nought_is_a_tie() -> None:
    assert [scoring.majority(inside(lab(3)), 0, ticket) for ticket in range(4)] == [8, 8, 8, 8]


def test_ruling_14_both_shape_the_ticket_each_counts_his_own() -> None:
    match = lab(3)
    shade(match, "red", [1, 2], board=0, column=LEFT)
    shade(match, "red", [7], board=0, column=RIGHT)
    position = inside(match)
    assert scoring.shaded(position, 0, LEFT, 3) == 2
    assert scoring.shaded(position, 0, RIGHT, 3) == 1
    take(match, None)
    assert [action.circles for action in match.legal(0) if action.ticket == "red"] == [(3,), (6,), (8,)]


def test_ruling_15_the_last_number_reached_not_the_sum() -> None:
    match = lab(3)
    shade(match, "green", [1], board=0, column=LEFT)
    assert scoring.majority(inside(match), 0, 1) == 10


def test_ruling_16_regular_cards_are_shuffled_before_they_are_laid() -> None:
    levels = {card.id: card.level for card in components().cards}
    first = set()
    for seed in range(40):
        cards = GAME.deal(2, {"theatre": "A", "level": "regular"}, seeded(seed))["cards"]
        assert sorted(levels[card] for card in cards) == [1, 1, 2, 3]
        first.add(levels[cards[0]])
    assert first == {1, 2, 3}


def test_ruling_17_no_card_below_nought() -> None:
    position = inside(lab())
    assert scoring.card_points(position, 0, CARDS.index("press_area")) == 0
    assert scoring.card_points(position, 0, CARDS.index("same_size")) == 0


def test_ruling_18_usher_points_break_a_tie() -> None:
    """Player 0 has a tie less on one ticket (8 instead of 10 there), and makes up for it with usher points."""
    match = lab(3)
    position = inside(match)
    position.busy = 0
    shade(match, "red", [1], board=1, column=LEFT)
    assert match.scores() == [26, 34, 32]
    for row in (1, 2, 3, 4, 5):  # 8 points
        use_row(match, row, "points", board=0, column=LEFT)
    assert match.scores() == [34, 34, 32]
    assert match.winners() == [0]


def test_ruling_18_still_tied_they_share_the_victory() -> None:
    match = lab(3)
    inside(match).busy = 0
    assert match.scores() == [32, 32, 32]
    assert match.winners() == [0, 1, 2]


def test_ruling_20_x2_searches_anew_from_the_start() -> None:
    """Vectors R5 and R6."""
    first = rival.first_possible(0, 0b11110001, 3)
    second = rival.first_possible(0, 0b11110000, 3)
    assert (first + 1, second + 1) == (1, 5)


def test_ruling_21_the_competitor_shades_nothing_if_nothing_is_possible() -> None:
    match = GAME.start_from(setup(players=1))
    shade(match, "yellow", [1, 2, 3, 4, 5, 6, 7], board=1, column=RIGHT)
    before = inside(match).boards[1 * BOARD + LEFT]
    take(match, None)
    for _ in range(2):
        match.apply(0, match.legal(0)[0])
    assert inside(match).round == 2
    assert inside(match).boards[1 * BOARD + LEFT] == before  # s1 turned over: yellow


def test_ruling_22_and_30_a_solo_tie_is_not_won_and_nobody_is_the_winner() -> None:
    match = lab(players=1)
    position = inside(match)
    position.busy = 0
    # Nobody has shaded anything: 32 majority points each, the competitor's count four times.
    assert match.scores() == [32]
    assert scoring.rival_total(position) == 128
    assert match.winners() == []


@pytest.mark.parametrize("round_number", range(1, 15))
def test_ruling_23_the_competitor_acts_in_all_fourteen_rounds(round_number: int) -> None:
    """On the board the player has not used; with x2 once in each half, when s8 has come to the top."""
    match = lab(players=1, round_number=round_number)
    match.listen()
    play_turn(match)
    [acted] = [event for event in match.events(None) if isinstance(event, RivalMarked)]
    assert acted.board == (1 if round_number % 2 == 1 else 0)
    assert acted.x2 == (round_number in (7, 14))
    assert len(acted.circles) == (2 if acted.x2 else 1)
    assert match.over == (round_number == 14)


def test_ruling_24_orientations_with_the_same_seats_are_one_action() -> None:
    match = lab()
    shade(match, "green", [1, 4, 7])
    take(match, "rotate")
    match.apply(0, Mark("green", (8,)))  # a square is left
    seats = [action.seats for action in match.legal(0)]
    assert len(seats) == len(set(seats))
    assert all(len(placed) == 4 for placed in seats)


def test_ruling_25_the_shape_lies_as_printed_for_both() -> None:
    match = lab(2)
    take(match, None, player=0)
    take(match, None, player=1)
    assert match.legal(0) == match.legal(1)


def test_ruling_26_like_rows_are_separate_rows() -> None:
    """Rows 1 and 2 are alike; one is used up, the other has both its actions."""
    match = lab(players=1, round_number=3)
    use_row(match, 1, "ability", board=0, column=LEFT)
    assert [action.row for action in match.legal(0)][:2] == [2, 2]
    with pytest.raises(IllegalAction, match="used up"):
        match.apply(0, Option(1, "points"))


def test_ruling_27_double_reservation_is_a_must() -> None:
    """See ruling 4."""
    match = lab()
    take(match, "double")
    assert Pass() not in match.legal(0)


def test_ruling_28_the_others_see_the_round_when_it_ends() -> None:
    match = lab(3)
    before = match.view(1), match.view(None)
    take(match, "rotate")
    match.apply(0, match.legal(0)[5])
    assert (match.view(1), match.view(None)) == before
    match.apply(0, match.legal(0)[5])
    seen = match.view(1)
    assert [seat.done for seat in seen.seats] == [True, False, False]
    assert seen.seats[0].parties == ()
    assert seen.boards == before[0].boards
    assert match.view(0).turn.phase == "done"
    assert match.view(0).seats[0].sheet != seen.seats[0].sheet
    for player in (1, 2):
        while player in match.to_move and inside(match).round == 1:
            match.apply_code(player, match.codes(player)[0])
    assert len(match.view(1).seats[0].parties) == 1
    assert match.view(1).boards != before[0].boards


def test_ruling_29_the_extra_seat_touches_the_shape_of_this_turn() -> None:
    """Vector E1; another party beside it does not help."""
    match = lab()
    seat_party(match, ["I3", "I4"])
    take(match, "extra_seat")
    match.apply(0, Mark("purple", (1,)))
    match.apply(0, match.legal(0)[0])
    with pytest.raises(IllegalAction, match="does not touch"):
        match.apply(0, Extra("I5"))


def test_a_column_is_used_up_after_seven_turns() -> None:
    """Round 14: one row of the right column is left, and taking it ends the game."""
    match = lab(players=1, round_number=14)
    for row in range(1, ROWS):
        use_row(match, row, "points", board=1, column=RIGHT)
    assert match.legal(0) == [Option(7, "ability"), Option(7, "points")]
    match.apply(0, Option(7, "points"))
    for _ in range(2):
        match.apply(0, match.legal(0)[0])
    assert match.over
    assert [used.row for used in match.view(None).boards[1].right.used] == list(range(1, ROWS + 1))
