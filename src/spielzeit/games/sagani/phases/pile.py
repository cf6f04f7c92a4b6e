"""The pile (4, 5.7): tiles are drawn from its top, and an empty offer is filled from it."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine import short_list
from spielzeit.games.sagani import notes
from spielzeit.games.sagani.lookup import OFFER
from spielzeit.games.sagani.position import SaganiPosition


def pile_size(position: SaganiPosition) -> i64:
    return i64(len(position.pile)) - position.drawn


def draw(position: SaganiPosition) -> i64:
    tile = i64(position.pile[position.drawn])
    position.drawn += 1
    return tile


def refill(position: SaganiPosition) -> None:
    """5.7: tiles are revealed one by one until the offer, empty now, is full or the pile is empty."""
    tiles: i64 = 0
    while tiles < OFFER and pile_size(position) > 0:
        position.offer |= short_list.placed(draw(position), tiles)
        tiles += 1
    notes.refilled(position, tiles)
