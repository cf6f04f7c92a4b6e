"""A turn: one influence card into a film display or one's own, one change card, or one marker (5.4)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, first_of
from spielzeit.engine.rng import Rng
from spielzeit.games.top_oder_flop import codes, notes
from spielzeit.games.top_oder_flop.layout import (
    DOUBLED,
    NEED,
    SIDE,
    SIDE_COUNT,
    STOPPED,
    VIS_HIDDEN,
    VIS_OPEN,
    WAYS,
)
from spielzeit.games.top_oder_flop.lookup import (
    FILMS,
    FLOP,
    FREE,
    LOOKUP,
    NONE,
    SLOTS,
    TO_FLOP,
    TOP,
    is_change,
)
from spielzeit.games.top_oder_flop.phases.shift import has_destination, put_down
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    hand_card,
    hand_size,
    is_frozen,
    lay_in_row,
    lowest_value,
    mark_side,
    markers,
    play_from_hand,
    remove_card,
    row_count,
    row_length,
    side_card,
    side_count,
    side_has,
    spend_marker,
    take_off_side,
    ways,
)


def legal(position: TopOderFlopPosition, player: i64) -> vec[i64]:
    """Card by card in the order of the hand, then the markers."""
    actions = vec[i64]()
    for place in range(hand_size(position, player)):
        actions = add_card(position, player, hand_card(position, player, place), actions)
    return add_markers(position, player, actions)


def sample(position: TopOderFlopPosition, player: i64, rng: Rng) -> i64:
    """A uniformly random legal action: first the card it is played with, then one of that card's actions."""
    size = hand_size(position, player)
    total = marker_ways(position, player)
    for place in range(size):
        total += card_ways(position, player, hand_card(position, player, place))
    pick = rng.below(total)
    for place in range(size):
        card = hand_card(position, player, place)
        count = card_ways(position, player, card)
        if pick < count:
            return add_card(position, player, card, vec[i64]())[pick]
        pick -= count
    return add_markers(position, player, vec[i64]())[pick]


# -- influence cards ----------------------------------------------------------------------------------


def add_card(position: TopOderFlopPosition, player: i64, card: i64, actions: vec[i64]) -> vec[i64]:
    """Every action with this card of the hand."""
    if is_change(card):
        return add_change_card(position, player, card, actions)
    actions = add_title(position, card, LOOKUP.first[card], actions)
    if LOOKUP.second[card] != NONE:
        actions = add_title(position, card, LOOKUP.second[card], actions)
    return actions


def card_ways(position: TopOderFlopPosition, player: i64, card: i64) -> i64:
    """How many actions `add_card` lists."""
    if is_change(card):
        return row_count(position, player) + lift_ways(position, LOOKUP.action[card])
    count = title_ways(position, LOOKUP.first[card], LOOKUP.value[card])
    if LOOKUP.second[card] != NONE:
        count += title_ways(position, LOOKUP.second[card], LOOKUP.value[card])
    return count


def title_ways(position: TopOderFlopPosition, film: i64, value: i64) -> i64:
    """How many actions `add_title` lists: the own display, and `ways` for both sides."""
    sides = position.sides
    at = film * 2 * SIDE
    count: i64 = 1
    if value > i64(sides[at + NEED]):
        count += i64(sides[at + WAYS])
    if value > i64(sides[at + SIDE + NEED]):
        count += i64(sides[at + SIDE + WAYS])
    return count


def add_title(position: TopOderFlopPosition, card: i64, film: i64, actions: vec[i64]) -> vec[i64]:
    """5.4 a and b for one of the card's films."""
    actions = add_placements(position, card, film * 2 + TOP, actions)
    actions = add_placements(position, card, film * 2 + FLOP, actions)
    return append(actions, codes.own(card, film))


def add_placements(position: TopOderFlopPosition, card: i64, side: i64, actions: vec[i64]) -> vec[i64]:
    """5.2: plainly, or in the place of each lowest card (ruling 14)."""
    if ways(position, side, card) == 0:
        return actions
    if side_count(position, side) < SLOTS:
        return append(actions, codes.to_film(card, side, NONE))
    lowest = lowest_value(position, side)
    for slot in range(SLOTS):
        other = side_card(position, side, slot)
        if LOOKUP.value[other] == lowest:
            actions = append(actions, codes.to_film(card, side, other))
    return actions


# -- change cards -------------------------------------------------------------------------------------


def add_change_card(position: TopOderFlopPosition, player: i64, card: i64, actions: vec[i64]) -> vec[i64]:
    """5.4 c and d."""
    action = LOOKUP.action[card]
    for side in range(SIDE_COUNT):
        slots = liftable(position, action, side)
        while slots != 0:
            other = side_card(position, side, first_of(slots))
            actions = append(actions, codes.change(card, side, other))
            slots &= slots - 1
    for film in range(FILMS):
        if row_length(position, player, film) > 0:
            actions = append(actions, codes.own(card, film))
    return actions


def lift_ways(position: TopOderFlopPosition, action: i64) -> i64:
    """How many cards a change card may lift."""
    ways: i64 = 0
    for side in range(SIDE_COUNT):
        ways += count(liftable(position, action, side))
    return ways


def liftable(position: TopOderFlopPosition, action: i64, side: i64) -> i64:
    """The slots of a side from which a change card may lift, as a mask: the lowest cards that can go elsewhere."""
    slots: i64 = 0
    if may_lift_from(position, action, side):
        lowest = lowest_value(position, side)
        for slot in range(side_count(position, side)):
            card = side_card(position, side, slot)
            if LOOKUP.value[card] == lowest and has_destination(position, card, side, action):
                slots |= BIT[slot]
    return slots


def may_lift_from(position: TopOderFlopPosition, action: i64, side: i64) -> bool:
    """5.4 d: the side the action names, with a card and not frozen."""
    if action != FREE and (action == TO_FLOP) != (side & 1 == TOP):
        return False
    return side_count(position, side) > 0 and not is_frozen(position, side)


# -- markers ------------------------------------------------------------------------------------------


def add_markers(position: TopOderFlopPosition, player: i64, actions: vec[i64]) -> vec[i64]:
    """5.4 e: not on a frozen side, and x2 only once."""
    if markers(position, player) == 0:
        return actions
    for side in range(SIDE_COUNT):
        if not is_frozen(position, side):
            if not side_has(position, side, DOUBLED):
                actions = append(actions, codes.marker(side, codes.DOUBLE))
            actions = append(actions, codes.marker(side, codes.STOP))
    return actions


def marker_ways(position: TopOderFlopPosition, player: i64) -> i64:
    """How many actions `add_markers` lists."""
    if markers(position, player) == 0:
        return 0
    count: i64 = 0
    for side in range(SIDE_COUNT):
        if not is_frozen(position, side):
            count += 1 if side_has(position, side, DOUBLED) else 2
    return count


# -- effects ------------------------------------------------------------------------------------------


def apply(position: TopOderFlopPosition, player: i64, code: i64) -> None:
    kind = codes.kind(code)
    if kind == codes.FILM:
        card = codes.card(code)
        play_from_hand(position, player, card)
        notes.played(position, player, card, codes.place(code), codes.other(code))
        put_down(position, card, codes.place(code), codes.other(code))
    elif kind == codes.OWN:
        lay_in_own_display(position, player, codes.card(code), codes.film(code))
    elif kind == codes.CHANGE:
        lift(position, player, codes.card(code), codes.place(code), codes.other(code))
    else:
        lay_marker(position, player, codes.place(code), codes.face(code))


def lay_in_own_display(position: TopOderFlopPosition, player: i64, card: i64, film: i64) -> None:
    """5.4 b and c: the first card of a row is open, every further one lies face down."""
    play_from_hand(position, player, card)
    if row_length(position, player, film) == 0:
        lay_in_row(position, player, film, card, VIS_OPEN)
        notes.started_row(position, player, card, film)
    else:
        lay_in_row(position, player, film, card, VIS_HIDDEN)
        notes.laid_face_down(position, player, card, film)


def lift(position: TopOderFlopPosition, player: i64, card: i64, side: i64, lifted: i64) -> None:
    """5.4 d: the change card leaves the game, the lifted card is in transit."""
    play_from_hand(position, player, card)
    remove_card(position, card)
    take_off_side(position, side, lifted)
    notes.lifted(position, player, card, side, lifted)
    position.pending = lifted
    position.origin = side
    position.action = LOOKUP.action[card]


def lay_marker(position: TopOderFlopPosition, player: i64, side: i64, face: i64) -> None:
    """5.4 e: for the rest of the game."""
    spend_marker(position, player)
    notes.marked(position, player, side, face)
    mark_side(position, side, DOUBLED if face == codes.DOUBLE else STOPPED)
