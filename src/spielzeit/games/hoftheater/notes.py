"""The journal of Hoftheater: the kinds of notes, and what tells them to whom; `events.py` reads them back."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position
from spielzeit.games.hoftheater.lookup import NO_REQUEST

ROUND_BEGINS: Final[i64] = 0
FRIEND_DREW: Final[i64] = 1
OX_USED: Final[i64] = 2
HORSE_USED: Final[i64] = 3
FOX_USED: Final[i64] = 4
BEAR_USED: Final[i64] = 5  # its last number: a player, or FRIEND + the owner of a friendly ensemble
MOUSE_USED: Final[i64] = 6
ELEPHANT_USED: Final[i64] = 7
TORTOISE_USED: Final[i64] = 8
CAT_USED: Final[i64] = 9
CHOSE: Final[i64] = 10  # that a travel card lies face down, not which
TRAVELLED: Final[i64] = 11
FRIEND_TRAVELLED: Final[i64] = 12
ALONE: Final[i64] = 13
EMPTY_CITY: Final[i64] = 14
CLASHED: Final[i64] = 15  # its last number: the push of the needle, towards comedy when positive
FRIEND_ALONE: Final[i64] = 16
GOT_ALMS: Final[i64] = 17
GOT_JESTER: Final[i64] = 18
GOT_CARDS_BACK: Final[i64] = 19
STOLE: Final[i64] = 20
CASHED: Final[i64] = 21  # the impresarios put on the stage for it, 0 or 1; the Ecu
PAID: Final[i64] = 22
COULD_NOT_PAY: Final[i64] = 23
HIRED: Final[i64] = 24
SENT_TO_COURT: Final[i64] = 25
NEEDLE_MOVED: Final[i64] = 26  # from field to field
MOOD_CHANGED: Final[i64] = 27
DREW_REQUEST: Final[i64] = 28
DISCARDED_REQUEST: Final[i64] = 29
REQUESTS_SHUFFLED: Final[i64] = 30
RECALLED: Final[i64] = 31
LAID_OUT: Final[i64] = 32
SEASON_ENDS: Final[i64] = 33
DECLARED: Final[i64] = 34
EARNED: Final[i64] = 35
DECIDED: Final[i64] = 36  # that the decision about the requests is made, not which
PLAYED_REQUEST: Final[i64] = 37  # its last number: 1 for the one laid open in season 1
SEASON_BEGINS: Final[i64] = 38
GAME_OVER: Final[i64] = 39


def tell(position: Position, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """To everybody. Where nobody listens, in a search, a note costs one comparison."""
    if position.journal is not None:
        position.note(kind, a, b, c, d)


def friend_drew(position: Position, owner: i64, city: i64) -> None:
    """Told to the owner alone: where his friendly ensemble goes this round (section 8)."""
    position.note_to(BIT[owner], FRIEND_DREW, owner, city)


def drew_request(position: Position, player: i64, request: i64) -> None:
    """The player is told which it is, the others that there is one."""
    tell_of_request(position, DREW_REQUEST, player, request)


def discarded_request(position: Position, player: i64, request: i64) -> None:
    """The player is told which it is, the others that there is one."""
    tell_of_request(position, DISCARDED_REQUEST, player, request)


def tell_of_request(position: Position, kind: i64, player: i64, request: i64) -> None:
    if position.journal is None:
        return
    position.note_to(BIT[player], kind, player, request)
    position.note_to(position.others(player), kind, player, NO_REQUEST)
