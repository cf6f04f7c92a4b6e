"""Choosing a tile (5.2): one of the offer, or with a single tile left the top of the pile."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine import short_list
from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import codes, notes
from spielzeit.games.sagani.phases.pile import draw, pile_size
from spielzeit.games.sagani.position import SaganiPosition


def may_use_row(position: SaganiPosition) -> bool:
    """5.2: exactly one tile in the offer and a pile to draw from."""
    offer = position.offer
    return offer != 0 and short_list.rest(offer) == 0 and pile_size(position) > 0


def legal(position: SaganiPosition) -> vec[i64]:
    """Offer order, then the Intermezzo option."""
    actions = codes.takes(position.offer)
    if may_use_row(position):
        actions = append(actions, codes.INTERMEZZO)
    return actions


def sample(position: SaganiPosition, rng: Rng) -> i64:
    size = short_list.size(position.offer)
    pick = rng.below(size + 1 if may_use_row(position) else size)
    return codes.take(short_list.at(position.offer, pick)) if pick < size else codes.INTERMEZZO


def apply(position: SaganiPosition, player: i64, code: i64) -> None:
    """The tile chosen comes into the hand. A draw from the pile reveals something."""
    if codes.kind(code) == codes.TAKE:
        tile = codes.tile(code)
        position.offer = short_list.without(position.offer, tile)
        position.hand = tile
        notes.taken_from_offer(position, player, tile)
    else:
        tile = short_list.first(position.offer)
        position.offer = 0
        position.row = short_list.append(position.row, tile)
        notes.sent_to_row(position, player, tile)
        position.hand = draw(position)
        notes.drawn(position, player, position.hand)
        position.sealed = True
