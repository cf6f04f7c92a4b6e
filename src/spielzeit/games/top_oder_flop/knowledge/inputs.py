"""What a learned network reads of Top oder Flop, seen from one player: the table, then film by film."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop.layout import DOUBLED, FROZEN, NEED, SIDE, SIDE_COUNT, TURN
from spielzeit.games.top_oder_flop.lookup import (
    FILMS,
    FREE,
    LEFTOVER_POINTS,
    LOOKUP,
    NONE,
    SLOTS,
    TO_FLOP,
    is_change,
)
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    film_value,
    hand_card,
    hand_size,
    influence,
    is_closed,
    is_opening,
    markers,
    pile_size,
    row_length,
    side_count,
    side_has,
)

COMMON: Final[i64] = 20
BLOCK: Final[i64] = 25

# Where a film's numbers lie in its block.
VALUE: Final[i64] = 0
FREE_SLOTS: Final[i64] = 1  # Top, then Flop
IS_DOUBLED: Final[i64] = 3
TO_REPLACE: Final[i64] = 5  # the value that a card must beat on a full side
CLOSED: Final[i64] = 7
MINE: Final[i64] = 8
BEST: Final[i64] = 9  # of the others
NEXT: Final[i64] = 10  # the second best of the others
LEAD: Final[i64] = 11
ALONE: Final[i64] = 12
TIED: Final[i64] = 13
MY_POINTS: Final[i64] = 14
THEIR_POINTS: Final[i64] = 15  # of the best-placed other
MY_HAND: Final[i64] = 16  # best card for the film, how many, their sum
THEIR_HAND: Final[i64] = 19
MY_ROW: Final[i64] = 22
THEIR_ROW: Final[i64] = 23
AT_HAND: Final[i64] = 24  # the card in transit bears the film's title


@final
class Reader:
    """One position, one player, and the numbers as they are found."""

    def __init__(self, position: TopOderFlopPosition, player: i64) -> None:
        self.position = position
        self.player = player
        self.found: vec[float] = vec[float]([0.0] * (COMMON + FILMS * BLOCK))
        self.mine = 0.0  # points as they stand
        self.theirs: vec[float] = vec[float]([0.0] * position.players)

    def read_film(self, film: i64) -> None:
        position = self.position
        found = self.found
        at = COMMON + film * BLOCK
        value = float(film_value(position, film))
        found[at + VALUE] = value * 0.1
        if is_closed(position, film):
            found[at + CLOSED] = 1.0
        else:
            for side in range(film * 2, film * 2 + 2):
                self.read_side(side, at + (side & 1))
        if position.pending != NONE and (
            LOOKUP.first[position.pending] == film or LOOKUP.second[position.pending] == film
        ):
            found[at + AT_HAND] = float(LOOKUP.value[position.pending]) * 0.2
        self.read_shares(film, at, value)

    def read_side(self, side: i64, at: i64) -> None:
        position = self.position
        need = i64(position.sides[side * SIDE + NEED])
        if need == FROZEN:
            return
        self.found[at + FREE_SLOTS] = float(SLOTS - side_count(position, side)) / 3.0
        self.found[at + TO_REPLACE] = float(need) * 0.2
        if side_has(position, side, DOUBLED):
            self.found[at + IS_DOUBLED] = 1.0

    def read_shares(self, film: i64, at: i64, value: float) -> None:
        """Section 7, unrounded."""
        position = self.position
        found = self.found
        best: i64 = -1000
        second: i64 = -1000
        firsts = 0.0
        seconds = 0.0
        best_other: i64 = -1000
        next_other: i64 = -1000
        for other in range(position.players):
            share = influence(position, other, film)
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
            if other != self.player:
                if share > best_other:
                    next_other = best_other
                    best_other = share
                elif share > next_other:
                    next_other = share
                if row_length(position, other, film) > 0:
                    found[at + THEIR_ROW] += 0.5
        theirs = -1000.0
        for other in range(position.players):
            share = influence(position, other, film)
            part = 0.0
            if share == best:
                part = value if firsts == 1.0 else 1.5 * value / firsts
            elif share == second and firsts == 1.0:
                part = 0.5 * value / seconds
            if other == self.player:
                found[at + MY_POINTS] = part * 0.1
                self.mine += part
            else:
                theirs = max(theirs, part)
                self.theirs[other] += part
        mine = influence(position, self.player, film)
        found[at + THEIR_POINTS] = theirs * 0.1
        found[at + MINE] = float(mine) * 0.1
        found[at + BEST] = float(best_other) * 0.1
        if position.players > 2:
            found[at + NEXT] = float(next_other) * 0.1
        found[at + LEAD] = max(-1.5, min(1.5, float(mine - best_other) / 5.0))
        if mine == best:
            found[at + (ALONE if firsts == 1.0 else TIED)] = 1.0
        if row_length(position, self.player, film) > 0:
            found[at + MY_ROW] = 1.0

    def read_hand(self, owner: i64) -> None:
        position = self.position
        found = self.found
        mine = owner == self.player
        place = MY_HAND if mine else THEIR_HAND
        weight = 1.0 if mine else 1.0 / float(position.players - 1)
        for k in range(hand_size(position, owner)):
            card = hand_card(position, owner, k)
            if is_change(card):
                self.read_change_card(card, mine, weight)
                continue
            value = float(LOOKUP.value[card])
            film = LOOKUP.first[card]
            while film != NONE:
                at = COMMON + film * BLOCK + place
                found[at] = max(found[at], value * 0.2)
                found[at + 1] += weight * 0.2
                found[at + 2] += weight * value / 15.0
                film = LOOKUP.second[card] if film == LOOKUP.first[card] else NONE

    def read_change_card(self, card: i64, mine: bool, weight: float) -> None:
        at: i64 = 12 if mine else 16
        action = LOOKUP.action[card]
        self.found[at + (0 if action == TO_FLOP else 2 if action == FREE else 1)] += weight * 0.5
        if LOOKUP.value[card] > 0:
            self.found[at + 3] += weight * 0.5

    def read_table(self) -> None:
        position = self.position
        found = self.found
        players = position.players
        player = self.player
        highest = -1000.0
        hands = 0.0
        marks = 0.0
        for other in range(players):
            left = hand_size(position, other) + markers(position, other)
            if other == player:
                self.mine += float(LEFTOVER_POINTS * left)
            else:
                highest = max(highest, self.theirs[other] + float(LEFTOVER_POINTS * left))
                hands += float(hand_size(position, other))
                marks += float(markers(position, other))
        weight = 1.0 / float(players - 1)
        found[0] = self.mine * 0.05
        found[1] = highest * 0.05
        found[2] = max(-2.0, min(2.0, (self.mine - highest) * 0.1))
        found[3] = float(hand_size(position, player)) / 8.0
        found[4] = hands * weight / 8.0
        found[5] = float(markers(position, player)) * 0.5
        found[6] = marks * weight * 0.5
        found[7] = float(pile_size(position)) / 40.0
        found[8] = float((player - position.turn + players) % players) * weight  # 0: it is his turn
        found[9] = 1.0 if is_opening(position) else 0.0
        found[10] = 0.0 if position.phase == TURN else 1.0
        free = 0.0
        for side in range(SIDE_COUNT):
            free += found[COMMON + (side >> 1) * BLOCK + FREE_SLOTS + (side & 1)]
        found[11] = free * 0.1


def inputs(position: TopOderFlopPosition, player: i64) -> vec[float]:
    reader = Reader(position, player)
    for film in range(FILMS):
        reader.read_film(film)
    for owner in range(position.players):
        reader.read_hand(owner)
    reader.read_table()
    return reader.found
