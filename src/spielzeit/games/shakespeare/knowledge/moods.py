"""The mood of the evening."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.layout import MOOD_AT
from spielzeit.games.shakespeare.lookup import MOOD_END
from spielzeit.games.shakespeare.phases import mood
from spielzeit.games.shakespeare.position import ShakespearePosition, at


def worth(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """Where the disc may end, with a part of the purple elements unsold; and what the others suffer."""
    unsold = lore.weights.unsold * float(mood.unsold_purple(position))
    value = worth_at(lore, float(position.cells[at(player, MOOD_AT)]) - unsold)
    for other in range(position.players):
        if other != player:
            value -= lore.weights.hurt * float(position.cells[at(other, MOOD_AT)])
    return value


def worth_at(lore: Lore, place: float) -> float:
    """Between two spaces in proportion."""
    place = min(max(place, 1.0), float(MOOD_END))
    low = i64(place)
    part = place - float(low)
    return lore.mood[low] * (1.0 - part) + lore.mood[low + 1] * part
