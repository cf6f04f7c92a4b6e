"""What the screen shows before a tile is laid: its effect at every place, all of it public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielzeit.engine.game import Struct
from spielzeit.engine.journal import ROW, Journal
from spielzeit.games.sagani import actions, codes, event_kinds
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.display import cell_of, grow, near_border, tile_at, x_of, y_of
from spielzeit.games.sagani.phases import choosing, intermezzo, placing
from spielzeit.games.sagani.rules import SaganiTable
from spielzeit.games.sagani.state import CHOOSE, INTERMEZZO_CHOOSE, SCORE, SEAT, SUPPLY


class Cover(Struct, frozen=True):
    """Arrow `arrow` of `tile` would be answered by the tile at (x, y)."""

    tile: int
    arrow: int
    x: int
    y: int


class Placement(Struct, frozen=True):
    """`points` from finished tiles, `net` after paying for dissonance discs, `supply` when all is done."""

    x: int
    y: int
    rot: int
    finishes: tuple[int, ...]
    covers: tuple[Cover, ...]
    points: int
    discs_back: int
    discs_needed: int
    dissonance: int
    net: int
    supply: int


class SaganiPreview(Struct, frozen=True):
    """Every legal placement of one tile."""

    tile: int
    placements: tuple[Placement, ...]


def preview(table: SaganiTable, player: int, steps: Sequence[Any]) -> SaganiPreview | None:
    """`steps` is a take (choosing) or nothing (a tile is in hand). Nothing hidden is touched."""
    state = table.copy()
    if steps:
        code = actions.encode(steps[0])
        if len(steps) > 1 or codes.kind(code) != codes.TAKE or code not in state.legal(player):
            return None
        if state.phase == CHOOSE:
            choosing.apply(state, player, code)
        elif state.phase == INTERMEZZO_CHOOSE:
            intermezzo.apply(state, player, code)
    if not state.hand:
        return None
    placements = tuple(placement(state.copy(), player, code) for code in placing.legal(state, player))
    return SaganiPreview(state.hand, placements)


def placement(state: SaganiTable, player: int, code: int) -> Placement:
    """The effect of laying the tile in hand, read from the journal of `placing.lay` alone (no refill, no draw)."""
    tile, seat = state.hand, player * SEAT
    before = state.seats[seat + SCORE]
    cell = cell_of(state, codes.x(code), codes.y(code))
    if near_border(state, cell):
        grow(state)
        cell = cell_of(state, codes.x(code), codes.y(code))
    journal = state.journal = Journal()
    placing.lay(state, player, tile, cell, codes.rot(code))
    finishes, covers, points, discs_back, dissonance = [], [], 0, 0, 0
    rows = list(journal.rows)
    for at in range(0, len(rows), ROW):
        kind, _, _, b, c, d = rows[at : at + ROW]
        if kind == event_kinds.COVERED:
            covers.append(answer(state, player, b, c))
        elif kind == event_kinds.FINISHED:
            finishes.append(b)
            points += c
            discs_back += d
        elif kind == event_kinds.DISSONANCE:
            dissonance = b
    return Placement(
        x=codes.x(code),
        y=codes.y(code),
        rot=codes.rot(code),
        finishes=tuple(finishes),
        covers=tuple(covers),
        points=points,
        discs_back=discs_back,
        discs_needed=len(components().tiles[tile - 1].arrows),
        dissonance=dissonance,
        net=state.seats[seat + SCORE] - before,
        supply=state.seats[seat + SUPPLY],
    )


def answer(state: SaganiTable, player: int, tile: int, arrow: int) -> Cover:
    """The nearest tile of the arrow's colour along its ray."""
    direction, colour = components().tiles[tile - 1].arrows[arrow]
    direction = (direction + 2 * (state.face[tile] & 3)) % 8
    step = (0, 1, 1, 1, 0, -1, -1, -1)[direction] + state.side * (-1, -1, 0, 1, 1, 1, 0, -1)[direction]
    cell = int(state.spot[tile]) + step
    while not has_element(tile_at(state, player, cell), colour):
        cell += step
    return Cover(tile, arrow, x_of(state, cell), y_of(state, cell))


def has_element(tile: int, colour: int) -> bool:
    return tile != 0 and components().tiles[tile - 1].element == colour
