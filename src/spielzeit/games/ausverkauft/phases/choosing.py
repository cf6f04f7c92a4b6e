"""Step 2: choose a row of one's own column, and its ability or its points."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import codes, event_kinds
from spielzeit.games.ausverkauft.masks import count, nth
from spielzeit.games.ausverkauft.state import (
    BOARD,
    MARK,
    PHASE,
    ROW,
    SEAT,
    TAKE,
    USED,
    State,
    board_of,
    column_of,
)
from spielzeit.games.ausverkauft.tables import ROWS


def rows_left(state: State, player: i64) -> i64:
    """The rows of this round's column that are not used up, as a mask."""
    used = state.boards[board_of(state, player) * BOARD + USED + column_of(state)]
    return 127 & ~used


def legal(state: State, player: i64) -> vec[i64]:
    """Every unused row, with either side (5.1)."""
    rows = rows_left(state, player)
    actions = vec[i64]()
    for row in range(ROWS):
        if rows & BIT[row] != 0:
            actions = append(actions, codes.option(row + 1, codes.ABILITY))
            actions = append(actions, codes.option(row + 1, codes.POINTS))
    return actions


def sample(state: State, player: i64, rng: Rng) -> i64:
    rows = rows_left(state, player)
    drawn = rng.below(2 * count(rows))
    return codes.option(nth(rows, drawn >> 1) + 1, drawn & 1)


def apply(state: State, player: i64, code: i64) -> None:
    seat = player * SEAT
    state.seats[seat + ROW] = codes.row(code)
    state.seats[seat + TAKE] = codes.take(code)
    state.seats[seat + PHASE] = MARK
    state.note_own(event_kinds.OPTION_TAKEN, player, codes.row(code), codes.take(code), 0)
