"""A turn: one influence card into a film display or one's own, one change card, or one marker (5.4)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.games.top_oder_flop import codes, event_kinds
from spielzeit.games.top_oder_flop.phases import ending
from spielzeit.games.top_oder_flop.state import (
    CLAIM,
    DOUBLED,
    MARKERS,
    NEED,
    SEAT,
    SHIFT,
    SIDE,
    SIDE_COUNT,
    STOPPED,
    VIS_HIDDEN,
    VIS_OPEN,
    WAYS,
    State,
    hand_card,
    hand_size,
    is_frozen,
    lay_in_row,
    lay_on_side,
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
    take_off_side,
    ways,
)
from spielzeit.games.top_oder_flop.tables import (
    FILMS,
    FLOP,
    FREE,
    NONE,
    SLOTS,
    TABLES,
    TO_FLOP,
    TO_TOP,
    TOP,
    is_change,
)


def legal(state: State, player: i64) -> vec[i64]:
    """Card by card in the order of the hand, then the markers."""
    actions = vec[i64]()
    for place in range(hand_size(state, player)):
        actions = add_card(state, player, hand_card(state, player, place), actions)
    return add_markers(state, player, actions)


def sample(state: State, player: i64, rng: Rng) -> i64:
    """A uniformly random legal action: first the card it is played with, then one of that card's actions."""
    size = hand_size(state, player)
    total = marker_ways(state, player)
    for place in range(size):
        total += card_ways(state, player, hand_card(state, player, place))
    pick = rng.below(total)
    for place in range(size):
        card = hand_card(state, player, place)
        count = card_ways(state, player, card)
        if pick < count:
            return add_card(state, player, card, vec[i64]())[pick]
        pick -= count
    return add_markers(state, player, vec[i64]())[pick]


# -- influence cards ----------------------------------------------------------------------------------


def add_card(state: State, player: i64, card: i64, actions: vec[i64]) -> vec[i64]:
    """Every action with this card of the hand."""
    if is_change(card):
        return add_change_card(state, player, card, actions)
    actions = add_title(state, card, TABLES.first[card], actions)
    if TABLES.titles[card] == 2:
        actions = add_title(state, card, TABLES.second[card], actions)
    return actions


def card_ways(state: State, player: i64, card: i64) -> i64:
    """How many actions `add_card` lists."""
    if is_change(card):
        return row_count(state, player) + lift_ways(state, TABLES.action[card])
    count = title_ways(state, TABLES.first[card], TABLES.value[card])
    if TABLES.titles[card] == 2:
        count += title_ways(state, TABLES.second[card], TABLES.value[card])
    return count


def title_ways(state: State, film: i64, value: i64) -> i64:
    """How many actions `add_title` lists: the own display, and `ways` for both sides."""
    sides = state.sides
    at = film * 2 * SIDE
    count: i64 = 1
    if value > i64(sides[at + NEED]):
        count += i64(sides[at + WAYS])
    if value > i64(sides[at + SIDE + NEED]):
        count += i64(sides[at + SIDE + WAYS])
    return count


def add_title(state: State, card: i64, film: i64, actions: vec[i64]) -> vec[i64]:
    """5.4 a and b for one of the card's films."""
    actions = add_placements(state, card, film * 2 + TOP, actions)
    actions = add_placements(state, card, film * 2 + FLOP, actions)
    return append(actions, codes.own(card, film))


def add_placements(state: State, card: i64, side: i64, actions: vec[i64]) -> vec[i64]:
    """5.2: plainly, or in the place of each lowest card (ruling 14)."""
    if ways(state, side, card) == 0:
        return actions
    if side_count(state, side) < SLOTS:
        return append(actions, codes.to_film(card, side, NONE))
    lowest = lowest_value(state, side)
    for slot in range(SLOTS):
        other = side_card(state, side, slot)
        if TABLES.value[other] == lowest:
            actions = append(actions, codes.to_film(card, side, other))
    return actions


# -- change cards -------------------------------------------------------------------------------------


def add_change_card(state: State, player: i64, card: i64, actions: vec[i64]) -> vec[i64]:
    """5.4 c and d."""
    action = TABLES.action[card]
    for side in range(SIDE_COUNT):
        if may_lift_from(state, action, side):
            lowest = lowest_value(state, side)
            for slot in range(side_count(state, side)):
                other = side_card(state, side, slot)
                if TABLES.value[other] == lowest and has_destination(state, other, side, action):
                    actions = append(actions, codes.change(card, side, other))
    for film in range(FILMS):
        if row_length(state, player, film) > 0:
            actions = append(actions, codes.own(card, film))
    return actions


def lift_ways(state: State, action: i64) -> i64:
    """How many cards a change card may lift."""
    count: i64 = 0
    for side in range(SIDE_COUNT):
        if may_lift_from(state, action, side):
            lowest = lowest_value(state, side)
            for slot in range(side_count(state, side)):
                other = side_card(state, side, slot)
                if TABLES.value[other] == lowest and has_destination(state, other, side, action):
                    count += 1
    return count


def may_lift_from(state: State, action: i64, side: i64) -> bool:
    """5.4 d: the side the action names, with a card and not frozen."""
    if action != FREE and (action == TO_FLOP) != (side & 1 == TOP):
        return False
    return side_count(state, side) > 0 and not is_frozen(state, side)


def is_destination(state: State, card: i64, side: i64, origin: i64, action: i64) -> bool:
    """5.5, for a film that the card bears: the action allows the side, it is another one, the card fits."""
    if side == origin or (action != FREE and (action == TO_TOP) != (side & 1 == TOP)):
        return False
    return ways(state, side, card) > 0


def has_destination(state: State, card: i64, origin: i64, action: i64) -> bool:
    """Ruling 13: a card that cannot be put down elsewhere is not lifted."""
    film = TABLES.first[card]
    if is_destination(state, card, film * 2, origin, action):
        return True
    if is_destination(state, card, film * 2 + 1, origin, action):
        return True
    if TABLES.titles[card] == 1:
        return False
    film = TABLES.second[card]
    if is_destination(state, card, film * 2, origin, action):
        return True
    return is_destination(state, card, film * 2 + 1, origin, action)


# -- markers ------------------------------------------------------------------------------------------


def add_markers(state: State, player: i64, actions: vec[i64]) -> vec[i64]:
    """5.4 e: not on a frozen side, and x2 only once."""
    if markers(state, player) == 0:
        return actions
    for side in range(SIDE_COUNT):
        if not is_frozen(state, side):
            if not side_has(state, side, DOUBLED):
                actions = append(actions, codes.marker(side, codes.DOUBLE))
            actions = append(actions, codes.marker(side, codes.STOP))
    return actions


def marker_ways(state: State, player: i64) -> i64:
    """How many actions `add_markers` lists."""
    if markers(state, player) == 0:
        return 0
    count: i64 = 0
    for side in range(SIDE_COUNT):
        if not is_frozen(state, side):
            count += 1 if side_has(state, side, DOUBLED) else 2
    return count


# -- effects ------------------------------------------------------------------------------------------


def apply(state: State, player: i64, code: i64) -> None:
    kind = codes.kind(code)
    if kind == codes.FILM:
        card = codes.card(code)
        play_from_hand(state, player, card)
        state.note(event_kinds.PLAYED, player, card, codes.place(code), codes.other(code))
        put_down(state, player, card, codes.place(code), codes.other(code))
    elif kind == codes.OWN:
        lay_in_own_display(state, player, codes.card(code), codes.film(code))
    elif kind == codes.CHANGE:
        lift(state, player, codes.card(code), codes.place(code), codes.other(code))
    else:
        lay_marker(state, player, codes.place(code), codes.face(code))


def put_down(state: State, player: i64, card: i64, side: i64, replaced: i64) -> None:
    """5.4 a, 5.5: a plain card ends the turn with a draw, a replaced one has to be taken over first."""
    lay_on_side(state, side, card, replaced)
    if replaced == NONE:
        ending.end_turn_with_draw(state, player)
    else:
        state.pending = replaced
        state.phase = CLAIM
        state.sealed = False


def lay_in_own_display(state: State, player: i64, card: i64, film: i64) -> None:
    """5.4 b and c: the first card of a row is open, every further one lies face down. No draw."""
    play_from_hand(state, player, card)
    if row_length(state, player, film) == 0:
        lay_in_row(state, player, film, card, VIS_OPEN)
        state.note(event_kinds.STARTED_ROW, player, card, film, 0)
    else:
        lay_in_row(state, player, film, card, VIS_HIDDEN)
        state.note_secret(event_kinds.LAID_FACE_DOWN, player, card, film, 0)
    ending.end_turn(state, player)


def lift(state: State, player: i64, card: i64, side: i64, lifted: i64) -> None:
    """5.4 d: the change card leaves the game, the lifted card is in transit."""
    play_from_hand(state, player, card)
    remove_card(state, card)
    take_off_side(state, side, lifted)
    state.note(event_kinds.LIFTED, player, card, side, lifted)
    state.pending = lifted
    state.origin = side
    state.action = TABLES.action[card]
    state.phase = SHIFT
    state.sealed = False


def lay_marker(state: State, player: i64, side: i64, face: i64) -> None:
    """5.4 e: for the rest of the game, and it brings a card."""
    state.seats[player * SEAT + MARKERS] -= 1
    state.note(event_kinds.MARKED, player, side, face, 0)
    mark_side(state, side, DOUBLED if face == codes.DOUBLE else STOPPED)
    ending.end_turn_with_draw(state, player)
