"""`components.toml` of Sagani, loaded once and checked."""

from __future__ import annotations

import functools

import msgspec

from spielzeit.engine import short_list
from spielzeit.engine.components import Reader, check_unique, read
from spielzeit.engine.errors import BadComponents
from spielzeit.games.sagani.ids import DIRECTION_NUMBER, DIRECTIONS, ELEMENT_NUMBER, ELEMENTS

TILE_COUNT = 72
MOST_PLAYERS = 4
MOST_ARROWS = 4
ARROWS = tuple(f"{direction}:{element}" for direction in DIRECTIONS for element in ELEMENTS)


class Tile(msgspec.Struct, frozen=True):
    """`arrows`: (direction 0..7, element 0..3) at rotation 0."""

    id: int
    element: int
    points: int
    arrows: tuple[tuple[int, int], ...]


class Components(msgspec.Struct, frozen=True):
    tiles: tuple[Tile, ...]
    discs: int
    offer: int
    row: int
    dissonance_cost: int
    solo_tiles: int
    target: tuple[int, ...]


@functools.cache
def components() -> Components:
    """The checked components; a corrected file that does not fit is refused with the place."""
    source = read("sagani")
    _read_fixed(source)
    tiles = source.part("tiles")
    tiles.remark("origin")
    game = source.part("game")
    game.remark("origin")
    found = Components(
        tiles=tuple(_tile(row, number) for number, row in enumerate(tiles.rows("list", TILE_COUNT), 1)),
        discs=game.whole("discs", 0, 200),
        offer=game.whole("offer", 1, short_list.MOST),
        row=game.whole("row", 1, short_list.MOST),
        dissonance_cost=game.whole("dissonance_cost", 0, 100),
        solo_tiles=game.whole("solo_tiles", 1, TILE_COUNT),
        target=game.wholes("target", MOST_PLAYERS, 1, 10_000),
    )
    source.done()
    return found


def _read_fixed(source: Reader) -> None:
    """Colours and directions are what the rules and the screen are made for."""
    for name, ids in (("elements", ELEMENTS), ("directions", DIRECTIONS)):
        part = source.part(name)
        part.remark("origin")
        part.fixed("ids", list(ids))


def _tile(row: Reader, number: int) -> Tile:
    """3.2: one to four arrows in different directions."""
    row.fixed("id", number)
    arrows = [arrow.split(":") for arrow in row.words("arrows", ARROWS)]
    if not 1 <= len(arrows) <= MOST_ARROWS:
        raise BadComponents("components.arrows", game="sagani", tile=number)
    check_unique(f"tiles.list {number}.arrows", [direction for direction, _ in arrows])
    return Tile(
        id=number,
        element=ELEMENT_NUMBER[row.word("element", ELEMENTS)],
        points=row.whole("points", 1, 100),
        arrows=tuple((DIRECTION_NUMBER[direction], ELEMENT_NUMBER[colour]) for direction, colour in arrows),
    )
