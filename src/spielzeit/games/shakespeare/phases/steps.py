"""The step stack (5.1): abilities and effects, carried out one by one and asking where there is a choice."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT, lowest
from spielzeit.games.shakespeare import codes, notes, stack
from spielzeit.games.shakespeare.layout import (
    ACTION,
    ACTS,
    HELD,
    KNOWN,
    MOOD,
    OFFER,
    PERSON,
    SPOT,
    STACK,
    UNDRESSED,
)
from spielzeit.games.shakespeare.lookup import ACT_END, COLORS, LOOKUP
from spielzeit.games.shakespeare.phases import placing
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    at,
    card_of,
    first_drawn,
    gain_pounds,
    gain_prestige,
    join_initiative,
    move_act,
    move_mood,
    other_drawn,
    slot_of,
    sour_others,
)


def noted_place(position: ShakespearePosition, player: i64, code: i64) -> i64:
    """The actor as he stands in the troupe, or the space of the stage."""
    place = codes.subject(code)
    if codes.element(code) == codes.COSTUME:
        return position.cells[at(player, PERSON + slot_of(position, place))]
    return place


def settle(position: ShakespearePosition) -> bool:
    """Whether the top step asks the active player for a decision; what falls away is taken off."""
    player = position.active
    while position.steps != 0:
        step = position.steps
        kind = stack.kind(step)
        if kind == stack.FEATHER:
            if position.phase == ACTION:
                join_initiative(position, player)
            move_act(position, player, stack.act(step), 1)
        elif kind == stack.WHITE:
            if position.phase == ACTION:
                join_initiative(position, player)
            if can_move(position, player, 1):
                return True
            notes.feather_lost(position, player, notes.NOTHING)
        elif kind == stack.GREY:
            if can_move(position, player, -1):
                return True
        elif kind == stack.MASK_UP:
            move_mood(position, player, 1)
        elif kind == stack.MASK_DOWN:
            sour_others(position, player)
        elif kind == stack.BUY:
            if can_buy(position, player, stack.element(step), stack.points(step)):
                return True
        elif kind == stack.TAKE:
            if can_take(position, player, stack.elements(step), stack.color(step)):
                return True
        elif kind == stack.POUNDS:
            reason = notes.BY_MOOD if position.phase == MOOD else notes.BY_BENEFIT
            gain_pounds(position, player, stack.amount(step), reason)
        elif kind == stack.PRESTIGE:
            gain_prestige(position, player, stack.amount(step), notes.BY_BENEFIT)
        else:
            return True
        position.steps = stack.below(position.steps)
    return False


def can_move(position: ShakespearePosition, player: i64, change: i64) -> bool:
    for act in range(ACTS):
        spot = position.cells[at(player, SPOT + act)] + change
        if 0 <= spot <= ACT_END:
            return True
    return False


def can_buy(position: ShakespearePosition, player: i64, kind: i64, points: i64) -> bool:
    color: i64 = 0
    while color < COLORS and not (LOOKUP.price[color] <= points and has_place(position, player, kind, color)):
        color += 1
    return color < COLORS


def can_take(position: ShakespearePosition, player: i64, elements: i64, color: i64) -> bool:
    """Whether one of these kinds can be taken in this colour."""
    if elements & BIT[codes.COSTUME] != 0 and has_place(position, player, codes.COSTUME, color):
        return True
    return elements & BIT[codes.SET] != 0 and has_place(position, player, codes.SET, color)


def has_place(position: ShakespearePosition, player: i64, kind: i64, color: i64) -> bool:
    """On offer, and somewhere to put it (ruling 10)."""
    if position.cells[OFFER + kind * COLORS + color] == 0:
        return False
    if kind == codes.COSTUME:
        return position.cells[at(player, UNDRESSED)] != 0
    return placing.set_spaces(position, player, color) != 0


def add_places(
    position: ShakespearePosition, player: i64, head: i64, kind: i64, color: i64, actions: vec[i64]
) -> vec[i64]:
    """`head` is a buy or a take without its place."""
    if position.cells[OFFER + kind * COLORS + color] == 0:
        return actions
    if kind == codes.COSTUME:
        slots = position.cells[at(player, UNDRESSED)]
        while slots != 0:
            person = card_of(position.cells[at(player, PERSON + lowest(slots))])
            actions = append(actions, codes.with_place(head, person))
            slots &= slots - 1
    else:
        spaces = placing.set_spaces(position, player, color)
        while spaces != 0:
            actions = append(actions, codes.with_place(head, lowest(spaces)))
            spaces &= spaces - 1
    return actions


def legal(position: ShakespearePosition, player: i64) -> vec[i64]:
    """What the top step lets the active player choose."""
    actions = vec[i64]()
    if player != position.active:
        return actions
    kind = stack.kind(position.steps)
    if kind == stack.BUY:
        return purchases(position, player)
    if kind == stack.TAKE:
        return gifts(position, player)
    if kind == stack.OBJECTIVE:
        drawn = position.drawn
        while drawn != 0:
            actions = append(actions, codes.objective(first_drawn(drawn)))
            drawn = other_drawn(drawn)
        return actions
    for act in range(ACTS):
        spot = position.cells[at(player, SPOT + act)]
        if kind == stack.WHITE and spot < ACT_END:
            actions = append(actions, codes.feather(act))
        elif kind == stack.GREY and spot > 0:
            actions = append(actions, codes.grey_feather(act))
    return actions


def purchases(position: ShakespearePosition, player: i64) -> vec[i64]:
    """Everything that the points pay for, or an end."""
    actions = vec[i64]()
    element = stack.element(position.steps)
    points = stack.points(position.steps)
    for color in range(COLORS):
        if LOOKUP.price[color] <= points:
            actions = add_places(position, player, codes.buy(element, color, 0), element, color, actions)
    return append(actions, codes.STOP)


def gifts(position: ShakespearePosition, player: i64) -> vec[i64]:
    """What an ability gives, or a refusal."""
    actions = vec[i64]()
    color = stack.color(position.steps)
    for element in range(codes.SET + 1):
        if stack.elements(position.steps) & BIT[element] != 0:
            actions = add_places(position, player, codes.take(element, color, 0), element, color, actions)
    return append(actions, codes.STOP)


def apply(position: ShakespearePosition, player: i64, code: i64) -> None:
    """The top step is carried out and comes off the stack; what is left of a purchase goes on."""
    kind = codes.kind(code)
    step = position.steps
    position.steps = stack.below(step)
    if kind == codes.FEATHER:
        move_act(position, player, codes.subject(code), 1)
    elif kind == codes.GREY_FEATHER:
        move_act(position, player, codes.subject(code), -1)
    elif kind == codes.BUY:
        element = codes.element(code)
        color = codes.choice(code)
        notes.bought(position, player, element, color, noted_place(position, player, code))
        placing.place(position, player, element, color, codes.subject(code))
        left = stack.points(step) - LOOKUP.price[color]
        if left > 0:
            position.steps = stack.on_top(position.steps, stack.buy(element, left))
    elif kind == codes.TAKE:
        element = codes.element(code)
        color = codes.choice(code)
        notes.taken(position, player, element, color, noted_place(position, player, code))
        placing.place(position, player, element, color, codes.subject(code))
    elif kind == codes.OBJECTIVE:
        keep_objective(position, player, codes.subject(code))
    else:
        notes.stopped(position, player)


def keep_objective(position: ShakespearePosition, player: i64, card: i64) -> None:
    """The others go under the stack in the order drawn; the player remembers where (section 6)."""
    position.cells[at(player, HELD)] |= BIT[card]
    drawn = position.drawn
    while drawn != 0:
        number = first_drawn(drawn)
        if number != card:
            position.piles[STACK + position.stack_size] = u8(number)
            position.piles[KNOWN + position.stack_size] = u8(player + 1)
            position.stack_size += 1
        drawn = other_drawn(drawn)
    position.drawn = 0
    notes.objective_kept(position, player, card)
