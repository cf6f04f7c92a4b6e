"""Where everything lies in a packed position of Sagani: its phases, and the offsets of what it holds."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

STANDARD: Final[i64] = 0
SOLO: Final[i64] = 1
SOLO_ALL: Final[i64] = 2

CHOOSE: Final[i64] = 0
PLACE: Final[i64] = 1
INTERMEZZO_CHOOSE: Final[i64] = 2
INTERMEZZO_PLACE: Final[i64] = 3
OVER: Final[i64] = 4

# Why the last round was called.
NOT_CALLED: Final[i64] = 0
BY_POINTS: Final[i64] = 1
BY_TILES: Final[i64] = 2

NO_TARGET: Final[i64] = 1000000
NO_TILE: Final[i64] = 0

# A seat is six numbers in `SaganiPosition.seats`.
SEAT: Final[i64] = 6
SCORE: Final[i64] = 0
SUPPLY: Final[i64] = 1
MISS: Final[i64] = 2  # dissonance discs ever taken
ARRIVAL: Final[i64] = 3  # when the marker came to its field: later lies higher
COUNT: Final[i64] = 4  # tiles in the display
FRONT: Final[i64] = 5  # cells where a tile may be laid
