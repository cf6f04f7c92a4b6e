"""Short lists in one number, both ways."""

from __future__ import annotations

from itertools import permutations

import pytest

from spielzeit.engine import short_list

LISTS = [
    [],
    [1],
    [127],
    [72, 1],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [127] * short_list.MOST,
    *(list(order) for order in permutations((5, 64, 127))),
]


@pytest.mark.parametrize("numbers", LISTS, ids=str)
def test_a_list_becomes_a_number_and_back(numbers: list[int]) -> None:
    assert short_list.items(short_list.of(numbers)) == numbers
    assert short_list.size(short_list.of(numbers)) == len(numbers)


@pytest.mark.parametrize("numbers", LISTS, ids=str)
def test_every_place_is_found(numbers: list[int]) -> None:
    packed = short_list.of(numbers)
    assert [short_list.at(packed, place) for place in range(len(numbers))] == numbers
    assert short_list.first(packed) == (numbers[0] if numbers else 0)
    assert short_list.items(short_list.rest(packed)) == numbers[1:]


def test_different_lists_are_different_numbers() -> None:
    assert len({short_list.of(numbers) for numbers in LISTS}) == len(LISTS)


def test_one_is_appended_and_one_taken_out_and_the_others_keep_their_order() -> None:
    packed = short_list.append(short_list.of([9, 72, 40]), 3)
    assert short_list.items(packed) == [9, 72, 40, 3]
    assert short_list.items(short_list.without(packed, 72)) == [9, 40, 3]
    assert short_list.without(packed, 8) == packed
    assert short_list.without(short_list.of([9]), 9) == 0
