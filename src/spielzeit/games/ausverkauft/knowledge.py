"""What a bot knows: how a theatre will fill, who will lead on a ticket, what a row is worth."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import codes, scoring
from spielzeit.games.ausverkauft.masks import (
    Groups,
    anchors_high,
    anchors_low,
    beside_high,
    beside_low,
    count,
    high_of,
    laid_high,
    laid_low,
    low_of,
    lowest,
)
from spielzeit.games.ausverkauft.phases.marking import circles_of, colour_asked, sound_marks
from spielzeit.games.ausverkauft.state import (
    BOARD,
    CIRCLES,
    EXTRA,
    FREE_HIGH,
    FREE_LOW,
    LAID_HIGH,
    LAID_LOW,
    LEFT,
    MARK,
    OPTION,
    PARTIES,
    PARTY,
    PHASE,
    PLACE,
    RIGHT,
    RIVAL,
    ROW,
    SEAT,
    TAKE,
    TICKET,
    USED,
    State,
    ability_of,
    board_of,
    bonus_high,
    bonus_low,
    column_of,
    free_high,
    free_low,
    open_circles,
    ring,
)
from spielzeit.games.ausverkauft.tables import (
    BIG_PARTIES,
    CARDS,
    CELLS,
    COLOURS,
    EVEN_HOUSE,
    EXTRA_SEAT,
    LATECOMERS,
    MIXED_PARTIES,
    MOST_TURNED,
    NO_ABILITY,
    NO_GAPS,
    PRESS_AREA,
    ROTATE,
    ROW_ENDS,
    ROWS,
    SAME_SIZE,
    SINGLE_SEAT,
    TABLES,
    WORD,
)

# -- how a theatre fills (measured in simulations of good play) ---------------------------------------

PER_ROUND: Final = 4.2  # seats a round still fills
SURE: Final = 0.93  # no free seat is surer than this
#: How much less likely a seat in a connected gap of 1, 2, .. 6 seats is still filled; larger gaps: no less.
GAP_CHANCE: Final = vec[float]([1.0, 0.22, 0.32, 0.55, 0.75, 0.88, 0.95, 1.0])
GAP_CLASSES: Final[i64] = 8
EDGE_COST: Final = 0.07  # of each edge between a free seat and anything else
LATE_SHARE: Final = 0.8  # of the seats outside the largest gap can be filled before it is
SAME_SIZE_RATE: Final = 0.3  # parties of the most frequent size to come, per round

#: What an ability is expected to bring later, in points: no_colour, extra_seat, rotate, single_seat, double.
ABILITY_WORTH: Final = vec[float]([1.0, 2.0, 2.0, 2.5, 3.5])

MARK_VARIANCE: Final = 3.0 / 16.0  # of the lead on one ticket, per turn to come on its board
MOST_LEAD: Final[i64] = 8
LEADS: Final[i64] = 17
OTHERS_SHARE: Final = 0.5  # how much the neighbours' majorities count against one's own

MIXING: Final = 0.15  # points: neighbours with the same theatre and tickets should not all play the same

NOTHING_FOUND: Final = -1000000.0

# A turn has thousands of continuations: all are valued roughly, only the best-looking ones exactly.
LONELY_COST: Final = 1.0  # roughly: of a free seat without a free neighbour
LOOKED_AT: Final[i64] = 10  # continuations under one ability that are valued exactly
LOOKED_AT_WITH_SEAT: Final[i64] = 4  # the same, where an extra or single seat comes on top
LOOKED_AT_PER_MARK: Final[i64] = 3


def normal(x: float) -> float:
    """The normal distribution's probability up to x."""
    return 0.5 * (1.0 + math.erf(x / 1.4142135623730951))


@final
class Leads:
    """By turns left on a board and present lead: the chance of more circles at the end, or equally many."""

    def __init__(self) -> None:
        self.more: vec[float] = vec[float]([0.0] * (16 * 17))
        self.equal: vec[float] = vec[float]([0.0] * (16 * 17))
        for turns in range(16):
            for lead in range(-8, 9):
                at = turns * 17 + lead + 8
                if turns == 0:
                    self.more[at] = 1.0 if lead > 0 else 0.0
                    self.equal[at] = 1.0 if lead == 0 else 0.0
                else:
                    deviation = math.sqrt(MARK_VARIANCE * turns)
                    self.more[at] = 1.0 - normal((0.5 - lead) / deviation)
                    self.equal[at] = normal((0.5 - lead) / deviation) - normal((-0.5 - lead) / deviation)


CHANCES: Final = Leads()


# -- one player's theatre -----------------------------------------------------------------------------


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


# -- majorities ---------------------------------------------------------------------------------------


EVERYBODY: Final[i64] = -1  # the marks of the current round that count: one player's, or all


def user_of(state: State, board: i64) -> i64:
    """Who uses a board in this round."""
    return board if column_of(state) == LEFT else (board + ring(state) - 1) % ring(state)


def counts(state: State, user: i64, eyes: i64) -> bool:
    """Whether a player's mark of the current round is made, and seen by these eyes."""
    return user < state.players and (eyes in (EVERYBODY, user)) and state.seats[user * SEAT + CIRCLES] != 0


def turns_to_come(state: State, board: i64, eyes: i64) -> i64:
    """Marks that are still made on a board, by both its players."""
    if state.round > TABLES.rounds:
        return 0
    return TABLES.rounds - state.round + (0 if counts(state, user_of(state, board), eyes) else 1)


def lead(state: State, board: i64, own: i64, colour: i64, eyes: i64) -> i64:
    """How many circles more one side of a board has shaded."""
    ahead = scoring.shaded(state, board, own, colour) - scoring.shaded(state, board, 1 - own, colour)
    user = user_of(state, board)
    if counts(state, user, eyes) and state.seats[user * SEAT + TICKET] == colour:
        fresh = count(state.seats[user * SEAT + CIRCLES])
        return ahead + (fresh if column_of(state) == own else -fresh)
    return ahead


def majority_value(state: State, place: i64, board: i64, ticket: i64, circles: i64, eyes: i64) -> float:
    """Expected majority points of a place of the ring, if its lead on a ticket of a board grew by `circles`."""
    on_left = (place + 1) % ring(state)
    turns_right = turns_to_come(state, place, eyes)
    turns_left = turns_to_come(state, on_left, eyes)
    if circles != 0:
        if board == place:
            turns_right -= 1
        else:
            turns_left -= 1
    points = 0.0
    for colour in range(COLOURS):
        right = lead(state, place, LEFT, colour, eyes)
        left = lead(state, on_left, RIGHT, colour, eyes)
        if circles != 0 and colour == ticket:
            if board == place:
                right += circles
            else:
                left += circles
        points += track_value(turns_right * LEADS + right + MOST_LEAD, turns_left * LEADS + left + MOST_LEAD)
    return points


def track_value(right: i64, left: i64) -> float:
    """The expected number on the track from the chances on two boards."""
    more1 = CHANCES.more[right]
    equal1 = CHANCES.equal[right]
    less1 = 1.0 - more1 - equal1
    more2 = CHANCES.more[left]
    equal2 = CHANCES.equal[left]
    less2 = 1.0 - more2 - equal2
    points = (less1 * equal2 + equal1 * less2) * float(TABLES.track[1])
    points += (less1 * more2 + equal1 * equal2 + more1 * less2) * float(TABLES.track[2])
    points += (equal1 * more2 + more1 * equal2) * float(TABLES.track[3])
    return points + more1 * more2 * float(TABLES.track[4])


# -- a turn -------------------------------------------------------------------------------------------


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
                self.look(shape, ticket, ability, majority)
        if self.found > 0:
            return self.best_found(ability)
        return without + self.judge.value(self.low, self.high)

    def best_place(self, shape: i64, ticket: i64, ability: i64) -> float:
        """The best placement of a shape; NOTHING_FOUND if there is none."""
        self.found = 0
        self.places = LOOKED_AT_PER_MARK
        self.look(shape, ticket, ability, 0.0)
        return self.best_found(ability)

    def best_found(self, ability: i64) -> float:
        """The best-looking continuations, valued exactly."""
        best = NOTHING_FOUND
        for k in range(self.found):
            best = max(best, self.base[k] + self.place_value(self.shape[k], self.anchor[k], ability))
        return best

    def look(self, shape: i64, ticket: i64, ability: i64, base: float) -> None:
        """All placements of a shape, valued roughly."""
        colour = colour_asked(ability, ticket)
        # Edges to come: those round the shape, less those that it closes (which are in the weights).
        around = 4 * TABLES.size[shape] - 2 * TABLES.inner[shape]
        worth = base + self.party_worth[TABLES.size[shape]] - EDGE_COST * float(around)
        for k in range(TABLES.turns[shape] if ability == ROTATE else 1):
            turned = TABLES.turned[shape * MOST_TURNED + k]
            anchors = anchors_low(self.judge.theatre, turned, colour, self.low, self.high)
            while anchors != 0:
                self.note(turned, lowest(anchors), worth, base)
                anchors &= anchors - 1
            anchors = anchors_high(self.judge.theatre, turned, colour, self.high)
            while anchors != 0:
                self.note(turned, lowest(anchors) + WORD, worth, base)
                anchors &= anchors - 1

    def note(self, shape: i64, anchor: i64, worth: float, base: float) -> None:
        """Keep a placement if it is among the best-looking ones."""
        rough = worth + self.weights[anchor]
        rest = TABLES.offsets[shape]
        while rest != 0:
            rough += self.weights[anchor + (rest & 63)]
            rest >>= 6
        low = self.low & ~laid_low(shape, anchor)
        high = self.high & ~laid_high(shape, anchor)
        rough -= LONELY_COST * float(lonely(low, high))
        at = self.found
        if at == self.places:
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
            at -= 1
        self.rough[at] = rough
        self.shape[at] = shape
        self.anchor[at] = anchor
        self.base[at] = base

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


def appraise(state: State, player: i64, legal: vec[i64]) -> vec[float]:
    """Every action as its best continuation in this turn; the others' current round is not looked at."""
    values = vec[float]()
    turn = Turn(state, player)
    seat = player * SEAT
    phase = state.seats[seat + PHASE]
    if phase in (OPTION, MARK):
        turn.prepare()
    if phase == OPTION:
        by_ability = vec[float]([NOTHING_FOUND] * (NO_ABILITY + 1))
        for code in legal:
            row = codes.row(code)
            take = codes.take(code)
            ability = NO_ABILITY if take == codes.POINTS else TABLES.ability[row - 1]
            if by_ability[ability] == NOTHING_FOUND:
                by_ability[ability] = turn.best_mark(ability)
            values = append(values, turn.option_value(row, take, by_ability[ability]))
        return values
    ability = ability_of(state, player)
    if phase == MARK:
        for code in legal:
            ticket = codes.ticket(code)
            circles = codes.circles(code)
            shape = TABLES.shape[ticket * 256 + (open_circles(state, turn.board, ticket) ^ circles)]
            placed = turn.best_place(shape, ticket, ability)
            if placed == NOTHING_FOUND:
                placed = turn.judge.value(turn.low, turn.high)
            values = append(values, turn.mark_value(ticket, circles) + placed)
        return values
    for code in legal:
        values = append(values, step_value(turn, phase, ability, code))
    return values


def step_value(turn: Turn, phase: i64, ability: i64, code: i64) -> float:
    """Placing, and the further seat."""
    if phase == PLACE:
        if code == codes.PASS:
            return turn.judge.value(turn.low, turn.high)
        return turn.place_value(codes.shape(code), codes.anchor(code), ability)
    seat = turn.player * SEAT
    low = turn.state.seats[seat + LAID_LOW]
    high = turn.state.seats[seat + LAID_HIGH]
    seat_low: i64 = 0
    seat_high: i64 = 0
    if code != codes.PASS:
        seat_low = low_of(codes.cell(code))
        seat_high = high_of(codes.cell(code))
    if phase == EXTRA:
        return turn.extra_value(low, high, seat_low, seat_high)
    turn.judge.seat_party(low, high)
    value = turn.single_value(turn.low & ~low, turn.high & ~high, seat_low, seat_high)
    turn.judge.unseat_party(low, high)
    return value


# -- the whole table ----------------------------------------------------------------------------------


def expected_score(state: State, player: i64) -> float:
    """Cards, majorities and usher points that a player may expect at the end."""
    seat = player * SEAT
    to_place = TABLES.rounds - state.round
    if state.seats[seat + PHASE] <= PLACE:
        to_place += 1
    judge = Judge(state, player, to_place)
    low = state.seats[seat + LAID_LOW]
    high = state.seats[seat + LAID_HIGH]
    extra_low = bonus_low(state, player)
    extra_high = bonus_high(state, player)
    if ability_of(state, player) == SINGLE_SEAT:
        judge.seat_party(low, high)
        judge.seat_party(extra_low, extra_high)
    else:
        judge.seat_party(low | extra_low, high | extra_high)
    points = judge.value(free_low(state, player), free_high(state, player))
    points += majority_value(state, player, 0, 0, 0, EVERYBODY)
    return points + usher_value(state, player)


def usher_value(state: State, player: i64) -> float:
    """Points taken, and what the rows left are worth."""
    on_left = (player + 1) % ring(state)
    right = state.boards[player * BOARD + USED + LEFT]
    left = state.boards[on_left * BOARD + USED + RIGHT]
    row = state.seats[player * SEAT + ROW]
    points = 0.0
    if row > 0:
        if column_of(state) == LEFT:
            right |= BIT[row - 1]
        else:
            left |= BIT[row - 1]
        if state.seats[player * SEAT + TAKE] == codes.POINTS:
            points += float(TABLES.points[row - 1])
    points += float(scoring.column_points(right) + scoring.column_points(left))
    for k in range(ROWS):
        worth = max(float(TABLES.points[k]), ABILITY_WORTH[TABLES.ability[k]])
        if right & BIT[k] == 0:
            points += worth
        if left & BIT[k] == 0:
            points += worth
    return points


def outlook(state: State, player: i64) -> float:
    """The reward to be expected from the expected scores; the nearer the end, the surer."""
    if state.busy == 0:
        return scoring.reward(state, player)
    doubt = 5.0 + 0.8 * float(TABLES.rounds - state.round)
    own = expected_score(state, player)
    if state.players == 1:
        rival = float(TABLES.rival_factor) * majority_value(state, RIVAL, 0, 0, 0, EVERYBODY)
        margin = max(-1.0, min(1.0, (own - rival) / scoring.SOLO_MARGIN))
        won = 1.0 / (1.0 + math.exp((rival - own) / doubt))
        return 0.3 + 0.4 * won + 0.3 * margin
    total = 1.0
    for other in range(state.players):
        if other != player:
            total += math.exp(max(-50.0, min(50.0, (expected_score(state, other) - own) / doubt)))
    return 1.0 / total
