"""Placing an element (5.4, 5.5): where it may go, and what it brings at once."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.shakespeare import codes, notes
from spielzeit.games.shakespeare.layout import (
    COSTUMES,
    DEMAND,
    DEMANDED,
    GOLD,
    OCCUPIED,
    OFFER,
    PERSON,
    PLUS3,
    SCENERY,
    UNDRESSED,
)
from spielzeit.games.shakespeare.lookup import (
    COLORS,
    COSTUME_FIELDS,
    EFFECT_OTHER_MOODS,
    EFFECT_OWN_MOOD,
    EFFECT_PLUS3,
    EFFECT_POUNDS,
    LOOKUP,
)
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    at,
    costume_sum,
    gain_pounds,
    gain_prestige,
    is_gold,
    move_mood,
    piece_count,
    slot_of,
    sour_others,
    with_piece,
    with_set,
)


def set_spaces(position: ShakespearePosition, player: i64, color: i64) -> i64:
    """Free, supported, and in symmetry with the mirror space if that is occupied (ruling 11)."""
    free = LOOKUP.open[position.cells[at(player, OCCUPIED)]]
    if is_gold(color):
        return free
    return free & ~(position.cells[at(player, DEMANDED)] & ~position.cells[at(player, DEMAND + color)])


def place(position: ShakespearePosition, player: i64, kind: i64, color: i64, where: i64) -> None:
    """`where` is an actor or a space of the stage."""
    position.cells[OFFER + kind * COLORS + color] -= 1
    if is_gold(color):
        position.cells[at(player, GOLD)] += 1
    if kind == codes.COSTUME:
        dress(position, player, color, where)
    else:
        build(position, player, color, where)


def dress(position: ShakespearePosition, player: i64, color: i64, actor: i64) -> None:
    """The third costume brings the gain at once (3.3)."""
    slot = slot_of(position, actor)
    field = at(player, COSTUMES + slot)
    pieces = with_piece(position.cells[field], color)
    position.cells[field] = pieces
    if piece_count(pieces) == COSTUME_FIELDS:
        position.cells[at(player, UNDRESSED)] &= ~BIT[slot]
        total = costume_sum(pieces)
        notes.costumed(position, player, position.cells[at(player, PERSON + slot)], total)
        gain_pounds(position, player, LOOKUP.gain_pounds[total], notes.BY_COSTUME)
        gain_prestige(position, player, LOOKUP.gain_prestige[total], notes.BY_COSTUME)


def build(position: ShakespearePosition, player: i64, color: i64, space: i64) -> None:
    """Candles first, then the effect of the colour."""
    cells = position.cells
    cells[at(player, OCCUPIED)] |= BIT[space]
    cells[at(player, SCENERY)] = with_set(cells[at(player, SCENERY)], space, color)
    mirror = LOOKUP.mirror[space]
    if mirror != space and not is_gold(color):
        cells[at(player, DEMANDED)] |= BIT[mirror]
        cells[at(player, DEMAND + color)] |= BIT[mirror]
    gain_prestige(position, player, LOOKUP.candles[space], notes.BY_CANDLES)
    effect = LOOKUP.effect[color]
    if effect == EFFECT_POUNDS:
        gain_pounds(position, player, LOOKUP.amount[color], notes.BY_SET)
    elif effect == EFFECT_OWN_MOOD:
        move_mood(position, player, LOOKUP.amount[color])
    elif effect == EFFECT_OTHER_MOODS:
        sour_others(position, player)
    elif effect == EFFECT_PLUS3 and position.plus3 > 0:
        position.plus3 -= 1
        cells[at(player, PLUS3)] += 1
        notes.plus3_gained(position, player, cells[at(player, PLUS3)])
