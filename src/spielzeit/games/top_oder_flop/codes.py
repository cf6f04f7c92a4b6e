"""An action of Top oder Flop as one number: kind, card, film, side, other card or marker face."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

OPEN: Final[i64] = 0
FILM: Final[i64] = 1
OWN: Final[i64] = 2
CHANGE: Final[i64] = 3
SHIFT: Final[i64] = 4
CLAIM: Final[i64] = 5
MARKER: Final[i64] = 6

# Faces of a marker.
DOUBLE: Final[i64] = 0
STOP: Final[i64] = 1

NONE: Final[i64] = -1


def kind(code: i64) -> i64:
    return code & 7


def card(code: i64) -> i64:
    return (code >> 3) & 127


def film(code: i64) -> i64:
    return (code >> 10) & 7


def side(code: i64) -> i64:
    """0 Top, 1 Flop."""
    return (code >> 13) & 1


def place(code: i64) -> i64:
    """Film and side in one: 2 * film + side."""
    return ((code >> 10) & 7) * 2 + ((code >> 13) & 1)


def other(code: i64) -> i64:
    """The card that is replaced or lifted, or NONE."""
    return (code >> 14) - 1


def face(code: i64) -> i64:
    return code >> 14


def open_row(card: i64, film: i64) -> i64:
    """5.3: lay a card for a film at the beginning."""
    return OPEN | (card << 3) | (film << 10)


def to_film(card: i64, place: i64, replaced: i64) -> i64:
    """5.4 a."""
    return FILM | (card << 3) | at(place) | ((replaced + 1) << 14)


def own(card: i64, film: i64) -> i64:
    """5.4 b and c."""
    return OWN | (card << 3) | (film << 10)


def change(card: i64, place: i64, lifted: i64) -> i64:
    """5.4 d."""
    return CHANGE | (card << 3) | at(place) | ((lifted + 1) << 14)


def shift(place: i64, replaced: i64) -> i64:
    """5.5."""
    return SHIFT | at(place) | ((replaced + 1) << 14)


def claim(film: i64) -> i64:
    """5.6."""
    return CLAIM | (film << 10)


def marker(place: i64, face: i64) -> i64:
    """5.4 e."""
    return MARKER | at(place) | (face << 14)


def at(place: i64) -> i64:
    return ((place >> 1) << 10) | ((place & 1) << 13)
