"""The kinds of journal rows, shared by the rules and `events.py`."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

ROUND_BEGINS: Final[i64] = 0
FRIEND_DREW: Final[i64] = 1
OX_USED: Final[i64] = 2
HORSE_USED: Final[i64] = 3
FOX_USED: Final[i64] = 4
BEAR_USED: Final[i64] = 5
MOUSE_USED: Final[i64] = 6
ELEPHANT_USED: Final[i64] = 7
TORTOISE_USED: Final[i64] = 8
CAT_USED: Final[i64] = 9
CHOSE: Final[i64] = 10
TRAVELLED: Final[i64] = 11
FRIEND_TRAVELLED: Final[i64] = 12
ALONE: Final[i64] = 13
EMPTY_CITY: Final[i64] = 14
CLASHED: Final[i64] = 15
FRIEND_ALONE: Final[i64] = 16
GOT_ALMS: Final[i64] = 17
GOT_JESTER: Final[i64] = 18
GOT_CARDS_BACK: Final[i64] = 19
STOLE: Final[i64] = 20
CASHED: Final[i64] = 21
PAID: Final[i64] = 22
COULD_NOT_PAY: Final[i64] = 23
HIRED: Final[i64] = 24
SENT_TO_COURT: Final[i64] = 25
NEEDLE_MOVED: Final[i64] = 26
MOOD_CHANGED: Final[i64] = 27
DREW_REQUEST: Final[i64] = 28
DISCARDED_REQUEST: Final[i64] = 29
REQUESTS_SHUFFLED: Final[i64] = 30
RECALLED: Final[i64] = 31
LAID_OUT: Final[i64] = 32
SEASON_ENDS: Final[i64] = 33
DECLARED: Final[i64] = 34
EARNED: Final[i64] = 35
DECIDED: Final[i64] = 36
PLAYED_REQUEST: Final[i64] = 37
SEASON_BEGINS: Final[i64] = 38
GAME_OVER: Final[i64] = 39
