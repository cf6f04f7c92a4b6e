"""The chance to win: from the lead, and from how much can still happen."""
# mypyc: compiled

import math

from mypy_extensions import i64

from spielzeit.engine.bits import count
from spielzeit.games.shakespeare import scoring
from spielzeit.games.shakespeare.knowledge.calendar import days_left
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.knowledge.worth import worth
from spielzeit.games.shakespeare.layout import ACTION, CYLINDERS, OVER, RECRUITED
from spielzeit.games.shakespeare.phases import action
from spielzeit.games.shakespeare.position import ShakespearePosition, at


def outlook(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """The reward to be expected: exact when over, else from the lead and the days left."""
    if position.phase == OVER:
        return scoring.reward(position, player)
    if position.players == 1:
        return solo_outlook(lore, position)
    weights = lore.weights
    spread = weights.swing + weights.swing_a_day * float(days_left(position))
    mine = standing(lore, position, player)
    total = 1.0
    for other in range(position.players):
        if other != player:
            total += math.exp((standing(lore, position, other) - mine) / spread)
    return 1.0 / total


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
