"""A player's turn: option, mark, place, perhaps one more seat. Touches nobody else's things."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft.phases import choosing, marking, placing, seating
from spielzeit.games.ausverkauft.state import DONE, MARK, OPTION, PHASE, PLACE, SEAT, State


def legal(state: State, player: i64) -> vec[i64]:
    phase = state.seats[player * SEAT + PHASE]
    if phase == OPTION:
        return choosing.legal(state, player)
    if phase == MARK:
        return marking.legal(state, player)
    if phase == PLACE:
        return placing.legal(state, player)
    if phase == DONE:
        return vec[i64]()
    return seating.legal(state, player)


def sample(state: State, player: i64, rng: Rng) -> i64:
    phase = state.seats[player * SEAT + PHASE]
    if phase == OPTION:
        return choosing.sample(state, player, rng)
    if phase == MARK:
        return marking.sample(state, player, rng)
    if phase == PLACE:
        return placing.sample(state, player, rng)
    return seating.sample(state, player, rng)


def step(state: State, player: i64, code: i64) -> None:
    """One decision; the last one of a turn takes the player out of `busy`, the round does not end here."""
    phase = state.seats[player * SEAT + PHASE]
    if phase == OPTION:
        choosing.apply(state, player, code)
    elif phase == MARK:
        marking.apply(state, player, code)
    elif phase == PLACE:
        placing.apply(state, player, code)
    else:
        seating.apply(state, player, code)
