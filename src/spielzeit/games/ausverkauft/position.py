"""A position of Ausverkauft! as whole numbers and packed arrays.

Boards and theatres stand as they did when the last round ended; what a player does in the current round lies
apart, in his turn, until the round ends (`phases/round_end.py`). So nobody's steps touch anybody else's, and
a view of the others is made from what is settled.
"""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position, mix
from spielzeit.games.ausverkauft.ids import (
    ALL_CIRCLES,
    LEFT,
    NO_ABILITY,
    OPTION,
    POINTS,
    RIGHT,
    ROWS,
    SINGLE_SEAT,
)
from spielzeit.games.ausverkauft.layout import (
    BOARD,
    BONUS,
    CIRCLES,
    FREE_HIGH,
    FREE_LOW,
    LAID_HIGH,
    LAID_LOW,
    PARTIES,
    PARTY,
    PHASE,
    ROW,
    SEAT,
    TAKE,
    TICKET,
    USED,
)
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.masks import high_of, low_of


class AusverkauftPosition(Position):
    """Solo cards are packed four bits each, the top card lowest; 0 where there are none."""

    def __init__(
        self, players: i64, theatre: i64, level: i64, round_number: i64, busy: i64, deck: i64,
        next_deck: i64, cards: vec[i64], seats: vec[i64], boards: vec[i64],
    ) -> None:  # fmt: skip
        super().__init__(players)
        self.theatre = theatre
        self.level = level  # information only
        self.round = round_number  # 1..14; 15 when the game is over
        self.busy = busy  # mask of the players who have not finished this round
        self.deck = deck  # the pile of this half, cards that are gone included
        self.next_deck = next_deck  # the pile of the second half; nobody knows it before it is shuffled
        self.cards = cards  # never changed: copies share it
        self.seats = seats
        self.boards = boards

    def step(self, player: i64, code: i64) -> None:
        """One decision of a player's turn; the round does not end here. `flow.py` knows what comes next."""
        raise NotImplementedError

    def digest(self) -> i64:
        digest: i64 = mix(mix(self.theatre, self.level), mix(self.round, self.busy))
        digest = mix(mix(digest, self.deck), self.next_deck)
        for card in self.cards:
            digest = mix(digest, card)
        for number in self.seats:
            digest = mix(mix(digest, number & 0x3FFFFFFF), number >> 30)
        for number in self.boards:
            digest = mix(digest, number)
        return digest


# -- packed numbers: makers and readers ---------------------------------------------------------------


def circle_word(ticket: i64, circles: i64) -> i64:
    """The circles of a column: eight bits a ticket."""
    return circles << (ticket * 8)


def circles_in(word: i64, ticket: i64) -> i64:
    return (word >> (ticket * 8)) & ALL_CIRCLES


def used_word(row: i64, take: i64) -> i64:
    """The used rows of a column: seven bits, and from the eighth on whether for points. `row` counts from 1."""
    used = BIT[row - 1]
    return used | (used << ROWS) if take == POINTS else used


def is_used(word: i64, row: i64) -> bool:
    return word & BIT[row - 1] != 0


def is_for_points(word: i64, row: i64) -> bool:
    return word & BIT[row - 1 + ROWS] != 0


def solo_word(place: i64, card: i64) -> i64:
    """A pile of solo cards: four bits each, the top card (place 0) lowest."""
    return card << (4 * place)


def solo_card(pile: i64, place: i64) -> i64:
    return (pile >> (4 * place)) & 15


# -- the boards ---------------------------------------------------------------------------------------


def ring(position: AusverkauftPosition) -> i64:
    """How many boards there are: one per player, two in the solo game."""
    return position.players if position.players > 1 else 2


def column_in(round_number: i64) -> i64:
    """5: in odd rounds one's column is the left one, of the board on the right; in even rounds the other way round."""
    return LEFT if round_number & 1 == 1 else RIGHT


def column_of(position: AusverkauftPosition) -> i64:
    """The column everybody uses in this round."""
    return column_in(position.round)


def board_of(position: AusverkauftPosition, player: i64) -> i64:
    """The board a player uses in this round."""
    return on_right(player) if column_of(position) == LEFT else on_left(position, player)


def on_right(player: i64) -> i64:
    """Set-up 3: player p has board p on his right,"""
    return player


def on_left(position: AusverkauftPosition, player: i64) -> i64:
    """and board p + 1 on his left; on these boards lie his left and his right column (set-up 4)."""
    return player + 1 if player + 1 < ring(position) else 0


def owner_of(position: AusverkauftPosition, board: i64, column: i64) -> i64:
    """Set-up 4: the left column of board b belongs to player b, the right one to player b - 1."""
    if column == LEFT:
        return board
    return board - 1 if board > 0 else ring(position) - 1


def open_circles(position: AusverkauftPosition, board: i64, ticket: i64) -> i64:
    """Settled: the circles of a ticket that nobody has shaded."""
    shaded = position.boards[board * BOARD + LEFT] | position.boards[board * BOARD + RIGHT]
    return circles_in(~shaded, ticket)


def ability_of(position: AusverkauftPosition, player: i64) -> i64:
    """The ability that holds in this turn."""
    seat = player * SEAT
    if position.seats[seat + ROW] == 0 or position.seats[seat + TAKE] == POINTS:
        return NO_ABILITY
    return LOOKUP.ability[position.seats[seat + ROW] - 1]


# -- the theatres, with what the player has drawn in this turn ----------------------------------------


def bonus_low(position: AusverkauftPosition, player: i64) -> i64:
    bonus = position.seats[player * SEAT + BONUS]
    return low_of(bonus - 1) if bonus > 0 else 0


def bonus_high(position: AusverkauftPosition, player: i64) -> i64:
    bonus = position.seats[player * SEAT + BONUS]
    return high_of(bonus - 1) if bonus > 0 else 0


def free_low(position: AusverkauftPosition, player: i64) -> i64:
    seat = player * SEAT
    return position.seats[seat + FREE_LOW] & ~(position.seats[seat + LAID_LOW] | bonus_low(position, player))


def free_high(position: AusverkauftPosition, player: i64) -> i64:
    seat = player * SEAT
    return position.seats[seat + FREE_HIGH] & ~(
        position.seats[seat + LAID_HIGH] | bonus_high(position, player)
    )


def add_party(position: AusverkauftPosition, player: i64, low: i64, high: i64) -> None:
    """The theatre's free seats are the caller's business."""
    seat = player * SEAT
    at = seat + PARTY + 2 * position.seats[seat + PARTIES]
    position.seats[at] = low
    position.seats[at + 1] = high
    position.seats[seat + PARTIES] += 1


# -- turns --------------------------------------------------------------------------------------------


def clear_turn(position: AusverkauftPosition, player: i64) -> None:
    """The turn begins anew."""
    seat = player * SEAT
    position.seats[seat + PHASE] = OPTION
    position.seats[seat + ROW] = 0
    position.seats[seat + TAKE] = 0
    position.seats[seat + TICKET] = 0
    position.seats[seat + CIRCLES] = 0
    position.seats[seat + LAID_LOW] = 0
    position.seats[seat + LAID_HIGH] = 0
    position.seats[seat + BONUS] = 0


def settle(position: AusverkauftPosition, player: i64) -> None:
    """What a player did in this round now stands for all: board, theatre, parties."""
    seat = player * SEAT
    at = board_of(position, player) * BOARD + column_of(position)
    if position.seats[seat + ROW] > 0:
        position.boards[at + USED] |= used_word(position.seats[seat + ROW], position.seats[seat + TAKE])
    if position.seats[seat + CIRCLES] > 0:
        position.boards[at] |= circle_word(position.seats[seat + TICKET], position.seats[seat + CIRCLES])
    low = position.seats[seat + LAID_LOW]
    high = position.seats[seat + LAID_HIGH]
    extra_low = bonus_low(position, player)
    extra_high = bonus_high(position, player)
    position.seats[seat + FREE_LOW] &= ~(low | extra_low)
    position.seats[seat + FREE_HIGH] &= ~(high | extra_high)
    if ability_of(position, player) == SINGLE_SEAT:
        if low | high != 0:
            add_party(position, player, low, high)
        if extra_low | extra_high != 0:
            add_party(position, player, extra_low, extra_high)
    elif low | high != 0:
        add_party(position, player, low | extra_low, high | extra_high)
    clear_turn(position, player)
