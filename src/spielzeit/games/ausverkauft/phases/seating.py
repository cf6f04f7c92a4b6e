"""Step 4, one seat more: Zusatz-Platz (part of the party) or Einzelplatz (a party of its own)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes, event_kinds
from spielzeit.games.ausverkauft.masks import beside_high, beside_low, count, lowest, nth
from spielzeit.games.ausverkauft.state import (
    BONUS,
    EXTRA,
    LAID_HIGH,
    LAID_LOW,
    PHASE,
    SEAT,
    State,
    finish_turn,
    free_high,
    free_low,
)
from spielzeit.games.ausverkauft.tables import WORD


def seats_low(state: State, player: i64) -> i64:
    """Rows A-E: beside the party just placed (5.4), or any free seat (5.5)."""
    seat = player * SEAT
    free = free_low(state, player)
    if state.seats[seat + PHASE] == EXTRA:
        return free & beside_low(state.seats[seat + LAID_LOW], state.seats[seat + LAID_HIGH])
    return free


def seats_high(state: State, player: i64) -> i64:
    """Rows F-J."""
    seat = player * SEAT
    free = free_high(state, player)
    if state.seats[seat + PHASE] == EXTRA:
        return free & beside_high(state.seats[seat + LAID_LOW], state.seats[seat + LAID_HIGH])
    return free


def seat_code(state: State, player: i64, cell: i64) -> i64:
    if state.seats[player * SEAT + PHASE] == EXTRA:
        return codes.extra(cell)
    return codes.single(cell)


def legal(state: State, player: i64) -> vec[i64]:
    """The seats in reading order, then the pass."""
    actions = vec[i64]()
    low = seats_low(state, player)
    while low != 0:
        actions = append(actions, seat_code(state, player, lowest(low)))
        low &= low - 1
    high = seats_high(state, player)
    while high != 0:
        actions = append(actions, seat_code(state, player, lowest(high) + WORD))
        high &= high - 1
    return append(actions, codes.PASS)


def sample(state: State, player: i64, rng: Rng) -> i64:
    low = seats_low(state, player)
    high = seats_high(state, player)
    in_front = count(low)
    drawn = rng.below(in_front + count(high) + 1)
    if drawn < in_front:
        return seat_code(state, player, nth(low, drawn))
    if drawn < in_front + count(high):
        return seat_code(state, player, nth(high, drawn - in_front) + WORD)
    return codes.PASS


def apply(state: State, player: i64, code: i64) -> None:
    if code == codes.PASS:
        state.note_own(event_kinds.DECLINED, player, 0, 0, 0)
    else:
        extra = codes.kind(code) == codes.EXTRA
        state.seats[player * SEAT + BONUS] = codes.cell(code) + 1
        state.note_own(
            event_kinds.EXTRA_SEATED if extra else event_kinds.SINGLE_SEATED, player, codes.cell(code), 0, 0
        )
    state.note(event_kinds.TURN_DONE, player, 0, 0, 0)
    finish_turn(state, player)
