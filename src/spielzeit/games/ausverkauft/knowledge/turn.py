"""A player's turn thought through: option, mark, placement and further seat, valued in points."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, lowest
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
from spielzeit.games.ausverkauft.knowledge.majorities import majority_value
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
        number = count(circles)
        own = self.majority_with(self.player, ticket, number)
        # The neighbour's lead shrinks by as much as the own one grows.
        theirs = self.majority_with(self.other, ticket, -number)
        return own - self.weights.others_share * theirs

    def majority_with(self, place: i64, ticket: i64, circles: i64) -> float:
        """Of a place of the ring, in this player's eyes."""
        return majority_value(self.position, place, self.board, ticket, circles, self.player, self.estimates)

    def prepare(self) -> None:
        """What the rough values need; not needed where everything is valued exactly."""
        self.worths = vec[float]([0.0] * CELLS)
        self.judge.weigh_seats(self.low, self.high, self.worths)
        self.weigh_edges()
        self.party_worth = vec[float]([0.0] * 9)
        before = self.judge.party_value()
        for size in range(i64(1), i64(9)):
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
        without = NOTHING_FOUND
        self.found = 0
        self.places = self.estimates.looked_at
        if ability in (EXTRA_SEAT, SINGLE_SEAT):
            self.places = self.estimates.looked_at_with_seat
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
                self.look(shape, ticket, ability, majority, 0)
        if self.found > 0:
            return self.best_found(ability)
        return without + self.judge.value(self.low, self.high)

    def best_place(self, shape: i64, ticket: i64, ability: i64) -> float:
        """The best placement of a shape; NOTHING_FOUND if there is none."""
        self.found = 0
        self.places = self.estimates.looked_at_per_mark
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
        colour = colour_asked(ability, ticket)
        # Edges to come: those round the shape, less those that it closes (which are in the worths).
        around = 4 * LOOKUP.size[shape] - 2 * LOOKUP.inner[shape]
        worth = base + self.party_worth[LOOKUP.size[shape]] - self.weights.edge * float(around)
        for k in range(LOOKUP.turns[shape] if ability == ROTATE else 1):
            turned = LOOKUP.turned[shape * MOST_TURNED + k]
            anchors = anchors_low(self.judge.theatre, turned, colour, self.low, self.high)
            while anchors != 0:
                self.note(turned, lowest(anchors), worth, base, how)
                anchors &= anchors - 1
            anchors = anchors_high(self.judge.theatre, turned, colour, self.high)
            while anchors != 0:
                self.note(turned, lowest(anchors) + WORD, worth, base, how)
                anchors &= anchors - 1

    def note(self, shape: i64, anchor: i64, worth: float, base: float, how: i64) -> None:
        """Keep a placement if it is among the best-looking ones."""
        rough = worth + self.worths[anchor]
        rest = LOOKUP.offsets[shape]
        while rest != 0:
            rough += self.worths[anchor + (rest & 63)]
            rest >>= 6
        full = self.found == self.places
        if full and rough <= self.rough[self.found - 1]:
            return  # lonely seats would only make it worse
        low = self.low & ~laid_low(shape, anchor)
        high = self.high & ~laid_high(shape, anchor)
        rough -= self.weights.lonely * float(lonely(low, high))
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
            self.ways[at] = self.ways[at - 1]
            at -= 1
        self.rough[at] = rough
        self.shape[at] = shape
        self.anchor[at] = anchor
        self.base[at] = base
        self.ways[at] = how

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
