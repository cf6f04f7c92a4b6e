"""Where everything lies in a packed position of Top oder Flop: its phases, and the offsets of what it holds."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.games.top_oder_flop.lookup import FILMS

OPEN1: Final[i64] = 0
OPEN2: Final[i64] = 1
TURN: Final[i64] = 2
SHIFT: Final[i64] = 3
CLAIM: Final[i64] = 4
OVER: Final[i64] = 5

# Why the game ended.
RUNNING: Final[i64] = 0
BY_FILMS: Final[i64] = 1
BY_EMPTY_HAND: Final[i64] = 2

# A seat is two numbers in `TopOderFlopPosition.seats`.
SEAT: Final[i64] = 2
HAND_SIZE: Final[i64] = 0
MARKERS: Final[i64] = 1

HAND_MOST: Final[i64] = 16  # room for a hand: `components.py` keeps it below

# A side of a film (number 2 * film + side) is eight bytes in `TopOderFlopPosition.sides`, its cards first.
SIDE: Final[i64] = 8
COUNT: Final[i64] = 3
NEED: Final[i64] = 4  # a card must be worth more than this to be laid here
WAYS: Final[i64] = 5  # in how many ways it can be laid: 1, or one for each lowest card it would replace
MARKS: Final[i64] = 6
SUM: Final[i64] = 7

DOUBLED: Final[i64] = 1  # bits of MARKS
STOPPED: Final[i64] = 2

FROZEN: Final[i64] = 255  # NEED of a side where nothing may be laid or taken
SIDE_COUNT: Final[i64] = FILMS * 2

# A player's row for a film is four numbers in `TopOderFlopPosition.shares`.
SHARE: Final[i64] = 4
INFLUENCE: Final[i64] = 0  # of all its cards
KNOWN: Final[i64] = 1  # of its open and known cards
LENGTH: Final[i64] = 2
HIDDEN: Final[i64] = 3  # how many of its cards only the owner knows

# All cards ever laid in a row, in the order of laying, three bytes each in `TopOderFlopPosition.laid`.
ENTRY: Final[i64] = 3
CARD: Final[i64] = 0
ROW: Final[i64] = 1  # FILMS * player + film: `row_owner` and `row_film` read it
SEEN: Final[i64] = 2

VIS_OPEN: Final[i64] = 0
VIS_KNOWN: Final[i64] = 1
VIS_HIDDEN: Final[i64] = 2
