"""Sets of seats as two words: neighbours, connected groups, and where a shape fits."""
# mypyc: compiled

from typing import Final, final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count
from spielzeit.games.ausverkauft.ids import WIDTH, WORD
from spielzeit.games.ausverkauft.lookup import LOOKUP

LAST_ROW: Final[i64] = 48  # the row of a word that touches the other word begins here
INNER: Final[i64] = 0xFFFFFFFFFFFF  # the first four rows of a word
FIRST_ROW: Final[i64] = 0xFFF
UP_TO_59: Final[i64] = 0xFFFFFFFFFFFFFFF


def low_of(cell: i64) -> i64:
    return BIT[cell] if cell < WORD else 0


def high_of(cell: i64) -> i64:
    return BIT[cell - WORD] if cell >= WORD else 0


# -- neighbours: cells that share an edge with a set (the caller cuts off what is no seat) ------------


def beside(word: i64) -> i64:
    """Inside one word."""
    return ((word << 1) & UP_TO_59) | (word >> 1) | ((word & INNER) << WIDTH) | (word >> WIDTH)


def beside_low(low: i64, high: i64) -> i64:
    return beside(low) | ((high & FIRST_ROW) << LAST_ROW)


def beside_high(low: i64, high: i64) -> i64:
    return beside(high) | (low >> LAST_ROW)


# -- where a shape fits: anchors ----------------------------------------------------------------------


def anchors_low(theatre: i64, shape: i64, colour: i64, low: i64, high: i64) -> i64:
    """Anchors in rows A-E at which a shape lies on free seats and touches the colour (5.3)."""
    found = LOOKUP.anchors[((theatre * 5 + colour) * LOOKUP.shapes + shape) * 2] & low
    rest = LOOKUP.offsets[shape]
    while rest != 0 and found != 0:
        step = rest & 63
        found &= (low >> step) | ((high & (BIT[step] - 1)) << (WORD - step))
        rest >>= 6
    return found


def anchors_high(theatre: i64, shape: i64, colour: i64, high: i64) -> i64:
    """The same for rows F-J."""
    found = LOOKUP.anchors[((theatre * 5 + colour) * LOOKUP.shapes + shape) * 2 + 1] & high
    rest = LOOKUP.offsets[shape]
    while rest != 0 and found != 0:
        found &= high >> (rest & 63)
        rest >>= 6
    return found


def laid_low(shape: i64, anchor: i64) -> i64:
    """The seats of a placement in rows A-E."""
    if anchor >= WORD:
        return 0
    return (LOOKUP.mask[shape] & (BIT[WORD - anchor] - 1)) << anchor


def laid_high(shape: i64, anchor: i64) -> i64:
    """The seats of a placement in rows F-J."""
    if anchor >= WORD:
        return LOOKUP.mask[shape] << (anchor - WORD)
    return LOOKUP.mask[shape] >> (WORD - anchor)


# -- connected groups ---------------------------------------------------------------------------------


@final
class Groups:
    """Walks through the connected groups of a set of seats: `next` puts one into `low` and `high`."""

    def __init__(self, low: i64, high: i64) -> None:
        self.rest_low: i64 = low
        self.rest_high: i64 = high
        self.low: i64 = 0
        self.high: i64 = 0

    def next(self) -> bool:
        """The group of the first seat that is left; False when none is."""
        if self.rest_low != 0:
            low: i64 = self.rest_low & -self.rest_low
            high: i64 = 0
        elif self.rest_high != 0:
            low = 0
            high = self.rest_high & -self.rest_high
        else:
            return False
        while True:
            more_low = low | (beside_low(low, high) & self.rest_low)
            more_high = high | (beside_high(low, high) & self.rest_high)
            if more_low == low and more_high == high:
                break
            low = more_low
            high = more_high
        self.low = low
        self.high = high
        self.rest_low ^= low
        self.rest_high ^= high
        return True


def group_count(low: i64, high: i64) -> i64:
    groups = Groups(low, high)
    number: i64 = 0
    while groups.next():
        number += 1
    return number


def largest_group(low: i64, high: i64) -> i64:
    """How many seats the largest connected group has."""
    groups = Groups(low, high)
    largest: i64 = 0
    while groups.next():
        size = count(groups.low) + count(groups.high)
        if size > largest:
            largest = size
    return largest
