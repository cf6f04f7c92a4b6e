"""What a bot knows of Sagani: how good a placement looks, and how a table stands (specification, section 11)."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from spielzeit.engine.table import BIT
from spielzeit.games.sagani import codes
from spielzeit.games.sagani.display import (
    FRONT_MOST,
    cell_of,
    column_of,
    depth,
    line_index,
    row_of,
)
from spielzeit.games.sagani.scoring import discs_on_tiles, reward
from spielzeit.games.sagani.state import (
    CHOOSE,
    COUNT,
    FREE,
    FRONT,
    INTERMEZZO_CHOOSE,
    OVER,
    SCORE,
    SEAT,
    SOLO,
    STANDARD,
    SUPPLY,
    State,
)
from spielzeit.games.sagani.tables import DISSONANCE_COST, TABLES

PROGRESS: Final = 0.9  # of a tile's points, by the share of its arrows that are covered
SAME_COLOUR: Final = 0.8  # one tile on that cell would serve both arrows
OTHER_COLOUR: Final = -0.4
WRONG_TILE: Final = -0.8
DISC: Final = 0.45
DISCS_WORTH_HAVING: Final[i64] = 10
NEIGHBOUR: Final = 0.05

# What a look finds out about an arrow: that it is answered, or else a worth.
UNKNOWN: Final = 1000.0
ANSWERED: Final = 2000.0

ONE: Final = vec[i64]([1, 256, 65536, 16777216])  # by colour: one open arrow in `Look.demand`
OCCUPIED: Final[i64] = -1


@final
class Turned:
    """Arrows as rotations turn them: direction * 4 + colour, by `tile * 16 + rot * 4` and arrow."""

    def __init__(self) -> None:
        self.arrows: vec[u8] = vec[u8]([0] * (len(TABLES.points) * 16))
        for tile in range(i64(1), i64(len(TABLES.points))):
            for rot in range(i64(4)):
                for k in range(TABLES.arrows[tile]):
                    direction = (TABLES.direction[tile * 4 + k] + 2 * rot) & 7
                    self.arrows[tile * 16 + rot * 4 + k] = u8(direction * 4 + TABLES.colour[tile * 4 + k])


TURNED: Final = Turned()


@final
class Unfinished:
    """The worth of tiles of which only some arrows are covered, by `tile * 4 + covered`."""

    def __init__(self, hope: float) -> None:
        self.hope = hope
        self.worth: vec[float] = vec[float]([0.0] * (len(TABLES.points) * 4))
        for tile in range(i64(1), i64(len(TABLES.points))):
            for covered in range(TABLES.arrows[tile]):
                whole = PROGRESS * hope * float(TABLES.points[tile])
                self.worth[tile * 4 + covered] = whole * float(covered) / float(TABLES.arrows[tile])


UNFINISHED: Final = Unfinished(1.0)
UNFINISHED_AT_THE_END: Final = Unfinished(0.15)  # what is unfinished at the end is worth nothing


@final
class Look:
    """One player's display, read once per decision: which open arrows run through which cell.

    `weigh` looks at a tile on a cell, `placement` then at one rotation of it.
    """

    def __init__(self, state: State, player: i64) -> None:
        self.state = state
        self.player = player
        self.base: i64 = player * state.side * state.side
        self.supply: i64 = state.seats[player * SEAT + SUPPLY]
        self.unfinished = UNFINISHED_AT_THE_END if state.last_round else UNFINISHED
        # The tile and the cell that are weighed, and what every rotation has in common:
        self.tile: i64 = 0
        self.cell: i64 = 0
        self.start = 0.0
        self.discs_if_open = 0.0
        self.discs_if_done = 0.0
        self.beside = 0.0
        # What the tiles already lying gain from a tile of one colour on one cell:
        self.points: i64 = 0
        self.discs: i64 = 0
        self.progress = 0.0
        # By place in `front`, direction and colour: what an arrow there is worth, found out when first asked.
        self.arrows: vec[float] = vec[float]([UNKNOWN] * (state.seats[player * SEAT + FRONT] * 32))
        # By cell: how many open arrows of each colour run through it (a byte a colour), or OCCUPIED.
        self.demand: vec[i32] = vec[i32]([0] * (state.side * state.side))
        for at in range(state.laid_count):
            tile = i64(state.laid[at])
            face = i64(state.face[tile])
            if (face >> 2) & 3 == player and face >> 4 != 0:
                self.add_demand(tile, face)
        for at in range(state.laid_count):
            tile = i64(state.laid[at])
            if (i64(state.face[tile]) >> 2) & 3 == player:
                self.demand[i64(state.spot[tile])] = i32(OCCUPIED)

    def add_demand(self, tile: i64, face: i64) -> None:
        """Each cell an open arrow runs through wants its colour."""
        state = self.state
        side = state.side
        demand = self.demand
        cell = i64(state.spot[tile])
        for k in range(TABLES.arrows[tile]):
            if face & (BIT[k] << 4) == 0:
                continue
            arrow = tile * 4 + k
            direction = (TABLES.direction[arrow] + 2 * (face & 3)) & 7
            dx = TABLES.dx[direction]
            dy = TABLES.dy[direction]
            column = column_of(state, cell) + dx
            line_row = row_of(state, cell) + dy
            at = line_row * side + column
            step = dy * side + dx
            one = ONE[TABLES.colour[arrow]]
            while 0 <= column < side and 0 <= line_row < side:
                demand[at] = i32(i64(demand[at]) + one)
                column += dx
                line_row += dy
                at += step

    def weigh(self, tile: i64, cell: i64) -> None:
        """What does not depend on the rotation."""
        self.tile = tile
        self.cell = cell
        self.look_older(TABLES.element[tile], cell)
        arrows = TABLES.arrows[tile]
        supply = self.supply + self.discs - arrows
        missing: i64 = 0
        if supply < 0:
            missing = -supply
            supply = 0
        self.start = float(self.points - DISSONANCE_COST * missing) + self.progress
        self.discs_if_open = self.worth_of_discs(supply)
        self.discs_if_done = self.worth_of_discs(supply + arrows)
        self.beside = NEIGHBOUR * self.neighbours(cell)

    def worth_of_discs(self, supply: i64) -> float:
        """Against those in the supply now."""
        more = min(supply, DISCS_WORTH_HAVING) - min(self.supply, DISCS_WORTH_HAVING)
        return DISC * self.unfinished.hope * float(more)

    def look_older(self, element: i64, cell: i64) -> None:
        """What a tile of this colour on this cell does to the tiles already lying."""
        state = self.state
        self.points = 0
        self.discs = 0
        self.progress = 0.0
        if (i64(self.demand[cell]) >> 8 * element) & 255 == 0:
            return
        column = column_of(state, cell)
        line_row = row_of(state, cell)
        for axis in range(i64(4)):
            index = line_index(state, self.player, axis, column, line_row) + element
            for forward in range(i64(2)):
                arrow = i64(state.heads[index])
                if arrow != 0:
                    reach = depth(state, axis, forward, column, line_row)
                    while arrow != 0:
                        tile = arrow >> 2
                        at = i64(state.spot[tile])
                        if depth(state, axis, forward, column_of(state, at), row_of(state, at)) < reach:
                            self.add_cover(tile)
                        arrow = i64(state.chain[arrow])
                index += 4

    def add_cover(self, tile: i64) -> None:
        arrows = TABLES.arrows[tile]
        open_arrows = i64(self.state.face[tile]) >> 4
        if open_arrows & (open_arrows - 1) == 0:  # its last one
            self.points += TABLES.points[tile]
            self.discs += arrows
            self.progress -= self.share(tile) * float(arrows - 1)
        else:
            self.progress += self.share(tile)

    def share(self, tile: i64) -> float:
        """What one covered arrow of a tile is worth."""
        return self.unfinished.worth[tile * 4 + 1]

    def placement(self, rot: i64) -> float:
        """The worth of laying the tile that was weighed."""
        tile = self.tile
        at = self.base + self.cell
        first = (i64(self.state.grid[at]) - FREE) * 32
        known = self.arrows
        arrows = TABLES.arrows[tile]
        covered: i64 = 0
        steps = 0.0
        turned = tile * 16 + rot * 4
        for k in range(turned, turned + arrows):
            arrow = i64(TURNED.arrows[k])
            at = first + arrow
            worth = known[at]
            if worth == UNKNOWN:
                worth = self.ask(arrow >> 2, arrow & 3)
                known[at] = worth
            if worth == ANSWERED:
                covered += 1
            else:
                steps += worth
        if covered == arrows:
            return self.start + float(TABLES.points[tile]) + self.discs_if_done + self.beside
        partly = tile * 4 + covered
        value = self.start + self.unfinished.worth[partly]
        return value + steps * self.unfinished.hope + self.discs_if_open + self.beside

    def ask(self, direction: i64, colour: i64) -> float:
        """An arrow on the cell that is weighed: ANSWERED, or what it may hope for."""
        state = self.state
        axis = direction & 3
        column = column_of(state, self.cell)
        line_row = row_of(state, self.cell)
        forward = TABLES.forward[direction]
        index = line_index(state, self.player, axis, column, line_row) + forward * 4 + colour
        if i64(state.far[index]) > depth(state, axis, forward, column, line_row):
            return ANSWERED
        return self.next_step(column + TABLES.dx[direction], line_row + TABLES.dy[direction], colour)

    def next_step(self, column: i64, line_row: i64, colour: i64) -> float:
        """The cell an open arrow points to: a tile there may serve other arrows too, or disappoint them."""
        side = self.state.side
        if column < 0 or line_row < 0 or column >= side or line_row >= side:
            return 0.0
        cell = line_row * side + column
        demand = i64(self.demand[cell])
        if demand == OCCUPIED:
            return WRONG_TILE
        value = 0.0
        while demand != 0:
            count = demand & 255
            if count != 0:
                value += float(count) * (SAME_COLOUR if colour == 0 else OTHER_COLOUR)
            demand >>= 8
            colour -= 1
        return value

    def neighbours(self, cell: i64) -> float:
        demand = self.demand
        side = self.state.side
        column = column_of(self.state, cell)
        line_row = row_of(self.state, cell)
        count = 0.0
        if line_row > 0 and i64(demand[cell - side]) == OCCUPIED:
            count += 1.0
        if column > 0 and i64(demand[cell - 1]) == OCCUPIED:
            count += 1.0
        if column < side - 1 and i64(demand[cell + 1]) == OCCUPIED:
            count += 1.0
        if line_row < side - 1 and i64(demand[cell + side]) == OCCUPIED:
            count += 1.0
        return count

    def best(self, tile: i64) -> float:
        """The worth of a tile: its best placement."""
        state = self.state
        first = self.player * FRONT_MOST
        best = -1000.0
        for at in range(first, first + state.seats[self.player * SEAT + FRONT]):
            self.weigh(tile, i64(state.front[at]))
            for rot in range(i64(4)):
                value = self.placement(rot)
                if value > best:
                    best = value
        return best

    def best_of_back(self) -> float:
        """The top of the pile, unseen: the mean over the tiles left that show its back."""
        state = self.state
        back = TABLES.back[i64(state.pile[state.drawn])]
        total = 0.0
        count = 0.0
        for at in range(state.drawn, i64(len(state.pile))):
            tile = i64(state.pile[at])
            if TABLES.back[tile] == back:
                total += self.best(tile)
                count += 1.0
        return total / count


def appraise(state: State, player: i64, actions: vec[i64]) -> vec[float]:
    """The worth of each action in points. Uses of the pile only which tiles are left and the top back."""
    look = Look(state, player)
    values = vec[float]([0.0] * len(actions))
    if state.phase == CHOOSE or state.phase == INTERMEZZO_CHOOSE:
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
        cell = cell_of(state, codes.x(code), codes.y(code))
        if cell != seen:
            seen = cell
            look.weigh(state.hand, cell)
        values[at] = look.placement(codes.rot(code))
    return values


def projection(state: State, player: i64) -> float:
    """The points a player may count on: those scored, and his unfinished tiles and discs at a discount."""
    seat = player * SEAT
    hope = 0.1 if state.last_round else 0.75
    value = float(state.seats[seat + SCORE])
    for at in range(state.laid_count):
        tile = i64(state.laid[at])
        face = i64(state.face[tile])
        if (face >> 2) & 3 == player and face >> 4 != 0:
            arrows = TABLES.arrows[tile]
            covered: i64 = 0
            for k in range(arrows):
                if face & (BIT[k] << 4) == 0:
                    covered += 1
            value += hope * float(TABLES.points[tile]) * (float(covered) + 0.15) / float(arrows)
    return value + hope * 0.45 * float(min(state.seats[seat + SUPPLY], DISCS_WORTH_HAVING))


def outlook(state: State, player: i64) -> float:
    """The reward to be expected."""
    if state.phase == OVER:
        return reward(state, player)
    if state.variant == SOLO:
        tiles = float(state.seats[COUNT]) + max(0.0, float(state.target) - projection(state, player)) / 3.2
        return 1.0 - min(tiles, 86.0) / 144.0
    if state.variant != STANDARD:
        left = float(i64(len(state.pile)) - state.drawn + 1)
        loose = float(discs_on_tiles(state, player))
        return max(0.0, min(1.0, (projection(state, player) + 5.0 * left - 0.3 * loose) / 412.0))
    highest: i64 = 0
    for other in range(state.players):
        highest = max(highest, state.seats[other * SEAT + SCORE])
    spread = 3.0 + 0.12 * max(0.0, float(state.target - highest))
    mine = projection(state, player) + (0.0 if has_moved(state, player) else 3.0)
    total = 0.0
    for other in range(state.players):
        theirs = projection(state, other) + (0.0 if has_moved(state, other) else 3.0)
        total += math.exp(max(-30.0, min(30.0, (theirs - mine) / spread)))
    return 1.0 / total


def has_moved(state: State, player: i64) -> bool:
    """Whether a player has had his turn in this round."""
    seat = (player - state.start_player + state.players) % state.players
    current = (state.turn - state.start_player + state.players) % state.players
    return seat < current
