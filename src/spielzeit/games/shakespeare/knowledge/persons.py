"""The troupe: work to come, and who should stay awake for it."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT, lowest
from spielzeit.games.shakespeare.knowledge import costumes
from spielzeit.games.shakespeare.knowledge.calendar import days_left, rehearsals_left
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.layout import (
    ACTIVATED,
    ACTORS,
    ASSISTANTS,
    COSTUMES,
    PERSON,
    TROUPE,
    UNDRESSED,
    WORKERS,
)
from spielzeit.games.shakespeare.lookup import ASSISTANT, COSTUME_FIELDS, CRAFTSMAN, LOOKUP
from spielzeit.games.shakespeare.position import ShakespearePosition, at, kind_of, piece_count, slot_of

BUSY: Final[i64] = 6  # so many work on an average day and the next
WEAK: Final[i64] = 3  # points that the craftsman on the board has, and that nobody misses
FAR: Final = 100.0  # above every worth of work
DAYS_AT_FIRST: Final = 5.0


def worth(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """Work to come, and costumes."""
    weights = lore.weights
    cells = position.cells
    days = float(days_left(position))
    rehearsals = float(rehearsals_left(position))
    actors = cells[at(player, ACTORS)]
    undressed = cells[at(player, UNDRESSED)]
    value = 0.0
    work = 0.0
    least = FAR
    second = FAR
    craftsmen: i64 = 0
    workers: i64 = 0
    open_fields: i64 = 0
    for slot in range(cells[at(player, TROUPE)]):
        kind = kind_of(cells[at(player, PERSON + slot)])
        if LOOKUP.role[kind] == CRAFTSMAN:
            craftsmen += 1
        if LOOKUP.role[kind] != ASSISTANT:
            one = lore.worker[kind]
            workers += 1
            work += one
            if one < least:
                second = least
                least = one
            elif one < second:
                second = one
        if actors & BIT[slot] != 0:
            pieces = cells[at(player, COSTUMES + slot)]
            if undressed & BIT[slot] == 0:
                value += lore.benefit[kind] * rehearsals
            else:
                open_fields += COSTUME_FIELDS - piece_count(pieces)
                value += costumes.worth_begun(lore, pieces, lore.benefit[kind], rehearsals, days)
    value += weights.open_field * min(float(open_fields), weights.open_fields) * (days / DAYS_AT_FIRST)
    if workers > BUSY:
        # The weakest hardly ever work.
        drop = least if workers == BUSY + 1 else least + second
        work -= drop * (1.0 - weights.spare / weights.work)
    work += float(cells[at(player, ASSISTANTS)] * craftsmen) * weights.build * weights.assistant
    return value + work * weights.work * days


def worth_awake(lore: Lore, position: ShakespearePosition, player: i64, person: i64) -> float:
    """Who can work again tomorrow; a person whose like is free tomorrow anyway is needed less."""
    cells = position.cells
    kind = kind_of(cells[at(player, PERSON + slot_of(position, person))])
    value = lore.worker[kind]
    fresh = cells[at(player, WORKERS)] & ~cells[at(player, ACTIVATED)]
    while fresh != 0:
        other = kind_of(cells[at(player, PERSON + lowest(fresh))])
        fresh &= fresh - 1
        if LOOKUP.role[other] == CRAFTSMAN and LOOKUP.role[kind] == CRAFTSMAN:
            if LOOKUP.sews[other] > WEAK and LOOKUP.sews[kind] > 0:
                value -= lore.weights.awake_like
            if LOOKUP.builds[other] > WEAK and LOOKUP.builds[kind] > 0:
                value -= lore.weights.awake_like
    return value
