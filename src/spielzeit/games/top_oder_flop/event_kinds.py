"""The kinds of journal rows, shared by the rules and `events.py`."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

OPENED: Final[i64] = 0
PLAYED: Final[i64] = 1
STARTED_ROW: Final[i64] = 2
LAID_FACE_DOWN: Final[i64] = 3
LIFTED: Final[i64] = 4
SHIFTED: Final[i64] = 5
CLAIMED: Final[i64] = 6
MARKED: Final[i64] = 7
DREW: Final[i64] = 8
PILE_EMPTY: Final[i64] = 9
CLOSED: Final[i64] = 10
GAME_OVER: Final[i64] = 11
