"""What the log and the animation of Hoftheater are told. A request is named only to whom it belongs."""

from __future__ import annotations

from spielzeit.engine.game import Struct
from spielzeit.games.hoftheater import event_kinds as kinds
from spielzeit.games.hoftheater.ids import CARDS, GENRES, REQUESTS, TARGETS
from spielzeit.games.hoftheater.layout import NO_REQUEST


class RoundBegins(Struct, frozen=True, tag_field="type", tag="round_begins"):
    season: int
    round: int


class FriendDrew(Struct, frozen=True, tag_field="type", tag="friend_drew"):
    """Told to the owner: where his friendly ensemble goes this round."""

    player: int
    city: int


class OxUsed(Struct, frozen=True, tag_field="type", tag="ox_used"):
    player: int
    city: int


class HorseUsed(Struct, frozen=True, tag_field="type", tag="horse_used"):
    player: int


class FoxUsed(
    Struct, frozen=True, tag_field="type", tag="fox_used", rename={"from_city": "from", "to_city": "to"}
):
    player: int
    from_city: int
    to_city: int


class BearUsed(Struct, frozen=True, tag_field="type", tag="bear_used"):
    player: int
    city: int
    target: str  # "p<seat>" or "f<seat>"


class MouseUsed(
    Struct, frozen=True, tag_field="type", tag="mouse_used", rename={"from_city": "from", "to_city": "to"}
):
    player: int
    card: str
    from_city: int
    to_city: int


class ElephantUsed(Struct, frozen=True, tag_field="type", tag="elephant_used"):
    player: int
    toward: str
    steps: int


class TortoiseUsed(Struct, frozen=True, tag_field="type", tag="tortoise_used"):
    player: int
    card: str


class CatUsed(Struct, frozen=True, tag_field="type", tag="cat_used"):
    player: int


class Chose(Struct, frozen=True, tag_field="type", tag="chose"):
    """Somebody has laid the travel card face down."""

    player: int


class Travelled(Struct, frozen=True, tag_field="type", tag="travelled"):
    player: int
    city: int


class FriendTravelled(Struct, frozen=True, tag_field="type", tag="friend_travelled"):
    player: int  # the owner
    city: int


class Alone(Struct, frozen=True, tag_field="type", tag="alone"):
    player: int
    city: int


class EmptyCity(Struct, frozen=True, tag_field="type", tag="empty_city"):
    player: int
    city: int


class Clashed(Struct, frozen=True, tag_field="type", tag="clashed"):
    """`net` is the push of the needle, towards comedy when positive."""

    city: int
    net: int


class FriendAlone(Struct, frozen=True, tag_field="type", tag="friend_alone"):
    player: int  # the owner
    city: int


class GotAlms(Struct, frozen=True, tag_field="type", tag="got_alms"):
    player: int
    card: str
    ecu: int


class GotJester(Struct, frozen=True, tag_field="type", tag="got_jester"):
    player: int
    card: str


class GotCardsBack(Struct, frozen=True, tag_field="type", tag="got_cards_back"):
    player: int
    card: str


class Stole(Struct, frozen=True, tag_field="type", tag="stole"):
    player: int
    victim: int


class Cashed(Struct, frozen=True, tag_field="type", tag="cashed"):
    """Level 3: one Ecu for each impresario on the stage."""

    player: int
    card: str
    placed: bool
    ecu: int


class Paid(Struct, frozen=True, tag_field="type", tag="paid"):
    player: int
    card: str


class CouldNotPay(Struct, frozen=True, tag_field="type", tag="could_not_pay"):
    player: int
    card: str


class Hired(Struct, frozen=True, tag_field="type", tag="hired"):
    player: int
    card: str


class SentToCourt(Struct, frozen=True, tag_field="type", tag="sent_to_court"):
    player: int
    card: str


class NeedleMoved(Struct, frozen=True, tag_field="type", tag="needle_moved"):
    before: int
    after: int


class MoodChanged(Struct, frozen=True, tag_field="type", tag="mood_changed"):
    """The backdrop turns, all impresarios go home."""

    mood: str


class DrewRequest(Struct, frozen=True, tag_field="type", tag="drew_request"):
    player: int
    card: str | None  # None for everybody but the player


class DiscardedRequest(Struct, frozen=True, tag_field="type", tag="discarded_request"):
    player: int
    card: str | None


class RequestsShuffled(Struct, frozen=True, tag_field="type", tag="requests_shuffled"):
    pass


class Recalled(Struct, frozen=True, tag_field="type", tag="recalled"):
    """Took all travel cards back at the end of the encounters."""

    player: int


class LaidOut(Struct, frozen=True, tag_field="type", tag="laid_out"):
    city: int
    card: str


class SeasonEnds(Struct, frozen=True, tag_field="type", tag="season_ends"):
    season: int
    mood: str


class Declared(Struct, frozen=True, tag_field="type", tag="declared"):
    player: int
    genre: str


class Earned(Struct, frozen=True, tag_field="type", tag="earned"):
    player: int
    actors: int
    performance: int
    difference: int


class Decided(Struct, frozen=True, tag_field="type", tag="decided"):
    """Somebody has decided about the requests, face down."""

    player: int


class PlayedRequest(Struct, frozen=True, tag_field="type", tag="played_request"):
    player: int
    card: str
    ecu: int
    again: bool  # the one laid open in season 1


class SeasonBegins(Struct, frozen=True, tag_field="type", tag="season_begins"):
    season: int
    mood: str


class GameOver(Struct, frozen=True, tag_field="type", tag="game_over"):
    pass


Event = (
    RoundBegins | FriendDrew | OxUsed | HorseUsed | FoxUsed | BearUsed | MouseUsed | ElephantUsed
    | TortoiseUsed | CatUsed | Chose | Travelled | FriendTravelled | Alone | EmptyCity | Clashed
    | FriendAlone | GotAlms | GotJester | GotCardsBack | Stole | Cashed | Paid | CouldNotPay | Hired
    | SentToCourt | NeedleMoved | MoodChanged | DrewRequest | DiscardedRequest | RequestsShuffled
    | Recalled | LaidOut | SeasonEnds | Declared | Earned | Decided | PlayedRequest | SeasonBegins
    | GameOver
)  # fmt: skip


def event(kind: int, a: int, b: int, c: int, d: int) -> Event:
    """The event of one journal row."""
    match kind:
        case kinds.ROUND_BEGINS:
            return RoundBegins(a, b)
        case kinds.FRIEND_DREW:
            return FriendDrew(a, b)
        case kinds.OX_USED:
            return OxUsed(a, b)
        case kinds.HORSE_USED:
            return HorseUsed(a)
        case kinds.FOX_USED:
            return FoxUsed(a, b, c)
        case kinds.BEAR_USED:
            return BearUsed(a, b, TARGETS[c])
        case kinds.MOUSE_USED:
            return MouseUsed(a, CARDS[b], c, d)
        case kinds.ELEPHANT_USED:
            return ElephantUsed(a, GENRES[b], c)
        case kinds.TORTOISE_USED:
            return TortoiseUsed(a, CARDS[b])
        case kinds.CAT_USED:
            return CatUsed(a)
        case kinds.CHOSE:
            return Chose(a)
        case kinds.TRAVELLED:
            return Travelled(a, b)
        case kinds.FRIEND_TRAVELLED:
            return FriendTravelled(a, b)
        case kinds.ALONE:
            return Alone(a, b)
        case kinds.EMPTY_CITY:
            return EmptyCity(a, b)
        case kinds.CLASHED:
            return Clashed(a, b)
        case kinds.FRIEND_ALONE:
            return FriendAlone(a, b)
        case _:
            return _encounter_event(kind, a, b, c, d)


def _encounter_event(kind: int, a: int, b: int, c: int, d: int) -> Event:
    match kind:
        case kinds.GOT_ALMS:
            return GotAlms(a, CARDS[b], c)
        case kinds.GOT_JESTER:
            return GotJester(a, CARDS[b])
        case kinds.GOT_CARDS_BACK:
            return GotCardsBack(a, CARDS[b])
        case kinds.STOLE:
            return Stole(a, b)
        case kinds.CASHED:
            return Cashed(a, CARDS[b], bool(c), d)
        case kinds.PAID:
            return Paid(a, CARDS[b])
        case kinds.COULD_NOT_PAY:
            return CouldNotPay(a, CARDS[b])
        case kinds.HIRED:
            return Hired(a, CARDS[b])
        case kinds.SENT_TO_COURT:
            return SentToCourt(a, CARDS[b])
        case kinds.NEEDLE_MOVED:
            return NeedleMoved(a, b)
        case kinds.MOOD_CHANGED:
            return MoodChanged(GENRES[a])
        case kinds.DREW_REQUEST:
            return DrewRequest(a, None if b == NO_REQUEST else REQUESTS[b])
        case kinds.DISCARDED_REQUEST:
            return DiscardedRequest(a, None if b == NO_REQUEST else REQUESTS[b])
        case _:
            return _season_event(kind, a, b, c, d)


def _season_event(kind: int, a: int, b: int, c: int, d: int) -> Event:
    match kind:
        case kinds.REQUESTS_SHUFFLED:
            return RequestsShuffled()
        case kinds.RECALLED:
            return Recalled(a)
        case kinds.LAID_OUT:
            return LaidOut(a, CARDS[b])
        case kinds.SEASON_ENDS:
            return SeasonEnds(a, GENRES[b])
        case kinds.DECLARED:
            return Declared(a, GENRES[b])
        case kinds.EARNED:
            return Earned(a, b, c, d)
        case kinds.DECIDED:
            return Decided(a)
        case kinds.PLAYED_REQUEST:
            return PlayedRequest(a, REQUESTS[b], c, bool(d))
        case kinds.SEASON_BEGINS:
            return SeasonBegins(a, GENRES[b])
        case _:
            return GameOver()
