"""Step 2: choose a row of one's own column, and its ability or its points."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, nth
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes, notes
from spielzeit.games.ausverkauft.ids import ABILITY, ALL_ROWS, POINTS, ROWS
from spielzeit.games.ausverkauft.layout import BOARD, ROW, SEAT, TAKE, USED
from spielzeit.games.ausverkauft.position import AusverkauftPosition, board_of, column_of


def rows_left(position: AusverkauftPosition, player: i64) -> i64:
    """The rows of this round's column that are not used up, as a mask."""
    used = position.boards[board_of(position, player) * BOARD + USED + column_of(position)]
    return ALL_ROWS & ~used


def legal(position: AusverkauftPosition, player: i64) -> vec[i64]:
    """Every unused row, with either side (5.1)."""
    rows = rows_left(position, player)
    actions = vec[i64]()
    for row in range(ROWS):
        if rows & BIT[row] != 0:
            actions = append(actions, codes.option(row + 1, ABILITY))
            actions = append(actions, codes.option(row + 1, POINTS))
    return actions


def sample(position: AusverkauftPosition, player: i64, rng: Rng) -> i64:
    rows = rows_left(position, player)
    drawn = rng.below(2 * count(rows))
    return codes.option(nth(rows, drawn >> 1) + 1, drawn & 1)


def apply(position: AusverkauftPosition, player: i64, code: i64) -> None:
    seat = player * SEAT
    position.seats[seat + ROW] = codes.row(code)
    position.seats[seat + TAKE] = codes.take(code)
    notes.option_taken(position, BIT[player], player, codes.row(code), codes.take(code))
