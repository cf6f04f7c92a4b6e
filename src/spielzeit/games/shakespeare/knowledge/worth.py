"""What a player has, in points: the candles on the track, and what everything else will become."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare.knowledge import acts, money, moods, objectives, persons, sets
from spielzeit.games.shakespeare.knowledge.calendar import days_left
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.layout import ACTION, CYLINDERS, GOLD, PLUS3, PRESTIGE
from spielzeit.games.shakespeare.position import ShakespearePosition, at


def worth(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """Judged from what the player may know: his own theatre, what lies open, averages for the rest."""
    cells = position.cells
    value = float(cells[at(player, PRESTIGE)] + cells[at(player, GOLD)])
    value += money.worth(lore, position, player)
    value += acts.worth(lore, position, player)
    value += persons.worth(lore, position, player)
    value += sets.worth(lore, position, player)
    value += objectives.worth(lore, position, player)
    if position.phase == ACTION:
        value += moods.worth(lore, position, player)
    if days_left(position) > 0 or cells[at(player, CYLINDERS)] > 0:
        value += lore.weights.plus3 * float(cells[at(player, PLUS3)])
    return value
