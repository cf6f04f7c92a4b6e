"""A table at one glance, for a list of many: a raster of coloured cells and everybody's points.

A glance is made from what an onlooker sees, so it can tell nothing that is hidden. A cell is one letter: `-` an empty
place, a space nothing at all, a digit the player of that number, else one of the `INKS`; small where something lies
that is not finished.
"""

from __future__ import annotations

from collections.abc import Mapping

from spielzeit.engine.game import Ids, Numbers, Struct

INKS = "RGBYPWK"  # red, green, blue, yellow, purple, white, black
NOTHING, EMPTY = " ", "-"


class Glance(Struct):
    """`rows` from top to bottom, all of one width; `points` by seat, as far as everybody knows them."""

    rows: Ids
    points: Numbers


def raster(cells: Mapping[tuple[int, int], str], ground: str = NOTHING) -> Ids:
    """The rows of these cells (by column and row), cut to what is there."""
    if not cells:
        return ()
    columns, rows = [{at[axis] for at in cells} for axis in (0, 1)]
    return tuple(
        "".join(cells.get((x, y), ground) for x in range(min(columns), max(columns) + 1))
        for y in range(min(rows), max(rows) + 1)
    )
