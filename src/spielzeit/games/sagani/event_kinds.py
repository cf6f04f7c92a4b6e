"""The kinds of journal rows, shared by the rules and `events.py`."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

TAKEN: Final[i64] = 0
SENT_TO_ROW: Final[i64] = 1
DRAWN: Final[i64] = 2
LAID: Final[i64] = 3
COVERED: Final[i64] = 4
FINISHED: Final[i64] = 5
DISSONANCE: Final[i64] = 6
PASSED: Final[i64] = 7
INTERMEZZO_BEGINS: Final[i64] = 8
ROW_REMOVED: Final[i64] = 9
REFILLED: Final[i64] = 10
LAST_ROUND: Final[i64] = 11
GAME_OVER: Final[i64] = 12
