"""The components of Sagani as packed arrays, made once at import."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.games.sagani.components import Components, components

ELEMENTS: Final[i64] = 4
MOST_ARROWS: Final[i64] = 4

# The four families of lines: direction d runs along family d & 3, in one of two ways.
NORTH_SOUTH: Final[i64] = 0
NORTH_EAST_SOUTH_WEST: Final[i64] = 1
EAST_WEST: Final[i64] = 2
SOUTH_EAST_NORTH_WEST: Final[i64] = 3
TURNED: Final[i64] = 32  # a family, a colour and a way
BACK: Final[i64] = 0  # towards smaller columns; north-south: towards smaller rows
FORTH: Final[i64] = 1


# -- a turned arrow: which family of lines, which colour, which way along the line ---------------------


def turned(direction: i64, colour: i64) -> i64:
    """Directions count clockwise from north; N, W, SW and NW run back along their lines."""
    way = FORTH if 1 <= direction & 7 <= 4 else BACK
    return (direction & 3) * 8 + colour * 2 + way


def family_of(turned: i64) -> i64:
    return turned >> 3


def colour_of(turned: i64) -> i64:
    return (turned >> 1) & 3


def way_of(turned: i64) -> i64:
    return turned & 1


def turned_arrow(tile: i64, rot: i64) -> i64:
    """Where `Lookup.turned` keeps the first arrow of a tile that lies with this rotation."""
    return tile * 16 + rot * 4


@final
class Lookup:
    """Indexed by tile id 1..72; arrow k of tile t is number 4 * t + k."""

    def __init__(self, source: Components) -> None:
        size = len(source.tiles) + 1
        self.all_points: i64 = 0
        self.element: vec[i64] = vec[i64]([0] * size)
        self.points: vec[i64] = vec[i64]([0] * size)
        self.arrows: vec[i64] = vec[i64]([0] * size)
        self.back: vec[i64] = vec[i64]([0] * size)  # what the back shows: element and points, in one number
        # By direction: one step of it.
        self.dx: vec[i64] = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])
        self.dy: vec[i64] = vec[i64]([-1, -1, 0, 1, 1, 1, 0, -1])
        # Arrows as rotations turn them, by `turned_arrow`; and by turned arrow one step of it.
        self.turned: vec[u8] = vec[u8]([0] * (size * 4 * MOST_ARROWS))
        self.step_x: vec[i64] = vec[i64]([0] * TURNED)
        self.step_y: vec[i64] = vec[i64]([0] * TURNED)
        for direction in range(8):
            for colour in range(ELEMENTS):
                self.step_x[turned(direction, colour)] = self.dx[direction]
                self.step_y[turned(direction, colour)] = self.dy[direction]
        for tile in source.tiles:
            self.element[tile.id] = tile.element
            self.points[tile.id] = tile.points
            self.all_points += tile.points
            self.arrows[tile.id] = len(tile.arrows)
            self.back[tile.id] = tile.points * ELEMENTS + tile.element
            for k, (direction, colour) in enumerate(tile.arrows):
                for rot in range(4):
                    self.turned[turned_arrow(tile.id, rot) + k] = u8(turned(direction + 2 * rot, colour))


LOOKUP: Final = Lookup(components())

DISCS: Final[i64] = components().discs
OFFER: Final[i64] = components().offer
ROW: Final[i64] = components().row
DISSONANCE_COST: Final[i64] = components().dissonance_cost
SOLO_TILES: Final[i64] = components().solo_tiles
