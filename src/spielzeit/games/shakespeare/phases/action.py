"""Recruiting and activating (5.4): in the order, round and round, one action each until all are out."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, lowest
from spielzeit.games.shakespeare import codes, notes, stack
from spielzeit.games.shakespeare.layout import (
    ACTION,
    ACTIVATED,
    ASSISTANTS,
    CYLINDERS,
    KNOWN,
    ORDER,
    PASSED,
    PERSON,
    PLUS3,
    RECRUITED,
    RESTING,
    STACK,
    WORKERS,
)
from spielzeit.games.shakespeare.lookup import (
    CRAFTSMAN,
    LOOKUP,
    PLUS3_POINTS,
    QUEEN,
    QUEEN_CARDS,
    QUEEN_POUNDS,
)
from spielzeit.games.shakespeare.phases import recruiting, rival
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    at,
    card_of,
    gain_pounds,
    join_initiative,
    kind_of,
    slot_of,
    with_drawn,
)


def begin(position: ShakespearePosition) -> None:
    position.phase = ACTION
    position.turn = position.seats - 1


def is_out(position: ShakespearePosition, seat: i64) -> bool:
    """Passed, or nothing left to do: recruited and no cylinder (ruling 5)."""
    cells = position.cells
    if cells[at(seat, PASSED)] != 0:
        return True
    return cells[at(seat, CYLINDERS)] == 0 and cells[at(seat, RECRUITED)] != 0


def is_last(position: ShakespearePosition, player: i64) -> bool:
    """Everybody else is out."""
    left: i64 = 0
    for seat in range(position.seats):
        if seat != player and not is_out(position, seat):
            left += 1
    return left == 0


def next_turn(position: ShakespearePosition) -> bool:
    """Whether somebody is not out: the next in the order. The rival's turns run by themselves."""
    looked: i64 = 0
    while looked < position.seats:
        position.turn = position.turn + 1 if position.turn + 1 < position.seats else 0
        seat = position.cells[ORDER + position.turn]
        if is_out(position, seat):
            looked += 1
        elif seat < position.players:
            position.active = seat
            return True
        else:
            rival.take_turn(position)
            looked = 0
    return False


def end(position: ShakespearePosition) -> None:
    """5.6: whoever gained no feather follows on the initiative track in turn order (ruling 6)."""
    for k in range(position.seats):
        join_initiative(position, position.cells[ORDER + k])


def free_persons(position: ShakespearePosition, player: i64) -> i64:
    """No cylinder on it, no rest token; assistants never work themselves (ruling 14)."""
    cells = position.cells
    return cells[at(player, WORKERS)] & ~(cells[at(player, ACTIVATED)] | cells[at(player, RESTING)])


def legal(position: ShakespearePosition, player: i64) -> vec[i64]:
    cells = position.cells
    actions = vec[i64]()
    recruited = cells[at(player, RECRUITED)] != 0
    if not recruited:
        actions = recruiting.add_legal(position, actions)
    if cells[at(player, CYLINDERS)] > 0:
        free = free_persons(position, player)
        token = cells[at(player, PLUS3)] > 0
        while free != 0:
            slot = lowest(free)
            free &= free - 1
            person = cells[at(player, PERSON + slot)]
            kind = kind_of(person)
            card = card_of(person)
            role = LOOKUP.role[kind]
            if role == CRAFTSMAN:
                if LOOKUP.sews[kind] > 0:
                    actions = append(actions, codes.activate(card, codes.SEW, 0))
                    if token:
                        actions = append(actions, codes.activate(card, codes.SEW, 1))
                if LOOKUP.builds[kind] > 0:
                    actions = append(actions, codes.activate(card, codes.BUILD, 0))
                    if token:
                        actions = append(actions, codes.activate(card, codes.BUILD, 1))
            elif role == QUEEN:
                actions = append(actions, codes.activate(card, codes.POUNDS, 0))
                if position.stack_size > 0:
                    actions = append(actions, codes.activate(card, codes.DRAW, 0))
            else:
                actions = append(actions, codes.activate(card, codes.PLAIN, 0))
    if recruited:
        actions = append(actions, codes.PASS)
    return actions


def apply(position: ShakespearePosition, player: i64, code: i64) -> None:
    kind = codes.kind(code)
    if kind == codes.RECRUIT:
        recruiting.recruit(position, player, code)
        position.cells[at(player, RECRUITED)] = 1
    elif kind == codes.PASS:
        position.cells[at(player, PASSED)] = 1
        notes.passed(position, player)
    else:
        activate(position, player, code)


def activate(position: ShakespearePosition, player: i64, code: i64) -> None:
    """The cylinder goes onto the person, the symbols become steps from left to right."""
    cells = position.cells
    card = codes.subject(code)
    mode = codes.choice(code)
    slot = slot_of(position, card)
    person = cells[at(player, PERSON + slot)]
    kind = kind_of(person)
    cells[at(player, CYLINDERS)] -= 1
    cells[at(player, ACTIVATED)] |= BIT[slot]
    notes.activated(position, player, person, mode, codes.plus3(code))
    if mode == codes.PLAIN:
        position.steps = LOOKUP.ability[kind]
    elif mode == codes.POUNDS:
        gain_pounds(position, player, QUEEN_POUNDS, notes.BY_QUEEN)
    elif mode == codes.DRAW:
        draw_objectives(position, player)
    else:
        sewing = mode == codes.SEW
        points = (LOOKUP.sews[kind] if sewing else LOOKUP.builds[kind]) + cells[at(player, ASSISTANTS)]
        if codes.plus3(code) != 0:
            points += PLUS3_POINTS  # ruling 13: one token at most, back to the supply at once
            cells[at(player, PLUS3)] -= 1
            position.plus3 += 1
        position.steps = stack.buy(codes.COSTUME if sewing else codes.SET, points)


def draw_objectives(position: ShakespearePosition, player: i64) -> None:
    """The top three cards of the stack, or as many as there are."""
    piles = position.piles
    count = min(position.stack_size, QUEEN_CARDS)
    drawn: i64 = 0
    told: i64 = 0
    for k in range(count):
        drawn = with_drawn(drawn, k, i64(piles[STACK + k]))
        told = notes.with_entry(told, k, i64(piles[STACK + k]))
    position.stack_size -= count
    for k in range(position.stack_size):
        piles[STACK + k] = piles[STACK + k + count]
        piles[KNOWN + k] = piles[KNOWN + k + count]
    for k in range(position.stack_size, position.stack_size + count):
        piles[STACK + k] = 0
        piles[KNOWN + k] = 0
    position.drawn = drawn
    position.steps = stack.OBJECTIVE
    position.revealed = True
    notes.objectives_drawn(position, player, count, told)
