"""The step stack (5.1): abilities and effects, carried out one by one and asking where there is a choice."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.journal import SPECTATOR
from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import codes, event_kinds
from spielzeit.games.shakespeare.phases import placing
from spielzeit.games.shakespeare.state import (
    ACTION,
    ACTS,
    HELD,
    KNOWN,
    MOOD,
    OFFER,
    PERSON,
    POSITION,
    STACK,
    UNDRESSED,
    State,
    at,
    gain_pounds,
    gain_prestige,
    join_initiative,
    move_act,
    move_mood,
    sour_others,
)
from spielzeit.games.shakespeare.tables import (
    ACT_END,
    BUY,
    COLORS,
    FEATHER,
    GREY,
    MASK_DOWN,
    MASK_UP,
    OBJECTIVE,
    POUNDS,
    PRESTIGE,
    STEP_BITS,
    TABLES,
    TAKE,
    WHITE,
    step,
    step_kind,
    step_number,
)


def settle(state: State) -> bool:
    """Whether the top step asks the active player for a decision; what falls away is taken off."""
    player = state.active
    while state.steps != 0:
        kind = step_kind(state.steps)
        number = step_number(state.steps)
        if kind == FEATHER:
            if state.phase == ACTION:
                join_initiative(state, player)
            move_act(state, player, number, 1)
        elif kind == WHITE:
            if state.phase == ACTION:
                join_initiative(state, player)
            if can_move(state, player, 1):
                return True
            state.note(event_kinds.FEATHER_LOST, player, -1, 0, 0)
        elif kind == GREY:
            if can_move(state, player, -1):
                return True
        elif kind == MASK_UP:
            move_mood(state, player, 1)
        elif kind == MASK_DOWN:
            sour_others(state, player)
        elif kind == BUY:
            if can_buy(state, player, number & 1, number >> 1):
                return True
        elif kind == TAKE:
            if can_take(state, player, number):
                return True
        elif kind == POUNDS:
            gain_pounds(
                state, player, number, event_kinds.BY_MOOD if state.phase == MOOD else event_kinds.BY_BENEFIT
            )
        elif kind == PRESTIGE:
            gain_prestige(state, player, number, event_kinds.BY_BENEFIT)
        else:
            return True
        state.steps >>= STEP_BITS
    return False


def can_move(state: State, player: i64, change: i64) -> bool:
    for act in range(ACTS):
        position = state.cells[at(player, POSITION + act)] + change
        if 0 <= position <= ACT_END:
            return True
    return False


def can_buy(state: State, player: i64, kind: i64, points: i64) -> bool:
    color: i64 = 0
    while color < COLORS and not (TABLES.price[color] <= points and has_place(state, player, kind, color)):
        color += 1
    return color < COLORS


def can_take(state: State, player: i64, number: i64) -> bool:
    color = number & 7
    if number & 8 != 0 and has_place(state, player, codes.COSTUME, color):
        return True
    return number & 16 != 0 and has_place(state, player, codes.SET, color)


def has_place(state: State, player: i64, kind: i64, color: i64) -> bool:
    """On offer, and somewhere to put it (ruling 10)."""
    if state.cells[OFFER + kind * COLORS + color] == 0:
        return False
    if kind == codes.COSTUME:
        return state.cells[at(player, UNDRESSED)] != 0
    return placing.set_spaces(state, player, color) != 0


def add_places(state: State, player: i64, head: i64, kind: i64, color: i64, actions: vec[i64]) -> vec[i64]:
    """`head` is a buy or a take without its place."""
    if state.cells[OFFER + kind * COLORS + color] == 0:
        return actions
    if kind == codes.COSTUME:
        slots = state.cells[at(player, UNDRESSED)]
        while slots != 0:
            person = state.cells[at(player, PERSON + TABLES.lowest[slots])] & 63
            actions = append(actions, head | (person << 4))
            slots &= slots - 1
    else:
        spaces = placing.set_spaces(state, player, color)
        while spaces != 0:
            actions = append(actions, head | (TABLES.lowest[spaces] << 4))
            spaces &= spaces - 1
    return actions


def legal(state: State, player: i64) -> vec[i64]:
    actions = vec[i64]()
    if player != state.active:
        return actions
    kind = step_kind(state.steps)
    number = step_number(state.steps)
    if kind == BUY:
        element = number & 1
        points = number >> 1
        for color in range(COLORS):
            if TABLES.price[color] <= points:
                actions = add_places(state, player, codes.buy(element, color, 0), element, color, actions)
        return append(actions, codes.STOP)
    if kind == TAKE:
        color = number & 7
        if number & 8 != 0:
            actions = add_places(
                state, player, codes.take(codes.COSTUME, color, 0), codes.COSTUME, color, actions
            )
        if number & 16 != 0:
            actions = add_places(state, player, codes.take(codes.SET, color, 0), codes.SET, color, actions)
        return append(actions, codes.STOP)
    if kind == OBJECTIVE:
        drawn = state.drawn
        while drawn != 0:
            actions = append(actions, codes.objective((drawn & 15) - 1))
            drawn >>= 4
        return actions
    for act in range(ACTS):
        position = state.cells[at(player, POSITION + act)]
        if kind == WHITE and position < ACT_END:
            actions = append(actions, codes.feather(act))
        elif kind == GREY and position > 0:
            actions = append(actions, codes.grey_feather(act))
    return actions


def apply(state: State, player: i64, code: i64) -> None:
    kind = codes.kind(code)
    number = step_number(state.steps)
    state.steps >>= STEP_BITS
    if kind == codes.FEATHER:
        move_act(state, player, codes.subject(code), 1)
    elif kind == codes.GREY_FEATHER:
        move_act(state, player, codes.subject(code), -1)
    elif kind == codes.BUY:
        color = codes.choice(code)
        state.note(event_kinds.BOUGHT, player, codes.last(code), color, codes.subject(code))
        placing.place(state, player, codes.last(code), color, codes.subject(code))
        left = (number >> 1) - TABLES.price[color]
        if left > 0:
            state.steps = (state.steps << STEP_BITS) | step(BUY, left * 2 + codes.last(code))
    elif kind == codes.TAKE:
        color = codes.choice(code)
        state.note(event_kinds.TAKEN, player, codes.last(code), color, codes.subject(code))
        placing.place(state, player, codes.last(code), color, codes.subject(code))
    elif kind == codes.OBJECTIVE:
        keep_objective(state, player, codes.subject(code))
    else:
        state.note(event_kinds.STOPPED, player, 0, 0, 0)


def keep_objective(state: State, player: i64, card: i64) -> None:
    """The others go under the stack in the order drawn; the player remembers where (section 6)."""
    state.cells[at(player, HELD)] |= BIT[card]
    drawn = state.drawn
    while drawn != 0:
        number = (drawn & 15) - 1
        if number != card:
            state.piles[STACK + state.stack_size] = u8(number)
            state.piles[KNOWN + state.stack_size] = u8(player + 1)
            state.stack_size += 1
        drawn >>= 4
    state.drawn = 0
    journal = state.journal
    if journal is not None:
        journal.note(event_kinds.OBJECTIVE_KEPT, BIT[player], player, card, 0, 0)
        others = (BIT[state.players] - 1 + BIT[SPECTATOR]) & ~BIT[player]
        journal.note(event_kinds.OBJECTIVE_KEPT, others, player, -1, 0, 0)
