"""After a change card: the lifted card is put down on another side (5.5)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop import codes, event_kinds
from spielzeit.games.top_oder_flop.phases import turn
from spielzeit.games.top_oder_flop.state import State, lowest_value, side_card, side_count
from spielzeit.games.top_oder_flop.tables import NONE, SLOTS, TABLES


def legal(state: State) -> vec[i64]:
    actions = add_film(state, TABLES.first[state.pending], vec[i64]())
    if TABLES.titles[state.pending] == 2:
        actions = add_film(state, TABLES.second[state.pending], actions)
    return actions


def add_film(state: State, film: i64, actions: vec[i64]) -> vec[i64]:
    for side in range(film * 2, film * 2 + 2):
        if not turn.is_destination(state, state.pending, side, state.origin, state.action):
            continue
        if side_count(state, side) < SLOTS:
            actions = append(actions, codes.shift(side, NONE))
            continue
        lowest = lowest_value(state, side)
        for slot in range(SLOTS):
            other = side_card(state, side, slot)
            if TABLES.value[other] == lowest:
                actions = append(actions, codes.shift(side, other))
    return actions


def apply(state: State, player: i64, code: i64) -> None:
    card = state.pending
    state.pending = NONE
    state.origin = NONE
    state.action = 0
    state.note(event_kinds.SHIFTED, player, card, codes.place(code), codes.other(code))
    turn.put_down(state, player, card, codes.place(code), codes.other(code))
