"""A table at one glance: one player's theatre, a taken seat in the colour of its area."""

from __future__ import annotations

from spielzeit.engine.glance import EMPTY, Glance, raster
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.ids import THEATRES, cell_of
from spielzeit.games.ausverkauft.view import AusverkauftView

INK = "YGPR"  # by area


def glance(seen: AusverkauftView, seat: int) -> Glance:
    theatre = components().theatres[THEATRES.index(seen.theatre)]
    taken = {cell_of(name) for party in seen.seats[seat].parties for name in party}
    cells = {
        (column, row): INK[colour] if row * 12 + column in taken else EMPTY
        for (row, column), colour in theatre.colour_of.items()
    }
    return Glance(raster(cells), tuple(one.sheet.total for one in seen.seats))
