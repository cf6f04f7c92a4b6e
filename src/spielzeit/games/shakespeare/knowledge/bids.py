"""Bids: how much work there is for a day, and what coming first is worth."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.bits import BIT, lowest
from spielzeit.games.shakespeare import codes
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.layout import PERSON
from spielzeit.games.shakespeare.phases import action
from spielzeit.games.shakespeare.position import ShakespearePosition, at, kind_of


def worth(lore: Lore, position: ShakespearePosition, player: i64, cylinders: i64) -> float:
    """The best free persons work; a low bid may come first."""
    weights = lore.weights
    free = action.free_persons(position, player)
    value = 0.0
    left = cylinders
    while left > 0 and free != 0:
        slot = best_worker(lore, position, player, free)
        free &= ~BIT[slot]
        value += worth_of_slot(lore, position, player, slot) * weights.cylinder
        left -= 1
    early = 1.0
    spared = float(codes.MOST_CYLINDERS - cylinders) / float(codes.MOST_CYLINDERS - 1)
    for other in range(position.seats):
        if other != player:
            early *= spared * weights.low_bid + weights.luck
    return value + weights.first * early


def best_worker(lore: Lore, position: ShakespearePosition, player: i64, slots: i64) -> i64:
    """The slot of the person whose work is worth most; the first of equals."""
    best = lowest(slots)
    slots &= slots - 1
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        if worth_of_slot(lore, position, player, slot) > worth_of_slot(lore, position, player, best):
            best = slot
    return best


def worth_of_slot(lore: Lore, position: ShakespearePosition, player: i64, slot: i64) -> float:
    return lore.worker[kind_of(position.cells[at(player, PERSON + slot)])]
