"""What the log and the animation of Top oder Flop are told. A card is None for those who may not know it."""

from __future__ import annotations

from typing import Literal

from spielzeit.engine.game import Struct
from spielzeit.games.top_oder_flop import event_kinds as kinds
from spielzeit.games.top_oder_flop.actions import CARDS, FACES, FILMS, SIDES, FaceId, FilmId, SideId


class Opened(Struct, frozen=True, tag_field="type", tag="opened"):
    player: int
    card: str
    film: FilmId


class Played(Struct, frozen=True, tag_field="type", tag="played"):
    player: int
    card: str
    film: FilmId
    side: SideId


class Replaced(Struct, frozen=True, tag_field="type", tag="replaced"):
    """`card` lies in the place of `replaced` now."""

    player: int
    card: str
    film: FilmId
    side: SideId
    replaced: str


class StartedRow(Struct, frozen=True, tag_field="type", tag="started_row"):
    player: int
    card: str
    film: FilmId


class LaidFaceDown(Struct, frozen=True, tag_field="type", tag="laid_face_down"):
    """`card` is told to the player himself only, be it an influence or a change card."""

    player: int
    card: str | None
    film: FilmId


class Lifted(Struct, frozen=True, tag_field="type", tag="lifted"):
    """The change card `card` leaves the game, `lifted` is in transit."""

    player: int
    card: str
    film: FilmId
    side: SideId
    lifted: str


class Shifted(Struct, frozen=True, tag_field="type", tag="shifted"):
    """`replaced` if the card took another's place."""

    player: int
    card: str
    film: FilmId
    side: SideId
    replaced: str | None


class Claimed(Struct, frozen=True, tag_field="type", tag="claimed"):
    """`starts_row`: it lies open as the first card of its row."""

    player: int
    card: str
    film: FilmId
    starts_row: bool


class Marked(Struct, frozen=True, tag_field="type", tag="marked"):
    player: int
    film: FilmId
    side: SideId
    face: FaceId


class Drew(Struct, frozen=True, tag_field="type", tag="drew"):
    """`card` is told to the player himself only."""

    player: int
    card: str | None


class PileEmpty(Struct, frozen=True, tag_field="type", tag="pile_empty"):
    """The player would draw, but there is nothing left."""

    player: int


class Closed(Struct, frozen=True, tag_field="type", tag="closed"):
    film: FilmId


class GameOver(Struct, frozen=True, tag_field="type", tag="game_over"):
    reason: Literal["films", "empty"]


Event = (
    Opened | Played | Replaced | StartedRow | LaidFaceDown | Lifted | Shifted | Claimed | Marked | Drew
    | PileEmpty | Closed | GameOver
)  # fmt: skip

REASONS: tuple[Literal["films", "empty"], ...] = ("films", "empty")


def event(kind: int, a: int, b: int, c: int, d: int) -> Event:
    """The event of one journal row."""
    match kind:
        case kinds.OPENED:
            return Opened(a, CARDS[b], FILMS[c])
        case kinds.PLAYED if d < 0:
            return Played(a, CARDS[b], FILMS[c // 2], SIDES[c % 2])
        case kinds.PLAYED:
            return Replaced(a, CARDS[b], FILMS[c // 2], SIDES[c % 2], CARDS[d])
        case kinds.STARTED_ROW:
            return StartedRow(a, CARDS[b], FILMS[c])
        case kinds.LAID_FACE_DOWN:
            return LaidFaceDown(a, _card(b), FILMS[c])
        case kinds.LIFTED:
            return Lifted(a, CARDS[b], FILMS[c // 2], SIDES[c % 2], CARDS[d])
        case kinds.SHIFTED:
            return Shifted(a, CARDS[b], FILMS[c // 2], SIDES[c % 2], _card(d))
        case kinds.CLAIMED:
            return Claimed(a, CARDS[b], FILMS[c], d == 0)
        case kinds.MARKED:
            return Marked(a, FILMS[b // 2], SIDES[b % 2], FACES[c])
        case kinds.DREW:
            return Drew(a, _card(b))
        case kinds.PILE_EMPTY:
            return PileEmpty(a)
        case kinds.CLOSED:
            return Closed(FILMS[a])
        case _:
            return GameOver(REASONS[a - 1])


def _card(number: int) -> str | None:
    return None if number < 0 else CARDS[number]
