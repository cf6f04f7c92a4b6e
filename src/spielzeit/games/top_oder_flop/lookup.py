"""The components of Top oder Flop packed, made once at import."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop.components import Components, components

FILMS: Final[i64] = 5
SLOTS: Final[i64] = 3
NONE: Final[i64] = -1

TOP: Final[i64] = 0
FLOP: Final[i64] = 1

# What a change card does in the film display: a mask of the sides it moves a card to.
INFLUENCE: Final[i64] = 0
TO_FLOP: Final[i64] = 1
TO_TOP: Final[i64] = 2
FREE: Final[i64] = 3


@final
class Lookup:
    """Indexed by card number, the order of the components."""

    def __init__(self, source: Components) -> None:
        size = len(source.cards)
        self.value: vec[i64] = vec[i64]([0] * size)
        self.first: vec[i64] = vec[i64]([0] * size)  # film of the first title; NONE on a change card
        self.second: vec[i64] = vec[i64]([0] * size)  # film of the second title, or NONE
        self.action: vec[i64] = vec[i64]([0] * size)
        for number, card in enumerate(source.cards):
            self.value[number] = card.value
            self.first[number] = card.films[0] if card.films else -1
            self.second[number] = card.films[1] if len(card.films) > 1 else -1
            self.action[number] = card.action


LOOKUP: Final = Lookup(components())

CARDS: Final[i64] = len(components().cards)
HAND: Final[i64] = components().hand
LEFTOVER_POINTS: Final[i64] = components().leftover_points


def has_title(card: i64, film: i64) -> bool:
    return LOOKUP.first[card] == film or LOOKUP.second[card] == film


def is_change(card: i64) -> bool:
    return LOOKUP.action[card] != INFLUENCE


def may_lie_in_row(card: i64, film: i64) -> bool:
    """What a face-down card of a row can be: it bears the film's title, or it is a change card."""
    return has_title(card, film) or is_change(card)
