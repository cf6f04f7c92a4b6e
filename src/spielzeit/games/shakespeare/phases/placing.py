"""Placing an element (5.4, 5.5): where it may go, and what it brings at once."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import codes, event_kinds
from spielzeit.games.shakespeare.state import (
    COSTUMES,
    DEMAND,
    DEMANDED,
    GOLD,
    OCCUPIED,
    OFFER,
    PLUS3,
    SCENERY,
    UNDRESSED,
    State,
    at,
    gain_pounds,
    gain_prestige,
    is_gold,
    move_mood,
    slot_of,
    sour_others,
)
from spielzeit.games.shakespeare.tables import (
    COLORS,
    EFFECT_OTHER_MOODS,
    EFFECT_OWN_MOOD,
    EFFECT_PLUS3,
    EFFECT_POUNDS,
    TABLES,
)


def set_spaces(state: State, player: i64, color: i64) -> i64:
    """Free, supported, and in symmetry with the mirror space if that is occupied (ruling 11)."""
    free = TABLES.open[state.cells[at(player, OCCUPIED)]]
    if is_gold(color):
        return free
    return free & ~(state.cells[at(player, DEMANDED)] & ~state.cells[at(player, DEMAND + color)])


def place(state: State, player: i64, kind: i64, color: i64, where: i64) -> None:
    """`where` is an actor or a space of the stage."""
    state.cells[OFFER + kind * COLORS + color] -= 1
    if is_gold(color):
        state.cells[at(player, GOLD)] += 1
    if kind == codes.COSTUME:
        dress(state, player, color, where)
    else:
        build(state, player, color, where)


def dress(state: State, player: i64, color: i64, actor: i64) -> None:
    """The third costume brings the gain at once (3.3)."""
    slot = slot_of(state, actor)
    field = at(player, COSTUMES + slot)
    pieces = state.cells[field]
    count = pieces & 3
    pieces = (pieces + 1) | (color << (2 + 3 * count))
    state.cells[field] = pieces
    if count == 2:
        state.cells[at(player, UNDRESSED)] &= ~BIT[slot]
        total = costume_sum(pieces)
        state.note(event_kinds.COSTUMED, player, actor, total, 0)
        gain_pounds(state, player, TABLES.gain_pounds[total], event_kinds.BY_COSTUME)
        gain_prestige(state, player, TABLES.gain_prestige[total], event_kinds.BY_COSTUME)


def costume_sum(pieces: i64) -> i64:
    """The values of the pieces of one actor."""
    total: i64 = 0
    count = pieces & 3
    pieces >>= 2
    while count > 0:
        total += TABLES.value[pieces & 7]
        pieces >>= 3
        count -= 1
    return total


def build(state: State, player: i64, color: i64, space: i64) -> None:
    """Candles first, then the effect of the colour."""
    cells = state.cells
    cells[at(player, OCCUPIED)] |= BIT[space]
    cells[at(player, SCENERY)] |= color << (3 * space)
    mirror = TABLES.mirror[space]
    if mirror != space and not is_gold(color):
        cells[at(player, DEMANDED)] |= BIT[mirror]
        cells[at(player, DEMAND + color)] |= BIT[mirror]
    gain_prestige(state, player, TABLES.candles[space], event_kinds.BY_CANDLES)
    effect = TABLES.effect[color]
    if effect == EFFECT_POUNDS:
        gain_pounds(state, player, TABLES.amount[color], event_kinds.BY_SET)
    elif effect == EFFECT_OWN_MOOD:
        move_mood(state, player, TABLES.amount[color])
    elif effect == EFFECT_OTHER_MOODS:
        sour_others(state, player)
    elif effect == EFFECT_PLUS3 and state.plus3 > 0:
        state.plus3 -= 1
        cells[at(player, PLUS3)] += 1
        state.note(event_kinds.PLUS3_GAINED, player, cells[at(player, PLUS3)], 0, 0)
