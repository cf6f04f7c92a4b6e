"""What a bot knows of Top oder Flop: what a film will be worth, and how everybody stands (section 11)."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop import codes
from spielzeit.games.top_oder_flop.phases.turn import is_destination
from spielzeit.games.top_oder_flop.scoring import reward
from spielzeit.games.top_oder_flop.state import (
    COUNT,
    DOUBLED,
    HIDDEN,
    INFLUENCE,
    KNOWN,
    MARKS,
    OVER,
    SHARE,
    SIDE,
    SIDE_COUNT,
    STOPPED,
    SUM,
    State,
    hand_size,
    lowest_value,
    markers,
    pile_size,
    side_card,
    side_count,
)
from spielzeit.games.top_oder_flop.tables import FILMS, LEFTOVER_POINTS, NONE, SLOTS, TABLES


@final
class Weights:
    """Found by playing one-ply players against each other."""

    def __init__(self) -> None:
        self.top = 0.33  # a free Top slot, in points of the film's value
        self.flop = 2.2
        self.slack = 0.5  # a side without Stop is never quite finished
        self.hidden = 3.0  # a card of others that lies face down
        self.hand = 1.0  # a card in one's own hand, besides its points
        self.marker = 4.0
        self.keep = 0.1  # a point of a card that stays in the hand, for each slot still free on the films
        self.common = 2.9  # the value of a card to be drawn
        self.lead = 0.15  # a point of lead in a film
        self.most_lead = 4.0
        self.best_other = 0.75
        self.mean_other = 0.25
        self.win = 4.0
        # For the outlook, fitted to how such games end:
        self.drift_top = 0.0
        self.drift_flop = 2.0
        self.spread = 3.1
        self.spread_slot = 0.58


WEIGHTS: Final = Weights()
CARELESS: Final = 2.5  # points that Statist lets pass; the actions of a turn differ by about 3


@final
class Judge:
    """The table as one player sees it, to try actions on: small numbers that are changed and changed back."""

    def __init__(self, state: State, player: i64, sees_all: bool) -> None:
        self.state = state
        self.player = player
        self.players: i64 = state.players
        self.sum: vec[i64] = vec[i64]([0] * SIDE_COUNT)  # of each side, not doubled
        self.count: vec[i64] = vec[i64]([0] * SIDE_COUNT)
        self.marks: vec[i64] = vec[i64]([0] * SIDE_COUNT)
        for side in range(SIDE_COUNT):
            self.sum[side] = i64(state.sides[side * SIDE + SUM])
            self.count[side] = i64(state.sides[side * SIDE + COUNT])
            self.marks[side] = i64(state.sides[side * SIDE + MARKS])
        self.influence: vec[float] = vec[float]([0.0] * (FILMS * state.players))  # by film and player
        for film in range(FILMS):
            for other in range(state.players):
                at = (other * FILMS + film) * SHARE
                if sees_all or other == player:
                    share = float(state.shares[at + INFLUENCE])
                else:
                    share = float(state.shares[at + KNOWN]) + WEIGHTS.hidden * float(
                        state.shares[at + HIDDEN]
                    )
                self.influence[film * state.players + other] = share
        self.leftovers: vec[float] = vec[float]([0.0] * state.players)
        for other in range(state.players):
            self.leftovers[other] = float(LEFTOVER_POINTS * (hand_size(state, other) + markers(state, other)))
        self.ended = False
        self.top = WEIGHTS.drift_top if sees_all else WEIGHTS.top
        self.flop = WEIGHTS.drift_flop if sees_all else WEIGHTS.flop
        self.lead = 0.0 if sees_all else WEIGHTS.lead
        self.parts: vec[float] = vec[float]([0.0] * (FILMS * state.players))
        self.total: vec[float] = vec[float]([0.0] * state.players)
        for film in range(FILMS):
            self.share_out(film)
        self.hand: i64 = hand_size(state, player)
        self.markers: i64 = markers(state, player)
        self.keep = 0.0 if sees_all else WEIGHTS.keep * float(free_slots(state))
        self.spent = 0.0  # by the action that is tried: a good card could do more later

    # -- what a film brings ---------------------------------------------------------------------------

    def side_worth(self, side: i64, slot: float) -> float:
        """The sum of a side at the end: what lies there, and what its free slots promise."""
        worth = float(self.sum[side])
        if self.marks[side] & STOPPED == 0 and not self.ended:
            worth += slot * (float(SLOTS - self.count[side]) + WEIGHTS.slack)
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
            lead = min(mine - second, WEIGHTS.most_lead) * self.lead
            self.parts[base + self.player] += lead if value >= 0.0 else -lead

    # -- how good it is -------------------------------------------------------------------------------

    def rate(self, hand_change: i64, marker_change: i64) -> float:
        """The player's points against the best and the mean of the others."""
        if self.ends_game(hand_change, marker_change):
            return self.rate_end(hand_change, marker_change)
        self.add_up(hand_change + marker_change)
        value = self.compare() - self.spent
        value += WEIGHTS.hand * float(self.hand + hand_change)
        return value + WEIGHTS.marker * float(self.markers + marker_change)

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
        return self.total[self.player] - WEIGHTS.best_other * highest - WEIGHTS.mean_other * mean

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
        win = WEIGHTS.win
        for other in range(self.players):
            if other != self.player and self.total[other] >= mine:
                win = -WEIGHTS.win
        self.ended = False
        for film in range(FILMS):
            self.share_out(film)
        return value + win

    # -- trying actions -------------------------------------------------------------------------------

    def draw(self) -> i64:
        """What drawing adds to the hand."""
        return 1 if pile_size(self.state) > 0 else 0

    def worth_in_hand(self, card: i64) -> float:
        """More than a card to be drawn: a 5 still replaces and still wins a film, a 1 does neither."""
        if TABLES.titles[card] == 0:
            return 0.0
        return self.keep * (float(TABLES.value[card]) - WEIGHTS.common)

    def try_own(self, card: i64, film: i64, hand_change: i64) -> float:
        at = film * self.players + self.player
        self.influence[at] += float(TABLES.value[card])
        self.share_out(film)
        value = self.rate(hand_change, 0)
        self.influence[at] -= float(TABLES.value[card])
        self.share_out(film)
        return value

    def try_claim(self, card: i64, hand_change: i64) -> float:
        """A replaced card goes where it is worth most."""
        value = self.try_own(card, TABLES.first[card], hand_change)
        if TABLES.titles[card] == 2:
            value = max(value, self.try_own(card, TABLES.second[card], hand_change))
        return value

    def move(self, side: i64, points: i64, cards: i64) -> None:
        self.sum[side] += points
        self.count[side] += cards
        self.share_out(side >> 1)

    def try_placement(self, card: i64, side: i64, replaced: i64, hand_change: i64) -> float:
        if replaced == NONE:
            self.move(side, TABLES.value[card], 1)
            value = self.rate(hand_change, 0)
            self.move(side, -TABLES.value[card], -1)
            return value
        gain = TABLES.value[card] - TABLES.value[replaced]
        self.move(side, gain, 0)
        value = self.try_claim(replaced, hand_change)
        self.move(side, -gain, 0)
        return value

    def try_change(self, card: i64, side: i64, lifted: i64, hand_change: i64) -> float:
        """The best place for the card that is lifted."""
        self.move(side, -TABLES.value[lifted], -1)
        value = self.best_destination(lifted, TABLES.first[lifted], side, TABLES.action[card], hand_change)
        if TABLES.titles[lifted] == 2:
            other = self.best_destination(
                lifted, TABLES.second[lifted], side, TABLES.action[card], hand_change
            )
            value = max(value, other)
        self.move(side, TABLES.value[lifted], 1)
        return value

    def best_destination(self, card: i64, film: i64, origin: i64, action: i64, hand_change: i64) -> float:
        state = self.state
        best = -1000.0
        for side in range(film * 2, film * 2 + 2):
            if not is_destination(state, card, side, origin, action):
                continue
            if side_count(state, side) < SLOTS:
                best = max(best, self.try_placement(card, side, NONE, hand_change))
                continue
            lowest = lowest_value(state, side)
            for slot in range(SLOTS):
                other = side_card(state, side, slot)
                if TABLES.value[other] == lowest:
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
            return self.try_placement(self.state.pending, codes.place(code), codes.other(code), draw)
        if kind == codes.CLAIM:
            return self.try_own(self.state.pending, codes.film(code), draw)
        return self.try_marker(codes.place(code), codes.face(code))


def appraise(state: State, player: i64, actions: vec[i64]) -> vec[float]:
    """The worth of each action in points."""
    judge = Judge(state, player, False)
    values = vec[float]()
    for code in actions:
        values = append(values, judge.try_action(code))
    return values


def outlook(state: State, player: i64) -> float:
    """The reward to be expected: everybody's projected points, the less certain the more can still be laid."""
    if state.phase == OVER:
        return reward(state, player)
    judge = Judge(state, player, True)
    judge.add_up(0)
    spread = WEIGHTS.spread + WEIGHTS.spread_slot * float(free_slots(state))
    total = 0.0
    for other in range(state.players):
        total += math.exp(max(-30.0, min(30.0, (judge.total[other] - judge.total[player]) / spread)))
    return 1.0 / total


def free_slots(state: State) -> i64:
    """How many cards can still be laid plainly on films."""
    free: i64 = 0
    for film in range(FILMS):
        for side in range(film * 2, film * 2 + 2):
            if i64(state.sides[side * SIDE + MARKS]) & STOPPED == 0:
                free += SLOTS - side_count(state, side)
    return free
