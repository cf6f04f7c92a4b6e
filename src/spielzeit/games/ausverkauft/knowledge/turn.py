"""A player's turn thought through: option, mark, placement and further seat, valued in points."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, lowest
from spielzeit.games.ausverkauft import codes
from spielzeit.games.ausverkauft.ids import (
    CELLS,
    COLOUR_COUNT,
    EXTRA_SEAT,
    POINTS,
    ROTATE,
    SINGLE_SEAT,
    WORD,
)
from spielzeit.games.ausverkauft.knowledge.estimates import Estimates
from spielzeit.games.ausverkauft.knowledge.judge import Judge, lonely
from spielzeit.games.ausverkauft.knowledge.majorities import MOST_CIRCLES, add_marks, mark_at
from spielzeit.games.ausverkauft.layout import FREE_HIGH, FREE_LOW, SEAT
from spielzeit.games.ausverkauft.lookup import LOOKUP, MOST_TURNED, SUBSETS
from spielzeit.games.ausverkauft.masks import (
    anchors_high,
    anchors_low,
    beside_high,
    beside_low,
    laid_high,
    laid_low,
)
from spielzeit.games.ausverkauft.phases.marking import circles_of, colour_asked, sound_marks
from spielzeit.games.ausverkauft.position import (
    AusverkauftPosition,
    board_of,
    column_of,
    open_circles,
    owner_of,
)

NOTHING_FOUND: Final = -1000000.0
LARGEST_PARTY: Final[i64] = 8


# How one comes to a placement: the ability, and the code of the mark above it.


def way(ability: i64, mark: i64) -> i64:
    return ability | (mark << 3)


def ability_of_way(number: i64) -> i64:
    return number & 7


def mark_of_way(number: i64) -> i64:
    return number >> 3


@final
class Turn:
    """Looks for the best continuation of a player's turn, valued in points."""

    def __init__(self, position: AusverkauftPosition, player: i64, estimates: Estimates) -> None:
        self.estimates = estimates
        self.weights = estimates.weights
        self.position = position
        self.player = player
        self.low = position.seats[player * SEAT + FREE_LOW]
        self.high = position.seats[player * SEAT + FREE_HIGH]
        self.board = board_of(position, player)
        self.other = self.neighbour()
        self.judge = Judge(position, player, LOOKUP.rounds - position.round, estimates)
        self.worths: vec[float] = vec[float]()  # of each seat, roughly
        # The best-looking continuations, best first.
        self.rough: vec[float] = vec[float]([0.0] * estimates.most_looked_at)
        self.shape: vec[i64] = vec[i64]([0] * estimates.most_looked_at)
        self.anchor: vec[i64] = vec[i64]([0] * estimates.most_looked_at)
        self.ways: vec[i64] = vec[i64]([0] * estimates.most_looked_at)  # ability and mark that lead to it
        self.base: vec[float] = vec[float]([0.0] * estimates.most_looked_at)  # what the mark brings
        self.found: i64 = 0
        self.places: i64 = estimates.looked_at
        self.least = NOTHING_FOUND  # what looks no better than this is not kept
        self.marks: vec[float] = vec[float]()  # by `mark_at`: what a mark does to the majorities
        self.most_worth: vec[float] = vec[float]()  # by size: of so many seats, wherever they are
        self.party_worth: vec[float] = vec[float]()  # by size: what a party of that size brings

    def neighbour(self) -> i64:
        """Whoever shares the board of this round; in the solo game the competitor."""
        return owner_of(self.position, self.board, 1 - column_of(self.position))

    def option_value(self, row: i64, take: i64, best: float) -> float:
        """`best` is the best continuation with what the row gives."""
        worth = self.estimates.row_worth[row]
        if take == POINTS:
            return best + float(LOOKUP.points[row - 1]) - worth
        return best - worth

    def mark_value(self, ticket: i64, circles: i64) -> float:
        """What a mark does to the majorities."""
        return self.marks[mark_at(ticket, count(circles))]

    def prepare(self) -> None:
        """What the rough values need; not needed where everything is valued exactly."""
        self.worths = vec[float]([0.0] * CELLS)
        self.judge.weigh_seats(self.low, self.high, self.worths)
        self.weigh_edges()
        self.most_worth = most_worth(self.low, self.high, self.worths)
        self.weigh_marks()
        self.party_worth = vec[float]([0.0] * (LARGEST_PARTY + 1))
        if self.judge.asks_parties:
            self.weigh_parties()

    def weigh_marks(self) -> None:
        """The own majorities after each mark, less a share of the neighbour's, whose lead shrinks by as much."""
        self.marks = vec[float]([0.0] * (COLOUR_COUNT * MOST_CIRCLES))
        add_marks(self.position, self.player, self.board, 1, self.player, 1.0, self.estimates, self.marks)
        theirs = -self.weights.others_share
        add_marks(self.position, self.other, self.board, -1, self.player, theirs, self.estimates, self.marks)

    def weigh_parties(self) -> None:
        before = self.judge.party_value()
        for size in range(i64(1), LARGEST_PARTY + 1):
            self.judge.tally += BIT[5 * size]
            if size >= LOOKUP.party_size:
                self.judge.big += 1
            self.party_worth[size] = self.judge.party_value() - before
            self.judge.tally -= BIT[5 * size]
            if size >= LOOKUP.party_size:
                self.judge.big -= 1

    def weigh_edges(self) -> None:
        """A seat that touches anything but free seats closes edges."""
        low = self.low
        while low != 0:
            bit = low & -low
            self.worths[lowest(low)] += 2.0 * self.weights.edge * self.closed(bit, 0)
            low &= low - 1
        high = self.high
        while high != 0:
            bit = high & -high
            self.worths[lowest(high) + WORD] += 2.0 * self.weights.edge * self.closed(0, bit)
            high &= high - 1

    def closed(self, low: i64, high: i64) -> float:
        """How many edges of a seat do not lead to a free one."""
        beside = count(beside_low(low, high) & self.low) + count(beside_high(low, high) & self.high)
        return float(4 - beside)

    def best_mark(self, ability: i64) -> float:
        """The best mark, placement and further seat under an ability."""
        self.begin(self.estimates.looked_at)
        if ability in (EXTRA_SEAT, SINGLE_SEAT):
            self.begin(self.estimates.looked_at_with_seat)
        without = self.look_at_marks(ability)
        if self.found > 0:
            return self.best_found(ability)
        return without + self.judge.value(self.low, self.high)

    def look_at_marks(self, ability: i64) -> float:
        """All marks and placements under an ability, valued roughly; what the best mark brings by itself."""
        without = NOTHING_FOUND
        for ticket in range(COLOUR_COUNT):
            open_mask = open_circles(self.position, self.board, ticket)
            marks = sound_marks(ability, ticket, open_mask)
            if marks == 0:
                continue
            majority = self.mark_value(ticket, circles_of(ability, lowest(marks)))
            without = max(without, majority)
            while marks != 0:
                circles = circles_of(ability, lowest(marks))
                marks &= marks - 1
                shape = LOOKUP.shape[ticket * SUBSETS + (open_mask ^ circles)]
                self.look(shape, ticket, ability, majority, way(ability, codes.mark(ticket, circles)))
        return without

    def best_place(self, shape: i64, ticket: i64, ability: i64) -> float:
        """The best placement of a shape; NOTHING_FOUND if there is none."""
        self.begin(self.estimates.looked_at_per_mark)
        self.look(shape, ticket, ability, 0.0, 0)
        return self.best_found(ability)

    def best_found(self, ability: i64) -> float:
        """The best-looking continuations, valued exactly."""
        best = NOTHING_FOUND
        for k in range(self.found):
            best = max(best, self.base[k] + self.place_value(self.shape[k], self.anchor[k], ability))
        return best

    def look(self, shape: i64, ticket: i64, ability: i64, base: float, how: i64) -> None:
        """All placements of a shape, valued roughly; `how` is the way that leads to it."""
        worth = self.promise(shape, base)
        if worth + self.most_worth[LOOKUP.size[shape]] <= self.least:
            return  # not even on the best seats of all
        colour = colour_asked(ability, ticket)
        for k in range(LOOKUP.turns[shape] if ability == ROTATE else 1):
            turned = LOOKUP.turned[shape * MOST_TURNED + k]
            front = anchors_low(self.judge.theatre, turned, colour, self.low, self.high)
            back = anchors_high(self.judge.theatre, turned, colour, self.high)
            self.note(turned, front, 0, worth, base, how)
            self.note(turned, back, WORD, worth, base, how)

    def promise(self, shape: i64, base: float) -> float:
        """What a shape brings wherever it lies, roughly."""
        size = LOOKUP.size[shape]
        # Edges to come: those round the shape, less those that it closes (which are in the worths).
        around = 4 * size - 2 * LOOKUP.inner[shape]
        return base + self.party_worth[size] - self.weights.edge * float(around)

    def note(self, shape: i64, anchors: i64, first: i64, worth: float, base: float, how: i64) -> None:
        """Keep the placements of a shape that are among the best-looking ones; `first` is where the word begins."""
        worths = self.worths
        offsets = LOOKUP.offsets[shape]
        while anchors != 0:
            anchor = lowest(anchors) + first
            anchors &= anchors - 1
            rough = worth + worths[anchor]
            rest = offsets
            while rest != 0:
                rough += worths[anchor + (rest & 63)]
                rest >>= 6
            if rough > self.least:  # lonely seats only make it worse
                low = self.low & ~laid_low(shape, anchor)
                high = self.high & ~laid_high(shape, anchor)
                rough -= self.weights.lonely * float(lonely(low, high))
                if rough > self.least:
                    self.keep(shape, anchor, rough, base, how)

    def begin(self, places: i64) -> None:
        """Nothing is found yet; so many of the best-looking continuations are kept."""
        self.places = places
        self.found = 0
        self.least = NOTHING_FOUND

    def keep(self, shape: i64, anchor: i64, rough: float, base: float, how: i64) -> None:
        """In its place among the best-looking ones, of which the last is dropped when there are too many."""
        if self.found < self.places:
            self.found += 1
        at = self.found - 1
        while at > 0 and self.rough[at - 1] < rough:
            self.rough[at] = self.rough[at - 1]
            self.shape[at] = self.shape[at - 1]
            self.anchor[at] = self.anchor[at - 1]
            self.base[at] = self.base[at - 1]
            self.ways[at] = self.ways[at - 1]
            at -= 1
        self.rough[at] = rough
        self.shape[at] = shape
        self.anchor[at] = anchor
        self.base[at] = base
        self.ways[at] = how
        if self.found == self.places:
            self.least = self.rough[self.found - 1]

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


def most_worth(low: i64, high: i64, worths: vec[float]) -> vec[float]:
    """By size: the worth of so many of these seats at most, together."""
    best = vec[float]([NOTHING_FOUND] * (LARGEST_PARTY + 1))  # from 1 on the best seats, best first
    while low != 0:
        insert(best, worths[lowest(low)])
        low &= low - 1
    while high != 0:
        insert(best, worths[lowest(high) + WORD])
        high &= high - 1
    best[0] = 0.0
    for size in range(i64(1), LARGEST_PARTY + 1):
        best[size] += best[size - 1]
    return best


def insert(best: vec[float], worth: float) -> None:
    """Among the numbers from 1 on, best first."""
    at = LARGEST_PARTY
    if worth <= best[at]:
        return
    while at > 1 and best[at - 1] < worth:
        best[at] = best[at - 1]
        at -= 1
    best[at] = worth
