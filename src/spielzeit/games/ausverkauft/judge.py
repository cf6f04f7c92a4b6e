"""What a theatre promises: how its free seats will fill, and what the four cards are expected to bring."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import scoring
from spielzeit.games.ausverkauft.masks import Groups, beside_high, beside_low, count, lowest
from spielzeit.games.ausverkauft.state import PARTIES, PARTY, SEAT, State
from spielzeit.games.ausverkauft.tables import (
    BIG_PARTIES,
    CARDS,
    EVEN_HOUSE,
    LATECOMERS,
    MIXED_PARTIES,
    NO_GAPS,
    PRESS_AREA,
    ROW_ENDS,
    SAME_SIZE,
    TABLES,
    WORD,
)

# How a theatre fills, measured in simulations of good play.
PER_ROUND: Final = 4.2  # seats a round still fills
SURE: Final = 0.93  # no free seat is surer than this
#: How much less likely a seat in a connected gap of 1, 2, .. 6 seats is still filled; larger gaps: no less.
GAP_CHANCE: Final = vec[float]([1.0, 0.22, 0.32, 0.55, 0.75, 0.88, 0.95, 1.0])
GAP_CLASSES: Final[i64] = 8
EDGE_COST: Final = 0.07  # of each edge between a free seat and anything else
LATE_SHARE: Final = 0.8  # of the seats outside the largest gap can be filled before it is
SAME_SIZE_RATE: Final = 0.3  # parties of the most frequent size to come, per round


@final
class Judge:
    """Values theatres of one player in points: what the four cards are expected to bring."""

    def __init__(self, state: State, player: i64, rounds: i64) -> None:
        self.theatre = state.theatre
        self.cards = state.cards
        self.rounds = rounds  # own rounds that follow
        self.tally: i64 = 0  # parties of each size, five bits each
        self.big: i64 = 0
        self.mixed: i64 = 0
        seat = player * SEAT
        for k in range(state.seats[seat + PARTIES]):
            at = seat + PARTY + 2 * k
            self.seat_party(state.seats[at], state.seats[at + 1])
        # The free seats sorted by the size of their gap; only the sorts there are, `sorts` of them.
        self.gap_low: vec[i64] = vec[i64]([0] * GAP_CLASSES)
        self.gap_high: vec[i64] = vec[i64]([0] * GAP_CLASSES)
        self.gap_chance: vec[float] = vec[float]([0.0] * GAP_CLASSES)
        self.gap_log: vec[float] = vec[float]([0.0] * GAP_CLASSES)
        self.sorts: i64 = 0
        self.small_low: i64 = 0  # seats in gaps of one to three
        self.small_high: i64 = 0
        self.by_size: vec[i64] = vec[i64]([0] * GAP_CLASSES)
        self.largest: i64 = 0
        self.free: i64 = 0
        self.chance = 0.0  # that a seat of a large gap is still filled
        self.gaps = 0.0  # expected number of gaps at the end

    def seat_party(self, low: i64, high: i64) -> None:
        """A party is settled (or tried: `unseat_party` takes it back)."""
        size = count(low) + count(high)
        if size == 0:
            return
        self.tally += BIT[5 * size]
        if size >= TABLES.party_size:
            self.big += 1
        if scoring.areas_touched(self.theatre, low, high) >= TABLES.party_areas:
            self.mixed += 1

    def unseat_party(self, low: i64, high: i64) -> None:
        size = count(low) + count(high)
        if size == 0:
            return
        self.tally -= BIT[5 * size]
        if size >= TABLES.party_size:
            self.big -= 1
        if scoring.areas_touched(self.theatre, low, high) >= TABLES.party_areas:
            self.mixed -= 1

    def value(self, low: i64, high: i64) -> float:
        """With these seats free."""
        if self.rounds > 0:
            self.look_at_gaps(low, high)
        points = 0.0
        for k in range(i64(len(self.cards))):
            card = self.cards[k]
            weight = float(TABLES.first_counts) if k == 0 else 1.0
            points += weight * self.card_value(card, low, high)
        if self.rounds > 0:
            points -= EDGE_COST * float(edges(low, high))
        return points

    def card_value(self, card: i64, low: i64, high: i64) -> float:
        if card == BIG_PARTIES:
            return float(TABLES.each[card] * self.big)
        if card == MIXED_PARTIES:
            return float(scoring.at_most(card, self.mixed))
        if card == SAME_SIZE:
            return self.same_size_value()
        if self.rounds == 0:
            return float(scoring.seat_points(self.theatre, card, low, high))
        if card == LATECOMERS:
            return self.latecomers_value()
        if card == NO_GAPS:
            return at_least_nothing(float(TABLES.start[card]) - float(TABLES.minus[card]) * self.gaps)
        if PRESS_AREA <= card <= ROW_ENDS or card == EVEN_HOUSE:
            return self.left_free_value(card, low, high)
        return self.filled_value(card, low, high)

    def look_at_gaps(self, low: i64, high: i64) -> None:
        """Sorts the free seats by the size of their gap."""
        self.sorts = 0
        self.small_low = 0
        self.small_high = 0
        self.free = count(low) + count(high)
        self.largest = 0
        self.gaps = 0.0
        self.chance = SURE
        if self.free > 0:
            self.chance = min(SURE, PER_ROUND * float(self.rounds) / float(self.free))
        for size in range(GAP_CLASSES):
            self.by_size[size] = -1
        groups = Groups(low, high)
        while groups.next():
            size = count(groups.low) + count(groups.high)
            self.largest = max(self.largest, size)
            at = self.sort_of(min(size, GAP_CLASSES - 1))
            self.gap_low[at] |= groups.low
            self.gap_high[at] |= groups.high
            if size <= 3:
                self.small_low |= groups.low
                self.small_high |= groups.high
            if size >= GAP_CLASSES - 1:
                self.gaps += 1.0 + float(size) * (1.0 - self.chance) * 0.2
            else:
                self.gaps += 1.0 - math.exp(float(size) * self.gap_log[at])

    def sort_of(self, size: i64) -> i64:
        """The place of the gaps of this size among the sorts there are."""
        at = self.by_size[size]
        if at < 0:
            at = self.sorts
            self.sorts += 1
            self.by_size[size] = at
            self.gap_low[at] = 0
            self.gap_high[at] = 0
            self.gap_chance[at] = max(0.001, self.chance * GAP_CHANCE[size])
            self.gap_log[at] = math.log(self.gap_chance[at])
        return at

    def weigh_seats(self, low: i64, high: i64, weights: vec[float]) -> None:
        """What taking each free seat brings, roughly: the slope of the cards' expected values."""
        self.look_at_gaps(low, high)
        for k in range(i64(len(self.cards))):
            card = self.cards[k]
            weight = float(TABLES.first_counts) if k == 0 else 1.0
            start = TABLES.group_from[self.theatre * CARDS + card]
            for number in range(TABLES.group_count[self.theatre * CARDS + card]):
                at = start + 2 * number
                in_low = low & TABLES.group[at]
                in_high = high & TABLES.group[at + 1]
                if in_low | in_high == 0:
                    continue
                if PRESS_AREA <= card <= ROW_ENDS or card == EVEN_HOUSE:
                    gain = weight * float(TABLES.minus[card])
                    if card == EVEN_HOUSE:
                        gain *= 0.4
                    self.weigh(in_low, in_high, gain, 1.0, weights)
                else:
                    filled = weight * float(TABLES.each[card]) * self.filled_chance(in_low, in_high)
                    self.weigh(in_low, in_high, filled, 0.0, weights)

    def weigh(self, low: i64, high: i64, gain: float, linear: float, weights: vec[float]) -> None:
        """Linear: a seat taken counts fully, less its present chance; otherwise the chance of a product grows."""
        for sort in range(self.sorts):
            chance = max(0.05, self.gap_chance[sort])
            more = gain * (1.0 - chance if linear > 0.0 else min(4.0, 1.0 / chance - 1.0))
            seats = low & self.gap_low[sort]
            while seats != 0:
                weights[lowest(seats)] += more
                seats &= seats - 1
            seats = high & self.gap_high[sort]
            while seats != 0:
                weights[lowest(seats) + WORD] += more
                seats &= seats - 1

    def filled_chance(self, low: i64, high: i64) -> float:
        """That all these free seats are still filled."""
        log = 0.0
        for sort in range(self.sorts):
            front = low & self.gap_low[sort]
            back = high & self.gap_high[sort]
            if front != 0:
                log += float(count(front)) * self.gap_log[sort]
            if back != 0:
                log += float(count(back)) * self.gap_log[sort]
        return math.exp(log)

    def stay_free(self, low: i64, high: i64) -> float:
        """How many of these free seats are left at the end."""
        stay = 0.0
        for sort in range(self.sorts):
            front = low & self.gap_low[sort]
            back = high & self.gap_high[sort]
            if front != 0:
                stay += float(count(front)) * (1.0 - self.gap_chance[sort])
            if back != 0:
                stay += float(count(back)) * (1.0 - self.gap_chance[sort])
        return stay

    def party_value(self) -> float:
        """The cards that look at the parties."""
        points = 0.0
        for k in range(i64(len(self.cards))):
            card = self.cards[k]
            if card in (BIG_PARTIES, MIXED_PARTIES, SAME_SIZE):
                weight = float(TABLES.first_counts) if k == 0 else 1.0
                points += weight * self.card_value(card, 0, 0)
        return points

    def filled_value(self, card: i64, low: i64, high: i64) -> float:
        """So many points for every set of seats that gets full."""
        total = 0.0
        start = TABLES.group_from[self.theatre * CARDS + card]
        for k in range(TABLES.group_count[self.theatre * CARDS + card]):
            at = start + 2 * k
            in_low = low & TABLES.group[at]
            in_high = high & TABLES.group[at + 1]
            total += 1.0 if in_low | in_high == 0 else self.filled_chance(in_low, in_high)
        return total * float(TABLES.each[card])

    def left_free_value(self, card: i64, low: i64, high: i64) -> float:
        """So many points less for every seat that stays free in the emptiest set."""
        most = 0.0
        start = TABLES.group_from[self.theatre * CARDS + card]
        for k in range(TABLES.group_count[self.theatre * CARDS + card]):
            at = start + 2 * k
            in_low = low & TABLES.group[at]
            in_high = high & TABLES.group[at + 1]
            if in_low | in_high != 0:
                most = max(most, self.stay_free(in_low, in_high))
        return at_least_nothing(float(TABLES.start[card]) - float(TABLES.minus[card]) * most)

    def same_size_value(self) -> float:
        most: i64 = 0
        for size in range(i64(1), i64(10)):
            most = max(most, (self.tally >> (5 * size)) & 31)
        expected = float(most) + SAME_SIZE_RATE * float(self.rounds) - float(TABLES.party_from - 1)
        points = max(0.0, expected) * float(TABLES.each[SAME_SIZE])
        return min(points, float(TABLES.most[SAME_SIZE]))

    def latecomers_value(self) -> float:
        """The largest gap stays as long as there is room elsewhere."""
        elsewhere = LATE_SHARE * float(self.free - self.largest)
        missing = max(0.0, PER_ROUND * float(self.rounds) - elsewhere)
        return min(float(TABLES.most[LATECOMERS]), max(0.0, float(self.largest) - missing))


def at_least_nothing(points: float) -> float:
    """Points that cannot fall below 0, smoothed: what looks hopeless may still come."""
    if points > 4.0:
        return points
    return 4.0 * math.exp((points - 4.0) / 4.0)


def edges(low: i64, high: i64) -> i64:
    """Edges between these seats and anything else."""
    inner = count(low & (low >> 1)) + count(high & (high >> 1))
    inner += count(low & (low >> 12)) + count(high & (high >> 12)) + count((low >> 48) & high)
    return 4 * (count(low) + count(high)) - 2 * inner


def lonely(low: i64, high: i64) -> i64:
    """How many of these seats have no neighbour among them."""
    return count(low & ~beside_low(low, high)) + count(high & ~beside_high(low, high))
