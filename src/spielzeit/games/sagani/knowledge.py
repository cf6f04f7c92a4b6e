"""What a bot knows of Sagani: how good a placement looks, and how a table stands (specification, section 11)."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.table import BIT
from spielzeit.games.sagani import codes
from spielzeit.games.sagani.display import (
    FRONT_MOST,
    cell_of,
    depth,
    line_index,
)
from spielzeit.games.sagani.scoring import discs_on_tiles, reward
from spielzeit.games.sagani.state import (
    CHOOSE,
    COUNT,
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


@final
class Look:
    """One player's display, read once per decision: which open arrows run through which cell."""

    def __init__(self, state: State, player: i64) -> None:
        self.state = state
        self.player = player
        self.base: i64 = player * state.side * state.side
        self.supply: i64 = state.seats[player * SEAT + SUPPLY]
        self.hope = 0.15 if state.last_round else 1.0  # what is unfinished at the end is worth nothing
        # What the tiles already lying gain from a tile of one colour on one cell:
        self.points: i64 = 0
        self.discs: i64 = 0
        self.progress = 0.0
        self.demand: vec[u8] = vec[u8]([0] * (state.side * state.side * 4))
        for at in range(state.laid_count):
            tile = i64(state.laid[at])
            face = i64(state.face[tile])
            if (face >> 2) & 3 == player and face >> 4 != 0:
                self.add_demand(tile, face)

    def add_demand(self, tile: i64, face: i64) -> None:
        side = self.state.side
        cell = i64(self.state.spot[tile])
        for k in range(TABLES.arrows[tile]):
            if face & (BIT[k] << 4) == 0:
                continue
            direction = (TABLES.direction[tile * 4 + k] + 2 * (face & 3)) & 7
            colour = TABLES.colour[tile * 4 + k]
            column = cell % side + TABLES.dx[direction]
            line_row = cell // side + TABLES.dy[direction]
            while 0 <= column < side and 0 <= line_row < side:
                at = (line_row * side + column) * 4 + colour
                self.demand[at] = u8(i64(self.demand[at]) + 1)
                column += TABLES.dx[direction]
                line_row += TABLES.dy[direction]

    def look_older(self, element: i64, cell: i64) -> None:
        """What a tile of this colour on this cell does to the tiles already lying."""
        state = self.state
        side = state.side
        self.points = 0
        self.discs = 0
        self.progress = 0.0
        if self.demand[cell * 4 + element] == 0:
            return
        column = cell % side
        line_row = cell // side
        for axis in range(i64(4)):
            index = line_index(state, self.player, axis, column, line_row) + element
            for forward in range(i64(2)):
                arrow = i64(state.heads[index])
                if arrow != 0:
                    reach = depth(state, axis, forward, column, line_row)
                    while arrow != 0:
                        at = i64(state.spot[arrow >> 2])
                        if depth(state, axis, forward, at % side, at // side) < reach:
                            self.add_cover(arrow >> 2)
                        arrow = i64(state.chain[arrow])
                index += 4

    def add_cover(self, tile: i64) -> None:
        points = TABLES.points[tile]
        arrows = TABLES.arrows[tile]
        share = PROGRESS * self.hope * float(points) / float(arrows)
        open_arrows = i64(self.state.face[tile]) >> 4
        if open_arrows & (open_arrows - 1) == 0:  # its last one
            self.points += points
            self.discs += arrows
            self.progress -= share * float(arrows - 1)
        else:
            self.progress += share

    def placement(self, tile: i64, cell: i64, rot: i64) -> float:
        """The worth of laying a tile; `look_older` was called for its colour and this cell."""
        state = self.state
        side = state.side
        column = cell % side
        line_row = cell // side
        arrows = TABLES.arrows[tile]
        covered: i64 = 0
        steps = 0.0
        for k in range(arrows):
            direction = (TABLES.direction[tile * 4 + k] + 2 * rot) & 7
            colour = TABLES.colour[tile * 4 + k]
            forward = TABLES.forward[direction]
            index = line_index(state, self.player, direction & 3, column, line_row) + forward * 4 + colour
            if i64(state.far[index]) > depth(state, direction & 3, forward, column, line_row):
                covered += 1
            else:
                steps += self.next_step(
                    column + TABLES.dx[direction], line_row + TABLES.dy[direction], colour
                )
        supply = self.supply + self.discs
        missing = max(0, arrows - supply)
        supply += missing - arrows
        value = float(self.points - DISSONANCE_COST * missing) + self.progress
        if covered == arrows:
            value += float(TABLES.points[tile])
            supply += arrows
        else:
            value += PROGRESS * self.hope * float(TABLES.points[tile]) * float(covered) / float(arrows)
            value += steps * self.hope
        value += (
            DISC * self.hope * float(min(supply, DISCS_WORTH_HAVING) - min(self.supply, DISCS_WORTH_HAVING))
        )
        return value + NEIGHBOUR * self.neighbours(cell)

    def next_step(self, column: i64, line_row: i64, colour: i64) -> float:
        """The cell an open arrow points to: a tile there may serve other arrows too, or disappoint them."""
        side = self.state.side
        if column < 0 or line_row < 0 or column >= side or line_row >= side:
            return 0.0
        cell = line_row * side + column
        if self.state.grid[self.base + cell] != 0:
            return WRONG_TILE
        value = 0.0
        for other in range(i64(4)):
            count = float(self.demand[cell * 4 + other])
            value += count * (SAME_COLOUR if other == colour else OTHER_COLOUR)
        return value

    def neighbours(self, cell: i64) -> float:
        grid = self.state.grid
        side = self.state.side
        column = cell % side
        line_row = cell // side
        count = 0.0
        if line_row > 0 and grid[self.base + cell - side] != 0:
            count += 1.0
        if column > 0 and grid[self.base + cell - 1] != 0:
            count += 1.0
        if column < side - 1 and grid[self.base + cell + 1] != 0:
            count += 1.0
        if line_row < side - 1 and grid[self.base + cell + side] != 0:
            count += 1.0
        return count

    def best(self, tile: i64) -> float:
        """The worth of a tile: its best placement."""
        state = self.state
        first = self.player * FRONT_MOST
        best = -1000.0
        for at in range(first, first + state.seats[self.player * SEAT + FRONT]):
            cell = i64(state.front[at])
            self.look_older(TABLES.element[tile], cell)
            for rot in range(i64(4)):
                value = self.placement(tile, cell, rot)
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
    values = vec[float](capacity=i64(len(actions)))
    if state.phase == CHOOSE or state.phase == INTERMEZZO_CHOOSE:
        for code in actions:
            if codes.kind(code) == codes.TAKE:
                values = append(values, look.best(codes.tile(code)))
            elif code == codes.INTERMEZZO:
                values = append(values, look.best_of_back())
            else:
                values = append(values, 0.0)
        return values
    tile = state.hand
    seen: i64 = -1
    for code in actions:
        cell = cell_of(state, codes.x(code), codes.y(code))
        if cell != seen:
            seen = cell
            look.look_older(TABLES.element[tile], cell)
        values = append(values, look.placement(tile, cell, codes.rot(code)))
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
