"""Laying the tile in hand (5.3), in a turn or in the Intermezzo."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.sagani import codes, event_kinds
from spielzeit.games.sagani.display import (
    FRONT_MOST,
    cell_of,
    depth,
    grow,
    line_index,
    near_border,
    put,
    wait_arrow,
    x_of,
    y_of,
)
from spielzeit.games.sagani.phases import intermezzo, turn_end
from spielzeit.games.sagani.state import (
    ARRIVAL,
    COUNT,
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
    for at in range(first, first + size):
        cell = i64(state.front[at])
        if cell < lowest:
            lowest = cell
        if cell > highest:
            highest = cell
    base = player * state.side * state.side
    actions = vec[i64](capacity=size * 4)
    for cell in range(lowest, highest + 1):
        if state.front_at[base + cell] != 0:
            code = codes.place(x_of(state, cell), y_of(state, cell), 0)
            for rot in range(i64(4)):
                actions = append(actions, code | (rot << 2))
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
    side = state.side
    column = cell % side
    line_row = cell // side
    element = TABLES.element[tile]
    gained: i64 = 0
    for axis in range(i64(4)):
        index = line_index(state, player, axis, column, line_row) + element
        for forward in range(i64(2)):
            if state.heads[index] != 0:
                gained += answer_chain(
                    state, player, index, axis, forward, depth(state, axis, forward, column, line_row)
                )
            index += 4
    if gained != 0:
        move_marker(state, player, gained)


def answer_chain(state: State, player: i64, index: i64, axis: i64, forward: i64, reach: i64) -> i64:
    """Take the arrows that lie before the new tile out of a chain; the points of the tiles they finish."""
    side = state.side
    gained: i64 = 0
    kept: i64 = 0
    arrow = i64(state.heads[index])
    while arrow != 0:
        following = i64(state.chain[arrow])
        at = i64(state.spot[arrow >> 2])
        if depth(state, axis, forward, at % side, at // side) < reach:
            gained += cover(state, player, arrow)
        else:
            state.chain[arrow] = i16(kept)
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
    seat = player * SEAT
    missing = arrows - state.seats[seat + SUPPLY]
    if missing > 0:
        state.seats[seat + MISS] += missing
        state.seats[seat + SUPPLY] = 0
        state.note(event_kinds.DISSONANCE, player, missing, 0, 0)
        move_marker(state, player, -DISSONANCE_COST * missing)
    else:
        state.seats[seat + SUPPLY] = -missing


def answer_own(state: State, player: i64, tile: i64, cell: i64) -> None:
    """Step 4: the new tile's own arrows."""
    column = cell % state.side
    line_row = cell // state.side
    rot = i64(state.face[tile]) & 3
    gained: i64 = 0
    for k in range(TABLES.arrows[tile]):
        direction = (TABLES.direction[tile * 4 + k] + 2 * rot) & 7
        forward = TABLES.forward[direction]
        index = line_index(state, player, direction & 3, column, line_row)
        index += forward * 4 + TABLES.colour[tile * 4 + k]
        if i64(state.far[index]) > depth(state, direction & 3, forward, column, line_row):
            gained += cover(state, player, tile * 4 + k)
        else:
            wait_arrow(state, player, tile, k)
    if gained != 0:
        move_marker(state, player, gained)


def move_marker(state: State, player: i64, points: i64) -> None:
    """The marker comes to lie on top of those already on the field (5.3, ruling 17)."""
    state.seats[player * SEAT + SCORE] += points
    state.seats[player * SEAT + ARRIVAL] = state.arrivals
    state.arrivals += 1
