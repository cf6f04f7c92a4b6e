"""The chance to win: from the lead, and from how much can still happen."""
# mypyc: compiled

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import count
from spielzeit.engine.knowledge import rewards, shares
from spielzeit.games.shakespeare import scoring
from spielzeit.games.shakespeare.knowledge.calendar import days_left
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.knowledge.worth import worth
from spielzeit.games.shakespeare.layout import ACTION, CYLINDERS, OVER, RECRUITED
from spielzeit.games.shakespeare.phases import action
from spielzeit.games.shakespeare.position import ShakespearePosition, at


def outlooks(lore: Lore, position: ShakespearePosition) -> vec[float]:
    """The reward everybody may expect: exact when over, else from the lead and the days left."""
    if position.phase == OVER:
        return rewards(position)
    if position.players == 1:
        return vec[float]([solo_outlook(lore, position)])
    estimates = vec[float]()
    for player in range(position.players):
        estimates = append(estimates, standing(lore, position, player))
    return shares(estimates, lore.weights.swing + lore.weights.swing_a_day * float(days_left(position)))


def solo_outlook(lore: Lore, position: ShakespearePosition) -> float:
    """Alone: half for how high, half for reaching the goal."""
    weights = lore.weights
    days = float(days_left(position))
    points = standing(lore, position, 0) + weights.day_worth * days
    spread = weights.solo_swing + weights.solo_swing_a_day * days
    return 0.5 * scoring.solo_height(points) + 0.5 / (1.0 + math.exp((weights.solo_goal - points) / spread))


def standing(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """The worth of a seat with the actions it still has today."""
    value = worth(lore, position, player)
    if position.phase == ACTION:
        free = count(action.free_persons(position, player))
        value += lore.weights.action_left * float(min(free, position.cells[at(player, CYLINDERS)]))
        if position.cells[at(player, RECRUITED)] == 0:
            value += lore.weights.recruit_left
    return value
