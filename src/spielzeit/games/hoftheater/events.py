"""What the log and the animation of Hoftheater are told. A request is named only to whom it belongs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spielzeit.engine.game import Tagged
from spielzeit.games.hoftheater import notes
from spielzeit.games.hoftheater.ids import CARDS, GENRES, REQUESTS, TARGETS, Genre
from spielzeit.games.hoftheater.lookup import NO_REQUEST


class RoundBegins(Tagged):
    season: int
    round: int


class FriendDrew(Tagged):
    """Told to the owner: where his friendly ensemble goes this round."""

    player: int
    city: int


class OxUsed(Tagged):
    player: int
    city: int


class HorseUsed(Tagged):
    player: int


class FoxUsed(Tagged, rename={"from_city": "from", "to_city": "to"}):
    player: int
    from_city: int
    to_city: int


class BearUsed(Tagged):
    player: int
    city: int
    target: str  # "p<seat>" or "f<seat>"


class MouseUsed(Tagged, rename={"from_city": "from", "to_city": "to"}):
    player: int
    card: str
    from_city: int
    to_city: int


class ElephantUsed(Tagged):
    player: int
    toward: Genre
    steps: int


class TortoiseUsed(Tagged):
    player: int
    card: str


class CatUsed(Tagged):
    player: int


class Chose(Tagged):
    """Somebody has laid the travel card face down."""

    player: int


class Travelled(Tagged):
    player: int
    city: int


class FriendTravelled(Tagged):
    player: int  # the owner
    city: int


class Alone(Tagged):
    player: int
    city: int


class EmptyCity(Tagged):
    player: int
    city: int


class Clashed(Tagged):
    """`net` is the push of the needle, towards comedy when positive."""

    city: int
    net: int


class FriendAlone(Tagged):
    player: int  # the owner
    city: int


class GotAlms(Tagged):
    player: int
    card: str
    ecu: int


class GotJester(Tagged):
    player: int
    card: str


class GotCardsBack(Tagged):
    player: int
    card: str


class Stole(Tagged):
    player: int
    victim: int


class Cashed(Tagged):
    """Level 3: one Ecu for each impresario on the stage."""

    player: int
    card: str
    placed: bool
    ecu: int


class Paid(Tagged):
    player: int
    card: str


class CouldNotPay(Tagged):
    player: int
    card: str


class Hired(Tagged):
    player: int
    card: str


class SentToCourt(Tagged):
    player: int
    card: str


class NeedleMoved(Tagged):
    before: int
    after: int


class MoodChanged(Tagged):
    """The backdrop turns, all impresarios go home."""

    mood: Genre


class DrewRequest(Tagged):
    player: int
    card: str | None  # None for everybody but the player


class DiscardedRequest(Tagged):
    player: int
    card: str | None


class RequestsShuffled(Tagged):
    pass


class Recalled(Tagged):
    """Took all travel cards back at the end of the encounters."""

    player: int


class LaidOut(Tagged):
    city: int
    card: str


class SeasonEnds(Tagged):
    season: int
    mood: Genre


class Declared(Tagged):
    player: int
    genre: Genre


class Earned(Tagged):
    player: int
    actors: int
    performance: int
    difference: int


class Decided(Tagged):
    """Somebody has decided about the requests, face down."""

    player: int


class PlayedRequest(Tagged):
    player: int
    card: str
    ecu: int
    again: bool  # the one laid open in season 1


class SeasonBegins(Tagged):
    season: int
    mood: Genre
    needle: int  # where the coin puts it


class GameOver(Tagged):
    pass


Event = (
    RoundBegins | FriendDrew | OxUsed | HorseUsed | FoxUsed | BearUsed | MouseUsed | ElephantUsed
    | TortoiseUsed | CatUsed | Chose | Travelled | FriendTravelled | Alone | EmptyCity | Clashed
    | FriendAlone | GotAlms | GotJester | GotCardsBack | Stole | Cashed | Paid | CouldNotPay | Hired
    | SentToCourt | NeedleMoved | MoodChanged | DrewRequest | DiscardedRequest | RequestsShuffled
    | Recalled | LaidOut | SeasonEnds | Declared | Earned | Decided | PlayedRequest | SeasonBegins
    | GameOver
)  # fmt: skip


Reader = Callable[[int], object]


def _request(number: int) -> str | None:
    """What was drawn or discarded, for those who may know."""
    return None if number == NO_REQUEST else REQUESTS[number]


_card: Reader = CARDS.__getitem__
_genre: Reader = GENRES.__getitem__
_target: Reader = TARGETS.__getitem__
_played: Reader = REQUESTS.__getitem__

#: What a row of each kind becomes: its struct, and how each of its numbers is read.
ROWS: dict[int, tuple[Callable[..., Event], tuple[Reader, ...]]] = {
    notes.ROUND_BEGINS: (RoundBegins, (int, int)),
    notes.FRIEND_DREW: (FriendDrew, (int, int)),
    notes.OX_USED: (OxUsed, (int, int)),
    notes.HORSE_USED: (HorseUsed, (int,)),
    notes.FOX_USED: (FoxUsed, (int, int, int)),
    notes.BEAR_USED: (BearUsed, (int, int, _target)),
    notes.MOUSE_USED: (MouseUsed, (int, _card, int, int)),
    notes.ELEPHANT_USED: (ElephantUsed, (int, _genre, int)),
    notes.TORTOISE_USED: (TortoiseUsed, (int, _card)),
    notes.CAT_USED: (CatUsed, (int,)),
    notes.CHOSE: (Chose, (int,)),
    notes.TRAVELLED: (Travelled, (int, int)),
    notes.FRIEND_TRAVELLED: (FriendTravelled, (int, int)),
    notes.ALONE: (Alone, (int, int)),
    notes.EMPTY_CITY: (EmptyCity, (int, int)),
    notes.CLASHED: (Clashed, (int, int)),
    notes.FRIEND_ALONE: (FriendAlone, (int, int)),
    notes.GOT_ALMS: (GotAlms, (int, _card, int)),
    notes.GOT_JESTER: (GotJester, (int, _card)),
    notes.GOT_CARDS_BACK: (GotCardsBack, (int, _card)),
    notes.STOLE: (Stole, (int, int)),
    notes.CASHED: (Cashed, (int, _card, bool, int)),
    notes.PAID: (Paid, (int, _card)),
    notes.COULD_NOT_PAY: (CouldNotPay, (int, _card)),
    notes.HIRED: (Hired, (int, _card)),
    notes.SENT_TO_COURT: (SentToCourt, (int, _card)),
    notes.NEEDLE_MOVED: (NeedleMoved, (int, int)),
    notes.MOOD_CHANGED: (MoodChanged, (_genre,)),
    notes.DREW_REQUEST: (DrewRequest, (int, _request)),
    notes.DISCARDED_REQUEST: (DiscardedRequest, (int, _request)),
    notes.REQUESTS_SHUFFLED: (RequestsShuffled, ()),
    notes.RECALLED: (Recalled, (int,)),
    notes.LAID_OUT: (LaidOut, (int, _card)),
    notes.SEASON_ENDS: (SeasonEnds, (int, _genre)),
    notes.DECLARED: (Declared, (int, _genre)),
    notes.EARNED: (Earned, (int, int, int, int)),
    notes.DECIDED: (Decided, (int,)),
    notes.PLAYED_REQUEST: (PlayedRequest, (int, _played, int, bool)),
    notes.SEASON_BEGINS: (SeasonBegins, (int, _genre, int)),
    notes.GAME_OVER: (GameOver, ()),
}


def event(kind: int, numbers: Sequence[int]) -> Event:
    """The event of one journal row."""
    make, readers = ROWS[kind]
    return make(*(read(number) for read, number in zip(readers, numbers, strict=False)))
