"""What the log and the animation of Top oder Flop are told. A card is None for those who may not know it."""

from __future__ import annotations

from collections.abc import Sequence

from spielzeit.engine.game import Tagged
from spielzeit.games.top_oder_flop import notes as kinds
from spielzeit.games.top_oder_flop.ids import (
    CARDS,
    FACES,
    FILMS,
    REASONS,
    VIS,
    FaceId,
    FilmId,
    Reason,
    SideId,
    film_and_side,
)


class Opened(Tagged):
    player: int
    card: str
    film: FilmId


class Played(Tagged):
    player: int
    card: str
    film: FilmId
    side: SideId


class Replaced(Tagged):
    """`card` lies in the place of `replaced` now."""

    player: int
    card: str
    film: FilmId
    side: SideId
    replaced: str


class StartedRow(Tagged):
    player: int
    card: str
    film: FilmId


class LaidFaceDown(Tagged):
    """`card` is told to the player himself only, be it an influence or a change card."""

    player: int
    card: str | None
    film: FilmId


class Lifted(Tagged):
    """The change card `card` leaves the game, `lifted` is in transit."""

    player: int
    card: str
    film: FilmId
    side: SideId
    lifted: str


class Shifted(Tagged):
    """`replaced` if the card took another's place."""

    player: int
    card: str
    film: FilmId
    side: SideId
    replaced: str | None


class Claimed(Tagged):
    """`starts_row`: it lies open as the first card of its row."""

    player: int
    card: str
    film: FilmId
    starts_row: bool


class Marked(Tagged):
    player: int
    film: FilmId
    side: SideId
    face: FaceId


class Drew(Tagged):
    """`card` is told to the player himself only."""

    player: int
    card: str | None


class PileEmpty(Tagged):
    """The player would draw, but there is nothing left."""

    player: int


class Closed(Tagged):
    film: FilmId


class GameOver(Tagged):
    reason: Reason


Event = (
    Opened | Played | Replaced | StartedRow | LaidFaceDown | Lifted | Shifted | Claimed | Marked | Drew
    | PileEmpty | Closed | GameOver
)  # fmt: skip


def event(kind: int, numbers: Sequence[int]) -> Event:
    """The event of one journal row, as its maker in `notes.py` wrote it."""
    match kind:
        case kinds.CLOSED:
            return Closed(FILMS[numbers[0]])
        case kinds.GAME_OVER:
            return _game_over(numbers[0])
        case kinds.PILE_EMPTY:
            return PileEmpty(numbers[0])
        case kinds.MARKED:
            return _marked(*numbers[:3])
        case kinds.DREW:
            return Drew(numbers[0], _card(numbers[1]))
        case kinds.PLAYED | kinds.LIFTED | kinds.SHIFTED:
            return _on_a_side(kind, *numbers[:4])
        case _:
            return _in_a_row(kind, *numbers[:4])


def _game_over(number: int) -> GameOver:
    reason = REASONS[number]
    assert reason is not None  # a game that is over has one
    return GameOver(reason)


def _marked(player: int, place: int, face: int) -> Marked:
    film, side = film_and_side(place)
    return Marked(player, film, side, FACES[face])


def _on_a_side(kind: int, player: int, card: int, place: int, other: int) -> Event:
    film, side = film_and_side(place)
    if kind == kinds.LIFTED:
        return Lifted(player, CARDS[card], film, side, CARDS[other])
    if kind == kinds.SHIFTED:
        return Shifted(player, CARDS[card], film, side, _card(other))
    if other == kinds.NO_CARD:
        return Played(player, CARDS[card], film, side)
    return Replaced(player, CARDS[card], film, side, CARDS[other])


def _in_a_row(kind: int, player: int, card: int, film: int, seen: int) -> Event:
    if kind == kinds.OPENED:
        return Opened(player, CARDS[card], FILMS[film])
    if kind == kinds.STARTED_ROW:
        return StartedRow(player, CARDS[card], FILMS[film])
    if kind == kinds.LAID_FACE_DOWN:
        return LaidFaceDown(player, _card(card), FILMS[film])
    return Claimed(player, CARDS[card], FILMS[film], VIS[seen] == "open")


def _card(number: int) -> str | None:
    return None if number == kinds.NO_CARD else CARDS[number]
