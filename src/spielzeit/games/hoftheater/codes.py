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


def kind(code: i64) -> i64:
    return code & 15


def first(code: i64) -> i64:
    return (code >> 4) & 63


def second(code: i64) -> i64:
    return code >> 10


def use_ox(city: i64) -> i64:
    return USE_OX | (city << 4)


def use_fox(origin: i64, to: i64) -> i64:
    return USE_FOX | (origin << 4) | (to << 10)


def use_bear(city: i64, target: i64) -> i64:
    """`target`: a player, or FRIEND + the owner of a friendly ensemble."""
    return USE_BEAR | (city << 4) | (target << 10)


def use_mouse(origin: i64, to: i64) -> i64:
    return USE_MOUSE | (origin << 4) | (to << 10)


def use_elephant(genre: i64, steps: i64) -> i64:
    return USE_ELEPHANT | (genre << 4) | (steps << 10)


def use_tortoise(card: i64) -> i64:
    return USE_TORTOISE | (card << 4)


def go(city: i64, other: i64) -> i64:
    """Travel to one city (`other` is 0), or to two in ascending order."""
    return GO | (city << 4) | (other << 10)


def steal(victim: i64) -> i64:
    return STEAL | (victim << 4)


def send(card: i64) -> i64:
    return SEND | (card << 4)


def discard(request: i64) -> i64:
    return DISCARD | (request << 4)


def play(request: i64) -> i64:
    return PLAY | (request << 4)


def declare(genre: i64) -> i64:
    return DECLARE | (genre << 4)
