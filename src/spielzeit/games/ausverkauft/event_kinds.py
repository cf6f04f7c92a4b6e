"""The kinds of journal rows, shared by the rules and `events.py`."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

OPTION_TAKEN: Final[i64] = 0
MARKED: Final[i64] = 1
SEATED: Final[i64] = 2
NOT_SEATED: Final[i64] = 3
EXTRA_SEATED: Final[i64] = 4
SINGLE_SEATED: Final[i64] = 5
DECLINED: Final[i64] = 6
TURN_DONE: Final[i64] = 7
RIVAL_MARKED: Final[i64] = 8
RESHUFFLED: Final[i64] = 9
ROUND_ENDED: Final[i64] = 10
GAME_OVER: Final[i64] = 11
