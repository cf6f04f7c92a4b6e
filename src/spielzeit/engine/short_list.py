"""A short list in one number: up to eight numbers of 1..127, the first in the lowest bits. An empty list is 0."""
# mypyc: compiled

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

MOST: Final[i64] = 8  # numbers in a list
WIDTH: Final[i64] = 7  # bits of a number
NUMBER: Final[i64] = 127  # the largest one, and the mask of its bits


def of(numbers: Sequence[int]) -> i64:
    """The list of these numbers."""
    made: i64 = 0
    for number in numbers:
        made = append(made, number)
    return made


def items(numbers: i64) -> list[int]:
    """And back: the numbers, first to last."""
    found: list[int] = []
    while numbers != 0:
        found.append(first(numbers))
        numbers = rest(numbers)
    return found


def size(numbers: i64) -> i64:
    """How many there are."""
    size: i64 = 0
    while numbers != 0:
        numbers >>= WIDTH
        size += 1
    return size


def first(numbers: i64) -> i64:
    """The first number; 0 when there is none."""
    return numbers & NUMBER


def rest(numbers: i64) -> i64:
    """The list without its first number."""
    return numbers >> WIDTH


def at(numbers: i64, place: i64) -> i64:
    """The number at this place, counted from 0; 0 beyond the end."""
    return (numbers >> (WIDTH * place)) & NUMBER


def placed(number: i64, place: i64) -> i64:
    """This number at this place and nothing else: parts of a list that is put together with `|`."""
    return number << (WIDTH * place)


def append(numbers: i64, number: i64) -> i64:
    """The list with one more number at its end."""
    return numbers | placed(number, size(numbers))


def without(numbers: i64, number: i64) -> i64:
    """The list without this number; the others keep their order."""
    kept: i64 = 0
    shift: i64 = 0
    while numbers != 0:
        if numbers & NUMBER != number:
            kept |= (numbers & NUMBER) << shift
            shift += WIDTH
        numbers >>= WIDTH
    return kept
