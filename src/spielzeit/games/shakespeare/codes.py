"""An action of Shakespeare as one number: the kind in the lowest four bits, then up to three fields.

Persons are numbered 0..29 (the cards) and 30..33 (author, falstaff, handyman on the board, Queen); an extra
keeps the number of its card. Colours, acts, spaces, objectives are numbered in the order of the components.
"""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

RECRUIT: Final[i64] = 0
BID: Final[i64] = 1
ACTIVATE: Final[i64] = 2
PASS: Final[i64] = 3
FEATHER: Final[i64] = 4
GREY_FEATHER: Final[i64] = 5
BUY: Final[i64] = 6
TAKE: Final[i64] = 7
STOP: Final[i64] = 8
OBJECTIVE: Final[i64] = 9
KEEP_AWAKE: Final[i64] = 10

CHARACTER: Final[i64] = 0
EXTRA: Final[i64] = 1

# Modes of an activation.
PLAIN: Final[i64] = 0
POUNDS: Final[i64] = 1
DRAW: Final[i64] = 2
SEW: Final[i64] = 3
BUILD: Final[i64] = 4

# Kinds of elements.
COSTUME: Final[i64] = 0
SET: Final[i64] = 1

MOST_CYLINDERS: Final[i64] = 5  # in a bid, at most


def kind(code: i64) -> i64:
    return code & 15


def recruit(card: i64, side: i64) -> i64:
    return RECRUIT | (card << 4) | (side << 10)


def bid(cylinders: i64) -> i64:
    return BID | (cylinders << 4)


def activate(person: i64, mode: i64, plus3: i64) -> i64:
    return ACTIVATE | (person << 4) | (mode << 10) | (plus3 << 13)


def feather(act: i64) -> i64:
    return FEATHER | (act << 4)


def grey_feather(act: i64) -> i64:
    return GREY_FEATHER | (act << 4)


def buy(element: i64, color: i64, place: i64) -> i64:
    """`place` is the actor of a costume, or the space of a set element."""
    return BUY | (place << 4) | (color << 10) | (element << 13)


def take(element: i64, color: i64, place: i64) -> i64:
    return TAKE | (place << 4) | (color << 10) | (element << 13)


def with_place(code: i64, place: i64) -> i64:
    """A purchase or a gift made for place 0, at another place."""
    return code | (place << 4)


def objective(card: i64) -> i64:
    return OBJECTIVE | (card << 4)


def keep_awake(person: i64) -> i64:
    return KEEP_AWAKE | (person << 4)


def subject(code: i64) -> i64:
    """The card, person, act, place, objective or number of cylinders that the action names."""
    return (code >> 4) & 63


def choice(code: i64) -> i64:
    """The side, mode or colour."""
    return (code >> 10) & 7


def element(code: i64) -> i64:
    """The kind of element that is bought or taken."""
    return code >> 13


def plus3(code: i64) -> i64:
    """How many +3 tokens an activation uses."""
    return code >> 13
