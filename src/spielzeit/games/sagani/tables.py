"""The components of Sagani as packed tables, made once at import."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.games.sagani.components import Components, components

ELEMENTS: Final[i64] = 4
MOST_ARROWS: Final[i64] = 4


@final
class Tables:
    """Indexed by tile id 1..72; arrow k of tile t is number 4 * t + k."""

    def __init__(self, source: Components) -> None:
        size = len(source.tiles) + 1
        self.element: vec[i64] = vec[i64]([0] * size)
        self.points: vec[i64] = vec[i64]([0] * size)
        self.arrows: vec[i64] = vec[i64]([0] * size)
        self.back: vec[i64] = vec[i64]([0] * size)
        self.direction: vec[i64] = vec[i64]([0] * (size * 4))
        self.colour: vec[i64] = vec[i64]([0] * (size * 4))
        for tile in source.tiles:
            self.element[tile.id] = tile.element
            self.points[tile.id] = tile.points
            self.arrows[tile.id] = len(tile.arrows)
            self.back[tile.id] = tile.element * 4 + len(tile.arrows)
            for k, (direction, colour) in enumerate(tile.arrows):
                self.direction[tile.id * 4 + k] = direction
                self.colour[tile.id * 4 + k] = colour
        # Direction d runs along line family d & 3 (N-S, NE-SW, E-W, SE-NW), forwards or backwards.
        self.forward: vec[i64] = vec[i64]([0, 1, 1, 1, 1, 0, 0, 0])
        self.dx: vec[i64] = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])
        self.dy: vec[i64] = vec[i64]([-1, -1, 0, 1, 1, 1, 0, -1])


TABLES: Final = Tables(components())

DISCS: Final[i64] = components().discs
OFFER: Final[i64] = components().offer
ROW: Final[i64] = components().row
DISSONANCE_COST: Final[i64] = components().dissonance_cost
SOLO_TILES: Final[i64] = components().solo_tiles
