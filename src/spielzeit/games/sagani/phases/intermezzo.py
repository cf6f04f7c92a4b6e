"""The Intermezzo (5.6): four tiles in the row, everybody may take one, the last on the track first."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import codes, event_kinds, packed
from spielzeit.games.sagani.phases import turn_end
from spielzeit.games.sagani.state import ARRIVAL, INTERMEZZO_CHOOSE, INTERMEZZO_PLACE, SCORE, SEAT, State
from spielzeit.games.sagani.tables import ROW


def chooses_before(state: State, player: i64, other: i64) -> bool:
    """Fewer points first; on one field the marker higher in the stack."""
    mine = state.seats[player * SEAT + SCORE]
    theirs = state.seats[other * SEAT + SCORE]
    if mine != theirs:
        return mine < theirs
    return state.seats[player * SEAT + ARRIVAL] > state.seats[other * SEAT + ARRIVAL]


def begin(state: State, turn_player: i64) -> None:
    state.phase = INTERMEZZO_CHOOSE
    state.took = False
    state.order = 0
    spelt: i64 = 0
    for place in range(state.players):
        for player in range(state.players):
            before: i64 = 0
            for other in range(state.players):
                if other != player and chooses_before(state, other, player):
                    before += 1
            if before == place:
                state.order = packed.append(state.order, player + 1)
                spelt = spelt * 10 + player + 1
    state.note(event_kinds.INTERMEZZO_BEGINS, spelt, 0, 0, 0)
    state.sealed = state.order & 127 != turn_player + 1


def legal(state: State) -> vec[i64]:
    actions = vec[i64](capacity=5)
    row = state.row
    while row != 0:
        actions = append(actions, codes.take(row & 127))
        row >>= 7
    return append(actions, codes.PASS)


def sample(state: State, rng: Rng) -> i64:
    size = packed.size(state.row)
    pick = rng.below(size + 1)
    return codes.take(packed.at(state.row, pick)) if pick < size else codes.PASS


def apply(state: State, player: i64, code: i64) -> None:
    if codes.kind(code) == codes.TAKE:
        tile = codes.tile(code)
        state.row = packed.without(state.row, tile)
        state.hand = tile
        state.took = True
        state.phase = INTERMEZZO_PLACE
        state.note(event_kinds.TAKEN, player, tile, 1, 0)
    else:
        state.note(event_kinds.PASSED, player, 0, 0, 0)
        next_player(state)


def next_player(state: State) -> None:
    state.order >>= 7
    state.sealed = True
    if state.order != 0:
        state.phase = INTERMEZZO_CHOOSE
        return
    if not state.took:
        while state.row != 0:
            state.removed = append(state.removed, u8(state.row & 127))
            state.row >>= 7
        state.note(event_kinds.ROW_REMOVED, 0, 0, 0, 0)
    state.took = False
    turn_end.end_turn(state)


def is_due(state: State) -> bool:
    return packed.size(state.row) == ROW
