"""What nobody can know, dealt anew (6): the order of the pile under the back that all see."""
# mypyc: compiled

from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.shuffle import shuffle
from spielzeit.games.sagani.lookup import LOOKUP
from spielzeit.games.sagani.position import SaganiPosition


def redeal(position: SaganiPosition, rng: Rng) -> None:
    """Any order of the tiles left in which the top one shows the back everybody sees."""
    first = position.drawn
    size = i64(len(position.pile))
    if first >= size:
        return
    pile = position.pile[:]
    position.pile = pile
    back = LOOKUP.back[i64(pile[first])]
    same: i64 = 0
    for at in range(first, size):
        if LOOKUP.back[i64(pile[at])] == back:
            same += 1
    pick = rng.below(same)
    for at in range(first, size):
        if LOOKUP.back[i64(pile[at])] == back:
            if pick == 0:
                top: u8 = pile[at]
                pile[at] = pile[first]
                pile[first] = top
                break
            pick -= 1
    shuffle(pile, first + 1, size, rng)
