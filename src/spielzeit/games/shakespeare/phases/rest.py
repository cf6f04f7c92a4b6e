"""Rest (5.10), days 1 to 5: of those who worked one stays awake, the others rest for a day. All at once."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import codes, event_kinds
from spielzeit.games.shakespeare.state import (
    ACTIVATED,
    AWAKE,
    PERSON,
    REST,
    RESTING,
    State,
    at,
    slot_of,
)
from spielzeit.games.shakespeare.tables import TABLES


def begin(state: State) -> None:
    """Tokens of the day before come off first (ruling 25); whoever activated nobody decides nothing."""
    state.phase = REST
    state.active = 0
    state.turn = 0
    state.waiting = 0
    for player in range(state.players):
        state.cells[at(player, RESTING)] = 0
        state.cells[at(player, AWAKE)] = 0
        if state.cells[at(player, ACTIVATED)] != 0:
            state.waiting |= BIT[player]


def legal(state: State, player: i64) -> vec[i64]:
    actions = vec[i64]()
    if state.waiting & BIT[player] == 0:
        return actions
    slots = state.cells[at(player, ACTIVATED)]
    while slots != 0:
        actions = append(
            actions, codes.keep_awake(state.cells[at(player, PERSON + TABLES.lowest[slots])] & 63)
        )
        slots &= slots - 1
    return actions


def apply(state: State, player: i64, code: i64) -> None:
    state.cells[at(player, AWAKE)] = slot_of(state, codes.subject(code)) + 1
    state.waiting &= ~BIT[player]
    state.note(event_kinds.REST_DECIDED, player, 0, 0, 0)


def lie_down(state: State) -> None:
    """All choices are shown together (ruling 30)."""
    cells = state.cells
    state.revealed = True
    for player in range(state.players):
        awake = cells[at(player, AWAKE)]
        if awake > 0:
            cells[at(player, RESTING)] = cells[at(player, ACTIVATED)] & ~BIT[awake - 1]
            state.note(event_kinds.KEPT_AWAKE, player, cells[at(player, PERSON + awake - 1)] & 63, 0, 0)
        cells[at(player, ACTIVATED)] = 0
        cells[at(player, AWAKE)] = 0
