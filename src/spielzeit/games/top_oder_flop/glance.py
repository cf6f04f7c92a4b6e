"""A table at one glance: five films, what lifts them above the line and what pulls them down below it."""

from __future__ import annotations

from spielzeit.engine.glance import EMPTY, Glance, raster
from spielzeit.games.top_oder_flop.lookup import SLOTS
from spielzeit.games.top_oder_flop.view import SideView, TopOderFlopView


def glance(seen: TopOderFlopView, seat: int) -> Glance:
    cells = {}
    for number, film in enumerate(seen.films):
        x = 2 * number
        cells[x, 0] = "Y" if film.closed else "y"
        for side, way, ink in ((film.top, -1, "G"), (film.flop, 1, "R")):
            cells |= {(x, way * (place + 1)): what for place, what in enumerate(_slots(side, ink))}
    return Glance(raster(cells), tuple(one.points for one in seen.seats))


def _slots(side: SideView, ink: str) -> str:
    """Cards, and the places that wait for one; a side that was stopped has none."""
    return (ink * len(side.cards) + EMPTY * side.free)[:SLOTS]
