"""Recruiting and activating (5.4): in the order, round and round, one action each until all are out."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.journal import SPECTATOR
from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import codes, event_kinds
from spielzeit.games.shakespeare.phases import recruiting, rival
from spielzeit.games.shakespeare.state import (
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
    State,
    at,
    gain_pounds,
    join_initiative,
    kind_of,
    slot_of,
)
from spielzeit.games.shakespeare.tables import (
    BUY,
    CRAFTSMAN,
    OBJECTIVE,
    PLUS3_POINTS,
    QUEEN,
    QUEEN_CARDS,
    QUEEN_POUNDS,
    TABLES,
    step,
)


def begin(state: State) -> None:
    state.phase = ACTION
    state.turn = state.seats - 1


def is_out(state: State, seat: i64) -> bool:
    """Passed, or nothing left to do: recruited and no cylinder (ruling 5)."""
    cells = state.cells
    if cells[at(seat, PASSED)] != 0:
        return True
    return cells[at(seat, CYLINDERS)] == 0 and cells[at(seat, RECRUITED)] != 0


def next_turn(state: State) -> bool:
    """Whether somebody is not out: the next in the order. The rival's turns run by themselves."""
    looked: i64 = 0
    while looked < state.seats:
        state.turn = state.turn + 1 if state.turn + 1 < state.seats else 0
        seat = state.cells[ORDER + state.turn]
        if is_out(state, seat):
            looked += 1
        elif seat < state.players:
            state.active = seat
            return True
        else:
            rival.take_turn(state)
            looked = 0
    return False


def end(state: State) -> None:
    """5.6: whoever gained no feather follows on the initiative track in turn order (ruling 6)."""
    for k in range(state.seats):
        join_initiative(state, state.cells[ORDER + k])


def free_persons(state: State, player: i64) -> i64:
    """No cylinder on it, no rest token; assistants never work themselves (ruling 14)."""
    cells = state.cells
    return cells[at(player, WORKERS)] & ~(cells[at(player, ACTIVATED)] | cells[at(player, RESTING)])


def legal(state: State, player: i64) -> vec[i64]:
    cells = state.cells
    actions = vec[i64]()
    recruited = cells[at(player, RECRUITED)] != 0
    if not recruited:
        actions = recruiting.add_legal(state, actions)
    if cells[at(player, CYLINDERS)] > 0:
        free = free_persons(state, player)
        token = cells[at(player, PLUS3)] > 0
        while free != 0:
            slot = TABLES.lowest[free]
            free &= free - 1
            person = cells[at(player, PERSON + slot)]
            kind = kind_of(person)
            card = person & 63
            role = TABLES.role[kind]
            if role == CRAFTSMAN:
                if TABLES.sews[kind] > 0:
                    actions = append(actions, codes.activate(card, codes.SEW, 0))
                    if token:
                        actions = append(actions, codes.activate(card, codes.SEW, 1))
                if TABLES.builds[kind] > 0:
                    actions = append(actions, codes.activate(card, codes.BUILD, 0))
                    if token:
                        actions = append(actions, codes.activate(card, codes.BUILD, 1))
            elif role == QUEEN:
                actions = append(actions, codes.activate(card, codes.POUNDS, 0))
                if state.stack_size > 0:
                    actions = append(actions, codes.activate(card, codes.DRAW, 0))
            else:
                actions = append(actions, codes.activate(card, codes.PLAIN, 0))
    if recruited:
        actions = append(actions, codes.PASS)
    return actions


def apply(state: State, player: i64, code: i64) -> None:
    kind = codes.kind(code)
    if kind == codes.RECRUIT:
        recruiting.recruit(state, player, code)
        state.cells[at(player, RECRUITED)] = 1
    elif kind == codes.PASS:
        state.cells[at(player, PASSED)] = 1
        state.note(event_kinds.PASSED, player, 0, 0, 0)
    else:
        activate(state, player, code)


def activate(state: State, player: i64, code: i64) -> None:
    """The cylinder goes onto the person, the symbols become steps from left to right."""
    cells = state.cells
    card = codes.subject(code)
    mode = codes.choice(code)
    slot = slot_of(state, card)
    kind = kind_of(cells[at(player, PERSON + slot)])
    cells[at(player, CYLINDERS)] -= 1
    cells[at(player, ACTIVATED)] |= BIT[slot]
    state.note(event_kinds.ACTIVATED, player, card, mode, codes.last(code))
    if mode == codes.PLAIN:
        state.steps = TABLES.ability[kind]
    elif mode == codes.POUNDS:
        gain_pounds(state, player, QUEEN_POUNDS, event_kinds.BY_QUEEN)
    elif mode == codes.DRAW:
        draw_objectives(state, player)
    else:
        sewing = mode == codes.SEW
        points = (TABLES.sews[kind] if sewing else TABLES.builds[kind]) + cells[at(player, ASSISTANTS)]
        if codes.last(code) != 0:
            points += PLUS3_POINTS  # ruling 13: one token at most, back to the supply at once
            cells[at(player, PLUS3)] -= 1
            state.plus3 += 1
        state.steps = step(BUY, points * 2 + (codes.COSTUME if sewing else codes.SET))


def draw_objectives(state: State, player: i64) -> None:
    """The top three cards of the stack, or as many as there are."""
    piles = state.piles
    count = min(state.stack_size, QUEEN_CARDS)
    drawn: i64 = 0
    for k in range(count):
        drawn |= (i64(piles[STACK + k]) + 1) << (4 * k)
    state.stack_size -= count
    for k in range(state.stack_size):
        piles[STACK + k] = piles[STACK + k + count]
        piles[KNOWN + k] = piles[KNOWN + k + count]
    for k in range(state.stack_size, state.stack_size + count):
        piles[STACK + k] = 0
        piles[KNOWN + k] = 0
    state.drawn = drawn
    state.steps = step(OBJECTIVE, 0)
    state.revealed = True
    journal = state.journal
    if journal is not None:
        journal.note(event_kinds.OBJECTIVES_DRAWN, BIT[player], player, count, drawn, 0)
        others = (BIT[state.players] - 1 + BIT[SPECTATOR]) & ~BIT[player]
        journal.note(event_kinds.OBJECTIVES_DRAWN, others, player, count, 0, 0)
