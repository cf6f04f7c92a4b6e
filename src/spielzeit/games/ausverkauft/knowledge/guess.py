"""What a search believes the others did in this round."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft.hidden import forget, redeal_solo, unseen_step
from spielzeit.games.ausverkauft.knowledge.others import Others
from spielzeit.games.ausverkauft.position import AusverkauftPosition


def guess(position: AusverkauftPosition, player: i64, rng: Rng, others: Others) -> None:
    """As `hidden.redeal`, but finished turns as they may well have been played, others not yet begun."""
    others.begin(position)
    finished = forget(position, player)
    for other in range(position.players):
        if finished & BIT[other] != 0:
            for code in others.whole_turn(position, other, rng):
                unseen_step(position, other, code)
    redeal_solo(position, rng)
