"""A step of the stack (5.1) as one number, and the stack: sixteen bits a step, the next one lowest, 0 the empty stack.

The kind lies in the lowest four bits, what it needs above them.
"""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

BITS: Final[i64] = 16
MASK: Final[i64] = 0xFFFF
MOST_POINTS: Final[i64] = 2047  # of a purchase: eleven bits are left for them
MOST_AMOUNT: Final[i64] = 4095  # of pounds or prestige

FEATHER: Final[i64] = 1
WHITE: Final[i64] = 2
GREY: Final[i64] = 3
MASK_UP: Final[i64] = 4
MASK_DOWN: Final[i64] = 5
BUY: Final[i64] = 6
TAKE: Final[i64] = 7
OBJECTIVE: Final[i64] = 8
POUNDS: Final[i64] = 9
PRESTIGE: Final[i64] = 10


def feather(act: i64) -> i64:
    """A coloured feather; white and grey ones, masks and objectives are their bare kind."""
    return FEATHER | (act << 4)


def buy(element: i64, points: i64) -> i64:
    return BUY | (element << 4) | (points << 5)


def take(elements: i64, color: i64) -> i64:
    """`elements` is a mask of the kinds that may be taken."""
    return TAKE | (color << 4) | (elements << 7)


def pounds(amount: i64) -> i64:
    return POUNDS | (amount << 4)


def prestige(amount: i64) -> i64:
    return PRESTIGE | (amount << 4)


# -- readers: they look at the top of a stack ---------------------------------------------------------


def kind(steps: i64) -> i64:
    return steps & 15


def act(steps: i64) -> i64:
    return (steps & MASK) >> 4


def element(steps: i64) -> i64:
    """The kind of element that is bought."""
    return (steps >> 4) & 1


def points(steps: i64) -> i64:
    """Points of a purchase that are left."""
    return (steps & MASK) >> 5


def color(steps: i64) -> i64:
    return (steps >> 4) & 7


def elements(steps: i64) -> i64:
    return (steps & MASK) >> 7


def amount(steps: i64) -> i64:
    """Pounds or prestige."""
    return (steps & MASK) >> 4


def below(steps: i64) -> i64:
    """The stack without its top."""
    return steps >> BITS


def on_top(steps: i64, step: i64) -> i64:
    return (steps << BITS) | step
