"""The ids of the JSON and their numbers inside, side by side: whoever changes one list sees the other."""
# mypyc: compiled

import re
from typing import Final

from mypy_extensions import i64

# -- areas and tickets --------------------------------------------------------------------------------

COLOURS: Final = ("yellow", "green", "purple", "red")
COLOUR_COUNT: Final[i64] = 4
ANY_COLOUR: Final[i64] = 4

# -- what is chosen at the set-up ---------------------------------------------------------------------

THEATRES: Final = ("A", "B")
LEVELS: Final = ("beginner", "regular", "expert")

# -- usher boards -------------------------------------------------------------------------------------

COLUMNS: Final = ("left", "right")
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1

ROWS: Final[i64] = 7  # of options in a column
ALL_ROWS: Final[i64] = 127  # as a mask

TAKES: Final = ("ability", "points")
ABILITY: Final[i64] = 0
POINTS: Final[i64] = 1

ABILITIES: Final = ("no_colour", "extra_seat", "rotate", "single_seat", "double")
NO_COLOUR: Final[i64] = 0
EXTRA_SEAT: Final[i64] = 1
ROTATE: Final[i64] = 2
SINGLE_SEAT: Final[i64] = 3
DOUBLE: Final[i64] = 4
NO_ABILITY: Final[i64] = 5

# -- what a player decides next -----------------------------------------------------------------------

PHASES: Final = ("option", "mark", "place", "extra", "single", "done")
OPTION: Final[i64] = 0
MARK: Final[i64] = 1
PLACE: Final[i64] = 2
EXTRA: Final[i64] = 3
SINGLE: Final[i64] = 4
DONE: Final[i64] = 5

# -- scoring cards ------------------------------------------------------------------------------------

CARDS: Final = (
    "full_rows", "full_columns", "behind_pillars", "press_area", "front_rows", "row_ends", "sold_out_areas",
    "even_house", "big_parties", "pillar_rings", "no_gaps", "same_size", "mixed_parties", "latecomers",
)  # fmt: skip
FULL_ROWS: Final[i64] = 0
FULL_COLUMNS: Final[i64] = 1
BEHIND_PILLARS: Final[i64] = 2
PRESS_AREA: Final[i64] = 3
FRONT_ROWS: Final[i64] = 4
ROW_ENDS: Final[i64] = 5
SOLD_OUT_AREAS: Final[i64] = 6
EVEN_HOUSE: Final[i64] = 7
BIG_PARTIES: Final[i64] = 8
PILLAR_RINGS: Final[i64] = 9
NO_GAPS: Final[i64] = 10
SAME_SIZE: Final[i64] = 11
MIXED_PARTIES: Final[i64] = 12
LATECOMERS: Final[i64] = 13
CARD_COUNT: Final[i64] = 14

# -- solo cards ---------------------------------------------------------------------------------------

SOLO_CARDS: Final = ("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8")
SOLO_COUNT: Final[i64] = 8
ARROWS: Final = ("right", "left", "down", "up")
ARROW_COUNT: Final[i64] = 4

# -- seats: a cell is row * WIDTH + column, counted from 0. A theatre is two words of WORD bits: rows A-E, rows F-J.
# Twelve bits a row, the last never a seat, so that nothing reaches round the edge.

ROW_LETTERS: Final = "ABCDEFGHIJ"
MOST_ROWS: Final[i64] = 10
MOST_COLUMNS: Final[i64] = 11
WIDTH: Final[i64] = 12
WORD: Final[i64] = 60
CELLS: Final[i64] = 120

_SEAT: Final = re.compile(r"([A-J])([1-9][0-9]?)")


def seat_name(cell: int) -> str:
    """`A3`: row letter and column number."""
    return ROW_LETTERS[cell // 12] + str(cell % 12 + 1)


def cell_of(name: str) -> int | None:
    """The cell of a seat's name; None for what cannot be one."""
    found = _SEAT.fullmatch(name)
    if found is None or int(found[2]) > MOST_COLUMNS:
        return None
    return ROW_LETTERS.index(found[1]) * 12 + int(found[2]) - 1


def cells(low: int, high: int) -> list[int]:
    """The cells of a set of seats, in reading order."""
    found = []
    left = low | high << 60
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found


def seat_names(low: int, high: int) -> tuple[str, ...]:
    return tuple([seat_name(cell) for cell in cells(low, high)])


def words_of(seats: tuple[str, ...] | list[str]) -> tuple[int, int]:
    """The two words of a set of seats; what is no seat's name is left out."""
    low = 0
    high = 0
    for name in seats:
        cell = cell_of(name)
        if cell is not None and cell < 60:
            low += 2**cell
        elif cell is not None:
            high += 2 ** (cell - 60)
    return low, high


# -- circles: a mask, bit 0 is circle 1 ---------------------------------------------------------------

CIRCLES: Final[i64] = 8
ALL_CIRCLES: Final[i64] = 255


def circle_numbers(mask: int) -> tuple[int, ...]:
    """Circles are numbered from 1."""
    return tuple([circle + 1 for circle in range(8) if mask & 2**circle])


def circle_mask(numbers: tuple[int, ...] | list[int]) -> int:
    return sum([2 ** (circle - 1) for circle in numbers])
