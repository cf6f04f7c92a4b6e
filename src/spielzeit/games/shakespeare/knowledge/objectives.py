"""Objectives: their points times the chance to meet them."""
# mypyc: compiled

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, lowest
from spielzeit.games.shakespeare import scoring
from spielzeit.games.shakespeare.knowledge.calendar import days_left
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.layout import ACTS, GOLD, HELD, KNOWN, OCCUPIED, POUNDS, SPOT, STACK
from spielzeit.games.shakespeare.lookup import LOOKUP, OBJECTIVES, YELLOW
from spielzeit.games.shakespeare.position import ShakespearePosition, at

DRAWN: Final[i64] = 3  # cards to choose from; the formula below is made for three


def worth(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """All that this player holds."""
    value = 0.0
    held = position.cells[at(player, HELD)]
    while held != 0:
        value += worth_of(lore, position, player, lowest(held))
        held &= held - 1
    return value


def worth_of(lore: Lore, position: ShakespearePosition, player: i64, objective: i64) -> float:
    """Its points times the chance to meet it."""
    weights = lore.weights
    points = float(LOOKUP.objective_prestige[objective])
    kind = LOOKUP.condition[objective]
    if kind != scoring.COFFERS and scoring.is_met(position, player, objective):
        return points
    pace = lore.pace[kind]
    room = pace * (float(days_left(position)) + weights.objective_today)
    room -= missing(lore, position, player, objective)
    chance = 1.0 + math.exp(-weights.objective_slope * room / (pace + weights.objective_blur))
    return points * weights.objective_certain / chance


def missing(lore: Lore, position: ShakespearePosition, player: i64, objective: i64) -> float:
    """How much of it is not there yet."""
    cells = position.cells
    kind = LOOKUP.condition[objective]
    number = float(LOOKUP.condition_number[objective])
    if kind == scoring.SET_ELEMENTS:
        return number - float(count(cells[at(player, OCCUPIED)]))
    if kind == scoring.COLORS_ON_STAGE:
        return float(YELLOW) - float(count(scoring.colors_on_stage(position, player)))
    if kind == scoring.COSTUMED_ACTORS:
        return number - float(count(scoring.costumed(position, player)))
    if kind == scoring.COSTUME_SUM:
        return lore.weights.costume_sum_missing
    if kind == scoring.ACT:
        return number - float(cells[at(player, SPOT + LOOKUP.condition_act[objective])])
    if kind == scoring.ALL_ACTS:
        total = 0.0
        for act in range(ACTS):
            total += max(0.0, number - float(cells[at(player, SPOT + act)]))
        return total
    if kind == scoring.GOLD_PIECES:
        return number - float(cells[at(player, GOLD)])
    return max(0.0, number - float(cells[at(player, POUNDS)]))


def worth_of_drawing(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """The best of three objectives that this player does not know, on average."""
    values = unseen_values(lore, position, player)
    size = i64(len(values))
    if size <= DRAWN:
        return values[0] if size > 0 else 0.0
    total = 0.0
    for k in range(size - 2):
        lower = float(size - 1 - k)
        total += values[k] * lower * (lower - 1.0) / 2.0
    number = float(size)
    return total / (number * (number - 1.0) * (number - 2.0) / 6.0)


def unseen_values(lore: Lore, position: ShakespearePosition, player: i64) -> vec[float]:
    """What the objectives that he does not hold and did not put away are worth, the best first."""
    unseen = (BIT[OBJECTIVES] - 1) & ~position.cells[at(player, HELD)]
    for k in range(position.stack_size):
        if i64(position.piles[KNOWN + k]) == player + 1:
            unseen &= ~BIT[i64(position.piles[STACK + k])]
    values = vec[float]()
    while unseen != 0:
        value = worth_of(lore, position, player, lowest(unseen))
        unseen &= unseen - 1
        values = append(values, value)
        k = i64(len(values)) - 1
        while k > 0 and values[k - 1] < value:
            values[k] = values[k - 1]
            k -= 1
        values[k] = value
    return values
