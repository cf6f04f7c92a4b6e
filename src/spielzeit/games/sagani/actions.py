"""The actions of Sagani as they are written down (specification, section 5), and their codes both ways."""

from __future__ import annotations

from spielzeit.engine.game import Tagged
from spielzeit.games.sagani import codes
from spielzeit.games.sagani.components import TILE_COUNT


class Take(Tagged):
    """5.2, 5.6: take a tile from the offer, or in the Intermezzo from the row."""

    tile: int


class Intermezzo(Tagged):
    """5.2: the last tile of the offer goes to the row, the top tile of the pile is drawn."""


class Place(Tagged):
    """5.3: lay the tile in hand; `rot` counts clockwise quarter turns."""

    x: int
    y: int
    rot: int


class Pass(Tagged):
    """5.6: take no tile in the Intermezzo."""


Action = Take | Intermezzo | Place | Pass


def encode(action: Action) -> int:
    """The code of an action; -1 for numbers no position can have."""
    match action:
        case Take(tile):
            return codes.take(tile) if 1 <= tile <= TILE_COUNT else -1
        case Intermezzo():
            return codes.INTERMEZZO
        case Place(x, y, rot):
            reach = codes.REACH
            if not (-reach <= x < reach and -reach <= y < reach and 0 <= rot < 4):
                return -1
            return codes.place(x, y, rot)
        case Pass():
            return codes.PASS


def decode(code: int) -> Action:
    """The action of a code."""
    kind = codes.kind(code)
    if kind == codes.TAKE:
        return Take(codes.tile(code))
    if kind == codes.PLACE:
        return Place(codes.x(code), codes.y(code), codes.rot(code))
    return Intermezzo() if code == codes.INTERMEZZO else Pass()
