"""A table at one glance: the three acts, and how far everybody's disc has come on each."""

from __future__ import annotations

from spielzeit.engine.glance import EMPTY, NOTHING, Glance, raster
from spielzeit.games.shakespeare.view import ShakespeareView


def glance(seen: ShakespeareView, seat: int) -> Glance:
    cells: dict[tuple[int, int], str] = {}
    for player, one in enumerate(seen.seats):
        for act, come in enumerate(one.acts):
            y = act * (seen.players + 1) + player
            cells |= {(x, y): str(player) if x == come else EMPTY for x in range(len(seen.levels))}
    return Glance(raster(cells, NOTHING), tuple(one.prestige for one in seen.seats))
