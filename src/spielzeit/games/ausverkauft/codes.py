"""An action of Ausverkauft! as one number."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

OPTION: Final[i64] = 0
MARK: Final[i64] = 1
PLACE: Final[i64] = 2
EXTRA: Final[i64] = 3
SINGLE: Final[i64] = 4
PASS: Final[i64] = 5


def kind(code: i64) -> i64:
    return code & 7


def option(row: i64, take: i64) -> i64:
    """`row` counts from 1; `take` is `ids.ABILITY` or `ids.POINTS`."""
    return OPTION | (take << 3) | (row << 4)


def take(code: i64) -> i64:
    return (code >> 3) & 1


def row(code: i64) -> i64:
    return code >> 4


def mark(ticket: i64, circles: i64) -> i64:
    """`circles` is a mask: bit 0 is circle 1."""
    return MARK | (ticket << 3) | (circles << 5)


def ticket(code: i64) -> i64:
    return (code >> 3) & 3


def circles(code: i64) -> i64:
    return code >> 5


def place(shape: i64, anchor: i64) -> i64:
    """The shape as it lies (already turned), with its first cell on the seat `anchor`."""
    return PLACE | (anchor << 3) | (shape << 10)


def anchor(code: i64) -> i64:
    return (code >> 3) & 127


def shape(code: i64) -> i64:
    return code >> 10


def extra(cell: i64) -> i64:
    return EXTRA | (cell << 3)


def single(cell: i64) -> i64:
    return SINGLE | (cell << 3)


def cell(code: i64) -> i64:
    return code >> 3
