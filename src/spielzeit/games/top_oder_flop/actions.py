"""The actions of Top oder Flop as they are written down (rules, section 5), and their codes both ways."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from spielzeit.engine.game import Tagged
from spielzeit.games.top_oder_flop import codes
from spielzeit.games.top_oder_flop.ids import (
    CARDS,
    FACES,
    FILMS,
    NUMBERS,
    FaceId,
    FilmId,
    SideId,
    film_and_side,
    place,
)


class Open(Tagged):
    """5.3: lay a card openly for one of its films."""

    card: str
    film: FilmId


class Film(Tagged):
    """5.4 a: an influence card on a side of a film; `replace` exactly if the side has three cards."""

    card: str
    film: FilmId
    side: SideId
    replace: str | UnsetType = UNSET


class Own(Tagged):
    """5.4 b, c: a card into one's own display."""

    card: str
    film: FilmId


class Change(Tagged):
    """5.4 d: a change card lifts one of the lowest cards of a side."""

    card: str
    film: FilmId
    side: SideId
    lift: str


class Marker(Tagged):
    """5.4 e: a marker on a side, with the face of one's choice."""

    film: FilmId
    side: SideId
    face: FaceId


class Shift(Tagged):
    """5.5: put the lifted card down; `replace` exactly if the side has three cards."""

    film: FilmId
    side: SideId
    replace: str | UnsetType = UNSET


class Claim(Tagged):
    """5.6: take the replaced card over for one of its films."""

    film: FilmId


Action = Open | Film | Own | Change | Marker | Shift | Claim


def encode(action: Action) -> int:
    """The code of an action; -1 if it names a card that does not exist."""
    named = [getattr(action, field, UNSET) for field in ("card", "replace", "lift")]
    if any(card is not UNSET and card not in NUMBERS for card in named):
        return -1
    match action:
        case Open(card, film):
            return codes.open_row(NUMBERS[card], FILMS.index(film))
        case Film(card, film, side, replace):
            return codes.to_film(NUMBERS[card], place(film, side), _replaced(replace))
        case Own(card, film):
            return codes.own(NUMBERS[card], FILMS.index(film))
        case Change(card, film, side, lift):
            return codes.change(NUMBERS[card], place(film, side), NUMBERS[lift])
        case Marker(film, side, face):
            return codes.marker(place(film, side), FACES.index(face))
        case Shift(film, side, replace):
            return codes.shift(place(film, side), _replaced(replace))
        case Claim(film):
            return codes.claim(FILMS.index(film))


def decode(code: int) -> Action:
    """The action of a code."""
    kind = codes.kind(code)
    film, side = film_and_side(codes.place(code))
    if kind == codes.OPEN:
        return Open(CARDS[codes.card(code)], film)
    if kind == codes.FILM:
        return Film(CARDS[codes.card(code)], film, side, _replacing(codes.other(code)))
    if kind == codes.OWN:
        return Own(CARDS[codes.card(code)], film)
    if kind == codes.CHANGE:
        return Change(CARDS[codes.card(code)], film, side, CARDS[codes.other(code)])
    if kind == codes.SHIFT:
        return Shift(film, side, _replacing(codes.other(code)))
    if kind == codes.CLAIM:
        return Claim(film)
    return Marker(film, side, FACES[codes.face(code)])


def _replaced(card: str | UnsetType) -> int:
    return codes.NONE if card is UNSET else NUMBERS[card]


def _replacing(number: int) -> str | UnsetType:
    return UNSET if number == codes.NONE else CARDS[number]
