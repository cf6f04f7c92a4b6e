"""An action of Hoftheater as one number: its kind in the lowest four bits, then up to two numbers."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

PASS: Final[i64] = 0
USE_OX: Final[i64] = 1
USE_HORSE: Final[i64] = 2
USE_FOX: Final[i64] = 3
USE_BEAR: Final[i64] = 4
USE_MOUSE: Final[i64] = 5
USE_ELEPHANT: Final[i64] = 6
USE_TORTOISE: Final[i64] = 7
USE_CAT: Final[i64] = 8
GO: Final[i64] = 9
STEAL: Final[i64] = 10
SEND: Final[i64] = 11
DISCARD: Final[i64] = 12
PLAY: Final[i64] = 13
DECLARE: Final[i64] = 14


def make(kind: i64, first: i64, second: i64 = 0) -> i64:
    """An action with its numbers: cities, cards, a genre, a player. GO with one city has 0 as its second."""
    return kind | (first << 4) | (second << 10)


def kind(code: i64) -> i64:
    return code & 15


def first(code: i64) -> i64:
    return (code >> 4) & 63


def second(code: i64) -> i64:
    return code >> 10
