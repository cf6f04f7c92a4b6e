"""A player's display: its cells, the cells where a tile may be laid, and who waits for what along which line."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from spielzeit.engine.bits import BIT
from spielzeit.games.sagani.layout import FRONT, NO_TILE, SEAT
from spielzeit.games.sagani.lookup import (
    EAST_WEST,
    FORTH,
    LOOKUP,
    NORTH_EAST_SOUTH_WEST,
    NORTH_SOUTH,
    colour_of,
    family_of,
    turned_arrow,
    way_of,
)
from spielzeit.games.sagani.position import SaganiPosition

FRONT_MOST: Final[i64] = 160  # 72 tiles in a line have 146 neighbours
SMALLEST_SIDE: Final[i64] = 16
LARGEST_SIDE: Final[i64] = 256  # room for 72 tiles in a line, whichever way it runs

# In `SaganiPosition.grid`: above every tile, and the 146 places of the longest front still fit in a byte.
FREE: Final[i64] = 96

# In `SaganiPosition.lines` a line is eight links: colour * 2 + way. The families follow one another: `side` columns,
# twice as many diagonals, `side` rows, twice as many diagonals of the other kind.
LINES_PER_SIDE: Final[i64] = 6
LINKS: Final[i64] = 8

# -- a tile that lies: one number in `SaganiPosition.tiles` -------------------------------------------


def lying(*, rot: i64, owner: i64, open_arrows: i64, cell: i64) -> i64:
    """`open_arrows`: a mask of the arrows that are not covered."""
    return rot | (owner << 2) | (open_arrows << 4) | (cell << 8)


def rot_of(lying: i64) -> i64:
    return lying & 3


def owner_of(lying: i64) -> i64:
    return (lying >> 2) & 3


def open_of(lying: i64) -> i64:
    return (lying >> 4) & 15


def cell_of(lying: i64) -> i64:
    return lying >> 8


def with_covered(lying: i64, arrow: i64) -> i64:
    """The same tile with an open arrow (0..3) covered."""
    return lying - (BIT[arrow] << 4)


# -- a link: one number in `lines` (how far, first waiting arrow) and in `chain` (how far, next) -------

ARROW: Final[i64] = 511


def link(*, depth: i64, arrow: i64) -> i64:
    """`depth`: how far along the line, 0 for nowhere; `arrow`: tile * 4 + number, 0 for none."""
    return (depth << 9) | arrow


def depth_of(link: i64) -> i64:
    return link >> 9


def arrow_of(link: i64) -> i64:
    return link & ARROW


# -- cells --------------------------------------------------------------------------------------------


def cell_at(position: SaganiPosition, x: i64, y: i64) -> i64:
    """The cell of a coordinate of the specification; (0, 0) lies in the middle."""
    middle = position.side >> 1
    return ((y + middle) << position.shift) + x + middle


def column_of(position: SaganiPosition, cell: i64) -> i64:
    return cell & (position.side - 1)


def row_of(position: SaganiPosition, cell: i64) -> i64:
    return cell >> position.shift


def x_of(position: SaganiPosition, cell: i64) -> i64:
    return column_of(position, cell) - (position.side >> 1)


def y_of(position: SaganiPosition, cell: i64) -> i64:
    return row_of(position, cell) - (position.side >> 1)


def tile_at(position: SaganiPosition, player: i64, cell: i64) -> i64:
    """The tile on a cell of a display, or none."""
    found = i64(position.grid[(player << 2 * position.shift) + cell])
    return found if found < FREE else NO_TILE


def occupy(position: SaganiPosition, player: i64, tile: i64, cell: i64) -> None:
    """The tile takes its cell; the empty cells that share an edge with it may be laid on from now on."""
    grid = position.grid
    front = position.front
    seats = position.seats
    side = position.side
    base = player << 2 * position.shift
    first = player * FRONT_MOST
    size = seats[player * SEAT + FRONT] - 1
    # The last cell of the list takes the place of the one that goes.
    place = i64(grid[base + cell])
    last = i64(front[first + size])
    front[first + place - FREE] = i32(last)
    grid[base + last] = u8(place)
    grid[base + cell] = u8(tile)
    size = free(grid, base, front, first, size, cell - side)
    size = free(grid, base, front, first, size, cell - 1)
    size = free(grid, base, front, first, size, cell + 1)
    size = free(grid, base, front, first, size, cell + side)
    seats[player * SEAT + FRONT] = size


def free(grid: vec[u8], base: i64, front: vec[i32], first: i64, size: i64, cell: i64) -> i64:
    """An empty cell joins the list of those that may be laid on; how many there are then."""
    if grid[base + cell] != 0:
        return size
    front[first + size] = i32(cell)
    grid[base + cell] = u8(FREE + size)
    return size + 1


def near_border(position: SaganiPosition, column: i64, row: i64) -> bool:
    last = position.side - 1
    return column < 1 or row < 1 or column >= last or row >= last


# -- lines --------------------------------------------------------------------------------------------


def line_at(position: SaganiPosition, player: i64, family: i64, column: i64, row: i64) -> i64:
    """Where `lines` keeps the line of this family through a cell."""
    side = position.side
    first = player * LINES_PER_SIDE * side
    if family == NORTH_SOUTH:
        return (first + column) * LINKS
    if family == NORTH_EAST_SOUTH_WEST:
        return (first + side + column + row) * LINKS
    if family == EAST_WEST:
        return (first + 3 * side + row) * LINKS
    return (first + 5 * side + column - row) * LINKS


def link_at(line: i64, colour: i64, way: i64) -> i64:
    """Where a line keeps its link for a colour and a way."""
    return line + colour * 2 + way


def along(family: i64, column: i64, row: i64) -> i64:
    """How far along its line a cell lies, counted forth from 0."""
    return row if family == NORTH_SOUTH else column


def depth(position: SaganiPosition, way: i64, along: i64) -> i64:
    """The same counted in the given way; at least 1."""
    return along + 1 if way == FORTH else position.side - along


def seen_from(lines: vec[i32], at: i64, depth: i64) -> None:
    """A tile lies this far along the line, where nobody waits: those before it may look that far."""
    if i64(lines[at]) < link(depth=depth, arrow=0):
        lines[at] = i32(link(depth=depth, arrow=0))


def wait(lines: vec[i32], chain: vec[i32], at: i64, arrow: i64, depth: i64) -> None:
    """An arrow that is not answered yet becomes the first of those waiting there."""
    known = i64(lines[at])
    chain[arrow] = i32(link(depth=depth, arrow=arrow_of(known)))
    lines[at] = i32(link(depth=depth_of(known), arrow=arrow))


# -- size ---------------------------------------------------------------------------------------------


def clear_grid(position: SaganiPosition, side: i64) -> None:
    """Empty grids and lines of this size."""
    position.side = side
    position.shift = 0
    while BIT[position.shift] < side:
        position.shift += 1
    position.grid = vec[u8]([0] * (position.players * side * side))
    position.lines = vec[i32]([0] * (position.players * LINES_PER_SIDE * side * LINKS))
    middle = cell_at(position, 0, 0)
    for player in range(position.players):
        base = player << 2 * position.shift
        size = free(position.grid, base, position.front, player * FRONT_MOST, 0, middle)
        position.seats[player * SEAT + FRONT] = size


def grow(position: SaganiPosition) -> None:
    """Twice the side; everything is laid again at the same coordinates."""
    old = position.side
    new = min(2 * old, LARGEST_SIDE)
    more = (new - old) >> 1
    for k in range(position.laid_count):
        tile = i64(position.laid[k])
        known = i64(position.tiles[tile])
        cell = cell_of(known)
        moved = (row_of(position, cell) + more) * new + column_of(position, cell) + more
        position.tiles[tile] = i32(
            lying(rot=rot_of(known), owner=owner_of(known), open_arrows=open_of(known), cell=moved)
        )
    clear_grid(position, new)
    lay_again(position)


def lay_again(position: SaganiPosition) -> None:
    """Cells and lines of all tiles laid, into empty grids."""
    for k in range(position.laid_count):
        show(position, i64(position.laid[k]))
    for k in range(position.laid_count):
        wait_open_arrows(position, i64(position.laid[k]))


def show(position: SaganiPosition, tile: i64) -> None:
    """A tile on its cell, and its colour along its four lines."""
    known = i64(position.tiles[tile])
    player = owner_of(known)
    cell = cell_of(known)
    occupy(position, player, tile, cell)
    column = column_of(position, cell)
    row = row_of(position, cell)
    for family in range(i64(4)):
        line = line_at(position, player, family, column, row)
        for way in range(i64(2)):
            at = link_at(line, LOOKUP.element[tile], way)
            seen_from(position.lines, at, depth(position, way, along(family, column, row)))


def wait_open_arrows(position: SaganiPosition, tile: i64) -> None:
    """Every arrow of a laid tile that is not covered waits on its line."""
    known = i64(position.tiles[tile])
    column = column_of(position, cell_of(known))
    row = row_of(position, cell_of(known))
    first = turned_arrow(tile, rot_of(known))
    for k in range(LOOKUP.arrows[tile]):
        if open_of(known) & BIT[k] != 0:
            turned = i64(LOOKUP.turned[first + k])
            family = family_of(turned)
            way = way_of(turned)
            line = line_at(position, owner_of(known), family, column, row)
            at = link_at(line, colour_of(turned), way)
            mine = depth(position, way, along(family, column, row))
            wait(position.lines, position.chain, at, tile * 4 + k, mine)


# -- what a view asks for: in lists, because it is not compiled ---------------------------------------

TILE: Final[i64] = 128  # a laid tile: how it lies, and below this its id


def laid_by(position: SaganiPosition, player: i64) -> list[int]:
    """A player's tiles in the order of laying."""
    found: list[int] = []
    for k in range(position.laid_count):
        tile = i64(position.laid[k])
        known = i64(position.tiles[tile])
        if owner_of(known) == player:
            found.append(known * TILE + tile)
    return found


EMPTY: Final[i64] = 0
LAID: Final[i64] = 1
FREE_TO_LAY: Final[i64] = 2  # and the number of the cell among those where a tile may be laid


def free_cells(side: i64, laid: list[int]) -> tuple[list[int], list[list[int]]]:
    """5.3, 5.4: the cells beside these tiles by y, then x; for each the open arrows, counted, that run through it."""
    grid = vec[u8]([0] * (side * side))
    if not laid:
        grid[(side >> 1) * (side + 1)] = u8(FREE_TO_LAY)  # the first tile lies in the middle
    for known in laid:
        grid[cell_of(known // TILE)] = u8(LAID)
    for known in laid:
        cell = cell_of(known // TILE)
        for beside in (cell - side, cell - 1, cell + 1, cell + side):
            if grid[beside] == EMPTY:
                grid[beside] = u8(FREE_TO_LAY)
    cells: list[int] = []
    for cell in range(side * side):
        if grid[cell] == FREE_TO_LAY:
            grid[cell] = u8(FREE_TO_LAY + len(cells))
            cells.append(cell)
    return cells, arrows_through(grid, side, laid, len(cells))


def arrows_through(grid: vec[u8], side: i64, laid: list[int], cells: i64) -> list[list[int]]:
    """From every open arrow along its way to the border of the grid."""
    through: list[list[int]] = [[] for _ in range(cells)]
    arrow = 0
    for known in laid:
        tile, lies = i64(known % TILE), i64(known // TILE)
        first = turned_arrow(tile, rot_of(lies))
        for k in range(LOOKUP.arrows[tile]):
            if open_of(lies) & BIT[k] == 0:
                continue
            turned = i64(LOOKUP.turned[first + k])
            column = cell_of(lies) % side + LOOKUP.step_x[turned]
            row = cell_of(lies) // side + LOOKUP.step_y[turned]
            while 0 <= column < side and 0 <= row < side:
                there = i64(grid[row * side + column])
                if there >= FREE_TO_LAY:
                    through[there - FREE_TO_LAY].append(arrow)
                column += LOOKUP.step_x[turned]
                row += LOOKUP.step_y[turned]
            arrow += 1
    return through
