"""`components.toml` of Sagani, loaded once and checked."""

from __future__ import annotations

import functools

import msgspec

from spielzeit.engine.components import load
from spielzeit.engine.errors import BadSetup

TILE_COUNT = 72


class Tile(msgspec.Struct, frozen=True):
    """`arrows`: (direction 0..7, element 0..3) at rotation 0."""

    id: int
    element: int
    points: int
    arrows: tuple[tuple[int, int], ...]


class Components(msgspec.Struct, frozen=True):
    elements: tuple[str, ...]
    directions: tuple[str, ...]
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
    data = load("sagani")
    elements: list[str] = data["elements"]["ids"]
    directions: list[str] = data["directions"]["ids"]
    tiles = []
    for entry in data["tiles"]["list"]:
        arrows = [arrow.split(":") for arrow in entry["arrows"]]
        tiles.append(
            Tile(
                id=entry["id"],
                element=elements.index(entry["element"]),
                points=entry["points"],
                arrows=tuple(
                    (directions.index(direction), elements.index(colour)) for direction, colour in arrows
                ),
            )
        )
    tiles.sort(key=lambda tile: tile.id)
    if [tile.id for tile in tiles] != list(range(1, TILE_COUNT + 1)):
        raise BadSetup("components.tiles", game="sagani", count=TILE_COUNT)
    for tile in tiles:
        if not 1 <= len(tile.arrows) <= 4 or len({direction for direction, _ in tile.arrows}) != len(
            tile.arrows
        ):
            raise BadSetup("components.arrows", game="sagani", tile=tile.id)
    game = data["game"]
    return Components(
        elements=tuple(elements),
        directions=tuple(directions),
        tiles=tuple(tiles),
        discs=game["discs"],
        offer=game["offer"],
        row=game["row"],
        dissonance_cost=game["dissonance_cost"],
        solo_tiles=game["solo_tiles"],
        target=tuple(game["target"]),
    )
