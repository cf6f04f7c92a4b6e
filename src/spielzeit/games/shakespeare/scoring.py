"""End and scoring (section 7): objectives, gold, wages; and what the search is rewarded for."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare.phases.placing import costume_sum
from spielzeit.games.shakespeare.state import (
    ACTORS,
    ACTS,
    COSTUMES,
    GOLD,
    HELD,
    OCCUPIED,
    OVER,
    PERSON,
    POSITION,
    POUNDS,
    PRESTIGE,
    SCENERY,
    TROUPE,
    UNDRESSED,
    State,
    at,
    kind_of,
)
from spielzeit.games.shakespeare.tables import (
    ACT,
    ALL_ACTS,
    COFFERS,
    COLORS_ON_STAGE,
    COSTUME_SUM,
    COSTUMED_ACTORS,
    GOAL,
    OBJECTIVES,
    SET_ELEMENTS,
    SPACES,
    TABLES,
    UNPAID,
    YELLOW,
)
from spielzeit.games.shakespeare.tables import GOLD as GOLD_PIECES

MOST_WAGE: i64 = 9


def is_met(state: State, player: i64, objective: i64) -> bool:
    """3.5: met or not met, nothing in between."""
    cells = state.cells
    condition = TABLES.condition[objective]
    kind = condition & 15
    number = condition >> 6
    if kind == SET_ELEMENTS:
        return TABLES.size[cells[at(player, OCCUPIED)]] >= number
    if kind == COLORS_ON_STAGE:
        return colors_on_stage(state, player) == BIT[YELLOW] - 1
    if kind == COSTUMED_ACTORS:
        return TABLES.size[costumed(state, player)] >= number
    if kind == COSTUME_SUM:
        return best_costume(state, player) >= number
    if kind == ACT:
        return cells[at(player, POSITION + ((condition >> 4) & 3))] >= number
    if kind == ALL_ACTS:
        return least_act(state, player) >= number
    if kind == GOLD_PIECES:
        return cells[at(player, GOLD)] >= number
    return kind == COFFERS and cells[at(player, POUNDS)] >= number


def least_act(state: State, player: i64) -> i64:
    least = state.cells[at(player, POSITION)]
    for act in range(i64(1), ACTS):
        if state.cells[at(player, POSITION + act)] < least:
            least = state.cells[at(player, POSITION + act)]
    return least


def costumed(state: State, player: i64) -> i64:
    """Mask of the slots of fully costumed actors."""
    return state.cells[at(player, ACTORS)] & ~state.cells[at(player, UNDRESSED)]


def colors_on_stage(state: State, player: i64) -> i64:
    """Mask of the colours on the stage, yellow left out."""
    found: i64 = 0
    occupied = state.cells[at(player, OCCUPIED)]
    scenery = state.cells[at(player, SCENERY)]
    for space in range(SPACES):
        if occupied & BIT[space] != 0:
            found |= BIT[(scenery >> (3 * space)) & 7]
    return found & (BIT[YELLOW] - 1)


def best_costume(state: State, player: i64) -> i64:
    """The highest sum of a fully costumed actor, or -1."""
    best: i64 = -1
    slots = costumed(state, player)
    while slots != 0:
        total = costume_sum(state.cells[at(player, COSTUMES + TABLES.lowest[slots])])
        if total > best:
            best = total
        slots &= slots - 1
    return best


def objective_points(state: State, player: i64) -> i64:
    points: i64 = 0
    held = state.cells[at(player, HELD)]
    for objective in range(OBJECTIVES):
        if held & BIT[objective] != 0 and is_met(state, player, objective):
            points += TABLES.objective_prestige[objective]
    return points


def wages_due(state: State, player: i64) -> i64:
    """What all persons ask for."""
    due: i64 = 0
    for slot in range(state.cells[at(player, TROUPE)]):
        due += TABLES.wage[kind_of(state.cells[at(player, PERSON + slot)])]
    return due


def unpaid_persons(state: State, player: i64) -> i64:
    """Paid from the lowest wage upwards as long as the pounds suffice."""
    return pay(state, player) & 15


def wages_paid(state: State, player: i64) -> i64:
    return pay(state, player) >> 4


def pay(state: State, player: i64) -> i64:
    """Unpaid persons, and sixteen times the wages paid."""
    pounds = state.cells[at(player, POUNDS)]
    paid: i64 = 0
    unpaid: i64 = 0
    for wage in range(i64(1), MOST_WAGE + 1):
        for slot in range(state.cells[at(player, TROUPE)]):
            if TABLES.wage[kind_of(state.cells[at(player, PERSON + slot)])] == wage:
                if paid + wage <= pounds:
                    paid += wage
                else:
                    unpaid += 1
    return unpaid + paid * 16


def final_score(state: State, player: i64) -> i64:
    """Prestige, objectives, gold and unpaid persons: the score if the game ended now."""
    score = (
        state.cells[at(player, PRESTIGE)] + objective_points(state, player) + state.cells[at(player, GOLD)]
    )
    return score + UNPAID * unpaid_persons(state, player)


def score(state: State, player: i64) -> i64:
    """While the game runs only what everybody sees: the candles."""
    if state.phase == OVER:
        return final_score(state, player)
    return state.cells[at(player, PRESTIGE)]


def pounds_left(state: State, player: i64) -> i64:
    return state.cells[at(player, POUNDS)] - wages_paid(state, player)


def reward(state: State, player: i64) -> float:
    """Most prestige, then most pounds left (ruling 29); solo: how good against the goal."""
    if state.players == 1:
        return solo_reward(final_score(state, 0))
    mine = final_score(state, player) * 1000 + pounds_left(state, player)
    share: i64 = 1
    for other in range(state.players):
        if other != player:
            its = final_score(state, other) * 1000 + pounds_left(state, other)
            if its > mine:
                return 0.0
            if its == mine:
                share += 1
    return 1.0 / float(share)


def solo_reward(points: i64) -> float:
    """Half for how high, half for reaching the goal."""
    high = float(points + 4) / 40.0
    if high < 0.0:
        high = 0.0
    if high > 1.0:
        high = 1.0
    return 0.5 * high + (0.5 if points >= GOAL else 0.0)
