"""A table of Ausverkauft! as whole numbers and packed arrays.

Boards and theatres stand as they did when the last round ended; what a player does in the current round lies
apart, in his turn, until the round ends (`phases/round_end.py`). So nobody's steps touch anybody else's, and
a view of the others is made from what is settled.
"""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.journal import EVERYBODY, SPECTATOR
from spielzeit.engine.table import BIT, Table, mix
from spielzeit.games.ausverkauft import codes
from spielzeit.games.ausverkauft.masks import high_of, low_of
from spielzeit.games.ausverkauft.tables import NO_ABILITY, SINGLE_SEAT, TABLES

# What a player decides next.
OPTION: Final[i64] = 0
MARK: Final[i64] = 1
PLACE: Final[i64] = 2
EXTRA: Final[i64] = 3
SINGLE: Final[i64] = 4
DONE: Final[i64] = 5

# A seat is this many numbers in `State.seats`.
MOST_PARTIES: Final[i64] = 16  # one a round, and a single seat in each of two columns
SEAT: Final[i64] = 43
FREE_LOW: Final[i64] = 0  # free seats, rows A-E
FREE_HIGH: Final[i64] = 1  # and rows F-J
PHASE: Final[i64] = 2
ROW: Final[i64] = 3  # this turn: row 1..7, 0 before the choice
TAKE: Final[i64] = 4  # this turn: ability or points
TICKET: Final[i64] = 5  # this turn: the ticket marked
CIRCLES: Final[i64] = 6  # this turn: mask of the circles shaded, 0 before
LAID_LOW: Final[i64] = 7  # this turn: the seats drawn in, without the extra or single seat
LAID_HIGH: Final[i64] = 8
BONUS: Final[i64] = 9  # this turn: extra or single seat, cell + 1
PARTIES: Final[i64] = 10  # how many parties are settled
PARTY: Final[i64] = 11  # the parties in the order they sat down, two words each

# A board is four numbers in `State.boards`: the circles of the left and of the right column (eight bits a
# ticket), the used rows of the left and of the right column (seven bits; from bit 7 on: taken as points).
BOARD: Final[i64] = 4
USED: Final[i64] = 2
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1

RIVAL: Final[i64] = 1  # the competitor's place in the ring of the solo game


class State(Table):
    """Solo cards are packed four bits each, the top card lowest; 0 where there are none."""

    def __init__(
        self,
        players: i64,
        theatre: i64,
        level: i64,
        round_number: i64,
        busy: i64,
        deck: i64,
        next_deck: i64,
        cards: vec[i64],
        seats: vec[i64],
        boards: vec[i64],
    ) -> None:
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

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Something everybody is told at once."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, EVERYBODY, a, b, c, d)

    def note_own(self, kind: i64, player: i64, b: i64, c: i64, d: i64) -> None:
        """6.2: a step of the current round, told to its owner only."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, BIT[player], player, b, c, d)

    def note_others(self, kind: i64, player: i64, b: i64, c: i64, d: i64) -> None:
        """6.2: the same step, told to the others when the round ends."""
        journal = self.journal
        if journal is not None:
            others = BIT[SPECTATOR] | ((BIT[self.players] - 1) ^ BIT[player])
            journal.note(kind, others, player, b, c, d)

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


# -- the boards ---------------------------------------------------------------------------------------


def ring(state: State) -> i64:
    """How many boards there are: one per player, two in the solo game."""
    return state.players if state.players > 1 else 2


def column_of(state: State) -> i64:
    """Odd rounds: the left column of the board on the right; even rounds the other way round."""
    return LEFT if state.round & 1 == 1 else RIGHT


def board_of(state: State, player: i64) -> i64:
    """Set-up 3: player p has board p on his right and board p + 1 on his left."""
    if state.round & 1 == 1:
        return player
    return (player + 1) % ring(state)


def open_circles(state: State, board: i64, ticket: i64) -> i64:
    """Settled: the circles of a ticket that nobody has shaded."""
    shaded = state.boards[board * BOARD + LEFT] | state.boards[board * BOARD + RIGHT]
    return 255 & ~(shaded >> (ticket * 8))


def ability_of(state: State, player: i64) -> i64:
    """The ability that holds in this turn."""
    seat = player * SEAT
    if state.seats[seat + ROW] == 0 or state.seats[seat + TAKE] == codes.POINTS:
        return NO_ABILITY
    return TABLES.ability[state.seats[seat + ROW] - 1]


# -- the theatres, with what the player has drawn in this turn ----------------------------------------


def bonus_low(state: State, player: i64) -> i64:
    bonus = state.seats[player * SEAT + BONUS]
    return low_of(bonus - 1) if bonus > 0 else 0


def bonus_high(state: State, player: i64) -> i64:
    bonus = state.seats[player * SEAT + BONUS]
    return high_of(bonus - 1) if bonus > 0 else 0


def free_low(state: State, player: i64) -> i64:
    seat = player * SEAT
    return state.seats[seat + FREE_LOW] & ~(state.seats[seat + LAID_LOW] | bonus_low(state, player))


def free_high(state: State, player: i64) -> i64:
    seat = player * SEAT
    return state.seats[seat + FREE_HIGH] & ~(state.seats[seat + LAID_HIGH] | bonus_high(state, player))


def add_party(state: State, player: i64, low: i64, high: i64) -> None:
    seat = player * SEAT
    at = seat + PARTY + 2 * state.seats[seat + PARTIES]
    state.seats[at] = low
    state.seats[at + 1] = high
    state.seats[seat + PARTIES] += 1


# -- turns --------------------------------------------------------------------------------------------


def clear_turn(state: State, player: i64) -> None:
    """The turn begins anew."""
    seat = player * SEAT
    state.seats[seat + PHASE] = OPTION
    state.seats[seat + ROW] = 0
    state.seats[seat + TAKE] = 0
    state.seats[seat + TICKET] = 0
    state.seats[seat + CIRCLES] = 0
    state.seats[seat + LAID_LOW] = 0
    state.seats[seat + LAID_HIGH] = 0
    state.seats[seat + BONUS] = 0


def finish_turn(state: State, player: i64) -> None:
    """Step 5: the board goes back to the middle."""
    state.seats[player * SEAT + PHASE] = DONE
    state.busy &= ~BIT[player]


def settle(state: State, player: i64) -> None:
    """What a player did in this round now stands for all: board, theatre, parties."""
    seat = player * SEAT
    at = board_of(state, player) * BOARD + column_of(state)
    if state.seats[seat + ROW] > 0:
        row = state.seats[seat + ROW] - 1
        state.boards[at + USED] |= BIT[row] | (state.seats[seat + TAKE] * BIT[row + 7])
    if state.seats[seat + CIRCLES] > 0:
        state.boards[at] |= state.seats[seat + CIRCLES] << (state.seats[seat + TICKET] * 8)
    low = state.seats[seat + LAID_LOW]
    high = state.seats[seat + LAID_HIGH]
    extra_low = bonus_low(state, player)
    extra_high = bonus_high(state, player)
    state.seats[seat + FREE_LOW] &= ~(low | extra_low)
    state.seats[seat + FREE_HIGH] &= ~(high | extra_high)
    if ability_of(state, player) == SINGLE_SEAT:
        if low | high != 0:
            add_party(state, player, low, high)
        if extra_low | extra_high != 0:
            add_party(state, player, extra_low, extra_high)
    elif low | high != 0:
        add_party(state, player, low | extra_low, high | extra_high)
    clear_turn(state, player)
