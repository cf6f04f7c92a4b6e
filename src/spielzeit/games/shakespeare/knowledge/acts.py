"""What the discs on the acts will bring at the rehearsals."""
# mypyc: compiled

import math
from typing import Final

from mypy_extensions import i64

from spielzeit.games.shakespeare.knowledge.lore import Lore, act_index
from spielzeit.games.shakespeare.layout import ACTS, SPOT, YELLOW_ACT
from spielzeit.games.shakespeare.lookup import DAYS, LOOKUP
from spielzeit.games.shakespeare.position import ShakespearePosition, at

BEGUN: Final[i64] = 2  # spot from which one competes for the yellow act
EARLY: Final[i64] = 2  # days before a rehearsal in which one can still begin


def worth(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    value = 0.0
    for act in range(ACTS):
        value += worth_at(lore, position, player, act, position.cells[at(player, SPOT + act)])
    return value


def worth_at(lore: Lore, position: ShakespearePosition, player: i64, act: i64, spot: i64) -> float:
    """All rehearsals still to come, if the disc stood there."""
    value = 0.0
    for day in range(position.day, DAYS + 1):
        if LOOKUP.rehearsal[day] != 0:
            days = day - position.day
            value += lore.act_worth[act_index(act, days, spot)]
            if act == YELLOW_ACT:
                value += lore.act_reach[act_index(0, days, spot)] * worth_of_rank(
                    lore, position, player, spot, days
                )
    return value


def worth_of_rank(lore: Lore, position: ShakespearePosition, player: i64, spot: i64, days: i64) -> float:
    """The first and the second on the yellow act are paid."""
    weights = lore.weights
    nobody = 1.0
    one = 0.0
    spread = weights.ahead + weights.ahead_a_day * float(days)
    for other in range(position.seats):
        if other != player:
            its = position.cells[at(other, SPOT + YELLOW_ACT)]
            gap = float(spot - its) + weights.earlier
            if its < BEGUN and days < EARLY:
                gap += weights.behind
            ahead = 1.0 / (1.0 + math.exp(gap / spread))
            one = one * (1.0 - ahead) + nobody * ahead
            nobody *= 1.0 - ahead
    return float(LOOKUP.rank[0]) * nobody + float(LOOKUP.rank[1]) * one
