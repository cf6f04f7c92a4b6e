"""What a theatre promises: how its free seats will fill, and what the four cards are expected to bring."""
# mypyc: compiled

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, lowest
from spielzeit.games.ausverkauft import scoring
from spielzeit.games.ausverkauft.ids import (
    BIG_PARTIES,
    CARD_COUNT,
    EVEN_HOUSE,
    LATECOMERS,
    MIXED_PARTIES,
    NO_GAPS,
    SAME_SIZE,
    WORD,
)
from spielzeit.games.ausverkauft.knowledge.estimates import GAP_CLASSES, Estimates
from spielzeit.games.ausverkauft.layout import PARTIES, PARTY, SEAT
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.masks import Groups, beside_high, beside_low
from spielzeit.games.ausverkauft.position import AusverkauftPosition


@final
class Judge:
    """Values theatres of one player in points: what the four cards are expected to bring."""

    def __init__(self, position: AusverkauftPosition, player: i64, rounds: i64, estimates: Estimates) -> None:
        self.estimates = estimates
        self.weights = estimates.weights
        self.theatre = position.theatre
        self.cards = position.cards
        self.rounds = rounds  # own rounds that follow
        self.tally: i64 = 0  # parties of each size, five bits each
        self.big: i64 = 0
        self.mixed: i64 = 0
        seat = player * SEAT
        for k in range(position.seats[seat + PARTIES]):
            at = seat + PARTY + 2 * k
            self.seat_party(position.seats[at], position.seats[at + 1])
        # The free seats sorted by the size of their gap; only the sorts there are, `sorts` of them.
        self.gap_low: vec[i64] = vec[i64]([0] * GAP_CLASSES)
        self.gap_high: vec[i64] = vec[i64]([0] * GAP_CLASSES)
        self.gap_chance: vec[float] = vec[float]([0.0] * GAP_CLASSES)
        self.gap_log: vec[float] = vec[float]([0.0] * GAP_CLASSES)  # its logarithm
        self.gap_left: vec[float] = vec[float]([0.0] * GAP_CLASSES)  # and what is missing to 1
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
        if size >= LOOKUP.party_size:
            self.big += 1
        if scoring.areas_touched(self.theatre, low, high) >= LOOKUP.party_areas:
            self.mixed += 1

    def unseat_party(self, low: i64, high: i64) -> None:
        size = count(low) + count(high)
        if size == 0:
            return
        self.tally -= BIT[5 * size]
        if size >= LOOKUP.party_size:
            self.big -= 1
        if scoring.areas_touched(self.theatre, low, high) >= LOOKUP.party_areas:
            self.mixed -= 1

    def value(self, low: i64, high: i64) -> float:
        """With these seats free."""
        if self.rounds > 0:
            self.look_at_gaps(low, high)
        points = 0.0
        for k in range(i64(len(self.cards))):
            card = self.cards[k]
            weight = float(scoring.counts(k))
            points += weight * self.card_value(card, low, high)
        if self.rounds > 0:
            points -= self.weights.edge * float(edges(low, high))
        return points

    def card_value(self, card: i64, low: i64, high: i64) -> float:
        if card == BIG_PARTIES:
            return float(LOOKUP.each[card] * self.big)
        if card == MIXED_PARTIES:
            return float(scoring.at_most(card, self.mixed))
        if card == SAME_SIZE:
            return self.same_size_value()
        if self.rounds == 0:
            return float(scoring.seat_points(self.theatre, card, low, high))
        if card == LATECOMERS:
            return self.latecomers_value()
        if card == NO_GAPS:
            return self.at_least_nothing(float(LOOKUP.start[card]) - float(LOOKUP.minus[card]) * self.gaps)
        if scoring.loses_for_free(card):
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
        self.chance = self.weights.surest_seat
        if self.free > 0:
            filled = self.weights.seats_per_round * float(self.rounds)
            self.chance = min(self.weights.surest_seat, filled / float(self.free))
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
                self.gaps += 1.0 + float(size) * (1.0 - self.chance) * self.weights.gap_splitting
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
            self.gap_chance[at] = max(0.001, self.chance * self.estimates.gap_chance[size])
            self.gap_log[at] = math.log(self.gap_chance[at])
            self.gap_left[at] = 1.0 - self.gap_chance[at]
        return at

    def weigh_seats(self, low: i64, high: i64, worths: vec[float]) -> None:
        """What taking each free seat brings, roughly: the slope of the cards' expected values."""
        self.look_at_gaps(low, high)
        for k in range(i64(len(self.cards))):
            card = self.cards[k]
            weight = float(scoring.counts(k))
            start = LOOKUP.group_from[self.theatre * CARD_COUNT + card]
            for number in range(LOOKUP.group_count[self.theatre * CARD_COUNT + card]):
                at = start + 2 * number
                in_low = low & LOOKUP.group[at]
                in_high = high & LOOKUP.group[at + 1]
                if in_low | in_high == 0:
                    continue
                if scoring.loses_for_free(card):
                    gain = weight * float(LOOKUP.minus[card])
                    if card == EVEN_HOUSE:
                        gain *= self.weights.even_house_share
                    self.weigh_singly(in_low, in_high, gain, worths)
                else:
                    filled = weight * float(LOOKUP.each[card]) * self.filled_chance(in_low, in_high)
                    self.weigh_together(in_low, in_high, filled, worths)

    def weigh_singly(self, low: i64, high: i64, gain: float, worths: vec[float]) -> None:
        """Each seat counts for itself: taken fully, before by its present chance."""
        for sort in range(self.sorts):
            chance = max(self.weights.least_chance, self.gap_chance[sort])
            self.add_to_seats(sort, low, high, gain * (1.0 - chance), worths)

    def weigh_together(self, low: i64, high: i64, gain: float, worths: vec[float]) -> None:
        """Only all seats count: the chance of a product grows."""
        for sort in range(self.sorts):
            chance = max(self.weights.least_chance, self.gap_chance[sort])
            more = gain * min(self.weights.most_growth, 1.0 / chance - 1.0)
            self.add_to_seats(sort, low, high, more, worths)

    def add_to_seats(self, sort: i64, low: i64, high: i64, more: float, worths: vec[float]) -> None:
        seats = low & self.gap_low[sort]
        while seats != 0:
            worths[lowest(seats)] += more
            seats &= seats - 1
        seats = high & self.gap_high[sort]
        while seats != 0:
            worths[lowest(seats) + WORD] += more
            seats &= seats - 1

    def filled_chance(self, low: i64, high: i64) -> float:
        """That all these free seats are still filled."""
        return 1.0 if low | high == 0 else math.exp(self.weighed(low, high, self.gap_log))

    def stay_free(self, low: i64, high: i64) -> float:
        """How many of these free seats are left at the end."""
        return 0.0 if low | high == 0 else self.weighed(low, high, self.gap_left)

    def weighed(self, low: i64, high: i64, weights: vec[float]) -> float:
        """The sum over these free seats of what a seat of their sort weighs."""
        total = 0.0
        for sort in range(self.sorts):
            front = low & self.gap_low[sort]
            back = high & self.gap_high[sort]
            if front != 0:
                total += float(count(front)) * weights[sort]
            if back != 0:
                total += float(count(back)) * weights[sort]
        return total

    def party_value(self) -> float:
        """The cards that look at the parties."""
        points = 0.0
        for k in range(i64(len(self.cards))):
            card = self.cards[k]
            if card in (BIG_PARTIES, MIXED_PARTIES, SAME_SIZE):
                weight = float(scoring.counts(k))
                points += weight * self.card_value(card, 0, 0)
        return points

    def filled_value(self, card: i64, low: i64, high: i64) -> float:
        """So many points for every set of seats that gets full."""
        total = 0.0
        start = LOOKUP.group_from[self.theatre * CARD_COUNT + card]
        for k in range(LOOKUP.group_count[self.theatre * CARD_COUNT + card]):
            at = start + 2 * k
            total += self.filled_chance(low & LOOKUP.group[at], high & LOOKUP.group[at + 1])
        return total * float(LOOKUP.each[card])

    def left_free_value(self, card: i64, low: i64, high: i64) -> float:
        """So many points less for every seat that stays free in the emptiest set."""
        most = 0.0
        start = LOOKUP.group_from[self.theatre * CARD_COUNT + card]
        for k in range(LOOKUP.group_count[self.theatre * CARD_COUNT + card]):
            at = start + 2 * k
            most = max(most, self.stay_free(low & LOOKUP.group[at], high & LOOKUP.group[at + 1]))
        return self.at_least_nothing(float(LOOKUP.start[card]) - float(LOOKUP.minus[card]) * most)

    def same_size_value(self) -> float:
        most: i64 = 0
        for size in range(i64(1), i64(10)):
            most = max(most, (self.tally >> (5 * size)) & 31)
        expected = (
            float(most) + self.weights.same_size_rate * float(self.rounds) - float(LOOKUP.party_from - 1)
        )
        points = max(0.0, expected) * float(LOOKUP.each[SAME_SIZE])
        return min(points, float(LOOKUP.most[SAME_SIZE]))

    def latecomers_value(self) -> float:
        """The largest gap stays as long as there is room elsewhere."""
        elsewhere = self.weights.late_share * float(self.free - self.largest)
        missing = max(0.0, self.weights.seats_per_round * float(self.rounds) - elsewhere)
        return min(float(LOOKUP.most[LATECOMERS]), max(0.0, float(self.largest) - missing))

    def at_least_nothing(self, points: float) -> float:
        """Points that cannot fall below 0, smoothed: what looks hopeless may still come."""
        hopeless = self.weights.hopeless
        if points > hopeless:
            return points
        return hopeless * math.exp((points - hopeless) / hopeless)


def edges(low: i64, high: i64) -> i64:
    """Edges between these seats and anything else."""
    inner = count(low & (low >> 1)) + count(high & (high >> 1))
    inner += count(low & (low >> 12)) + count(high & (high >> 12)) + count((low >> 48) & high)
    return 4 * (count(low) + count(high)) - 2 * inner


def lonely(low: i64, high: i64) -> i64:
    """How many of these seats have no neighbour among them."""
    return count(low & ~beside_low(low, high)) + count(high & ~beside_high(low, high))
