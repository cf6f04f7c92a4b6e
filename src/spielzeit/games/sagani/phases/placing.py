"""Laying the tile in hand (5.3), in a turn or in the Intermezzo."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from spielzeit.engine.bits import BIT
from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import codes, notes
from spielzeit.games.sagani.display import (
    FREE,
    FRONT_MOST,
    along,
    arrow_of,
    depth,
    depth_of,
    grow,
    line_at,
    link,
    link_at,
    lying,
    near_border,
    occupy,
    open_of,
    wait,
    with_covered,
    x_of,
    y_of,
)
from spielzeit.games.sagani.layout import ARRIVAL, COUNT, FRONT, MISS, NO_TILE, SCORE, SEAT, SUPPLY
from spielzeit.games.sagani.lookup import (
    BACK,
    DISSONANCE_COST,
    EAST_WEST,
    FORTH,
    LOOKUP,
    NORTH_EAST_SOUTH_WEST,
    NORTH_SOUTH,
    SOUTH_EAST_NORTH_WEST,
    colour_of,
    family_of,
    turned_arrow,
    way_of,
)
from spielzeit.games.sagani.phases.turn_end import check_target
from spielzeit.games.sagani.position import SaganiPosition


def legal(position: SaganiPosition, player: i64) -> vec[i64]:
    """Every cell that shares an edge with an own tile, four rotations, ascending by y, x, rot."""
    size = position.seats[player * SEAT + FRONT]
    first = player * FRONT_MOST
    lowest = position.side * position.side
    highest: i64 = 0
    front = position.front
    for at in range(first, first + size):
        cell = i64(front[at])
        if cell < lowest:
            lowest = cell
        if cell > highest:
            highest = cell
    base = player * position.side * position.side
    actions = vec[i64]([0] * (size * 4))
    count: i64 = 0
    grid = position.grid
    for cell in range(lowest, highest + 1):
        if i64(grid[base + cell]) >= FREE:
            x = x_of(position, cell)
            y = y_of(position, cell)
            for rot in range(i64(4)):
                actions[count] = codes.place(x, y, rot)
                count += 1
    return actions


def sample(position: SaganiPosition, player: i64, rng: Rng) -> i64:
    front = player * SEAT + FRONT
    pick = rng.below(position.seats[front] * 4)
    at = player * FRONT_MOST + (pick >> 2)
    cell = i64(position.front[at])
    return codes.place(x_of(position, cell), y_of(position, cell), pick & 3)


def apply(position: SaganiPosition, player: i64, code: i64) -> None:
    """The tile in hand is laid, and the target looked at when all is done."""
    tile = position.hand
    position.hand = NO_TILE
    notes.laid(position, player, tile, codes.x(code), codes.y(code), codes.rot(code))
    lay(position, player, tile, code)
    check_target(position, player)


def lay(position: SaganiPosition, player: i64, tile: i64, code: i64) -> None:
    """5.3, strictly in this order: older tiles, discs for the new tile, the new tile."""
    middle = position.side >> 1
    column = codes.x(code) + middle
    row = codes.y(code) + middle
    if near_border(position, column, row):
        grow(position)
        middle = position.side >> 1
        column = codes.x(code) + middle
        row = codes.y(code) + middle
    rot = codes.rot(code)
    cell = (row << position.shift) + column
    arrows = LOOKUP.arrows[tile]
    position.laid[position.laid_count] = u8(tile)
    position.laid_count += 1
    position.seats[player * SEAT + COUNT] += 1
    position.tiles[tile] = i32(lying(rot=rot, owner=player, open_arrows=BIT[arrows] - 1, cell=cell))
    occupy(position, player, tile, cell)
    answer_older(position, player, LOOKUP.element[tile], column, row)
    pay_discs(position, player, arrows)
    answer_own(position, player, tile, rot, column, row)


def answer_older(position: SaganiPosition, player: i64, element: i64, column: i64, row: i64) -> None:
    """Step 2: the arrows that waited for this colour on the four lines through the cell."""
    lines = position.lines
    back = link_at(line_at(position, player, NORTH_SOUTH, column, row), element, BACK)
    gained = answer_line(position, player, lines, back, row)
    back = link_at(line_at(position, player, NORTH_EAST_SOUTH_WEST, column, row), element, BACK)
    gained += answer_line(position, player, lines, back, column)
    back = link_at(line_at(position, player, EAST_WEST, column, row), element, BACK)
    gained += answer_line(position, player, lines, back, column)
    back = link_at(line_at(position, player, SOUTH_EAST_NORTH_WEST, column, row), element, BACK)
    gained += answer_line(position, player, lines, back, column)
    if gained != 0:
        move_marker(position, player, gained)


def answer_line(position: SaganiPosition, player: i64, lines: vec[i32], back: i64, along: i64) -> i64:
    """Both ways along a line: who waited is answered, and the tile is seen from now on. The points gained."""
    gained: i64 = 0
    forth = back + FORTH
    reach = position.side - along
    known = i64(lines[back])
    if arrow_of(known) != 0:
        gained += answer_chain(position, player, lines, back, reach)
    elif depth_of(known) < reach:
        lines[back] = i32(link(depth=reach, arrow=0))
    reach = along + 1
    known = i64(lines[forth])
    if arrow_of(known) != 0:
        gained += answer_chain(position, player, lines, forth, reach)
    elif depth_of(known) < reach:
        lines[forth] = i32(link(depth=reach, arrow=0))
    return gained


def answer_chain(position: SaganiPosition, player: i64, lines: vec[i32], at: i64, reach: i64) -> i64:
    """Take the arrows that lie before the new tile out of a chain; the points of the tiles they finish."""
    chain = position.chain
    gained: i64 = 0
    kept: i64 = 0
    known = i64(lines[at])
    arrow = arrow_of(known)
    while arrow != 0:
        waiting = i64(chain[arrow])
        if depth_of(waiting) < reach:
            gained += cover(position, player, arrow)
        else:
            chain[arrow] = i32(link(depth=depth_of(waiting), arrow=kept))
            kept = arrow
        arrow = arrow_of(waiting)
    furthest = depth_of(known)
    lines[at] = i32(link(depth=max(reach, furthest), arrow=kept))
    return gained


def cover(position: SaganiPosition, player: i64, arrow: i64) -> i64:
    """A disc moves onto the arrow; the last one flips the tile and brings its discs and points."""
    tile = arrow >> 2
    known = with_covered(i64(position.tiles[tile]), arrow & 3)
    position.tiles[tile] = i32(known)
    notes.covered(position, player, tile, arrow & 3)
    if open_of(known) != 0:
        return 0
    points = LOOKUP.points[tile]
    discs = LOOKUP.arrows[tile]
    seats = position.seats
    seats[player * SEAT + SUPPLY] += discs
    notes.finished(position, player, tile, points, discs)
    return points


def pay_discs(position: SaganiPosition, player: i64, arrows: i64) -> None:
    """Step 3: one disc per arrow; what the supply lacks is taken as dissonance discs."""
    seats = position.seats
    seat = player * SEAT
    left = seats[seat + SUPPLY] - arrows
    if left < 0:
        seats[seat + MISS] -= left
        notes.dissonance(position, player, -left)
        if DISSONANCE_COST != 0:
            move_marker(position, player, DISSONANCE_COST * left)
        left = 0
    seats[seat + SUPPLY] = left


def answer_own(position: SaganiPosition, player: i64, tile: i64, rot: i64, column: i64, row: i64) -> None:
    """Step 4: the new tile's own arrows."""
    lines = position.lines
    chain = position.chain
    gained: i64 = 0
    north_south = line_at(position, player, NORTH_SOUTH, column, row)
    north_east = line_at(position, player, NORTH_EAST_SOUTH_WEST, column, row)
    east_west = line_at(position, player, EAST_WEST, column, row)
    south_east = line_at(position, player, SOUTH_EAST_NORTH_WEST, column, row)
    arrow = tile * 4
    first = turned_arrow(tile, rot)
    for k in range(first, first + LOOKUP.arrows[tile]):
        turned = i64(LOOKUP.turned[k])
        family = family_of(turned)
        way = way_of(turned)
        line = south_east if family == SOUTH_EAST_NORTH_WEST else east_west
        line = north_east if family == NORTH_EAST_SOUTH_WEST else line
        line = north_south if family == NORTH_SOUTH else line
        at = link_at(line, colour_of(turned), way)
        mine = depth(position, way, along(family, column, row))
        if depth_of(i64(lines[at])) > mine:
            gained += cover(position, player, arrow)
        else:
            wait(lines, chain, at, arrow, mine)
        arrow += 1
    if gained != 0:
        move_marker(position, player, gained)


def move_marker(position: SaganiPosition, player: i64, points: i64) -> None:
    """The marker comes to lie on top of those already on the field (5.3, ruling 17)."""
    seats = position.seats
    seat = player * SEAT
    seats[seat + SCORE] += points
    seats[seat + ARRIVAL] = position.arrivals
    position.arrivals += 1
