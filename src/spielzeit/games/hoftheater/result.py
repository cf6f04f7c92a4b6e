"""The result of Hoftheater: who has won, and how the Ecu came about."""

from __future__ import annotations

from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.games.hoftheater import scoring
from spielzeit.games.hoftheater.lookup import START_ECU
from spielzeit.games.hoftheater.position import HoftheaterPosition, wages_at

SEASONS = (1, 2)


def winners(position: HoftheaterPosition) -> list[int]:
    """Most Ecu; a tie is a shared win (section 7)."""
    scores = [position.score(player) for player in range(position.players)]
    return [player for player, score in enumerate(scores) if score == max(scores)]


def breakdown(position: HoftheaterPosition) -> Breakdown:
    """What was there at the start and gained on the way, then the wages and requests of each season."""
    seats = range(position.players)
    wages = {season: [position.board[wages_at(season, seat)] for seat in seats] for season in SEASONS}
    paid = [sum(scoring.all_wages(wages[season][seat]) for season in SEASONS) for seat in seats]
    sources = [
        Source("start", tuple(START_ECU for _ in seats)),
        Source("travels", tuple(position.score(seat) - START_ECU - paid[seat] for seat in seats)),
    ]
    for season in SEASONS:
        for name, reason in (
            ("actors", scoring.FOR_ACTORS),
            ("performance", scoring.FOR_PERFORMANCE),
            ("request", scoring.FOR_REQUEST),
        ):
            earned = tuple(scoring.wages_for(reason, packed) for packed in wages[season])
            sources.append(Source(name, earned, of=season))
    again = tuple(scoring.wages_for(scoring.FOR_OPEN, packed) for packed in wages[2])
    return Breakdown("second_season", (*sources, Source("again", again)))
