"""A player's display: its cells, the cells where a tile may be laid, and who waits for what along which line."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from spielzeit.engine.table import BIT
from spielzeit.games.sagani.state import FREE, FRONT, SEAT, State
from spielzeit.games.sagani.tables import TABLES

FRONT_MOST: Final[i64] = 160  # 72 tiles in a line have 146 neighbours
SMALLEST_SIDE: Final[i64] = 16
LARGEST_SIDE: Final[i64] = 256  # room for 72 tiles in a line, whichever way it runs


def cell_of(state: State, x: i64, y: i64) -> i64:
    """The cell of a coordinate of the specification; (0, 0) lies in the middle."""
    middle = state.side >> 1
    return ((y + middle) << state.shift) + x + middle


def column_of(state: State, cell: i64) -> i64:
    return cell & (state.side - 1)


def row_of(state: State, cell: i64) -> i64:
    return cell >> state.shift


def x_of(state: State, cell: i64) -> i64:
    return column_of(state, cell) - (state.side >> 1)


def y_of(state: State, cell: i64) -> i64:
    return row_of(state, cell) - (state.side >> 1)


def tile_at(state: State, player: i64, cell: i64) -> i64:
    """The tile on a cell of a display, or 0."""
    found = i64(state.grid[(player << 2 * state.shift) + cell])
    return found if found < FREE else 0


def line_index(state: State, player: i64, axis: i64, column: i64, line_row: i64) -> i64:
    """Where `far` and `heads` keep the line of this family through a cell (the way back, first colour)."""
    side = state.side
    if axis == 0:
        line = column
    elif axis == 1:
        line = column + line_row
    elif axis == 2:
        line = line_row
    else:
        line = column - line_row + side
    return (((player * 4 + axis) * 2 << state.shift) + line) * 8


def depth(state: State, axis: i64, forward: i64, column: i64, line_row: i64) -> i64:
    """How far along its line a cell lies, counted in the given way; at least 1."""
    along = line_row if axis == 0 else column
    if forward == 1:
        return along + 1
    return state.side - along


def clear_grid(state: State, side: i64) -> None:
    """Empty grids and lines of this size."""
    state.side = side
    state.shift = 0
    while BIT[state.shift] < side:
        state.shift += 1
    state.grid = vec[u8]([0] * (state.players * side * side))
    state.far = vec[u8]([0] * (state.players * side * 64))
    state.heads = vec[i16]([0] * (state.players * side * 64))
    for player in range(state.players):
        state.seats[player * SEAT + FRONT] = 0
        add_front(state, player, cell_of(state, 0, 0))


def add_front(state: State, player: i64, cell: i64) -> None:
    seats = state.seats
    size_at = player * SEAT + FRONT
    size = seats[size_at]
    seats[size_at] = size + 1
    state.front[player * FRONT_MOST + size] = i32(cell)
    state.grid[(player << 2 * state.shift) + cell] = u8(FREE + size)


def remove_front(state: State, player: i64, cell: i64) -> None:
    """The last cell of the list takes the place of the one that goes."""
    seats = state.seats
    front = state.front
    grid = state.grid
    base = player << 2 * state.shift
    first = player * FRONT_MOST
    size = seats[player * SEAT + FRONT] - 1
    seats[player * SEAT + FRONT] = size
    place = i64(grid[base + cell])
    last = i64(front[first + size])
    front[first + place - FREE] = i32(last)
    grid[base + last] = u8(place)


def put(state: State, player: i64, tile: i64, cell: i64) -> None:
    """A tile lies in the display: its cell, the cells beside it, and its colour along its four lines."""
    side = state.side
    remove_front(state, player, cell)
    state.grid[(player << 2 * state.shift) + cell] = u8(tile)
    state.spot[tile] = i32(cell)
    touch(state, player, cell - side)
    touch(state, player, cell - 1)
    touch(state, player, cell + 1)
    touch(state, player, cell + side)
    column = column_of(state, cell)
    line_row = row_of(state, cell)
    element = TABLES.element[tile]
    far = state.far
    for axis in range(i64(4)):
        along = line_row if axis == 0 else column
        back = line_index(state, player, axis, column, line_row) + element
        if i64(far[back]) < side - along:
            far[back] = u8(side - along)
        forth = back + 4
        if i64(far[forth]) < along + 1:
            far[forth] = u8(along + 1)


def touch(state: State, player: i64, cell: i64) -> None:
    """An empty cell that shares an edge with a tile may be laid on."""
    at = (player << 2 * state.shift) + cell
    if state.grid[at] == 0:
        add_front(state, player, cell)


def wait_on_line(state: State, index: i64, arrow: i64) -> None:
    """An arrow that is not answered yet joins the chain of its line, way and colour."""
    heads = state.heads
    state.chain[arrow] = heads[index]
    heads[index] = i16(arrow)


def near_border(state: State, cell: i64) -> bool:
    column = column_of(state, cell)
    line_row = row_of(state, cell)
    last = state.side - 1
    return column < 1 or line_row < 1 or column >= last or line_row >= last


def grow(state: State) -> None:
    """Twice the side; everything is laid again at the same coordinates."""
    new = min(2 * state.side, LARGEST_SIDE)
    more = (new - state.side) >> 1
    positions = vec[i64]([0] * len(state.spot))
    for k in range(state.laid_count):
        tile = i64(state.laid[k])
        cell = i64(state.spot[tile])
        positions[tile] = (row_of(state, cell) + more) * new + column_of(state, cell) + more
    clear_grid(state, new)
    for k in range(state.laid_count):
        tile = i64(state.laid[k])
        owner = (i64(state.face[tile]) >> 2) & 3
        put(state, owner, tile, positions[tile])
    for k in range(state.laid_count):
        wait_open_arrows(state, i64(state.laid[k]))


def wait_open_arrows(state: State, tile: i64) -> None:
    """Every arrow of this tile that is not covered waits again."""
    face = i64(state.face[tile])
    cell = i64(state.spot[tile])
    for k in range(TABLES.arrows[tile]):
        if face & (BIT[k] << 4) != 0:
            arrow = tile * 4 + k
            wait_on_line(state, arrow_index(state, (face >> 2) & 3, arrow, face & 3, cell), arrow)


def arrow_index(state: State, player: i64, arrow: i64, rot: i64, cell: i64) -> i64:
    """The line, way and colour an arrow asks for, as `far` and `heads` keep them."""
    direction = (TABLES.direction[arrow] + 2 * rot) & 7
    index = line_index(state, player, direction & 3, column_of(state, cell), row_of(state, cell))
    return index + TABLES.forward[direction] * 4 + TABLES.colour[arrow]
