"""How much of the game is still to come."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare.lookup import DAYS, LOOKUP
from spielzeit.games.shakespeare.position import ShakespearePosition


def days_left(position: ShakespearePosition) -> i64:
    """Days after this one; in the rest phase the new day has begun."""
    return DAYS - position.day


def rehearsals_left(position: ShakespearePosition) -> i64:
    left: i64 = 0
    for day in range(position.day, DAYS + 1):
        left += LOOKUP.rehearsal[day]
    return left
