"""A position of Top oder Flop as whole numbers and packed arrays (rules, section 5.1)."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position, mix
from spielzeit.games.top_oder_flop import notes
from spielzeit.games.top_oder_flop.layout import (
    CARD,
    COUNT,
    DOUBLED,
    ENTRY,
    FROZEN,
    HAND_MOST,
    HAND_SIZE,
    HIDDEN,
    INFLUENCE,
    KNOWN,
    LENGTH,
    MARKERS,
    MARKS,
    NEED,
    OPEN1,
    OPEN2,
    ROW,
    SEAT,
    SEEN,
    SHARE,
    SIDE,
    STOPPED,
    SUM,
    VIS_HIDDEN,
    WAYS,
)
from spielzeit.games.top_oder_flop.lookup import FILMS, LOOKUP, NONE, SLOTS


class TopOderFlopPosition(Position):
    """Cards are numbers of the components. `pile` is never changed in place, so copies share it."""

    def __init__(
        self, players: i64, start_player: i64, phase: i64, turn: i64, drawn: i64, pending: i64, origin: i64,
        action: i64, closed: i64, end_reason: i64, laid_count: i64, removed_count: i64, pile: vec[u8],
        hands: vec[u8], seats: vec[i64], sides: vec[u8], laid: vec[u8], shares: vec[i64], removed: vec[u8],
    ) -> None:  # fmt: skip
        super().__init__(players)
        self.start_player = start_player
        self.phase = phase
        self.turn = turn
        self.drawn = drawn  # cards drawn from the pile so far
        self.pending = pending  # the card in transit in the phases shift and claim, else NONE
        self.origin = origin  # the side it was lifted from, in the phase shift
        self.action = action  # what the change card allows, in the phase shift
        self.closed = closed  # mask of films
        self.end_reason = end_reason  # RUNNING while it has not
        self.laid_count = laid_count
        self.removed_count = removed_count
        self.pile = pile
        self.hands = hands
        self.seats = seats
        self.sides = sides
        self.laid = laid
        self.shares = shares
        self.removed = removed

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


def is_opening(position: TopOderFlopPosition) -> bool:
    """5.3: not everybody has laid two cards yet."""
    return position.phase == OPEN1 or position.phase == OPEN2


# -- hands --------------------------------------------------------------------------------------------


def hand_size(position: TopOderFlopPosition, player: i64) -> i64:
    return position.seats[player * SEAT + HAND_SIZE]


def hand_card(position: TopOderFlopPosition, player: i64, place: i64) -> i64:
    return i64(position.hands[player * HAND_MOST + place])


def markers(position: TopOderFlopPosition, player: i64) -> i64:
    return position.seats[player * SEAT + MARKERS]


def give_markers(position: TopOderFlopPosition, player: i64, count: i64) -> None:
    """The player has so many from now on."""
    position.seats[player * SEAT + MARKERS] = count


def spend_marker(position: TopOderFlopPosition, player: i64) -> None:
    position.seats[player * SEAT + MARKERS] -= 1


def take_into_hand(position: TopOderFlopPosition, player: i64, card: i64) -> None:
    """The card joins the hand as its last."""
    size = position.seats[player * SEAT + HAND_SIZE]
    position.hands[player * HAND_MOST + size] = u8(card)
    position.seats[player * SEAT + HAND_SIZE] = size + 1


def take_out(cards: vec[u8], card: i64, first: i64, last: i64) -> None:
    """The card leaves the places from `first` to `last`; the others close up and keep their order."""
    at = first
    while i64(cards[at]) != card:
        at += 1
    while at < last:
        cards[at] = cards[at + 1]
        at += 1
    cards[last] = 0


def play_from_hand(position: TopOderFlopPosition, player: i64, card: i64) -> None:
    """The card leaves the hand; the others keep their order."""
    at = player * HAND_MOST
    take_out(position.hands, card, at, at + position.seats[player * SEAT + HAND_SIZE] - 1)
    position.seats[player * SEAT + HAND_SIZE] -= 1


def pile_size(position: TopOderFlopPosition) -> i64:
    return i64(len(position.pile)) - position.drawn


# -- the film display ---------------------------------------------------------------------------------


def side_count(position: TopOderFlopPosition, side: i64) -> i64:
    return i64(position.sides[side * SIDE + COUNT])


def side_card(position: TopOderFlopPosition, side: i64, slot: i64) -> i64:
    return i64(position.sides[side * SIDE + slot])


def side_has(position: TopOderFlopPosition, side: i64, mark: i64) -> bool:
    return i64(position.sides[side * SIDE + MARKS]) & mark != 0


def side_sum(position: TopOderFlopPosition, side: i64) -> i64:
    """Values of its cards, doubled if x2 lies there."""
    total = i64(position.sides[side * SIDE + SUM])
    if side_has(position, side, DOUBLED):
        return total * 2
    return total


def film_value(position: TopOderFlopPosition, film: i64) -> i64:
    """Section 7: Top sum minus Flop sum."""
    return side_sum(position, film * 2) - side_sum(position, film * 2 + 1)


def is_frozen(position: TopOderFlopPosition, side: i64) -> bool:
    """5.2: a Stop lies here, or the film is closed."""
    return i64(position.sides[side * SIDE + NEED]) == FROZEN


def is_closed(position: TopOderFlopPosition, film: i64) -> bool:
    return position.closed & BIT[film] != 0


def is_complete(position: TopOderFlopPosition, side: i64) -> bool:
    """5.2: three cards or a Stop."""
    return side_count(position, side) == SLOTS or side_has(position, side, STOPPED)


def ways(position: TopOderFlopPosition, side: i64, card: i64) -> i64:
    """5.2: how many placements a card that bears the film's title has on this side."""
    if LOOKUP.value[card] > i64(position.sides[side * SIDE + NEED]):
        return i64(position.sides[side * SIDE + WAYS])
    return 0


def lowest_value(position: TopOderFlopPosition, side: i64) -> i64:
    """5.2: the smallest value on a side that has a card."""
    lowest = LOOKUP.value[side_card(position, side, 0)]
    for slot in range(i64(1), side_count(position, side)):
        lowest = min(lowest, LOOKUP.value[side_card(position, side, slot)])
    return lowest


def lay_on_side(position: TopOderFlopPosition, side: i64, card: i64, replaced: i64) -> None:
    """The card is appended; a replaced card leaves first."""
    if replaced != NONE:
        drop_from_side(position, side, replaced)
    at = side * SIDE
    count = i64(position.sides[at + COUNT])
    position.sides[at + count] = u8(card)
    position.sides[at + COUNT] = u8(count + 1)
    position.sides[at + SUM] = u8(i64(position.sides[at + SUM]) + LOOKUP.value[card])
    refresh(position, side >> 1)


def take_off_side(position: TopOderFlopPosition, side: i64, card: i64) -> None:
    drop_from_side(position, side, card)
    refresh(position, side >> 1)


def drop_from_side(position: TopOderFlopPosition, side: i64, card: i64) -> None:
    at = side * SIDE
    last = at + i64(position.sides[at + COUNT]) - 1
    take_out(position.sides, card, at, last)
    position.sides[at + COUNT] = u8(last - at)
    position.sides[at + SUM] = u8(i64(position.sides[at + SUM]) - LOOKUP.value[card])


def mark_side(position: TopOderFlopPosition, side: i64, mark: i64) -> None:
    at = side * SIDE + MARKS
    position.sides[at] = u8(i64(position.sides[at]) | mark)
    refresh(position, side >> 1)


def refresh(position: TopOderFlopPosition, film: i64) -> None:
    """What may be laid on a film's sides, and whether it is closed now (5.2)."""
    top = film * 2
    if is_complete(position, top) and is_complete(position, top + 1):
        if position.closed & BIT[film] == 0:
            position.closed |= BIT[film]
            notes.closed(position, film)
        position.sides[top * SIDE + NEED] = u8(FROZEN)
        position.sides[(top + 1) * SIDE + NEED] = u8(FROZEN)
        return
    refresh_side(position, top)
    refresh_side(position, top + 1)


def refresh_side(position: TopOderFlopPosition, side: i64) -> None:
    at = side * SIDE
    if side_has(position, side, STOPPED):
        position.sides[at + NEED] = u8(FROZEN)
        return
    if side_count(position, side) < SLOTS:
        position.sides[at + NEED] = 0
        position.sides[at + WAYS] = 1
        return
    lowest = lowest_value(position, side)
    tied: i64 = 0
    for slot in range(SLOTS):
        if LOOKUP.value[side_card(position, side, slot)] == lowest:
            tied += 1
    position.sides[at + NEED] = u8(lowest)
    position.sides[at + WAYS] = u8(tied)


# -- rows ---------------------------------------------------------------------------------------------


def row_length(position: TopOderFlopPosition, player: i64, film: i64) -> i64:
    return position.shares[(player * FILMS + film) * SHARE + LENGTH]


def influence(position: TopOderFlopPosition, player: i64, film: i64) -> i64:
    return position.shares[(player * FILMS + film) * SHARE + INFLUENCE]


def row_count(position: TopOderFlopPosition, player: i64) -> i64:
    """For how many films the player has a row."""
    count: i64 = 0
    for film in range(FILMS):
        if row_length(position, player, film) > 0:
            count += 1
    return count


def laid_card(position: TopOderFlopPosition, entry: i64) -> i64:
    """The card that was laid in a row as the entry with this number."""
    return i64(position.laid[entry * ENTRY + CARD])


def row_owner(position: TopOderFlopPosition, entry: i64) -> i64:
    return i64(position.laid[entry * ENTRY + ROW]) // FILMS


def row_film(position: TopOderFlopPosition, entry: i64) -> i64:
    return i64(position.laid[entry * ENTRY + ROW]) % FILMS


def visibility(position: TopOderFlopPosition, entry: i64) -> i64:
    """VIS_OPEN, VIS_KNOWN or VIS_HIDDEN."""
    return i64(position.laid[entry * ENTRY + SEEN])


def lay_in_row(position: TopOderFlopPosition, player: i64, film: i64, card: i64, seen: i64) -> None:
    at = position.laid_count * ENTRY
    position.laid[at + CARD] = u8(card)
    position.laid[at + ROW] = u8(player * FILMS + film)
    position.laid[at + SEEN] = u8(seen)
    position.laid_count += 1
    share = (player * FILMS + film) * SHARE
    position.shares[share + INFLUENCE] += LOOKUP.value[card]
    position.shares[share + LENGTH] += 1
    if seen == VIS_HIDDEN:
        position.shares[share + HIDDEN] += 1
    else:
        position.shares[share + KNOWN] += LOOKUP.value[card]


def replace_in_row(position: TopOderFlopPosition, entry: i64, card: i64) -> None:
    """A face-down card is another one from now on: what a player cannot know is dealt anew."""
    at = entry * ENTRY
    share = i64(position.laid[at + ROW]) * SHARE
    position.shares[share + INFLUENCE] += LOOKUP.value[card] - LOOKUP.value[i64(position.laid[at + CARD])]
    position.laid[at + CARD] = u8(card)


def remove_card(position: TopOderFlopPosition, card: i64) -> None:
    """A change card that was used is out of the game, face up."""
    position.removed[position.removed_count] = u8(card)
    position.removed_count += 1
