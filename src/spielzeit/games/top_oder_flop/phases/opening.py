"""Opening: from the start player on, each lays one card openly, then each a second for another film (5.3)."""
# mypyc: compiled

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop import codes, notes
from spielzeit.games.top_oder_flop.layout import OPEN2, VIS_OPEN
from spielzeit.games.top_oder_flop.lookup import FILMS, LOOKUP, NONE, is_change
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    hand_card,
    hand_size,
    lay_in_row,
    play_from_hand,
    row_length,
)

CARDS_TO_OPEN: Final[i64] = 2  # everybody lays so many, for different films


def legal(position: TopOderFlopPosition, player: i64) -> vec[i64]:
    actions = vec[i64]()
    for place in range(hand_size(position, player)):
        card = hand_card(position, player, place)
        if is_change(card):
            continue
        if may_open(position, player, card, LOOKUP.first[card]):
            actions = append(actions, codes.open_row(card, LOOKUP.first[card]))
        if LOOKUP.second[card] != NONE and may_open(position, player, card, LOOKUP.second[card]):
            actions = append(actions, codes.open_row(card, LOOKUP.second[card]))
    return actions


def may_open(position: TopOderFlopPosition, player: i64, card: i64, film: i64) -> bool:
    """5.3: another film than one's first, and the first card must leave a second one possible."""
    if row_length(position, player, film) > 0:
        return False
    return position.phase == OPEN2 or has_another(position, player, card, film)


def has_another(position: TopOderFlopPosition, player: i64, but: i64, film: i64) -> bool:
    """Whether the hand holds an influence card, not `but`, with a title other than `film`."""
    for place in range(hand_size(position, player)):
        card = hand_card(position, player, place)
        if card != but and not is_change(card):
            if LOOKUP.first[card] != film or LOOKUP.second[card] != NONE:
                return True
    return False


def can_still_open(position: TopOderFlopPosition, player: i64) -> bool:
    """Whether the hand suffices for the opening cards the player has still to lay (ruling 24)."""
    opened: i64 = 0
    film = NONE
    for candidate in range(FILMS):
        if row_length(position, player, candidate) > 0:
            opened += 1
            film = candidate
    if opened >= CARDS_TO_OPEN:
        return True
    if opened > 0:
        return has_another(position, player, NONE, film)
    for place in range(hand_size(position, player)):
        card = hand_card(position, player, place)
        if not is_change(card) and has_another(position, player, card, LOOKUP.first[card]):
            return True
        if LOOKUP.second[card] != NONE and has_another(position, player, card, LOOKUP.second[card]):
            return True
    return False


def apply(position: TopOderFlopPosition, player: i64, code: i64) -> None:
    card = codes.card(code)
    film = codes.film(code)
    play_from_hand(position, player, card)
    lay_in_row(position, player, film, card, VIS_OPEN)
    notes.opened(position, player, card, film)
