"""Laying the tile in hand (5.3), in a turn or in the Intermezzo."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.sagani import codes, event_kinds
from spielzeit.games.sagani.display import (
    FRONT_MOST,
    cell_of,
    column_of,
    depth,
    grow,
    line_index,
    near_border,
    put,
    row_of,
    wait_on_line,
    x_of,
    y_of,
)
from spielzeit.games.sagani.phases import intermezzo, turn_end
from spielzeit.games.sagani.state import (
    ARRIVAL,
    COUNT,
    FREE,
    FRONT,
    INTERMEZZO_PLACE,
    MISS,
    SCORE,
    SEAT,
    SUPPLY,
    State,
)
from spielzeit.games.sagani.tables import DISSONANCE_COST, TABLES


def legal(state: State, player: i64) -> vec[i64]:
    """Every cell that shares an edge with an own tile, four rotations, ascending by y, x, rot."""
    size = state.seats[player * SEAT + FRONT]
    first = player * FRONT_MOST
    lowest = state.side * state.side
    highest: i64 = 0
    front = state.front
    for at in range(first, first + size):
        cell = i64(front[at])
        if cell < lowest:
            lowest = cell
        if cell > highest:
            highest = cell
    base = player * state.side * state.side
    actions = vec[i64]([0] * (size * 4))
    count: i64 = 0
    grid = state.grid
    for cell in range(lowest, highest + 1):
        if i64(grid[base + cell]) >= FREE:
            code = codes.place(x_of(state, cell), y_of(state, cell), 0)
            for rot in range(i64(4)):
                actions[count] = code | (rot << 2)
                count += 1
    return actions


def sample(state: State, player: i64, rng: Rng) -> i64:
    pick = rng.below(state.seats[player * SEAT + FRONT] * 4)
    cell = i64(state.front[player * FRONT_MOST + (pick >> 2)])
    return codes.place(x_of(state, cell), y_of(state, cell), pick & 3)


def apply(state: State, player: i64, code: i64) -> None:
    tile = state.hand
    state.hand = 0
    state.note(
        event_kinds.LAID, player, tile, (codes.x(code) + 200) * 1000 + codes.y(code) + 200, codes.rot(code)
    )
    cell = cell_of(state, codes.x(code), codes.y(code))
    if near_border(state, cell):
        grow(state)
        cell = cell_of(state, codes.x(code), codes.y(code))
    lay(state, player, tile, cell, codes.rot(code))
    if state.seats[player * SEAT + SCORE] >= state.target and not state.last_round:
        turn_end.call_last_round(state, 1)
    if state.phase == INTERMEZZO_PLACE:
        intermezzo.next_player(state)
    else:
        turn_end.after_placement(state)


def lay(state: State, player: i64, tile: i64, cell: i64, rot: i64) -> None:
    """5.3, strictly in this order: older tiles, discs for the new tile, the new tile."""
    arrows = TABLES.arrows[tile]
    state.laid[state.laid_count] = u8(tile)
    state.laid_count += 1
    state.seats[player * SEAT + COUNT] += 1
    state.face[tile] = u8(rot | (player << 2) | ((BIT[arrows] - 1) << 4))
    put(state, player, tile, cell)
    answer_older(state, player, tile, cell)
    pay_discs(state, player, arrows)
    answer_own(state, player, tile, cell)


def answer_older(state: State, player: i64, tile: i64, cell: i64) -> None:
    """Step 2: the arrows that waited for this colour on the four lines through the cell."""
    column = column_of(state, cell)
    line_row = row_of(state, cell)
    element = TABLES.element[tile]
    gained: i64 = 0
    for axis in range(i64(4)):
        back = line_index(state, player, axis, column, line_row) + element
        if state.heads[back] != 0:
            gained += answer_chain(state, player, back, axis, 0, depth(state, axis, 0, column, line_row))
        forth = back + 4
        if state.heads[forth] != 0:
            gained += answer_chain(state, player, forth, axis, 1, depth(state, axis, 1, column, line_row))
    if gained != 0:
        move_marker(state, player, gained)


def answer_chain(state: State, player: i64, index: i64, axis: i64, forward: i64, reach: i64) -> i64:
    """Take the arrows that lie before the new tile out of a chain; the points of the tiles they finish."""
    chain = state.chain
    gained: i64 = 0
    kept: i64 = 0
    arrow = i64(state.heads[index])
    while arrow != 0:
        following = i64(chain[arrow])
        tile = arrow >> 2
        cell = i64(state.spot[tile])
        if depth(state, axis, forward, column_of(state, cell), row_of(state, cell)) < reach:
            gained += cover(state, player, arrow)
        else:
            chain[arrow] = i16(kept)
            kept = arrow
        arrow = following
    state.heads[index] = i16(kept)
    return gained


def cover(state: State, player: i64, arrow: i64) -> i64:
    """A disc moves onto the arrow; the last one flips the tile and brings its discs and points."""
    tile = arrow >> 2
    face = i64(state.face[tile]) - (BIT[arrow & 3] << 4)
    state.face[tile] = u8(face)
    state.note(event_kinds.COVERED, player, tile, arrow & 3, 0)
    if face >> 4 != 0:
        return 0
    state.seats[player * SEAT + SUPPLY] += TABLES.arrows[tile]
    state.note(event_kinds.FINISHED, player, tile, TABLES.points[tile], TABLES.arrows[tile])
    return TABLES.points[tile]


def pay_discs(state: State, player: i64, arrows: i64) -> None:
    """Step 3: one disc per arrow; what the supply lacks is taken as dissonance discs."""
    seats = state.seats
    seat = player * SEAT
    missing = arrows - seats[seat + SUPPLY]
    if missing > 0:
        seats[seat + MISS] += missing
        seats[seat + SUPPLY] = 0
        state.note(event_kinds.DISSONANCE, player, missing, 0, 0)
        move_marker(state, player, -DISSONANCE_COST * missing)
    else:
        seats[seat + SUPPLY] = -missing


def answer_own(state: State, player: i64, tile: i64, cell: i64) -> None:
    """Step 4: the new tile's own arrows."""
    column = column_of(state, cell)
    line_row = row_of(state, cell)
    rot = i64(state.face[tile]) & 3
    gained: i64 = 0
    for arrow in range(tile * 4, tile * 4 + TABLES.arrows[tile]):
        direction = (TABLES.direction[arrow] + 2 * rot) & 7
        axis = direction & 3
        forward = TABLES.forward[direction]
        index = line_index(state, player, axis, column, line_row) + forward * 4 + TABLES.colour[arrow]
        if i64(state.far[index]) > depth(state, axis, forward, column, line_row):
            gained += cover(state, player, arrow)
        else:
            wait_on_line(state, index, arrow)
    if gained != 0:
        move_marker(state, player, gained)


def move_marker(state: State, player: i64, points: i64) -> None:
    """The marker comes to lie on top of those already on the field (5.3, ruling 17)."""
    seats = state.seats
    seat = player * SEAT
    seats[seat + SCORE] += points
    seats[seat + ARRIVAL] = state.arrivals
    state.arrivals += 1
