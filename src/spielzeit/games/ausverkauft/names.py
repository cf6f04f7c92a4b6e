"""Numbers of the inside as they are written down: seats, circles, sides of a row."""

from __future__ import annotations

import re

from spielzeit.games.ausverkauft.components import CIRCLES, MOST_COLUMNS, MOST_ROWS

WIDTH = 12
WORD = 60
TAKES = ("ability", "points")
COLUMNS = ("left", "right")

_SEAT = re.compile(r"([A-J])([1-9][0-9]?)")


def seat_name(cell: int) -> str:
    """`A3`: row letter and column number."""
    return "ABCDEFGHIJ"[cell // WIDTH] + str(cell % WIDTH + 1)


def cell_of(name: str) -> int | None:
    """The cell of a seat's name; None for what cannot be one."""
    match = _SEAT.fullmatch(name)
    if match is None or int(match[2]) > MOST_COLUMNS:
        return None
    return "ABCDEFGHIJ".index(match[1]) * WIDTH + int(match[2]) - 1


def cells(low: int, high: int) -> list[int]:
    """The cells of a set of seats, in reading order."""
    both = low | (high << WORD)
    return [cell for cell in range(MOST_ROWS * WIDTH) if both >> cell & 1]


def seat_names(low: int, high: int) -> tuple[str, ...]:
    return tuple(seat_name(cell) for cell in cells(low, high))


def low_mask(numbers: list[int]) -> int:
    return sum(2**cell for cell in numbers if cell < WORD)


def high_mask(numbers: list[int]) -> int:
    return sum(2 ** (cell - WORD) for cell in numbers if cell >= WORD)


def circle_numbers(mask: int) -> tuple[int, ...]:
    """Circles are numbered from 1."""
    return tuple(k + 1 for k in range(CIRCLES) if mask >> k & 1)


def circle_mask(numbers: tuple[int, ...]) -> int:
    return sum(2 ** (k - 1) for k in numbers)
