"""Actions and their codes, and the packed numbers of a position: every maker has its reader, both ways."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spielzeit.engine.errors import BadAction, IllegalAction
from spielzeit.engine.game import to_json
from spielzeit.games.ausverkauft import GAME, actions, codes
from spielzeit.games.ausverkauft.actions import Extra, Mark, Option, Place, Single
from spielzeit.games.ausverkauft.ids import (
    ABILITY,
    CELLS,
    POINTS,
    ROWS,
    SOLO_CARDS,
    WIDTH,
    cell_of,
    cells,
    circle_mask,
    circle_numbers,
    seat_name,
    seat_names,
    words_of,
)
from spielzeit.games.ausverkauft.knowledge.turn import ability_of_way, mark_of_way, way
from spielzeit.games.ausverkauft.lookup import LOOKUP, PAIRS, arrow_of, back, place, place_of, times_two_of
from spielzeit.games.ausverkauft.position import (
    circle_word,
    circles_in,
    is_for_points,
    is_used,
    solo_card,
    solo_word,
    used_word,
)
from spielzeit.games.ausverkauft.setup import packed_pile
from spielzeit.games.ausverkauft.shapes import shapes
from tests.games.ausverkauft.positions import lab


def action_space() -> list[int]:
    """Every code any position can have."""
    found = [codes.option(row, take) for row in range(1, 8) for take in (0, 1)]
    found += [codes.mark(ticket, 2**circle) for ticket in range(4) for circle in range(8)]
    found += [codes.mark(ticket, LOOKUP.pair[pair]) for ticket in range(4) for pair in range(PAIRS)]
    for theatre in range(2):
        for shape in range(LOOKUP.shapes):
            at = ((theatre * 5 + 4) * LOOKUP.shapes + shape) * 2
            both = LOOKUP.anchors[at] | LOOKUP.anchors[at + 1] << 60
            found += [codes.place(shape, cell) for cell in range(120) if both >> cell & 1]
    seats = [row * 12 + column for row in range(10) for column in range(11)]
    return [
        *found,
        *(codes.extra(cell) for cell in seats),
        *(codes.single(cell) for cell in seats),
        codes.PASS,
    ]


def test_codes_and_actions_translate_both_ways_over_the_whole_action_space() -> None:
    space = set(action_space())
    spelt = set()
    for code in space:
        action = actions.decode(code)
        assert actions.encode(action) == code
        assert GAME.read_action(json.loads(json.dumps(to_json(action)))) == action
        spelt.add(action)
    assert len(spelt) == len(space) > 16000


def test_no_shape_has_more_than_180_placements() -> None:
    """With `rotate`, which asks for the colour; all others allow fewer."""
    most = 0
    for theatre in range(2):
        for ticket in range(4):
            for shape in set(shapes().of_ticket[ticket]) - {-1}:
                bases = [
                    ((theatre * 5 + ticket) * LOOKUP.shapes + turned) * 2 for turned in shapes().turned[shape]
                ]
                places = [LOOKUP.anchors[at] | LOOKUP.anchors[at + 1] << 60 for at in bases]
                most = max(most, sum(both.bit_count() for both in map(int, places)))
    assert 143 <= most <= 180


@pytest.mark.parametrize(
    "action",
    [
        Option(0, "points"),
        Option(8, "ability"),
        Mark("red", ()),
        Mark("red", (0,)),
        Mark("red", (9,)),
        Mark("red", (2, 1)),
        Mark("red", (1, 1)),
        Place(()),
        Place(("A3", "A2")),
        Place(("A3", "A3")),
        Place(("A3", "C3")),
        Place(("Z3",)),
        Extra("A12"),
        Single("K1"),
        Single("A03"),
    ],
)
def test_what_no_table_can_have_is_no_code(action: Any) -> None:
    assert actions.encode(action) == -1
    with pytest.raises(IllegalAction):
        lab().apply(0, action)


@pytest.mark.parametrize(
    "data",
    [
        {"type": "option", "row": 1},
        {"type": "option", "row": 1, "take": "both"},
        {"type": "mark", "ticket": "blue", "circles": [1]},
        {"type": "place", "seats": "A3"},
        {"type": "pass", "seat": "A3"},
        {"type": "jump"},
        7,
    ],
)
def test_what_is_no_action_is_refused(data: Any) -> None:
    with pytest.raises(BadAction):
        GAME.read_action(data)


# -- packed numbers -----------------------------------------------------------------------------------


def test_seats_are_named_by_row_letter_and_column_number() -> None:
    assert cell_of("A1") == 0
    assert cell_of("J11") == 9 * WIDTH + 10
    for cell in range(CELLS):
        if cell % WIDTH < WIDTH - 1:
            assert cell_of(seat_name(cell)) == cell


def test_a_set_of_seats_is_two_words_both_ways() -> None:
    seats = ("A1", "A11", "E11", "F1", "J11")
    assert seat_names(*words_of(seats)) == seats
    assert cells(*words_of(seats)) == [cell_of(seat) for seat in seats]
    assert words_of(["K1", "E11"]) == words_of(["E11"])


def test_circles_are_a_mask_both_ways() -> None:
    for mask in range(256):
        assert circle_mask(circle_numbers(mask)) == mask
        for ticket in range(4):
            assert circles_in(circle_word(ticket, mask), ticket) == mask
            assert circles_in(circle_word(ticket, mask), (ticket + 1) % 4) == 0


def test_used_rows_say_which_and_what_for_both_ways() -> None:
    for row in range(1, ROWS + 1):
        for take in (ABILITY, POINTS):
            word = used_word(row, take)
            assert [is_used(word, other) for other in range(1, ROWS + 1)].index(True) == row - 1
            assert is_for_points(word, row) == (take == POINTS)
            assert sum(is_used(word, other) for other in range(1, ROWS + 1)) == 1


def test_a_pile_of_solo_cards_is_one_number_both_ways() -> None:
    pile = ["s5", "s1", "s4", "s8", "s2", "s3", "s6", "s7"]
    packed = packed_pile(pile)
    assert [SOLO_CARDS[solo_card(packed, number)] for number in range(8)] == pile
    assert solo_card(solo_word(7, 5), 7) == 5


def test_the_back_of_a_solo_card_is_arrow_and_x2_both_ways() -> None:
    for arrow in range(4):
        for times_two in (0, 1):
            number = back(arrow, times_two)
            assert (arrow_of(number), times_two_of(number)) == (arrow, times_two)


def test_a_place_on_a_plan_is_one_number_both_ways() -> None:
    for row in range(-1, 11):
        for column in range(-1, 12):
            assert place_of(place(row, column)) == (row, column)


def test_a_way_to_a_placement_is_ability_and_mark_both_ways() -> None:
    for ability in range(6):
        for code in (codes.mark(0, 1), codes.mark(3, 255)):
            assert (ability_of_way(way(ability, code)), mark_of_way(way(ability, code))) == (ability, code)
