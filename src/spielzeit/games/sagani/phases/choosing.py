"""Choosing a tile (5.2): one of the offer, or with a single tile left the top of the pile."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import codes, event_kinds, packed
from spielzeit.games.sagani.phases.pile import draw, pile_size
from spielzeit.games.sagani.state import PLACE, State


def may_use_row(state: State) -> bool:
    """5.2: exactly one tile in the offer and a pile to draw from."""
    return packed.size(state.offer) == 1 and pile_size(state) > 0


def legal(state: State) -> vec[i64]:
    actions = vec[i64](capacity=6)
    offer = state.offer
    while offer != 0:
        actions = append(actions, codes.take(offer & 127))
        offer >>= 7
    if may_use_row(state):
        actions = append(actions, codes.INTERMEZZO)
    return actions


def sample(state: State, rng: Rng) -> i64:
    size = packed.size(state.offer)
    pick = rng.below(size + 1 if may_use_row(state) else size)
    return codes.take(packed.at(state.offer, pick)) if pick < size else codes.INTERMEZZO


def apply(state: State, player: i64, code: i64) -> None:
    if codes.kind(code) == codes.TAKE:
        tile = codes.tile(code)
        state.offer = packed.without(state.offer, tile)
        state.hand = tile
        state.note(event_kinds.TAKEN, player, tile, 0, 0)
    else:
        tile = packed.at(state.offer, 0)
        state.offer = 0
        state.row = packed.append(state.row, tile)
        state.note(event_kinds.SENT_TO_ROW, player, tile, 0, 0)
        state.hand = draw(state)
        state.note(event_kinds.DRAWN, player, state.hand, 0, 0)
        state.sealed = True
    state.phase = PLACE
