"""A player's display: its cells, the cells where a tile may be laid, and who waits for what along which line."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from spielzeit.engine.table import BIT
from spielzeit.games.sagani.state import FRONT, SEAT, State
from spielzeit.games.sagani.tables import TABLES

FRONT_MOST: Final[i64] = 160  # 72 tiles in a line have 146 neighbours
SMALLEST_SIDE: Final[i64] = 16
LARGEST_SIDE: Final[i64] = 160  # room for 72 tiles in a line, whichever way it runs


def cell_of(state: State, x: i64, y: i64) -> i64:
    """The cell of a coordinate of the specification; (0, 0) lies in the middle."""
    return (y + state.side // 2) * state.side + x + state.side // 2


def x_of(state: State, cell: i64) -> i64:
    return cell % state.side - state.side // 2


def y_of(state: State, cell: i64) -> i64:
    return cell // state.side - state.side // 2


def line_index(state: State, player: i64, axis: i64, column: i64, line_row: i64) -> i64:
    """Where `far` and `heads` keep the line of this family through a cell (first way, first colour)."""
    side = state.side
    if axis == 0:
        line = column
    elif axis == 1:
        line = column + line_row
    elif axis == 2:
        line = line_row
    else:
        line = column - line_row + side
    return (player * 8 * side + axis * 2 * side + line) * 8


def depth(state: State, axis: i64, forward: i64, column: i64, line_row: i64) -> i64:
    """How far along its line a cell lies, counted in the given way; at least 1."""
    along = line_row if axis == 0 else column
    if forward == 1:
        return along + 1
    return state.side - along


def clear_grid(state: State, side: i64) -> None:
    """Empty grids and lines of this size."""
    state.side = side
    state.grid = vec[u8]([0] * (state.players * side * side))
    state.front_at = vec[u8]([0] * (state.players * side * side))
    state.far = vec[u8]([0] * (state.players * side * 64))
    state.heads = vec[i16]([0] * (state.players * side * 64))
    for player in range(state.players):
        state.seats[player * SEAT + FRONT] = 0
        add_front(state, player, cell_of(state, 0, 0))


def add_front(state: State, player: i64, cell: i64) -> None:
    size = state.seats[player * SEAT + FRONT]
    state.front[player * FRONT_MOST + size] = i16(cell)
    state.front_at[player * state.side * state.side + cell] = u8(size + 1)
    state.seats[player * SEAT + FRONT] = size + 1


def remove_front(state: State, player: i64, cell: i64) -> None:
    """The last cell of the list takes the place of the one that goes."""
    base = player * state.side * state.side
    at = i64(state.front_at[base + cell]) - 1
    size = state.seats[player * SEAT + FRONT] - 1
    last = i64(state.front[player * FRONT_MOST + size])
    state.front[player * FRONT_MOST + at] = i16(last)
    state.front_at[base + last] = u8(at + 1)
    state.front_at[base + cell] = 0
    state.seats[player * SEAT + FRONT] = size


def put(state: State, player: i64, tile: i64, cell: i64) -> None:
    """A tile lies in the display: its cell, the cells beside it, and its colour along its four lines."""
    side = state.side
    base = player * side * side
    state.grid[base + cell] = u8(tile)
    state.spot[tile] = i16(cell)
    remove_front(state, player, cell)
    touch(state, player, cell - side)
    touch(state, player, cell - 1)
    touch(state, player, cell + 1)
    touch(state, player, cell + side)
    column = cell % side
    line_row = cell // side
    element = TABLES.element[tile]
    for axis in range(i64(4)):
        index = line_index(state, player, axis, column, line_row) + element
        for forward in range(i64(2)):
            reach = depth(state, axis, forward, column, line_row)
            if i64(state.far[index + forward * 4]) < reach:
                state.far[index + forward * 4] = u8(reach)


def touch(state: State, player: i64, cell: i64) -> None:
    """An empty cell that shares an edge with a tile may be laid on."""
    at = player * state.side * state.side + cell
    if state.grid[at] == 0 and state.front_at[at] == 0:
        add_front(state, player, cell)


def wait_arrow(state: State, player: i64, tile: i64, k: i64) -> None:
    """An arrow that is not answered yet joins the chain of its line."""
    cell = i64(state.spot[tile])
    face = i64(state.face[tile])
    direction = (TABLES.direction[tile * 4 + k] + 2 * (face & 3)) & 7
    index = line_index(state, player, direction & 3, cell % state.side, cell // state.side)
    index += TABLES.forward[direction] * 4 + TABLES.colour[tile * 4 + k]
    state.chain[tile * 4 + k] = state.heads[index]
    state.heads[index] = i16(tile * 4 + k)


def near_border(state: State, cell: i64) -> bool:
    column = cell % state.side
    line_row = cell // state.side
    return column < 1 or line_row < 1 or column >= state.side - 1 or line_row >= state.side - 1


def grow(state: State) -> None:
    """Twice the side; everything is laid again at the same coordinates."""
    old = state.side
    new = min(2 * old, LARGEST_SIDE)
    positions = vec[i64]([0] * len(state.spot))
    for k in range(state.laid_count):
        tile = i64(state.laid[k])
        cell = i64(state.spot[tile])
        column = cell % old - old // 2
        line_row = cell // old - old // 2
        positions[tile] = (line_row + new // 2) * new + column + new // 2
    clear_grid(state, new)
    for k in range(state.laid_count):
        tile = i64(state.laid[k])
        owner = (i64(state.face[tile]) >> 2) & 3
        put(state, owner, tile, positions[tile])
    for k in range(state.laid_count):
        wait_open_arrows(state, i64(state.laid[k]))


def wait_open_arrows(state: State, tile: i64) -> None:
    face = i64(state.face[tile])
    for k in range(TABLES.arrows[tile]):
        if face & (BIT[k] << 4) != 0:
            wait_arrow(state, (face >> 2) & 3, tile, k)
