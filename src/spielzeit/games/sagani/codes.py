"""An action of Sagani as one number. Numbers of one kind ascend in the canonical order of the specification."""
# mypyc: compiled

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine import short_list

REACH: Final[i64] = 128  # no display reaches further from its first tile

TAKE: Final[i64] = 0
PLACE: Final[i64] = 1
INTERMEZZO: Final[i64] = 2
PASS: Final[i64] = 3


def kind(code: i64) -> i64:
    return code & 3


def take(tile: i64) -> i64:
    return TAKE | (tile << 2)


def takes(tiles: i64) -> vec[i64]:
    """One for each tile of a short list, in its order; there is room for one action more."""
    actions = vec[i64](capacity=short_list.MOST + 1)
    while tiles != 0:
        actions = append(actions, take(short_list.first(tiles)))
        tiles = short_list.rest(tiles)
    return actions


def tile(code: i64) -> i64:
    return code >> 2


def place(x: i64, y: i64, rot: i64) -> i64:
    """Ascending by y, then x, then rot."""
    return PLACE | (rot << 2) | ((x + REACH) << 4) | ((y + REACH) << 12)


def x(code: i64) -> i64:
    return ((code >> 4) & 255) - REACH


def y(code: i64) -> i64:
    return (code >> 12) - REACH


def rot(code: i64) -> i64:
    return (code >> 2) & 3
