"""A player's turn thought through: option, mark, placement and further seat, valued in points."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import codes
from spielzeit.games.ausverkauft.judge import EDGE_COST, Judge, lonely
from spielzeit.games.ausverkauft.majorities import majority_value
from spielzeit.games.ausverkauft.masks import (
    anchors_high,
    anchors_low,
    beside_high,
    beside_low,
    count,
    laid_high,
    laid_low,
    lowest,
)
from spielzeit.games.ausverkauft.phases.choosing import rows_left
from spielzeit.games.ausverkauft.phases.marking import circles_of, colour_asked, sound_marks
from spielzeit.games.ausverkauft.state import (
    FREE_HIGH,
    FREE_LOW,
    LEFT,
    SEAT,
    State,
    board_of,
    column_of,
    open_circles,
    ring,
)
from spielzeit.games.ausverkauft.tables import (
    CELLS,
    COLOURS,
    DOUBLE,
    EXTRA_SEAT,
    MOST_TURNED,
    NO_ABILITY,
    NO_COLOUR,
    ROTATE,
    ROWS,
    SINGLE_SEAT,
    TABLES,
    WORD,
)

#: What an ability is expected to bring later, in points: no_colour, extra_seat, rotate, single_seat, double.
ABILITY_WORTH: Final = vec[float]([1.0, 2.0, 2.0, 2.5, 3.5])
OTHERS_SHARE: Final = 0.5  # how much the neighbours' majorities count against one's own

NOTHING_FOUND: Final = -1000000.0
NO_CELL: Final[i64] = -1

# A turn has thousands of continuations: all are valued roughly, only the best-looking ones exactly.
LONELY_COST: Final = 1.0  # roughly: of a free seat without a free neighbour
LOOKED_AT: Final[i64] = 10  # continuations under one ability that are valued exactly
LOOKED_AT_WITH_SEAT: Final[i64] = 4  # the same, where an extra or single seat comes on top
LOOKED_AT_PER_MARK: Final[i64] = 3
LOOKED_AT_IN_HASTE: Final[i64] = 8  # of a whole turn under any ability
HASTE: Final = 0.5  # points: what a hasty player does not see


@final
class Turn:
    """Looks for the best continuation of a player's turn, valued in points."""

    def __init__(self, state: State, player: i64) -> None:
        self.state = state
        self.player = player
        self.low = state.seats[player * SEAT + FREE_LOW]
        self.high = state.seats[player * SEAT + FREE_HIGH]
        self.board = board_of(state, player)
        self.other = self.neighbour()
        self.judge = Judge(state, player, TABLES.rounds - state.round)
        self.weights: vec[float] = vec[float]()
        # The best-looking continuations, best first.
        self.rough: vec[float] = vec[float]([0.0] * LOOKED_AT)
        self.shape: vec[i64] = vec[i64]([0] * LOOKED_AT)
        self.anchor: vec[i64] = vec[i64]([0] * LOOKED_AT)
        self.steps: vec[i64] = vec[i64]([0] * LOOKED_AT)  # ability and mark that lead to it
        self.base: vec[float] = vec[float]([0.0] * LOOKED_AT)  # what the mark brings
        self.found: i64 = 0
        self.places: i64 = LOOKED_AT
        self.party_worth: vec[float] = vec[float]()  # by size: what a party of that size brings

    def neighbour(self) -> i64:
        """Whoever shares the board of this round; in the solo game the competitor."""
        around = ring(self.state)
        if column_of(self.state) == LEFT:
            return (self.player + around - 1) % around
        return (self.player + 1) % around

    def option_value(self, row: i64, take: i64, best: float) -> float:
        """`best` is the best continuation with what the row gives."""
        worth = max(float(TABLES.points[row - 1]), ABILITY_WORTH[TABLES.ability[row - 1]])
        if take == codes.POINTS:
            return best + float(TABLES.points[row - 1]) - worth
        return best - worth

    def mark_value(self, ticket: i64, circles: i64) -> float:
        """What a mark does to the majorities."""
        number = count(circles)
        own = majority_value(self.state, self.player, self.board, ticket, number, self.player)
        # The neighbour's lead shrinks by as much as the own one grows.
        theirs = majority_value(self.state, self.other, self.board, ticket, -number, self.player)
        return own - OTHERS_SHARE * theirs

    def prepare(self) -> None:
        """What the rough values need; not needed where everything is valued exactly."""
        self.weights = vec[float]([0.0] * CELLS)
        self.judge.weigh_seats(self.low, self.high, self.weights)
        self.weigh_edges()
        self.party_worth = vec[float]([0.0] * 9)
        before = self.judge.party_value()
        for size in range(i64(1), i64(9)):
            self.judge.tally += BIT[5 * size]
            if size >= TABLES.party_size:
                self.judge.big += 1
            self.party_worth[size] = self.judge.party_value() - before
            self.judge.tally -= BIT[5 * size]
            if size >= TABLES.party_size:
                self.judge.big -= 1

    def weigh_edges(self) -> None:
        """A seat that touches anything but free seats closes edges."""
        low = self.low
        while low != 0:
            bit = low & -low
            self.weights[lowest(low)] += 2.0 * EDGE_COST * self.closed(bit, 0)
            low &= low - 1
        high = self.high
        while high != 0:
            bit = high & -high
            self.weights[lowest(high) + WORD] += 2.0 * EDGE_COST * self.closed(0, bit)
            high &= high - 1

    def closed(self, low: i64, high: i64) -> float:
        """How many edges of a seat do not lead to a free one."""
        beside = count(beside_low(low, high) & self.low) + count(beside_high(low, high) & self.high)
        return float(4 - beside)

    def best_mark(self, ability: i64) -> float:
        """The best mark, placement and further seat under an ability."""
        without = NOTHING_FOUND
        self.found = 0
        self.places = LOOKED_AT
        if ability in (EXTRA_SEAT, SINGLE_SEAT):
            self.places = LOOKED_AT_WITH_SEAT
        for ticket in range(COLOURS):
            open_mask = open_circles(self.state, self.board, ticket)
            marks = sound_marks(ability, ticket, open_mask)
            if marks == 0:
                continue
            majority = self.mark_value(ticket, circles_of(ability, lowest(marks)))
            without = max(without, majority)
            while marks != 0:
                circles = circles_of(ability, lowest(marks))
                marks &= marks - 1
                shape = TABLES.shape[ticket * 256 + (open_mask ^ circles)]
                self.look(shape, ticket, ability, majority, 0)
        if self.found > 0:
            return self.best_found(ability)
        return without + self.judge.value(self.low, self.high)

    def best_place(self, shape: i64, ticket: i64, ability: i64) -> float:
        """The best placement of a shape; NOTHING_FOUND if there is none."""
        self.found = 0
        self.places = LOOKED_AT_PER_MARK
        self.look(shape, ticket, ability, 0.0, 0)
        return self.best_found(ability)

    def best_found(self, ability: i64) -> float:
        """The best-looking continuations, valued exactly."""
        best = NOTHING_FOUND
        for k in range(self.found):
            best = max(best, self.base[k] + self.place_value(self.shape[k], self.anchor[k], ability))
        return best

    def look(self, shape: i64, ticket: i64, ability: i64, base: float, steps: i64) -> None:
        """All placements of a shape, valued roughly."""
        colour = colour_asked(ability, ticket)
        # Edges to come: those round the shape, less those that it closes (which are in the weights).
        around = 4 * TABLES.size[shape] - 2 * TABLES.inner[shape]
        worth = base + self.party_worth[TABLES.size[shape]] - EDGE_COST * float(around)
        for k in range(TABLES.turns[shape] if ability == ROTATE else 1):
            turned = TABLES.turned[shape * MOST_TURNED + k]
            anchors = anchors_low(self.judge.theatre, turned, colour, self.low, self.high)
            while anchors != 0:
                self.note(turned, lowest(anchors), worth, base, steps)
                anchors &= anchors - 1
            anchors = anchors_high(self.judge.theatre, turned, colour, self.high)
            while anchors != 0:
                self.note(turned, lowest(anchors) + WORD, worth, base, steps)
                anchors &= anchors - 1

    def note(self, shape: i64, anchor: i64, worth: float, base: float, steps: i64) -> None:
        """Keep a placement if it is among the best-looking ones."""
        rough = worth + self.weights[anchor]
        rest = TABLES.offsets[shape]
        while rest != 0:
            rough += self.weights[anchor + (rest & 63)]
            rest >>= 6
        full = self.found == self.places
        if full and rough <= self.rough[self.found - 1]:
            return  # lonely seats would only make it worse
        low = self.low & ~laid_low(shape, anchor)
        high = self.high & ~laid_high(shape, anchor)
        rough -= LONELY_COST * float(lonely(low, high))
        at = self.found
        if full:
            if rough <= self.rough[at - 1]:
                return
            at -= 1
        else:
            self.found += 1
        while at > 0 and self.rough[at - 1] < rough:
            self.rough[at] = self.rough[at - 1]
            self.shape[at] = self.shape[at - 1]
            self.anchor[at] = self.anchor[at - 1]
            self.base[at] = self.base[at - 1]
            self.steps[at] = self.steps[at - 1]
            at -= 1
        self.rough[at] = rough
        self.shape[at] = shape
        self.anchor[at] = anchor
        self.base[at] = base
        self.steps[at] = steps

    def place_value(self, shape: i64, anchor: i64, ability: i64) -> float:
        low = laid_low(shape, anchor)
        high = laid_high(shape, anchor)
        if ability == EXTRA_SEAT:
            return self.best_extra(low, high)
        self.judge.seat_party(low, high)
        if ability == SINGLE_SEAT:
            value = self.best_single(self.low & ~low, self.high & ~high)
        else:
            value = self.judge.value(self.low & ~low, self.high & ~high)
        self.judge.unseat_party(low, high)
        return value

    def best_extra(self, low: i64, high: i64) -> float:
        """The party as it lies, or with the best extra seat."""
        free_front = self.low & ~low
        free_back = self.high & ~high
        best = self.extra_value(low, high, 0, 0)
        rest = beside_low(low, high) & free_front
        while rest != 0:
            best = max(best, self.extra_value(low, high, rest & -rest, 0))
            rest &= rest - 1
        rest = beside_high(low, high) & free_back
        while rest != 0:
            best = max(best, self.extra_value(low, high, 0, rest & -rest))
            rest &= rest - 1
        return best

    def extra_value(self, low: i64, high: i64, seat_low: i64, seat_high: i64) -> float:
        self.judge.seat_party(low | seat_low, high | seat_high)
        value = self.judge.value(self.low & ~(low | seat_low), self.high & ~(high | seat_high))
        self.judge.unseat_party(low | seat_low, high | seat_high)
        return value

    def best_single(self, low: i64, high: i64) -> float:
        """Nothing more, or one of the seats in small gaps."""
        best = self.judge.value(low, high)
        small_low = self.judge.small_low
        small_high = self.judge.small_high
        if self.judge.rounds == 0:
            small_low = low
            small_high = high
        while small_low != 0:
            best = max(best, self.single_value(low, high, small_low & -small_low, 0))
            small_low &= small_low - 1
        while small_high != 0:
            best = max(best, self.single_value(low, high, 0, small_high & -small_high))
            small_high &= small_high - 1
        return best

    def single_value(self, low: i64, high: i64, seat_low: i64, seat_high: i64) -> float:
        self.judge.seat_party(seat_low, seat_high)
        value = self.judge.value(low & ~seat_low, high & ~seat_high)
        self.judge.unseat_party(seat_low, seat_high)
        return value


# -- a whole turn at once, for playouts ---------------------------------------------------------------


@final
class Hasty:
    """A whole turn from its beginning: every option, mark and placement looked at once."""

    def __init__(self, state: State, player: i64, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.turn = Turn(state, player)
        self.turn.prepare()
        self.turn.places = LOOKED_AT_IN_HASTE
        self.rows = rows_left(state, player)
        self.best = NOTHING_FOUND
        self.codes: vec[i64] = vec[i64]()

    def play(self) -> vec[i64]:
        """The codes of the turn."""
        for ability in (NO_ABILITY, NO_COLOUR, ROTATE, DOUBLE):
            row = self.row_for(ability)
            if row > 0:
                self.look_under(ability, self.cost(row, ability))
        if self.turn.found == 0:
            return self.without_party()
        plain: i64 = -1
        plain_value = NOTHING_FOUND
        for k in range(self.turn.found):
            value = self.turn.base[k] + self.turn.place_value(
                self.turn.shape[k], self.turn.anchor[k], NO_ABILITY
            )
            self.offer(value, k, self.turn.steps[k] & 7, NO_CELL)
            if self.turn.steps[k] & 7 == NO_ABILITY and value > plain_value:
                plain = k
                plain_value = value
        if plain >= 0:
            self.look_at_seats(plain, EXTRA_SEAT)
            self.look_at_seats(plain, SINGLE_SEAT)
        return self.codes

    def row_for(self, ability: i64) -> i64:
        """The row that offers it most cheaply; 0 if none is left."""
        chosen: i64 = 0
        for row in range(i64(1), ROWS + 1):
            if self.rows & BIT[row - 1] == 0:
                continue
            if ability != NO_ABILITY:
                if TABLES.ability[row - 1] == ability:
                    return row
            elif chosen == 0 or self.cost(row, ability) >= self.cost(chosen, ability):
                chosen = row
        return chosen

    def cost(self, row: i64, ability: i64) -> float:
        return self.turn.option_value(row, codes.POINTS if ability == NO_ABILITY else codes.ABILITY, 0.0)

    def look_under(self, ability: i64, cost: float) -> None:
        """All marks and placements under an ability, valued roughly."""
        for ticket in range(COLOURS):
            open_mask = open_circles(self.state, self.turn.board, ticket)
            marks = sound_marks(ability, ticket, open_mask)
            if marks == 0:
                continue
            base = cost + self.turn.mark_value(ticket, circles_of(ability, lowest(marks)))
            while marks != 0:
                circles = circles_of(ability, lowest(marks))
                marks &= marks - 1
                shape = TABLES.shape[ticket * 256 + (open_mask ^ circles)]
                self.turn.look(shape, ticket, ability, base, ability | (codes.mark(ticket, circles) << 3))

    def offer(self, value: float, entry: i64, ability: i64, cell: i64) -> None:
        """Keep the best; the lot decides between near equals. `cell` is the extra or single seat."""
        value += HASTE * self.rng.unit()
        if value <= self.best:
            return
        self.best = value
        row = self.row_for(ability)
        take = codes.POINTS if ability == NO_ABILITY else codes.ABILITY
        self.codes = vec[i64]([codes.option(row, take), self.turn.steps[entry] >> 3])
        self.codes = append(self.codes, codes.place(self.turn.shape[entry], self.turn.anchor[entry]))
        if ability == EXTRA_SEAT:
            self.codes = append(self.codes, codes.extra(cell))
        elif ability == SINGLE_SEAT:
            self.codes = append(self.codes, codes.single(cell))

    def look_at_seats(self, entry: i64, ability: i64) -> None:
        """One seat more beside the best party without an ability, or in a small gap."""
        row = self.row_for(ability)
        if row == 0:
            return
        turn = self.turn
        low = laid_low(turn.shape[entry], turn.anchor[entry])
        high = laid_high(turn.shape[entry], turn.anchor[entry])
        free_front = turn.low & ~low
        free_back = turn.high & ~high
        front = free_front & beside_low(low, high)
        back = free_back & beside_high(low, high)
        if ability == SINGLE_SEAT:
            turn.judge.look_at_gaps(free_front, free_back)
            front = turn.judge.small_low
            back = turn.judge.small_high
        base = turn.base[entry] - self.cost(self.row_for(NO_ABILITY), NO_ABILITY) + self.cost(row, ability)
        while front != 0:
            value = self.with_seat(low, high, front & -front, 0, ability)
            self.offer(base + value, entry, ability, lowest(front))
            front &= front - 1
        while back != 0:
            value = self.with_seat(low, high, 0, back & -back, ability)
            self.offer(base + value, entry, ability, lowest(back) + WORD)
            back &= back - 1

    def with_seat(self, low: i64, high: i64, seat_low: i64, seat_high: i64, ability: i64) -> float:
        if ability == EXTRA_SEAT:
            return self.turn.extra_value(low, high, seat_low, seat_high)
        self.turn.judge.seat_party(low, high)
        value = self.turn.single_value(self.turn.low & ~low, self.turn.high & ~high, seat_low, seat_high)
        self.turn.judge.unseat_party(low, high)
        return value

    def without_party(self) -> vec[i64]:
        """No shape fits: points, and the mark that helps most."""
        best = NOTHING_FOUND
        chosen: i64 = 0
        for ticket in range(COLOURS):
            marks = TABLES.sound[ticket * 256 + open_circles(self.state, self.turn.board, ticket)]
            if marks == 0:
                continue
            value = self.turn.mark_value(ticket, marks & -marks)
            if value > best:
                best = value
                chosen = codes.mark(ticket, marks & -marks)
        return vec[i64]([codes.option(self.row_for(NO_ABILITY), codes.POINTS), chosen, codes.PASS])


def whole_turn(state: State, player: i64, rng: Rng) -> vec[i64]:
    """Quick play, about as good as the one-ply player's and several times as fast."""
    return Hasty(state, player, rng).play()
