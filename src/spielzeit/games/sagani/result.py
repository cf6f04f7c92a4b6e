"""The result of Sagani: who has won, and how the points came about."""

from __future__ import annotations

from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.games.sagani import scoring
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.display import TILE, laid_by, open_of
from spielzeit.games.sagani.ids import END_REASONS
from spielzeit.games.sagani.layout import MISS, SEAT, SOLO, SOLO_ALL
from spielzeit.games.sagani.position import SaganiPosition


def winners(position: SaganiPosition) -> list[int]:
    """7, 8: there is always exactly one, alone perhaps none."""
    if position.variant == SOLO:
        return [0] if scoring.solo_won(position) else []
    if position.variant == SOLO_ALL:
        return [0]
    return [scoring.leader(position)]


def breakdown(position: SaganiPosition) -> Breakdown:
    """7: finished tiles by their points, less dissonance discs; 8: with all tiles also less the discs still lying."""
    players = range(position.players)
    faces = components().tiles
    sources = [
        Source(
            name="tiles",
            of=points,
            points=tuple(
                sum(points for tile in finished_by(position, player) if faces[tile - 1].points == points)
                for player in players
            ),
        )
        for points in sorted({face.points for face in faces})
    ]
    cost = components().dissonance_cost
    paid = tuple(-cost * position.seats[player * SEAT + MISS] for player in players)
    sources.append(Source(name="dissonance", points=paid))
    if position.variant == SOLO_ALL:
        lying = tuple(-scoring.discs_on_tiles(position, player) for player in players)
        sources.append(Source(name="discs", points=lying))
    return Breakdown(end=END_REASONS[position.end_reason] or "", sources=tuple(sources))


def finished_by(position: SaganiPosition, player: int) -> list[int]:
    return [laid % TILE for laid in laid_by(position, player) if open_of(laid // TILE) == 0]
