"""What a search believes the others did in this round."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft.hidden import forget, redeal_solo, unseen_step
from spielzeit.games.ausverkauft.knowledge.estimates import Estimates
from spielzeit.games.ausverkauft.knowledge.haste import whole_turn
from spielzeit.games.ausverkauft.position import AusverkauftPosition


def guess(position: AusverkauftPosition, player: i64, rng: Rng, estimates: Estimates) -> None:
    """As `hidden.redeal`, but finished turns as they may well have been played, others not yet begun."""
    finished = forget(position, player)
    for other in range(position.players):
        if finished & BIT[other] != 0:
            for code in whole_turn(position, other, rng, estimates):
                unseen_step(position, other, code)
    redeal_solo(position, rng)
