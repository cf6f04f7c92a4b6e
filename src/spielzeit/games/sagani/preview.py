"""What the screen shows before a tile is laid: its effect at every place, all of it public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielzeit.engine.game import Numbers, Struct
from spielzeit.engine.journal import ROW, Journal
from spielzeit.games.sagani import actions, codes, events
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.display import cell_of, rot_of, tile_at, x_of, y_of
from spielzeit.games.sagani.flow import SaganiFlow
from spielzeit.games.sagani.layout import NO_TILE, SCORE, SEAT, SUPPLY
from spielzeit.games.sagani.lookup import LOOKUP
from spielzeit.games.sagani.phases import placing


class Cover(Struct):
    """Arrow `arrow` of `tile` would be answered by the tile at (x, y)."""

    tile: int
    arrow: int
    x: int
    y: int


class Placement(Struct):
    """`points` from finished tiles, `net` after paying for dissonance discs, `supply` when all is done."""

    x: int
    y: int
    rot: int
    finishes: Numbers
    covers: tuple[Cover, ...]
    points: int
    discs_back: int
    discs_needed: int
    dissonance: int
    net: int
    supply: int


class SaganiPreview(Struct):
    """Every legal placement of one tile."""

    tile: int
    placements: tuple[Placement, ...]


def preview(position: SaganiFlow, player: int, steps: Sequence[Any]) -> SaganiPreview | None:
    """`steps` is a take (choosing) or nothing (a tile is in hand). Nothing hidden is touched."""
    position = position.copy()
    if steps:
        code = actions.encode(steps[0])
        if len(steps) > 1 or codes.kind(code) != codes.TAKE or code not in position.legal(player):
            return None
        position.apply(player, code)
    if position.hand == NO_TILE:
        return None
    placements = tuple(placement(position.copy(), player, code) for code in placing.legal(position, player))
    return SaganiPreview(position.hand, placements)


def placement(position: SaganiFlow, player: int, code: int) -> Placement:
    """The effect of laying the tile in hand, read from the journal of `placing.lay` alone (no refill, no draw)."""
    tile, seat = position.hand, player * SEAT
    before = position.seats[seat + SCORE]
    journal = position.journal = Journal()
    placing.lay(position, player, tile, code)
    finishes, covers, points, discs_back, dissonance = [], [], 0, 0, 0
    rows = list(journal.rows)
    for at in range(0, len(rows), ROW):
        kind, _, *numbers = rows[at : at + ROW]
        match events.event(kind, numbers):
            case events.Covered(_, covered, arrow):
                covers.append(answer(position, player, covered, arrow))
            case events.Finished(_, finished, gained, discs):
                finishes.append(finished)
                points += gained
                discs_back += discs
            case events.Dissonance(_, discs):
                dissonance = discs
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
        net=position.seats[seat + SCORE] - before,
        supply=position.seats[seat + SUPPLY],
    )


def answer(position: SaganiFlow, player: int, tile: int, arrow: int) -> Cover:
    """5.4: the nearest tile of the arrow's colour along its ray."""
    direction, colour = components().tiles[tile - 1].arrows[arrow]
    lying = int(position.tiles[tile])
    direction = (direction + 2 * rot_of(lying)) % 8
    step = LOOKUP.dx[direction] + position.side * LOOKUP.dy[direction]
    cell = cell_of(lying) + step
    while not has_element(tile_at(position, player, cell), colour):
        cell += step
    return Cover(tile, arrow, x_of(position, cell), y_of(position, cell))


def has_element(tile: int, colour: int) -> bool:
    return tile != NO_TILE and components().tiles[tile - 1].element == colour
