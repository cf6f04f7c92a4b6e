"""A table at one glance: one player's display, each spirit in the colour of its element."""

from __future__ import annotations

from spielzeit.engine.glance import Glance, raster
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.view import SaganiView

INK = "RGBW"  # by element: fire, earth, water, air


def glance(seen: SaganiView, seat: int) -> Glance:
    tiles = components().tiles
    cells = {}
    for laid in seen.seats[seat].tiles:
        ink = INK[tiles[laid.tile - 1].element]
        cells[laid.x, laid.y] = ink if laid.done else ink.lower()
    return Glance(raster(cells), tuple(one.score for one in seen.seats))
