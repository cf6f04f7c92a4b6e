"""The journal of Hoftheater: the kinds of notes, and one maker for each; `events.py` reads them back."""
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


def tell(position: Position, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
    """To everybody. Where nobody listens, in a search, a note costs one comparison."""
    if position.journal is not None:
        position.note(kind, a, b, c, d)


def round_begins(position: Position, season: i64, number: i64) -> None:
    tell(position, ROUND_BEGINS, season, number, 0, 0)


def friend_drew(position: Position, owner: i64, city: i64) -> None:
    """Told to the owner alone: where his friendly ensemble goes this round (section 8)."""
    position.note_to(BIT[owner], FRIEND_DREW, owner, city)


def ox_used(position: Position, player: i64, city: i64) -> None:
    tell(position, OX_USED, player, city, 0, 0)


def horse_used(position: Position, player: i64) -> None:
    tell(position, HORSE_USED, player, 0, 0, 0)


def fox_used(position: Position, player: i64, origin: i64, city: i64) -> None:
    tell(position, FOX_USED, player, origin, city, 0)


def bear_used(position: Position, player: i64, city: i64, target: i64) -> None:
    """`target`: a player, or FRIEND + the owner of a friendly ensemble."""
    tell(position, BEAR_USED, player, city, target, 0)


def mouse_used(position: Position, player: i64, card: i64, origin: i64, city: i64) -> None:
    tell(position, MOUSE_USED, player, card, origin, city)


def elephant_used(position: Position, player: i64, genre: i64, steps: i64) -> None:
    tell(position, ELEPHANT_USED, player, genre, steps, 0)


def tortoise_used(position: Position, player: i64, card: i64) -> None:
    tell(position, TORTOISE_USED, player, card, 0, 0)


def cat_used(position: Position, player: i64) -> None:
    tell(position, CAT_USED, player, 0, 0, 0)


def chose(position: Position, player: i64) -> None:
    """That a travel card lies face down, not which."""
    tell(position, CHOSE, player, 0, 0, 0)


def travelled(position: Position, player: i64, city: i64) -> None:
    tell(position, TRAVELLED, player, city, 0, 0)


def friend_travelled(position: Position, owner: i64, city: i64) -> None:
    tell(position, FRIEND_TRAVELLED, owner, city, 0, 0)


def alone(position: Position, player: i64, city: i64) -> None:
    tell(position, ALONE, player, city, 0, 0)


def empty_city(position: Position, player: i64, city: i64) -> None:
    tell(position, EMPTY_CITY, player, city, 0, 0)


def clashed(position: Position, city: i64, net: i64) -> None:
    """`net` is the push of the needle, towards comedy when positive."""
    tell(position, CLASHED, city, net, 0, 0)


def friend_alone(position: Position, owner: i64, city: i64) -> None:
    tell(position, FRIEND_ALONE, owner, city, 0, 0)


def got_alms(position: Position, player: i64, card: i64, ecu: i64) -> None:
    tell(position, GOT_ALMS, player, card, ecu, 0)


def got_jester(position: Position, player: i64, card: i64) -> None:
    tell(position, GOT_JESTER, player, card, 0, 0)


def got_cards_back(position: Position, player: i64, card: i64) -> None:
    tell(position, GOT_CARDS_BACK, player, card, 0, 0)


def stole(position: Position, player: i64, victim: i64) -> None:
    tell(position, STOLE, player, victim, 0, 0)


def cashed(position: Position, player: i64, card: i64, placed: i64, ecu: i64) -> None:
    """`placed`: the impresarios put on the stage for it, 0 or 1."""
    tell(position, CASHED, player, card, placed, ecu)


def paid(position: Position, player: i64, card: i64) -> None:
    tell(position, PAID, player, card, 0, 0)


def could_not_pay(position: Position, player: i64, card: i64) -> None:
    tell(position, COULD_NOT_PAY, player, card, 0, 0)


def hired(position: Position, player: i64, card: i64) -> None:
    tell(position, HIRED, player, card, 0, 0)


def sent_to_court(position: Position, player: i64, card: i64) -> None:
    tell(position, SENT_TO_COURT, player, card, 0, 0)


def needle_moved(position: Position, before: i64, after: i64) -> None:
    """From field to field."""
    tell(position, NEEDLE_MOVED, before, after, 0, 0)


def mood_changed(position: Position, genre: i64) -> None:
    tell(position, MOOD_CHANGED, genre, 0, 0, 0)


def drew_request(position: Position, player: i64, request: i64) -> None:
    """The player is told which it is, the others that there is one."""
    tell_of_request(position, DREW_REQUEST, player, request)


def discarded_request(position: Position, player: i64, request: i64) -> None:
    """The player is told which it is, the others that there is one."""
    tell_of_request(position, DISCARDED_REQUEST, player, request)


def requests_shuffled(position: Position) -> None:
    tell(position, REQUESTS_SHUFFLED, 0, 0, 0, 0)


def recalled(position: Position, player: i64) -> None:
    tell(position, RECALLED, player, 0, 0, 0)


def laid_out(position: Position, city: i64, card: i64) -> None:
    tell(position, LAID_OUT, city, card, 0, 0)


def season_ends(position: Position, season: i64, genre: i64) -> None:
    tell(position, SEASON_ENDS, season, genre, 0, 0)


def declared(position: Position, player: i64, genre: i64) -> None:
    tell(position, DECLARED, player, genre, 0, 0)


def earned(position: Position, player: i64, for_actors: i64, for_performance: i64, difference: i64) -> None:
    tell(position, EARNED, player, for_actors, for_performance, difference)


def decided(position: Position, player: i64) -> None:
    """That the decision about the requests is made, not which."""
    tell(position, DECIDED, player, 0, 0, 0)


def played_request(position: Position, player: i64, request: i64, ecu: i64, again: i64) -> None:
    """`again`: 1 for the one laid open in season 1."""
    tell(position, PLAYED_REQUEST, player, request, ecu, again)


def season_begins(position: Position, season: i64, genre: i64, needle: i64) -> None:
    tell(position, SEASON_BEGINS, season, genre, needle, 0)


def game_over(position: Position) -> None:
    tell(position, GAME_OVER, 0, 0, 0, 0)


def tell_of_request(position: Position, kind: i64, player: i64, request: i64) -> None:
    if position.journal is None:
        return
    position.note_to(BIT[player], kind, player, request)
    position.note_to(position.others(player), kind, player, NO_REQUEST)
