"""Step 4: draw what is left of the ticket into one's own theatre."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes, event_kinds
from spielzeit.games.ausverkauft.masks import (
    anchors_high,
    anchors_low,
    count,
    laid_high,
    laid_low,
    lowest,
    nth,
)
from spielzeit.games.ausverkauft.phases.marking import colour_asked
from spielzeit.games.ausverkauft.state import (
    CIRCLES,
    EXTRA,
    FREE_HIGH,
    FREE_LOW,
    LAID_HIGH,
    LAID_LOW,
    PHASE,
    SEAT,
    SINGLE,
    TICKET,
    State,
    ability_of,
    board_of,
    finish_turn,
    open_circles,
)
from spielzeit.games.ausverkauft.tables import EXTRA_SEAT, MOST_TURNED, ROTATE, SINGLE_SEAT, TABLES, WORD


def remaining_shape(state: State, player: i64) -> i64:
    """The circles still open on the ticket after the mark, as a shape."""
    seat = player * SEAT
    ticket = state.seats[seat + TICKET]
    open_mask = open_circles(state, board_of(state, player), ticket)
    return TABLES.shape[ticket * 256 + (open_mask & ~state.seats[seat + CIRCLES])]


def legal(state: State, player: i64) -> vec[i64]:
    """Every placement (5.3); if there is none, only the pass."""
    seat = player * SEAT
    actions = vec[i64]()
    shape = remaining_shape(state, player)
    ability = ability_of(state, player)
    colour = colour_asked(ability, state.seats[seat + TICKET])
    low = state.seats[seat + FREE_LOW]
    high = state.seats[seat + FREE_HIGH]
    for k in range(TABLES.turns[shape] if ability == ROTATE else 1):
        turned = TABLES.turned[shape * MOST_TURNED + k]
        anchors = anchors_low(state.theatre, turned, colour, low, high)
        while anchors != 0:
            actions = append(actions, codes.place(turned, lowest(anchors)))
            anchors &= anchors - 1
        anchors = anchors_high(state.theatre, turned, colour, high)
        while anchors != 0:
            actions = append(actions, codes.place(turned, lowest(anchors) + WORD))
            anchors &= anchors - 1
    if len(actions) == 0:
        return vec[i64]([codes.PASS])
    return actions


def sample(state: State, player: i64, rng: Rng) -> i64:
    seat = player * SEAT
    shape = remaining_shape(state, player)
    ability = ability_of(state, player)
    colour = colour_asked(ability, state.seats[seat + TICKET])
    low = state.seats[seat + FREE_LOW]
    high = state.seats[seat + FREE_HIGH]
    if ability == ROTATE:
        actions = legal(state, player)
        return actions[rng.below(i64(len(actions)))]
    front = anchors_low(state.theatre, shape, colour, low, high)
    back = anchors_high(state.theatre, shape, colour, high)
    in_front = count(front)
    places = in_front + count(back)
    if places == 0:
        return codes.PASS
    drawn = rng.below(places)
    if drawn < in_front:
        return codes.place(shape, nth(front, drawn))
    return codes.place(shape, nth(back, drawn - in_front) + WORD)


def apply(state: State, player: i64, code: i64) -> None:
    seat = player * SEAT
    ability = ability_of(state, player)
    if code == codes.PASS:
        state.note_own(event_kinds.NOT_SEATED, player, 0, 0, 0)
    else:
        low = laid_low(codes.shape(code), codes.anchor(code))
        high = laid_high(codes.shape(code), codes.anchor(code))
        state.seats[seat + LAID_LOW] = low
        state.seats[seat + LAID_HIGH] = high
        state.note_own(event_kinds.SEATED, player, low, high, 0)
    if ability == SINGLE_SEAT:
        state.seats[seat + PHASE] = SINGLE
    elif ability == EXTRA_SEAT and code != codes.PASS:  # ruling 7
        state.seats[seat + PHASE] = EXTRA
    else:
        state.note(event_kinds.TURN_DONE, player, 0, 0, 0)
        finish_turn(state, player)
