"""How good a placement looks, and a tile by its best placement (specification, section 11)."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from spielzeit.engine.bits import BIT
from spielzeit.games.sagani import codes
from spielzeit.games.sagani.display import (
    FREE,
    FRONT_MOST,
    along,
    arrow_of,
    cell_at,
    cell_of,
    column_of,
    depth,
    depth_of,
    line_at,
    link_at,
    open_of,
    owner_of,
    rot_of,
    row_of,
)
from spielzeit.games.sagani.knowledge.weights import Weights
from spielzeit.games.sagani.layout import CHOOSE, FRONT, INTERMEZZO_CHOOSE, SEAT, SUPPLY
from spielzeit.games.sagani.lookup import (
    DISSONANCE_COST,
    LOOKUP,
    TURNED,
    colour_of,
    family_of,
    turned_arrow,
    way_of,
)
from spielzeit.games.sagani.position import SaganiPosition

# What a look finds out about an arrow: that it is answered, or else a worth.
UNKNOWN: Final = 1000.0
ANSWERED: Final = 2000.0

ONE: Final = vec[i64]([1, 256, 65536, 16777216])  # by colour: one open arrow in `Look.demand`
OCCUPIED: Final[i64] = -1


@final
class Worths:
    """The weights, and what follows from them when what is not finished is worth `hope` of the usual."""

    def __init__(self, weights: Weights, hope: float) -> None:
        self.hope = hope
        self.same_colour = weights.same_colour
        self.other_colour = weights.other_colour
        self.wrong_tile = weights.wrong_tile
        self.disc = weights.disc * hope
        self.discs_worth_having = weights.discs_worth_having
        self.neighbour = weights.neighbour
        # Tiles of which only some arrows are covered, by `tile * 4 + covered`.
        self.unfinished: vec[float] = vec[float]([0.0] * (len(LOOKUP.points) * 4))
        for tile in range(i64(1), i64(len(LOOKUP.points))):
            for covered in range(LOOKUP.arrows[tile]):
                whole = weights.progress * hope * float(LOOKUP.points[tile])
                self.unfinished[tile * 4 + covered] = whole * float(covered) / float(LOOKUP.arrows[tile])

    def discs_that_count(self, supply: i64) -> float:
        """Discs beyond a number are worth nothing (without `min`, which makes Python objects of numbers)."""
        discs = float(supply)
        return min(self.discs_worth_having, discs)


@final
class Look:
    """One player's display, read once per decision: which open arrows run through which cell.

    `weigh` looks at a tile on a cell, `placement` then at one rotation of it.
    """

    def __init__(self, position: SaganiPosition, player: i64, worths: Worths) -> None:
        self.position = position
        self.player = player
        self.base: i64 = player * position.side * position.side
        self.supply: i64 = position.seats[player * SEAT + SUPPLY]
        self.worths = worths
        self.counted = worths.discs_that_count(self.supply)
        # The tile and the cell that are weighed, and what every rotation has in common:
        self.tile: i64 = 0
        self.cell: i64 = 0
        self.column: i64 = 0
        self.row: i64 = 0
        self.start = 0.0
        self.discs_if_open = 0.0
        self.discs_if_done = 0.0
        self.beside = 0.0
        # What the tiles already lying gain from a tile of one colour on one cell:
        self.points: i64 = 0
        self.discs: i64 = 0
        self.progress = 0.0
        # By place in `front` and turned arrow: what such an arrow is worth, found out when first asked.
        self.arrows: vec[float] = vec[float]([UNKNOWN] * (position.seats[player * SEAT + FRONT] * TURNED))
        # By cell: how many open arrows of each colour run through it (a byte a colour), or OCCUPIED.
        self.demand: vec[i32] = vec[i32]([0] * (position.side * position.side))
        for at in range(position.laid_count):
            tile = i64(position.laid[at])
            lying = i64(position.tiles[tile])
            if owner_of(lying) == player and open_of(lying) != 0:
                self.add_demand(tile, lying)
        for at in range(position.laid_count):
            lying = i64(position.tiles[i64(position.laid[at])])
            if owner_of(lying) == player:
                self.demand[cell_of(lying)] = i32(OCCUPIED)

    def add_demand(self, tile: i64, lying: i64) -> None:
        """Each cell an open arrow runs through wants its colour."""
        position = self.position
        side = position.side
        demand = self.demand
        first = turned_arrow(tile, rot_of(lying))
        for k in range(LOOKUP.arrows[tile]):
            if open_of(lying) & BIT[k] == 0:
                continue
            turned = i64(LOOKUP.turned[first + k])
            dx = LOOKUP.step_x[turned]
            dy = LOOKUP.step_y[turned]
            column = column_of(position, cell_of(lying)) + dx
            row = row_of(position, cell_of(lying)) + dy
            at = row * side + column
            step = dy * side + dx
            one = ONE[colour_of(turned)]
            while 0 <= column < side and 0 <= row < side:
                demand[at] = i32(i64(demand[at]) + one)
                column += dx
                row += dy
                at += step

    def weigh(self, tile: i64, cell: i64) -> None:
        """What does not depend on the rotation."""
        self.tile = tile
        self.cell = cell
        self.column = column_of(self.position, cell)
        self.row = row_of(self.position, cell)
        self.look_older(LOOKUP.element[tile], cell)
        arrows = LOOKUP.arrows[tile]
        supply = self.supply + self.discs - arrows
        missing: i64 = 0
        if supply < 0:
            missing = -supply
            supply = 0
        self.start = float(self.points - DISSONANCE_COST * missing) + self.progress
        self.discs_if_open = self.worth_of_discs(supply)
        self.discs_if_done = self.worth_of_discs(supply + arrows)
        self.beside = self.worths.neighbour * self.neighbours(cell)

    def worth_of_discs(self, supply: i64) -> float:
        """Against those in the supply now."""
        return self.worths.disc * (self.worths.discs_that_count(supply) - self.counted)

    def look_older(self, element: i64, cell: i64) -> None:
        """What a tile of this colour on this cell does to the tiles already lying."""
        position = self.position
        self.points = 0
        self.discs = 0
        self.progress = 0.0
        if (i64(self.demand[cell]) >> 8 * element) & 255 == 0:
            return
        column = self.column
        row = self.row
        for family in range(i64(4)):
            line = line_at(position, self.player, family, column, row)
            here = along(family, column, row)
            for way in range(i64(2)):
                at = link_at(line, element, way)
                arrow = arrow_of(i64(position.lines[at]))
                if arrow != 0:
                    self.add_covers(arrow, depth(position, way, here))

    def add_covers(self, arrow: i64, reach: i64) -> None:
        """Those of a chain of waiting arrows that lie before the tile."""
        while arrow != 0:
            waiting = i64(self.position.chain[arrow])
            if depth_of(waiting) < reach:
                self.add_cover(arrow >> 2)
            arrow = arrow_of(waiting)

    def add_cover(self, tile: i64) -> None:
        arrows = LOOKUP.arrows[tile]
        open_arrows = open_of(i64(self.position.tiles[tile]))
        if open_arrows & (open_arrows - 1) == 0:  # its last one
            self.points += LOOKUP.points[tile]
            self.discs += arrows
            self.progress -= self.share(tile) * float(arrows - 1)
        else:
            self.progress += self.share(tile)

    def share(self, tile: i64) -> float:
        """What one covered arrow of a tile is worth."""
        one = tile * 4 + 1
        return self.worths.unfinished[one]

    def placement(self, rot: i64) -> float:
        """The worth of laying the tile that was weighed."""
        tile = self.tile
        at = self.base + self.cell
        first = (i64(self.position.grid[at]) - FREE) * TURNED
        known = self.arrows
        arrows = LOOKUP.arrows[tile]
        covered: i64 = 0
        steps = 0.0
        turned = turned_arrow(tile, rot)
        for k in range(turned, turned + arrows):
            arrow = i64(LOOKUP.turned[k])
            at = first + arrow
            worth = known[at]
            if worth == UNKNOWN:
                worth = self.ask(arrow)
                known[at] = worth
            if worth == ANSWERED:
                covered += 1
            else:
                steps += worth
        if covered == arrows:
            return self.start + float(LOOKUP.points[tile]) + self.discs_if_done + self.beside
        partly = tile * 4 + covered
        value = self.start + self.worths.unfinished[partly]
        return value + steps * self.worths.hope + self.discs_if_open + self.beside

    def ask(self, turned: i64) -> float:
        """A turned arrow on the cell that is weighed: ANSWERED, or what it may hope for."""
        position = self.position
        family = family_of(turned)
        way = way_of(turned)
        colour = colour_of(turned)
        column = self.column
        row = self.row
        at = link_at(line_at(position, self.player, family, column, row), colour, way)
        if depth_of(i64(position.lines[at])) > depth(position, way, along(family, column, row)):
            return ANSWERED
        return self.next_step(column + LOOKUP.step_x[turned], row + LOOKUP.step_y[turned], colour)

    def next_step(self, column: i64, row: i64, colour: i64) -> float:
        """The cell an open arrow points to: a tile there may serve other arrows too, or disappoint them."""
        side = self.position.side
        if column < 0 or row < 0 or column >= side or row >= side:
            return 0.0
        cell = row * side + column
        demand = i64(self.demand[cell])
        if demand == OCCUPIED:
            return self.worths.wrong_tile
        value = 0.0
        while demand != 0:
            count = demand & 255
            if count != 0:
                value += float(count) * (self.worths.same_colour if colour == 0 else self.worths.other_colour)
            demand >>= 8
            colour -= 1
        return value

    def neighbours(self, cell: i64) -> float:
        demand = self.demand
        side = self.position.side
        column = self.column
        row = self.row
        count = 0.0
        if row > 0 and i64(demand[cell - side]) == OCCUPIED:
            count += 1.0
        if column > 0 and i64(demand[cell - 1]) == OCCUPIED:
            count += 1.0
        if column < side - 1 and i64(demand[cell + 1]) == OCCUPIED:
            count += 1.0
        if row < side - 1 and i64(demand[cell + side]) == OCCUPIED:
            count += 1.0
        return count

    def best(self, tile: i64) -> float:
        """The worth of a tile: its best placement."""
        position = self.position
        first = self.player * FRONT_MOST
        best = -1000.0
        for at in range(first, first + position.seats[self.player * SEAT + FRONT]):
            self.weigh(tile, i64(position.front[at]))
            for rot in range(i64(4)):
                value = self.placement(rot)
                if value > best:
                    best = value
        return best

    def best_of_back(self) -> float:
        """The top of the pile, unseen: the mean over the tiles left that show its back."""
        position = self.position
        back = LOOKUP.back[i64(position.pile[position.drawn])]
        total = 0.0
        count = 0.0
        for at in range(position.drawn, i64(len(position.pile))):
            tile = i64(position.pile[at])
            if LOOKUP.back[tile] == back:
                total += self.best(tile)
                count += 1.0
        return total / count


def appraise(position: SaganiPosition, player: i64, actions: vec[i64], worths: Worths) -> vec[float]:
    """The worth of each action in points. Uses of the pile only which tiles are left and the top back."""
    look = Look(position, player, worths)
    values = vec[float]([0.0] * len(actions))
    if position.phase == CHOOSE or position.phase == INTERMEZZO_CHOOSE:
        for at in range(i64(len(actions))):
            code = actions[at]
            if codes.kind(code) == codes.TAKE:
                values[at] = look.best(codes.tile(code))
            elif code == codes.INTERMEZZO:
                values[at] = look.best_of_back()
        return values
    seen: i64 = -1
    for at in range(i64(len(actions))):
        code = actions[at]
        cell = cell_at(position, codes.x(code), codes.y(code))
        if cell != seen:
            seen = cell
            look.weigh(position.hand, cell)
        values[at] = look.placement(codes.rot(code))
    return values
