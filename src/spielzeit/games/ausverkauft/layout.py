"""Where everything lies in a packed position of Ausverkauft!: its phases, and the offsets of what it holds."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

# A seat is this many numbers in `AusverkauftPosition.seats`.
# Parties: one a round, and up to six single seats (components: no ability stands in more than three of the seven rows).
MOST_PARTIES: Final[i64] = 20
SEAT: Final[i64] = 51
FREE_LOW: Final[i64] = 0  # free seats, rows A-E
FREE_HIGH: Final[i64] = 1  # and rows F-J
PHASE: Final[i64] = 2  # what he decides next: `ids.PHASES`
ROW: Final[i64] = 3  # this turn: row 1..7, 0 before the choice
TAKE: Final[i64] = 4  # this turn: ability or points
TICKET: Final[i64] = 5  # this turn: the ticket marked
CIRCLES: Final[i64] = 6  # this turn: mask of the circles shaded, 0 before
LAID_LOW: Final[i64] = 7  # this turn: the seats drawn in, without the extra or single seat
LAID_HIGH: Final[i64] = 8
BONUS: Final[i64] = 9  # this turn: extra or single seat, cell + 1
PARTIES: Final[i64] = 10  # how many parties are settled
PARTY: Final[i64] = 11  # the parties in the order they sat down, two words each

# A board is four numbers in `AusverkauftPosition.boards`: the circles of its left and of its right column, then the
# used rows of its left and of its right column (see below how they are packed).
BOARD: Final[i64] = 4
USED: Final[i64] = 2

RIVAL: Final[i64] = 1  # the competitor's place in the ring of the solo game
