"""Bids (5.3): all at once and hidden; few cylinders act early, many act often."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import codes, event_kinds
from spielzeit.games.shakespeare.state import (
    BID,
    CYLINDERS,
    CYLINDERS_BID,
    INITIATIVE,
    ORDER,
    PASSED,
    RECRUITED,
    RIVAL,
    RIVAL_BIDS,
    State,
    at,
    gain_prestige,
)

MOST: i64 = 5


def begin(state: State) -> None:
    state.phase = BID
    state.active = 0
    state.turn = 0
    state.waiting = BIT[state.players] - 1
    for seat in range(state.seats):
        state.cells[at(seat, CYLINDERS_BID)] = 0
        state.cells[at(seat, CYLINDERS)] = 0
        state.cells[at(seat, RECRUITED)] = 0
        state.cells[at(seat, PASSED)] = 0


def legal(state: State, player: i64) -> vec[i64]:
    """Always all five, also more than one has free persons (ruling 2)."""
    actions = vec[i64]()
    if state.waiting & BIT[player] != 0:
        for cylinders in range(i64(1), MOST + 1):
            actions = append(actions, codes.bid(cylinders))
    return actions


def apply(state: State, player: i64, code: i64) -> None:
    state.cells[at(player, CYLINDERS_BID)] = codes.subject(code)
    state.waiting &= ~BIT[player]
    state.note(event_kinds.BID_PLACED, player, 0, 0, 0)


def show(state: State) -> None:
    """The bids are opened: order by bid, ties by initiative; the first gains one prestige (ruling 3)."""
    cells = state.cells
    state.revealed = True
    if state.players == 1:
        cells[at(RIVAL, CYLINDERS_BID)] = i64(state.piles[RIVAL_BIDS + state.day - 1])
    place: i64 = 0
    bids: i64 = 0
    order: i64 = 0
    for cylinders in range(i64(1), MOST + 1):
        for k in range(state.seats):
            seat = cells[INITIATIVE + k]
            if cells[at(seat, CYLINDERS_BID)] == cylinders:
                cells[ORDER + place] = seat
                cells[at(seat, CYLINDERS)] = cylinders
                bids |= cylinders << (4 * seat)
                order |= seat << (4 * place)
                place += 1
    state.initiative_size = 0
    for k in range(state.seats):
        cells[INITIATIVE + k] = 0
    state.note(event_kinds.BIDS_SHOWN, bids, order, state.seats, 0)
    first = cells[ORDER]
    if first < state.players:
        gain_prestige(state, first, 1, event_kinds.BY_BID)
