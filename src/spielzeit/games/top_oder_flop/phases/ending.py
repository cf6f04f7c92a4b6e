"""The end of a turn: the draw, and whether the game is over with it (5.7)."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.top_oder_flop import notes
from spielzeit.games.top_oder_flop.layout import BY_EMPTY_HAND, BY_FILMS, RUNNING
from spielzeit.games.top_oder_flop.lookup import FILMS
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    hand_size,
    markers,
    pile_size,
    take_into_hand,
)


def draw(position: TopOderFlopPosition, player: i64) -> None:
    """Drawing is automatic (ruling 4); from an empty pile nothing is drawn (ruling 2)."""
    if pile_size(position) == 0:
        notes.pile_empty(position, player)
        return
    card = i64(position.pile[position.drawn])
    position.drawn += 1
    take_into_hand(position, player, card)
    notes.drew(position, player, card)


def reason(position: TopOderFlopPosition, player: i64) -> i64:
    """Why the game ends with this player's turn; closed films are named first (ruling 6)."""
    if position.closed == BIT[FILMS] - 1:
        return BY_FILMS
    if hand_size(position, player) == 0 and markers(position, player) == 0:
        return BY_EMPTY_HAND
    return RUNNING
