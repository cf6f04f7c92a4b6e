"""The end of the game (7, 8): points, winner, and what a result is worth to a bot."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.sagani.state import (
    ARRIVAL,
    COUNT,
    MISS,
    SCORE,
    SEAT,
    SOLO,
    SOLO_ALL,
    STANDARD,
    SUPPLY,
    State,
)
from spielzeit.games.sagani.tables import DISCS, SOLO_TILES


def discs_on_tiles(state: State, player: i64) -> i64:
    seat = player * SEAT
    return DISCS + state.seats[seat + MISS] - state.seats[seat + SUPPLY]


def score(state: State, player: i64) -> i64:
    """7: the score on the track; the solo game with all tiles takes off the discs still lying."""
    points = state.seats[player * SEAT + SCORE]
    if state.variant == SOLO_ALL:
        return points - discs_on_tiles(state, player)
    return points


def is_ahead(state: State, player: i64, other: i64) -> bool:
    """More points; on one field the marker lower in the stack."""
    mine = state.seats[player * SEAT + SCORE]
    theirs = state.seats[other * SEAT + SCORE]
    if mine != theirs:
        return mine > theirs
    return state.seats[player * SEAT + ARRIVAL] < state.seats[other * SEAT + ARRIVAL]


def leader(state: State) -> i64:
    best: i64 = 0
    for player in range(i64(1), state.players):
        if is_ahead(state, player, best):
            best = player
    return best


def solo_won(state: State) -> bool:
    return state.seats[SCORE] >= state.target and state.seats[COUNT] <= SOLO_TILES


def reward(state: State, player: i64) -> float:
    """For search: 1 for the winner; solo: fewer tiles, or more points, are better."""
    if state.variant == STANDARD:
        return 1.0 if leader(state) == player else 0.0
    if state.variant == SOLO:
        tiles = float(state.seats[COUNT])
        if state.seats[SCORE] >= state.target:
            return 1.0 - tiles / 144.0
        return max(0.0, 0.4 + float(state.seats[SCORE]) / 1000.0)
    return max(0.0, min(1.0, float(score(state, player)) / 412.0))
