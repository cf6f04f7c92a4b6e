"""The result of Top oder Flop: who has won, and how the points came about (section 7)."""

from __future__ import annotations

from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.games.top_oder_flop import scoring
from spielzeit.games.top_oder_flop.ids import FILMS, REASONS
from spielzeit.games.top_oder_flop.position import TopOderFlopPosition


def winners(position: TopOderFlopPosition) -> list[int]:
    """All who have most points: the rules break no tie."""
    scores = list(scoring.scores(position))
    return [player for player, score in enumerate(scores) if score == max(scores)]


def breakdown(position: TopOderFlopPosition) -> Breakdown:
    """As on the scoring pad: film by film, then what is left over."""
    films = [
        Source("film", tuple(scoring.points_in(position, film)), of=name) for film, name in enumerate(FILMS)
    ]
    left = tuple(scoring.leftovers(position, player) for player in range(position.players))
    return Breakdown(str(REASONS[position.end_reason]), (*films, Source("left", left)))
