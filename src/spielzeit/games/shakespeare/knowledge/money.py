"""Money pays the wages at the end, nothing else."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare import scoring
from spielzeit.games.shakespeare.knowledge.calendar import days_left, rehearsals_left
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.layout import ACTION, POUNDS
from spielzeit.games.shakespeare.lookup import UNPAID
from spielzeit.games.shakespeare.position import ShakespearePosition, at


def worth(lore: Lore, position: ShakespearePosition, player: i64) -> float:
    """Wages against what will be in the purse."""
    weights = lore.weights
    days = days_left(position)
    pounds = float(position.cells[at(player, POUNDS)])
    due = float(scoring.wages_due(position, player))
    if days == 0 and position.phase != ACTION:
        return float(UNPAID * scoring.unpaid_persons(position, player)) + weights.purse * pounds
    expected = (
        pounds + weights.income * float(days) + weights.rehearsal_income * float(rehearsals_left(position))
    )
    if days == 0:
        expected = pounds + weights.last_income
    if expected < due:
        return -weights.debt * (due - expected)
    return weights.surplus * (expected - due)
