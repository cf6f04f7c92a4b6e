"""The stage: candles that are still to be lit."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare.knowledge.calendar import days_left
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.layout import OCCUPIED
from spielzeit.games.shakespeare.position import ShakespearePosition, at


def worth(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """Less when there is less time to build."""
    days = days_left(position)
    promise = lore.candles[position.cells[at(player, OCCUPIED)]]
    if days > 1:
        return promise
    return promise * (lore.weights.stage_tomorrow if days == 1 else lore.weights.stage_today)
