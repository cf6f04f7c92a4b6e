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
from spielzeit.games.ausverkauft.knowledge.estimates import GAP_CLASSES, POWERS, Estimates, chances_at
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
        self.asks_areas: bool = False  # whether a card asks in how many areas a party sits
        self.asks_parties: bool = False  # whether any card looks at the parties
        for card in self.cards:
            self.asks_areas = self.asks_areas or card == MIXED_PARTIES
            self.asks_parties = self.asks_parties or card in (BIG_PARTIES, MIXED_PARTIES, SAME_SIZE)
        if self.asks_parties:
            seat = player * SEAT
            for k in range(position.seats[seat + PARTIES]):
                at = seat + PARTY + 2 * k
                self.seat_party(position.seats[at], position.seats[at + 1])
        # The free seats by the size of their gap: in large ones, and by class of narrow ones, `sorts` of them.
        self.groups = Groups(0, 0)
        self.large_low: i64 = 0
        self.large_high: i64 = 0
        self.gap_low: vec[i64] = vec[i64]([0] * GAP_CLASSES)
        self.gap_high: vec[i64] = vec[i64]([0] * GAP_CLASSES)
        self.sort: vec[i64] = vec[i64]([0] * GAP_CLASSES)  # the classes there are
        self.sorts: i64 = 0
        self.small_low: i64 = 0  # seats in gaps of one to three
        self.small_high: i64 = 0
        self.largest: i64 = 0
        self.free: i64 = 0
        self.chances: i64 = 0  # where `Estimates` has them
        self.chance = 0.0  # that a seat of a large gap is still filled
        self.gaps = 0.0  # expected number of gaps at the end

    def seat_party(self, low: i64, high: i64) -> None:
        """A party is settled (or tried: `unseat_party` takes it back)."""
        if self.asks_parties:
            self.count_party(low, high, 1)

    def unseat_party(self, low: i64, high: i64) -> None:
        if self.asks_parties:
            self.count_party(low, high, -1)

    def count_party(self, low: i64, high: i64, times: i64) -> None:
        size = count(low) + count(high)
        if size == 0:
            return
        self.tally += times * BIT[5 * size]
        if size >= LOOKUP.party_size:
            self.big += times
        if self.asks_areas and scoring.areas_touched(self.theatre, low, high) >= LOOKUP.party_areas:
            self.mixed += times

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
        for k in range(self.sorts):
            self.gap_low[self.sort[k]] = 0
            self.gap_high[self.sort[k]] = 0
        self.sorts = 0
        self.large_low = 0
        self.large_high = 0
        self.small_low = 0
        self.small_high = 0
        self.free = count(low) + count(high)
        self.largest = 0
        self.gaps = 0.0
        self.chances = chances_at(self.rounds, self.free)
        self.chance = self.estimates.chance[self.chances]
        groups = self.groups
        groups.rest_low = low
        groups.rest_high = high
        while groups.next():
            self.add_gap(groups.low, groups.high)

    def add_gap(self, low: i64, high: i64) -> None:
        size = count(low) + count(high)
        self.largest = max(self.largest, size)
        if size >= GAP_CLASSES - 1:
            self.large_low |= low
            self.large_high |= high
            self.gaps += 1.0 + float(size) * (1.0 - self.chance) * self.weights.gap_splitting
            return
        if self.gap_low[size] | self.gap_high[size] == 0:
            self.sort[self.sorts] = size
            self.sorts += 1
        self.gap_low[size] |= low
        self.gap_high[size] |= high
        if size <= 3:
            self.small_low |= low
            self.small_high |= high
        by_chance = self.estimates.chance_of_all[self.chances * POWERS + size]
        self.gaps += 1.0 - by_chance * self.estimates.gap_chance_of_all[size * POWERS + size]

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
        least = self.weights.least_chance
        more = gain * (1.0 - max(least, self.chance))
        add_to_seats(low & self.large_low, high & self.large_high, more, worths)
        for k in range(self.sorts):
            size = self.sort[k]
            more = gain * (1.0 - max(least, self.chance * self.estimates.gap_chance[size]))
            add_to_seats(low & self.gap_low[size], high & self.gap_high[size], more, worths)

    def weigh_together(self, low: i64, high: i64, gain: float, worths: vec[float]) -> None:
        """Only all seats count: the chance of a product grows."""
        least = self.weights.least_chance
        most = self.weights.most_growth
        more = gain * min(most, 1.0 / max(least, self.chance) - 1.0)
        add_to_seats(low & self.large_low, high & self.large_high, more, worths)
        for k in range(self.sorts):
            size = self.sort[k]
            more = gain * min(most, 1.0 / max(least, self.chance * self.estimates.gap_chance[size]) - 1.0)
            add_to_seats(low & self.gap_low[size], high & self.gap_high[size], more, worths)

    def filled_chance(self, low: i64, high: i64) -> float:
        """That all these free seats are still filled."""
        seats = count(low) + count(high)
        if seats < POWERS:
            chance = self.estimates.chance_of_all[self.chances * POWERS + seats]
        else:
            chance = math.exp(float(seats) * math.log(self.chance))
        for k in range(self.sorts):
            size = self.sort[k]
            inside = count(low & self.gap_low[size]) + count(high & self.gap_high[size])
            while inside >= POWERS:
                chance *= self.estimates.gap_chance_of_all[size * POWERS + POWERS - 1]
                inside -= POWERS - 1
            chance *= self.estimates.gap_chance_of_all[size * POWERS + inside]
        return chance

    def stay_free(self, low: i64, high: i64) -> float:
        """How many of these free seats are left at the end."""
        seats = float(count(low) + count(high))
        likely = seats
        for k in range(self.sorts):
            size = self.sort[k]
            inside = count(low & self.gap_low[size]) + count(high & self.gap_high[size])
            likely -= float(inside) * (1.0 - self.estimates.gap_chance[size])
        return seats - self.chance * likely

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
            in_low = low & LOOKUP.group[at]
            in_high = high & LOOKUP.group[at + 1]
            total += 1.0 if in_low | in_high == 0 else self.filled_chance(in_low, in_high)
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


def add_to_seats(low: i64, high: i64, more: float, worths: vec[float]) -> None:
    while low != 0:
        worths[lowest(low)] += more
        low &= low - 1
    while high != 0:
        worths[lowest(high) + WORD] += more
        high &= high - 1


def edges(low: i64, high: i64) -> i64:
    """Edges between these seats and anything else."""
    inner = count(low & (low >> 1)) + count(high & (high >> 1))
    inner += count(low & (low >> 12)) + count(high & (high >> 12)) + count((low >> 48) & high)
    return 4 * (count(low) + count(high)) - 2 * inner


def lonely(low: i64, high: i64) -> i64:
    """How many of these seats have no neighbour among them."""
    return count(low & ~beside_low(low, high)) + count(high & ~beside_high(low, high))
