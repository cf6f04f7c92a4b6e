"""Every ruling of docs/rules/ausverkauft.md, one test each (where a vector says it all, the vector is named)."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import seeded
from spielzeit.engine.table import random_playout
from spielzeit.games.ausverkauft import GAME, scoring
from spielzeit.games.ausverkauft.actions import Extra, Mark, Option, Pass, Place, Single
from spielzeit.games.ausverkauft.components import CARDS, components
from spielzeit.games.ausverkauft.phases import rival
from spielzeit.games.ausverkauft.state import BOARD, LEFT, RIGHT, board_of, column_of
from spielzeit.games.ausverkauft.tables import TABLES
from tests.games.ausverkauft.tables import inside, only_free, parties, seat_party, setup, shade, table, take

WORN = {"yellow": [1, 2, 3, 4], "green": [1, 4, 7, 8], "purple": [1, 2, 5, 8]}


def test_ruling_1_a_mark_that_fits_must_be_chosen() -> None:
    state = table()
    only_free(state, ["F5", "F6", "F7", "I3"])
    for ticket, circles in WORN.items():
        shade(state, ticket, circles)
    take(state, None)
    assert state.legal(0) == [Mark("yellow", (5,)), Mark("yellow", (8,))]
    with pytest.raises(IllegalAction, match="fit nowhere"):
        state.apply(0, Mark("red", (1,)))


def test_ruling_1_if_nothing_fits_any_sound_mark_is_legal_and_nothing_is_drawn() -> None:
    state = table(players=1)
    only_free(state, ["F5", "I3"])
    take(state, None)
    assert len(state.legal(0)) == 26
    state.apply(0, Mark("red", (1,)))
    assert state.legal(0) == [Pass()]
    state.apply(0, Pass())
    rules = inside(state)
    assert parties(state) == []
    assert scoring.usher(rules, 0) == 1  # the row stays used and its points count
    assert scoring.shaded(rules, 0, LEFT, 3) == 1


def test_ruling_1_the_option_is_not_restricted() -> None:
    """Only upright pairs are free: rotate would make the row of two fit, points may be taken all the same."""
    state = table()
    only_free(state, ["G6", "H6"])
    assert Option(1, "points") in state.legal(0)
    assert len(state.legal(0)) == 14


def test_ruling_2_there_is_always_a_sound_mark() -> None:
    for players in (1, 2, 3):
        for seed in range(4):
            state = GAME.start(players, {"level": "expert"}, seed)
            rng = seeded(seed)
            while not state.over:
                player = state.to_move[-1]
                assert state.codes(player)
                state.apply_code(player, state.table.sample(player, rng))


def test_ruling_3_a_ticket_never_becomes_empty() -> None:
    state = table()
    shade(state, "yellow", [1, 2, 3, 4, 5, 6, 7])
    shade(state, "green", [1, 2, 3, 4, 5, 6])
    take(state, None)
    tickets = [action.ticket for action in state.legal(0)]
    assert "yellow" not in tickets
    assert tickets.count("green") == 2
    with pytest.raises(IllegalAction, match="one must stay"):
        state.apply(0, Mark("yellow", (8,)))


def test_ruling_4_double_reservation_is_compulsory_and_on_one_ticket() -> None:
    state = table()
    take(state, "double")
    assert all(len(action.circles) == 2 for action in state.legal(0))
    assert len(state.legal(0)) == 64
    with pytest.raises(IllegalAction, match="Exactly 2 circles"):
        state.apply(0, Mark("red", (1,)))


def test_ruling_4_any_sound_pair_if_no_pair_fits() -> None:
    state = table()
    only_free(state, ["A3"])
    take(state, "double")
    assert len(state.legal(0)) == 64
    state.apply(0, state.legal(0)[0])
    assert state.legal(0) == [Pass()]


def test_ruling_5_the_colour_is_asked_of_the_shape_alone() -> None:
    """Row of three without a yellow seat; the yellow seat beside it could only be the extra seat."""
    state = table()
    only_free(state, ["F7", "F8", "F9", "F6"])
    shade(state, "yellow", [1, 2, 3, 4, 8])
    take(state, "extra_seat")
    rest = [action for action in state.legal(0) if action.ticket == "yellow"]
    state.apply(0, rest[0])
    assert all("F6" in action.seats for action in state.legal(0))


def test_ruling_5_no_colour_drops_only_the_colour() -> None:
    state = table()
    only_free(state, ["A3", "A4", "G6", "H6"])
    shade(state, "yellow", [1, 2, 3, 4, 8])
    take(state, "no_colour")
    state.apply(0, Mark("yellow", (5,)))
    assert state.legal(0) == [Place(("A3", "A4"))]


def test_ruling_6_extra_and_single_seat_may_be_passed() -> None:
    for ability in ("extra_seat", "single_seat"):
        state = table(players=1)
        take(state, ability)
        state.apply(0, state.legal(0)[0])
        state.apply(0, state.legal(0)[0])
        assert state.legal(0)[-1] == Pass()
        state.apply(0, Pass())
        assert len(parties(state)) == 1
        assert scoring.usher(inside(state), 0) == 0


def test_ruling_7_no_extra_seat_without_a_party_of_this_turn() -> None:
    state = table(players=3)
    only_free(state, ["A3"])
    take(state, "extra_seat")
    state.apply(0, state.legal(0)[0])
    state.apply(0, Pass())
    assert state.to_move == [1, 2]


def test_ruling_7_a_single_seat_even_after_a_forced_pass() -> None:
    state = table(players=1)
    only_free(state, ["A3"])
    take(state, "single_seat")
    state.apply(0, state.legal(0)[0])
    state.apply(0, Pass())
    assert state.legal(0) == [Single("A3"), Pass()]
    state.apply(0, Single("A3"))
    assert parties(state) == [["A3"]]


def test_ruling_8_shape_first_then_the_further_seat() -> None:
    state = table()
    take(state, "single_seat")
    with pytest.raises(IllegalAction, match="shade a circle"):
        state.apply(0, Single("A3"))


def test_ruling_9_the_extra_seat_belongs_to_its_party_a_single_seat_is_its_own() -> None:
    state = table(players=1)
    take(state, "extra_seat")
    state.apply(0, Mark("yellow", (1,)))
    state.apply(0, Place(("G5", "G6", "G7", "H4", "H5", "H6", "H7")))
    state.apply(0, Extra("G8"))
    take(state, "single_seat")
    state.apply(0, Mark("red", (1,)))
    state.apply(0, state.legal(0)[0])
    state.apply(0, Single("G9"))
    sizes = [len(party) for party in parties(state)]
    assert sizes == [8, 7, 1]


def test_ruling_10_pillars_and_gaps_do_not_make_a_row_incomplete() -> None:
    state = table(theatre="B")
    seat_party(state, ["G1", "G2", "G3", "G4", "G8", "G9", "G10", "G11"])
    assert scoring.card_points(inside(state), 0, CARDS.index("full_rows")) == 3


def test_ruling_11_neighbours_never_need_the_same_board_in_the_same_round() -> None:
    for players in range(2, 7):
        rules = inside(table(players))
        for rules.round in (1, 2):
            assert sorted(board_of(rules, player) for player in range(players)) == list(range(players))


def test_ruling_12_each_moves_first_on_one_board_and_last_on_the_other() -> None:
    rules = inside(table(4))
    for rules.round in range(1, 15):
        player = (0 if column_of(rules) == LEFT else 3) % 4
        assert board_of(rules, player) == 0


def test_ruling_13_nought_to_nought_is_a_tie() -> None:
    assert [scoring.majority(inside(table(3)), 0, ticket) for ticket in range(4)] == [8, 8, 8, 8]


def test_ruling_14_both_shape_the_ticket_each_counts_his_own() -> None:
    state = table(3)
    shade(state, "red", [1, 2], board=0, column=LEFT)
    shade(state, "red", [7], board=0, column=RIGHT)
    rules = inside(state)
    assert scoring.shaded(rules, 0, LEFT, 3) == 2
    assert scoring.shaded(rules, 0, RIGHT, 3) == 1
    take(state, None)
    assert [action.circles for action in state.legal(0) if action.ticket == "red"] == [(3,), (6,), (8,)]


def test_ruling_15_the_last_number_reached_not_the_sum() -> None:
    state = table(3)
    shade(state, "green", [1], board=0, column=LEFT)
    assert scoring.majority(inside(state), 0, 1) == 10


def test_ruling_16_regular_cards_are_shuffled_before_they_are_laid() -> None:
    levels = {card.id: card.level for card in components().cards}
    first = set()
    for seed in range(40):
        cards = GAME.deal(2, {"theatre": "A", "level": "regular"}, seeded(seed))["cards"]
        assert sorted(levels[card] for card in cards) == [1, 1, 2, 3]
        first.add(levels[cards[0]])
    assert first == {1, 2, 3}


def test_ruling_17_no_card_below_nought() -> None:
    rules = inside(table())
    assert scoring.card_points(rules, 0, CARDS.index("press_area")) == 0
    assert scoring.card_points(rules, 0, CARDS.index("same_size")) == 0


def test_ruling_18_usher_points_break_a_tie() -> None:
    """Player 0 has a tie less on one ticket (8 instead of 10 there), and makes up for it with usher points."""
    state = table(3)
    rules = inside(state)
    rules.busy = 0
    shade(state, "red", [1], board=1, column=LEFT)
    assert state.scores() == [26, 34, 32]
    for row in (0, 1, 2, 3, 4):  # rows 1-5: 8 points
        rules.boards[0 * BOARD + 2 + LEFT] |= 2**row | 2 ** (row + 7)
    assert state.scores() == [34, 34, 32]
    assert state.winners() == [0]


def test_ruling_18_still_tied_they_share_the_victory() -> None:
    state = table(3)
    inside(state).busy = 0
    assert state.scores() == [32, 32, 32]
    assert state.winners() == [0, 1, 2]


def test_ruling_20_x2_searches_anew_from_the_start() -> None:
    """Vectors R5 and R6."""
    first = rival.first_possible(0, 0b11110001, 3)
    second = rival.first_possible(0, 0b11110000, 3)
    assert (first + 1, second + 1) == (1, 5)


def test_ruling_21_the_competitor_shades_nothing_if_nothing_is_possible() -> None:
    state = GAME.start_from(setup(players=1))
    shade(state, "yellow", [1, 2, 3, 4, 5, 6, 7], board=1, column=RIGHT)
    before = inside(state).boards[1 * BOARD + LEFT]
    take(state, None)
    for _ in range(2):
        state.apply(0, state.legal(0)[0])
    assert inside(state).round == 2
    assert inside(state).boards[1 * BOARD + LEFT] == before  # s1 turned over: yellow


def test_ruling_22_and_30_a_solo_tie_is_not_won_and_nobody_is_the_winner() -> None:
    state = table(players=1)
    rules = inside(state)
    rules.busy = 0
    # Nobody has shaded anything: 32 majority points each, the competitor's count four times.
    assert state.scores() == [32]
    assert scoring.rival_total(rules) == 128
    assert state.winners() == []


def test_ruling_23_the_competitor_acts_in_all_fourteen_rounds() -> None:
    state = GAME.start(1, seed=3)
    journal = state.listen()
    rng = seeded(1)
    acted = []
    while not state.over:
        state.apply_code(0, state.table.sample(0, rng))
        acted += [event for event in GAME.events(journal, None) if type(event).__name__ == "RivalMarked"]
    assert [event.board for event in acted] == [1, 0] * 7
    assert sum(event.x2 for event in acted) == 2


def test_ruling_24_orientations_with_the_same_seats_are_one_action() -> None:
    state = table()
    shade(state, "green", [1, 4, 7])
    take(state, "rotate")
    state.apply(0, Mark("green", (8,)))  # a square is left
    seats = [action.seats for action in state.legal(0)]
    assert len(seats) == len(set(seats))
    assert all(len(placed) == 4 for placed in seats)


def test_ruling_25_the_shape_lies_as_printed_for_both() -> None:
    state = table(2)
    take(state, None, player=0)
    take(state, None, player=1)
    assert state.legal(0) == state.legal(1)


def test_ruling_26_like_rows_are_separate_rows() -> None:
    state = table(players=1)
    take(state, "no_colour")
    state.apply(0, state.legal(0)[0])
    state.apply(0, state.legal(0)[0])
    while inside(state).round < 3:
        state.apply_code(0, state.table.sample(0, seeded(1)))
    used = [action.row for action in state.legal(0)]
    assert used.count(1) + used.count(2) == 2
    with pytest.raises(IllegalAction, match="used up"):
        state.apply(0, Option(2, "points") if 1 in used else Option(1, "points"))


def test_ruling_27_double_reservation_is_a_must() -> None:
    """See ruling 4."""
    state = table()
    take(state, "double")
    assert Pass() not in state.legal(0)


def test_ruling_28_the_others_see_the_round_when_it_ends() -> None:
    state = table(3)
    before = state.view(1), state.view(None)
    take(state, "rotate")
    state.apply(0, state.legal(0)[5])
    assert (state.view(1), state.view(None)) == before
    state.apply(0, state.legal(0)[5])
    seen = state.view(1)
    assert [seat.done for seat in seen.seats] == [True, False, False]
    assert seen.seats[0].parties == ()
    assert seen.boards == before[0].boards
    assert state.view(0).turn.phase == "done"
    assert state.view(0).seats[0].sheet != seen.seats[0].sheet
    for player in (1, 2):
        while player in state.to_move and inside(state).round == 1:
            state.apply_code(player, state.codes(player)[0])
    assert len(state.view(1).seats[0].parties) == 1
    assert state.view(1).boards != before[0].boards


def test_ruling_29_the_extra_seat_touches_the_shape_of_this_turn() -> None:
    """Vector E1; another party beside it does not help."""
    state = table()
    seat_party(state, ["I3", "I4"])
    take(state, "extra_seat")
    state.apply(0, Mark("purple", (1,)))
    state.apply(0, state.legal(0)[0])
    with pytest.raises(IllegalAction, match="does not touch"):
        state.apply(0, Extra("I5"))


def test_a_column_is_used_up_after_seven_turns() -> None:
    state = GAME.start(2, seed=5)
    random_playout(state.table, seeded(5))
    rules = inside(state)
    for board in range(2):
        for column in (LEFT, RIGHT):
            assert rules.boards[board * BOARD + 2 + column] & 127 == 127
    assert TABLES.rounds == 14
