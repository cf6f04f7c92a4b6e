"""A table of Top oder Flop as whole numbers and packed arrays (rules, section 5.1)."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.journal import EVERYBODY, SPECTATOR
from spielzeit.engine.table import BIT, Table, mix
from spielzeit.games.top_oder_flop import event_kinds
from spielzeit.games.top_oder_flop.tables import FILMS, NONE, SLOTS, TABLES

OPEN1: Final[i64] = 0
OPEN2: Final[i64] = 1
TURN: Final[i64] = 2
SHIFT: Final[i64] = 3
CLAIM: Final[i64] = 4
OVER: Final[i64] = 5

BY_FILMS: Final[i64] = 1  # why the game ended
BY_EMPTY_HAND: Final[i64] = 2

# A seat is two numbers in `State.seats`.
SEAT: Final[i64] = 2
HAND_SIZE: Final[i64] = 0
MARKERS: Final[i64] = 1

HAND_MOST: Final[i64] = 16  # room for a hand; eight cards is the most the rules give

# A side of a film (number 2 * film + side) is eight bytes in `State.sides`, its cards first.
SIDE: Final[i64] = 8
COUNT: Final[i64] = 3
NEED: Final[i64] = 4  # a card must be worth more than this to be laid here
WAYS: Final[i64] = 5  # in how many ways it can be laid: 1, or one for each lowest card it would replace
MARKS: Final[i64] = 6
SUM: Final[i64] = 7

DOUBLED: Final[i64] = 1  # bits of MARKS
STOPPED: Final[i64] = 2

FROZEN: Final[i64] = 255  # NEED of a side where nothing may be laid or taken
SIDE_COUNT: Final[i64] = FILMS * 2

# A player's row for a film is four numbers in `State.shares`.
SHARE: Final[i64] = 4
INFLUENCE: Final[i64] = 0  # of all its cards
KNOWN: Final[i64] = 1  # of its open and known cards
LENGTH: Final[i64] = 2
HIDDEN: Final[i64] = 3  # how many of its cards only the owner knows

# All cards ever laid in a row, in the order of laying, three bytes each in `State.laid`.
ENTRY: Final[i64] = 3
CARD: Final[i64] = 0
ROW: Final[i64] = 1  # FILMS * player + film
SEEN: Final[i64] = 2

VIS_OPEN: Final[i64] = 0
VIS_KNOWN: Final[i64] = 1
VIS_HIDDEN: Final[i64] = 2


class State(Table):
    """Cards are numbers of the components. `pile` is never changed in place, so copies share it."""

    def __init__(
        self,
        players: i64,
        start_player: i64,
        phase: i64,
        turn: i64,
        drawn: i64,
        pending: i64,
        origin: i64,
        action: i64,
        closed: i64,
        end_reason: i64,
        laid_count: i64,
        removed_count: i64,
        pile: vec[u8],
        hands: vec[u8],
        seats: vec[i64],
        sides: vec[u8],
        laid: vec[u8],
        shares: vec[i64],
        removed: vec[u8],
    ) -> None:
        super().__init__(players)
        self.start_player = start_player
        self.phase = phase
        self.turn = turn
        self.drawn = drawn  # cards drawn from the pile so far
        self.pending = pending  # the card in transit in the phases shift and claim, else NONE
        self.origin = origin  # the side it was lifted from, in the phase shift
        self.action = action  # what the change card allows, in the phase shift
        self.closed = closed  # mask of films
        self.end_reason = end_reason
        self.laid_count = laid_count
        self.removed_count = removed_count
        self.pile = pile
        self.hands = hands
        self.seats = seats
        self.sides = sides
        self.laid = laid
        self.shares = shares
        self.removed = removed

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Told to everybody."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, EVERYBODY, a, b, c, d)

    def note_secret(self, kind: i64, player: i64, card: i64, c: i64, d: i64) -> None:
        """The player is told which card it was, the others only that it was one."""
        journal = self.journal
        if journal is not None:
            everybody = BIT[self.players] - 1 + BIT[SPECTATOR]
            journal.note(kind, BIT[player], player, card, c, d)
            journal.note(kind, everybody - BIT[player], player, NONE, c, d)

    def digest(self) -> i64:
        digest: i64 = mix(self.phase, self.turn)
        digest = mix(mix(digest, self.start_player), self.drawn)
        digest = mix(mix(mix(digest, self.pending), self.origin), self.action)
        digest = mix(mix(mix(digest, self.closed), self.end_reason), self.laid_count)
        digest = mix(digest, self.removed_count)
        for number in self.seats:
            digest = mix(digest, number)
        for number in self.shares:
            digest = mix(digest, number)
        for byte in self.pile:
            digest = mix(digest, i64(byte))
        for byte in self.hands:
            digest = mix(digest, i64(byte))
        for byte in self.sides:
            digest = mix(digest, i64(byte))
        for byte in self.laid:
            digest = mix(digest, i64(byte))
        for byte in self.removed:
            digest = mix(digest, i64(byte))
        return digest


# -- hands --------------------------------------------------------------------------------------------


def hand_size(state: State, player: i64) -> i64:
    return state.seats[player * SEAT + HAND_SIZE]


def hand_card(state: State, player: i64, place: i64) -> i64:
    return i64(state.hands[player * HAND_MOST + place])


def markers(state: State, player: i64) -> i64:
    return state.seats[player * SEAT + MARKERS]


def take_into_hand(state: State, player: i64, card: i64) -> None:
    """The card joins the hand as its last."""
    size = state.seats[player * SEAT + HAND_SIZE]
    state.hands[player * HAND_MOST + size] = u8(card)
    state.seats[player * SEAT + HAND_SIZE] = size + 1


def play_from_hand(state: State, player: i64, card: i64) -> None:
    """The card leaves the hand; the others keep their order."""
    at = player * HAND_MOST
    last = at + state.seats[player * SEAT + HAND_SIZE] - 1
    while i64(state.hands[at]) != card:
        at += 1
    while at < last:
        state.hands[at] = state.hands[at + 1]
        at += 1
    state.hands[last] = 0
    state.seats[player * SEAT + HAND_SIZE] -= 1


def pile_size(state: State) -> i64:
    return i64(len(state.pile)) - state.drawn


# -- the film display ---------------------------------------------------------------------------------


def side_count(state: State, side: i64) -> i64:
    return i64(state.sides[side * SIDE + COUNT])


def side_card(state: State, side: i64, slot: i64) -> i64:
    return i64(state.sides[side * SIDE + slot])


def side_has(state: State, side: i64, mark: i64) -> bool:
    return i64(state.sides[side * SIDE + MARKS]) & mark != 0


def side_sum(state: State, side: i64) -> i64:
    """Values of its cards, doubled if x2 lies there."""
    total = i64(state.sides[side * SIDE + SUM])
    if side_has(state, side, DOUBLED):
        return total * 2
    return total


def film_value(state: State, film: i64) -> i64:
    """Section 7: Top sum minus Flop sum."""
    return side_sum(state, film * 2) - side_sum(state, film * 2 + 1)


def is_frozen(state: State, side: i64) -> bool:
    """5.2: a Stop lies here, or the film is closed."""
    return i64(state.sides[side * SIDE + NEED]) == FROZEN


def is_closed(state: State, film: i64) -> bool:
    return state.closed & BIT[film] != 0


def is_complete(state: State, side: i64) -> bool:
    """5.2: three cards or a Stop."""
    return side_count(state, side) == SLOTS or side_has(state, side, STOPPED)


def ways(state: State, side: i64, card: i64) -> i64:
    """5.2: how many placements a card that bears the film's title has on this side."""
    if TABLES.value[card] > i64(state.sides[side * SIDE + NEED]):
        return i64(state.sides[side * SIDE + WAYS])
    return 0


def lowest_value(state: State, side: i64) -> i64:
    """5.2: the smallest value on a side that has a card."""
    lowest = TABLES.value[side_card(state, side, 0)]
    for slot in range(i64(1), side_count(state, side)):
        lowest = min(lowest, TABLES.value[side_card(state, side, slot)])
    return lowest


def lay_on_side(state: State, side: i64, card: i64, replaced: i64) -> None:
    """The card is appended; a replaced card leaves first."""
    if replaced != NONE:
        drop_from_side(state, side, replaced)
    at = side * SIDE
    count = i64(state.sides[at + COUNT])
    state.sides[at + count] = u8(card)
    state.sides[at + COUNT] = u8(count + 1)
    state.sides[at + SUM] = u8(i64(state.sides[at + SUM]) + TABLES.value[card])
    refresh(state, side >> 1)


def take_off_side(state: State, side: i64, card: i64) -> None:
    drop_from_side(state, side, card)
    refresh(state, side >> 1)


def drop_from_side(state: State, side: i64, card: i64) -> None:
    at = side * SIDE
    last = at + i64(state.sides[at + COUNT]) - 1
    slot = at
    while i64(state.sides[slot]) != card:
        slot += 1
    while slot < last:
        state.sides[slot] = state.sides[slot + 1]
        slot += 1
    state.sides[last] = 0
    state.sides[at + COUNT] = u8(last - at)
    state.sides[at + SUM] = u8(i64(state.sides[at + SUM]) - TABLES.value[card])


def mark_side(state: State, side: i64, mark: i64) -> None:
    at = side * SIDE + MARKS
    state.sides[at] = u8(i64(state.sides[at]) | mark)
    refresh(state, side >> 1)


def refresh(state: State, film: i64) -> None:
    """What may be laid on a film's sides, and whether it is closed now (5.2)."""
    top = film * 2
    if is_complete(state, top) and is_complete(state, top + 1):
        if state.closed & BIT[film] == 0:
            state.closed |= BIT[film]
            state.note(event_kinds.CLOSED, film, 0, 0, 0)
        state.sides[top * SIDE + NEED] = u8(FROZEN)
        state.sides[(top + 1) * SIDE + NEED] = u8(FROZEN)
        return
    refresh_side(state, top)
    refresh_side(state, top + 1)


def refresh_side(state: State, side: i64) -> None:
    at = side * SIDE
    if side_has(state, side, STOPPED):
        state.sides[at + NEED] = u8(FROZEN)
        return
    if side_count(state, side) < SLOTS:
        state.sides[at + NEED] = 0
        state.sides[at + WAYS] = 1
        return
    lowest = lowest_value(state, side)
    tied: i64 = 0
    for slot in range(SLOTS):
        if TABLES.value[side_card(state, side, slot)] == lowest:
            tied += 1
    state.sides[at + NEED] = u8(lowest)
    state.sides[at + WAYS] = u8(tied)


# -- rows ---------------------------------------------------------------------------------------------


def row_length(state: State, player: i64, film: i64) -> i64:
    return state.shares[(player * FILMS + film) * SHARE + LENGTH]


def influence(state: State, player: i64, film: i64) -> i64:
    return state.shares[(player * FILMS + film) * SHARE + INFLUENCE]


def row_count(state: State, player: i64) -> i64:
    """For how many films the player has a row."""
    count: i64 = 0
    for film in range(FILMS):
        if row_length(state, player, film) > 0:
            count += 1
    return count


def lay_in_row(state: State, player: i64, film: i64, card: i64, seen: i64) -> None:
    at = state.laid_count * ENTRY
    state.laid[at + CARD] = u8(card)
    state.laid[at + ROW] = u8(player * FILMS + film)
    state.laid[at + SEEN] = u8(seen)
    state.laid_count += 1
    share = (player * FILMS + film) * SHARE
    state.shares[share + INFLUENCE] += TABLES.value[card]
    state.shares[share + LENGTH] += 1
    if seen == VIS_HIDDEN:
        state.shares[share + HIDDEN] += 1
    else:
        state.shares[share + KNOWN] += TABLES.value[card]


def remove_card(state: State, card: i64) -> None:
    """A change card that was used is out of the game, face up."""
    state.removed[state.removed_count] = u8(card)
    state.removed_count += 1
