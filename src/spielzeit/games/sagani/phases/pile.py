"""The pile (4, 6): its top back is seen by all, everything else in it by nobody."""
# mypyc: compiled

from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.games.sagani.state import State
from spielzeit.games.sagani.tables import TABLES


def pile_size(state: State) -> i64:
    return i64(len(state.pile)) - state.drawn


def draw(state: State) -> i64:
    tile = i64(state.pile[state.drawn])
    state.drawn += 1
    return tile


def redeal(state: State, rng: Rng) -> None:
    """6: any order of the tiles left in which the top one shows the back everybody sees."""
    first = state.drawn
    size = i64(len(state.pile))
    if first >= size:
        return
    pile = state.pile
    back = TABLES.back[i64(pile[first])]
    same: i64 = 0
    for at in range(first, size):
        if TABLES.back[i64(pile[at])] == back:
            same += 1
    pick = rng.below(same)
    for at in range(first, size):
        if TABLES.back[i64(pile[at])] == back:
            if pick == 0:
                swap(state, first, at)
                break
            pick -= 1
    at = size - 1
    while at > first + 1:
        swap(state, at, first + 1 + rng.below(at - first))
        at -= 1


def swap(state: State, a: i64, b: i64) -> None:
    kept: u8 = state.pile[a]
    state.pile[a] = state.pile[b]
    state.pile[b] = kept
