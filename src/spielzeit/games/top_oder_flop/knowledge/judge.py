"""What a film will be worth, and how everybody stands then: actions tried on a few numbers (section 11)."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop import codes
from spielzeit.games.top_oder_flop.knowledge.weights import Weights
from spielzeit.games.top_oder_flop.layout import (
    COUNT,
    DOUBLED,
    HIDDEN,
    INFLUENCE,
    KNOWN,
    MARKS,
    SHARE,
    SIDE,
    SIDE_COUNT,
    STOPPED,
    SUM,
)
from spielzeit.games.top_oder_flop.lookup import FILMS, LEFTOVER_POINTS, LOOKUP, NONE, SLOTS, is_change
from spielzeit.games.top_oder_flop.phases.shift import is_destination
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    hand_size,
    lowest_value,
    markers,
    pile_size,
    side_card,
    side_count,
)


@final
class Judge:
    """The position as one player sees it, to try actions on: small numbers that are changed and changed back."""

    def __init__(
        self,
        weights: Weights,
        position: TopOderFlopPosition,
        player: i64,
        influence: vec[float],
        top: float,
        flop: float,
        lead: float,
        keep: float,
    ) -> None:
        self.weights = weights
        self.slack = weights.slack
        self.most_lead = weights.most_lead
        self.position = position
        self.player = player
        self.influence = influence  # by film and player
        self.top = top  # what a free slot promises
        self.flop = flop
        self.lead = lead
        self.keep = keep
        self.players: i64 = position.players
        self.sum: vec[i64] = vec[i64]([0] * SIDE_COUNT)  # of each side, not doubled
        self.count: vec[i64] = vec[i64]([0] * SIDE_COUNT)
        self.marks: vec[i64] = vec[i64]([0] * SIDE_COUNT)
        for side in range(SIDE_COUNT):
            self.sum[side] = i64(position.sides[side * SIDE + SUM])
            self.count[side] = i64(position.sides[side * SIDE + COUNT])
            self.marks[side] = i64(position.sides[side * SIDE + MARKS])
        self.leftovers: vec[float] = vec[float]([0.0] * position.players)
        for other in range(position.players):
            self.leftovers[other] = float(
                LEFTOVER_POINTS * (hand_size(position, other) + markers(position, other))
            )
        self.ended = False
        self.parts: vec[float] = vec[float]([0.0] * (FILMS * position.players))
        self.total: vec[float] = vec[float]([0.0] * position.players)
        for film in range(FILMS):
            self.share_out(film)
        self.hand: i64 = hand_size(position, player)
        self.markers: i64 = markers(position, player)
        self.spent = 0.0  # by the action that is tried: a good card could do more later

    # -- what a film brings ---------------------------------------------------------------------------

    def side_worth(self, side: i64, slot: float) -> float:
        """The sum of a side at the end: what lies there, and what its free slots promise."""
        worth = float(self.sum[side])
        if self.marks[side] & STOPPED == 0 and not self.ended:
            worth += slot * (float(SLOTS - self.count[side]) + self.slack)
        if self.marks[side] & DOUBLED != 0:
            return worth * 2.0
        return worth

    def is_complete(self, side: i64) -> bool:
        return self.count[side] == SLOTS or self.marks[side] & STOPPED != 0

    def is_closed(self, film: i64) -> bool:
        return self.is_complete(film * 2) and self.is_complete(film * 2 + 1)

    def worth(self, film: i64) -> float:
        if self.is_closed(film):
            return self.side_worth(film * 2, 0.0) - self.side_worth(film * 2 + 1, 0.0)
        return self.side_worth(film * 2, self.top) - self.side_worth(film * 2 + 1, self.flop)

    def share_out(self, film: i64) -> None:
        """Section 7, unrounded; the player also likes a safe lead in a good film."""
        value = self.worth(film)
        base = film * self.players
        best = -1000.0
        second = -1000.0
        firsts = 0.0
        seconds = 0.0
        for other in range(self.players):
            share = self.influence[base + other]
            if share > best:
                second = best
                seconds = firsts
                best = share
                firsts = 1.0
            elif share == best:
                firsts += 1.0
            elif share > second:
                second = share
                seconds = 1.0
            elif share == second:
                seconds += 1.0
        for other in range(self.players):
            share = self.influence[base + other]
            part = 0.0
            if share == best:
                part = value if firsts == 1.0 else 1.5 * value / firsts
            elif share == second and firsts == 1.0:
                part = 0.5 * value / seconds
            self.parts[base + other] = part
        mine = self.influence[base + self.player]
        if mine == best and firsts == 1.0:
            lead = min(mine - second, self.most_lead) * self.lead
            self.parts[base + self.player] += lead if value >= 0.0 else -lead

    # -- how good it is -------------------------------------------------------------------------------

    def rate(self, hand_change: i64, marker_change: i64) -> float:
        """The player's points against the best and the mean of the others."""
        if self.ends_game(hand_change, marker_change):
            return self.rate_end(hand_change, marker_change)
        self.add_up(hand_change + marker_change)
        value = self.compare() - self.spent
        value += self.weights.hand * float(self.hand + hand_change)
        return value + self.weights.marker * float(self.markers + marker_change)

    def add_up(self, left: i64) -> None:
        for other in range(self.players):
            total = self.leftovers[other]
            for film in range(FILMS):
                total += self.parts[film * self.players + other]
            self.total[other] = total
        self.total[self.player] += float(LEFTOVER_POINTS * left)

    def compare(self) -> float:
        highest = -1000.0
        mean = 0.0
        for other in range(self.players):
            if other != self.player:
                mean += self.total[other]
                if self.total[other] > highest:
                    highest = self.total[other]
        mean /= float(self.players - 1)
        return self.total[self.player] - self.weights.best_other * highest - self.weights.mean_other * mean

    def ends_game(self, hand_change: i64, marker_change: i64) -> bool:
        if self.hand + hand_change == 0 and self.markers + marker_change == 0:
            return True
        open_films: i64 = 0
        for film in range(FILMS):
            if not self.is_closed(film):
                open_films += 1
        return open_films == 0

    def rate_end(self, hand_change: i64, marker_change: i64) -> float:
        """The game would be over: every film counts what lies there now, and winning is what matters."""
        self.ended = True
        for film in range(FILMS):
            self.share_out(film)
        self.add_up(hand_change + marker_change)
        value = self.compare()
        mine = self.total[self.player]
        win = self.weights.win
        for other in range(self.players):
            if other != self.player and self.total[other] >= mine:
                win = -self.weights.win
        self.ended = False
        for film in range(FILMS):
            self.share_out(film)
        return value + win

    # -- trying actions -------------------------------------------------------------------------------

    def draw(self) -> i64:
        """What drawing adds to the hand."""
        return 1 if pile_size(self.position) > 0 else 0

    def worth_in_hand(self, card: i64) -> float:
        """More than a card to be drawn: a 5 still replaces and still wins a film, a 1 does neither."""
        if is_change(card):
            return 0.0
        return self.keep * (float(LOOKUP.value[card]) - self.weights.common)

    def try_own(self, card: i64, film: i64, hand_change: i64) -> float:
        at = film * self.players + self.player
        self.influence[at] += float(LOOKUP.value[card])
        self.share_out(film)
        value = self.rate(hand_change, 0)
        self.influence[at] -= float(LOOKUP.value[card])
        self.share_out(film)
        return value

    def try_claim(self, card: i64, hand_change: i64) -> float:
        """A replaced card goes where it is worth most."""
        value = self.try_own(card, LOOKUP.first[card], hand_change)
        if LOOKUP.second[card] != NONE:
            value = max(value, self.try_own(card, LOOKUP.second[card], hand_change))
        return value

    def move(self, side: i64, points: i64, cards: i64) -> None:
        self.sum[side] += points
        self.count[side] += cards
        self.share_out(side >> 1)

    def try_placement(self, card: i64, side: i64, replaced: i64, hand_change: i64) -> float:
        if replaced == NONE:
            self.move(side, LOOKUP.value[card], 1)
            value = self.rate(hand_change, 0)
            self.move(side, -LOOKUP.value[card], -1)
            return value
        gain = LOOKUP.value[card] - LOOKUP.value[replaced]
        self.move(side, gain, 0)
        value = self.try_claim(replaced, hand_change)
        self.move(side, -gain, 0)
        return value

    def try_change(self, card: i64, side: i64, lifted: i64, hand_change: i64) -> float:
        """The best place for the card that is lifted."""
        self.move(side, -LOOKUP.value[lifted], -1)
        value = self.best_destination(lifted, LOOKUP.first[lifted], side, LOOKUP.action[card], hand_change)
        if LOOKUP.second[lifted] != NONE:
            other = self.best_destination(
                lifted, LOOKUP.second[lifted], side, LOOKUP.action[card], hand_change
            )
            value = max(value, other)
        self.move(side, LOOKUP.value[lifted], 1)
        return value

    def best_destination(self, card: i64, film: i64, origin: i64, action: i64, hand_change: i64) -> float:
        position = self.position
        best = -1000.0
        for side in range(film * 2, film * 2 + 2):
            if not is_destination(position, card, side, origin, action):
                continue
            if side_count(position, side) < SLOTS:
                best = max(best, self.try_placement(card, side, NONE, hand_change))
                continue
            lowest = lowest_value(position, side)
            for slot in range(SLOTS):
                other = side_card(position, side, slot)
                if LOOKUP.value[other] == lowest:
                    best = max(best, self.try_placement(card, side, other, hand_change))
        return best

    def try_marker(self, side: i64, face: i64) -> float:
        before = self.marks[side]
        self.marks[side] = before | (DOUBLED if face == codes.DOUBLE else STOPPED)
        self.share_out(side >> 1)
        value = self.rate(self.draw(), -1)
        self.marks[side] = before
        self.share_out(side >> 1)
        return value

    def try_action(self, code: i64) -> float:
        kind = codes.kind(code)
        draw = self.draw()
        self.spent = 0.0
        if kind == codes.FILM or kind == codes.OWN or kind == codes.OPEN:
            self.spent = self.worth_in_hand(codes.card(code))
        if kind == codes.FILM:
            return self.try_placement(codes.card(code), codes.place(code), codes.other(code), draw - 1)
        if kind == codes.OWN or kind == codes.OPEN:
            return self.try_own(codes.card(code), codes.film(code), -1)
        if kind == codes.CHANGE:
            return self.try_change(codes.card(code), codes.place(code), codes.other(code), draw - 1)
        if kind == codes.SHIFT:
            return self.try_placement(self.position.pending, codes.place(code), codes.other(code), draw)
        if kind == codes.CLAIM:
            return self.try_own(self.position.pending, codes.film(code), draw)
        return self.try_marker(codes.place(code), codes.face(code))


def of_player(weights: Weights, position: TopOderFlopPosition, player: i64) -> Judge:
    """For a player's own turn: of the others' face-down cards only their number is known."""
    influence = vec[float]([0.0] * (FILMS * position.players))
    for film in range(FILMS):
        for other in range(position.players):
            at = (other * FILMS + film) * SHARE
            if other == player:
                share = float(position.shares[at + INFLUENCE])
            else:
                share = float(position.shares[at + KNOWN]) + weights.hidden * float(
                    position.shares[at + HIDDEN]
                )
            influence[film * position.players + other] = share
    keep = weights.keep * float(free_slots(position))
    return Judge(weights, position, player, influence, weights.top, weights.flop, weights.lead, keep)


def of_everybody(weights: Weights, position: TopOderFlopPosition) -> Judge:
    """For the outlook from an imagined position, in which every card is known."""
    influence = vec[float]([0.0] * (FILMS * position.players))
    for film in range(FILMS):
        for other in range(position.players):
            at = (other * FILMS + film) * SHARE
            influence[film * position.players + other] = float(position.shares[at + INFLUENCE])
    return Judge(weights, position, 0, influence, weights.drift_top, weights.drift_flop, 0.0, 0.0)


def free_slots(position: TopOderFlopPosition) -> i64:
    """How many cards can still be laid plainly on films."""
    free: i64 = 0
    for film in range(FILMS):
        for side in range(film * 2, film * 2 + 2):
            if i64(position.sides[side * SIDE + MARKS]) & STOPPED == 0:
                free += SLOTS - side_count(position, side)
    return free
