"""Numbers of the events that the rules note in the journal; `events.py` gives them their fields."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

RECRUITED: Final[i64] = 0
BID_PLACED: Final[i64] = 1
BIDS_SHOWN: Final[i64] = 2
PRESTIGE: Final[i64] = 3
POUNDS: Final[i64] = 4
ACTIVATED: Final[i64] = 5
ACT_MOVED: Final[i64] = 6
FEATHER_LOST: Final[i64] = 7
MOOD_MOVED: Final[i64] = 8
BOUGHT: Final[i64] = 9
TAKEN: Final[i64] = 10
STOPPED: Final[i64] = 11
PLUS3_GAINED: Final[i64] = 12
OBJECTIVES_DRAWN: Final[i64] = 13
OBJECTIVE_KEPT: Final[i64] = 14
PASSED: Final[i64] = 15
INITIATIVE: Final[i64] = 16
COSTUMED: Final[i64] = 17
PURPLE_UNSOLD: Final[i64] = 18
MOOD_RESOLVED: Final[i64] = 19
REHEARSAL: Final[i64] = 20
BENEFIT: Final[i64] = 21
ACT_SCORED: Final[i64] = 22
NEW_DAY: Final[i64] = 23
RESHUFFLED: Final[i64] = 24
REST_DECIDED: Final[i64] = 25
KEPT_AWAKE: Final[i64] = 26
RIVAL_RECRUITED: Final[i64] = 27
RIVAL_TOOK: Final[i64] = 28
GAME_OVER: Final[i64] = 29

# Reasons for prestige and pounds.
BY_BID: Final[i64] = 0
BY_CANDLES: Final[i64] = 1
BY_COSTUME: Final[i64] = 2
BY_BENEFIT: Final[i64] = 3
BY_ACT: Final[i64] = 4
BY_MOOD: Final[i64] = 5
BY_SET: Final[i64] = 6
BY_QUEEN: Final[i64] = 7
