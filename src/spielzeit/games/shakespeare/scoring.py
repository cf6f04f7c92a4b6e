"""End and scoring (section 7): objectives, gold, wages; and what the search is rewarded for."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, lowest
from spielzeit.games.shakespeare import layout
from spielzeit.games.shakespeare.lookup import GOAL, LOOKUP, SPACES, UNPAID, YELLOW
from spielzeit.games.shakespeare.position import ShakespearePosition, at, costume_sum, kind_of, set_color

# Conditions of objectives, in the order of `components.CONDITIONS`.
SET_ELEMENTS: Final[i64] = 0
COLORS_ON_STAGE: Final[i64] = 1
COSTUMED_ACTORS: Final[i64] = 2
COSTUME_SUM: Final[i64] = 3
ACT: Final[i64] = 4
ALL_ACTS: Final[i64] = 5
GOLD_PIECES: Final[i64] = 6
COFFERS: Final[i64] = 7

MOST_WAGE: Final[i64] = 9


def is_met(position: ShakespearePosition, player: i64, objective: i64) -> bool:
    """3.5: met or not met, nothing in between."""
    cells = position.cells
    kind = LOOKUP.condition[objective]
    number = LOOKUP.condition_number[objective]
    if kind == SET_ELEMENTS:
        return count(cells[at(player, layout.OCCUPIED)]) >= number
    if kind == COLORS_ON_STAGE:
        return colors_on_stage(position, player) == BIT[YELLOW] - 1
    if kind == COSTUMED_ACTORS:
        return count(costumed(position, player)) >= number
    if kind == COSTUME_SUM:
        return best_costume(position, player) >= number
    if kind == ACT:
        return cells[at(player, layout.SPOT + LOOKUP.condition_act[objective])] >= number
    if kind == ALL_ACTS:
        return least_act(position, player) >= number
    if kind == GOLD_PIECES:
        return cells[at(player, layout.GOLD)] >= number
    return kind == COFFERS and cells[at(player, layout.POUNDS)] >= number


def least_act(position: ShakespearePosition, player: i64) -> i64:
    least = position.cells[at(player, layout.SPOT)]
    for act in range(i64(1), layout.ACTS):
        if position.cells[at(player, layout.SPOT + act)] < least:
            least = position.cells[at(player, layout.SPOT + act)]
    return least


def costumed(position: ShakespearePosition, player: i64) -> i64:
    """Mask of the slots of fully costumed actors."""
    return position.cells[at(player, layout.ACTORS)] & ~position.cells[at(player, layout.UNDRESSED)]


def colors_on_stage(position: ShakespearePosition, player: i64) -> i64:
    """Mask of the colours on the stage, yellow left out."""
    found: i64 = 0
    occupied = position.cells[at(player, layout.OCCUPIED)]
    scenery = position.cells[at(player, layout.SCENERY)]
    for space in range(SPACES):
        if occupied & BIT[space] != 0:
            found |= BIT[set_color(scenery, space)]
    return found & (BIT[YELLOW] - 1)


def best_costume(position: ShakespearePosition, player: i64) -> i64:
    """The highest sum of a fully costumed actor, or -1."""
    best: i64 = -1
    slots = costumed(position, player)
    while slots != 0:
        total = costume_sum(position.cells[at(player, layout.COSTUMES + lowest(slots))])
        if total > best:
            best = total
        slots &= slots - 1
    return best


def objective_points(position: ShakespearePosition, player: i64) -> i64:
    points: i64 = 0
    held = position.cells[at(player, layout.HELD)]
    while held != 0:
        points += points_for(position, player, lowest(held))
        held &= held - 1
    return points


def points_for(position: ShakespearePosition, player: i64, objective: i64) -> i64:
    """What one objective brings; unmet ones cost nothing."""
    return LOOKUP.objective_prestige[objective] if is_met(position, player, objective) else 0


def wages_due(position: ShakespearePosition, player: i64) -> i64:
    """What all persons ask for."""
    due: i64 = 0
    for slot in range(position.cells[at(player, layout.TROUPE)]):
        due += LOOKUP.wage[kind_of(position.cells[at(player, layout.PERSON + slot)])]
    return due


def unpaid_persons(position: ShakespearePosition, player: i64) -> i64:
    """Paid from the lowest wage upwards as long as the pounds suffice."""
    return pay(position, player) & 15


def wages_paid(position: ShakespearePosition, player: i64) -> i64:
    return pay(position, player) >> 4


def pay(position: ShakespearePosition, player: i64) -> i64:
    """Unpaid persons, and sixteen times the wages paid."""
    pounds = position.cells[at(player, layout.POUNDS)]
    paid: i64 = 0
    unpaid: i64 = 0
    for wage in range(i64(1), MOST_WAGE + 1):
        for slot in range(position.cells[at(player, layout.TROUPE)]):
            if LOOKUP.wage[kind_of(position.cells[at(player, layout.PERSON + slot)])] == wage:
                if paid + wage <= pounds:
                    paid += wage
                else:
                    unpaid += 1
    return unpaid + paid * 16


def final_score(position: ShakespearePosition, player: i64) -> i64:
    """Prestige, objectives, gold and unpaid persons: the score if the game ended now."""
    score = (
        position.cells[at(player, layout.PRESTIGE)]
        + objective_points(position, player)
        + position.cells[at(player, layout.GOLD)]
    )
    return score + UNPAID * unpaid_persons(position, player)


def score(position: ShakespearePosition, player: i64) -> i64:
    """While the game runs only what everybody sees: the candles."""
    if position.phase == layout.OVER:
        return final_score(position, player)
    return position.cells[at(player, layout.PRESTIGE)]


def pounds_left(position: ShakespearePosition, player: i64) -> i64:
    return position.cells[at(player, layout.POUNDS)] - wages_paid(position, player)


def reward(position: ShakespearePosition, player: i64) -> float:
    """Most prestige, then most pounds left (ruling 29); solo: how good against the goal."""
    if position.players == 1:
        return solo_reward(final_score(position, 0))
    mine = final_score(position, player) * 1000 + pounds_left(position, player)
    share: i64 = 1
    for other in range(position.players):
        if other != player:
            its = final_score(position, other) * 1000 + pounds_left(position, other)
            if its > mine:
                return 0.0
            if its == mine:
                share += 1
    return 1.0 / float(share)


def solo_reward(points: i64) -> float:
    """Half for how high, half for reaching the goal."""
    return 0.5 * solo_height(float(points)) + (0.5 if points >= GOAL else 0.0)


def solo_height(points: float) -> float:
    """How high a score is between the lowest and the highest one sees, in [0, 1]."""
    high = (points + 4.0) / 40.0
    if high < 0.0:
        return 0.0
    return min(high, 1.0)
