"""The end of the game (7, 8): points, winner, and what a result is worth to a bot."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.games.sagani.layout import ARRIVAL, COUNT, MISS, SCORE, SEAT, SOLO, SOLO_ALL, STANDARD, SUPPLY
from spielzeit.games.sagani.lookup import DISCS, LOOKUP, SOLO_TILES
from spielzeit.games.sagani.position import SaganiPosition

# The reward of the solo game: the fewer tiles the better, and any success better than none.
TWICE_ALL_TILES: Final = 144.0
ALMOST: Final = 0.4
ALMOST_SCALE: Final = 1000.0


def discs(position: SaganiPosition, player: i64) -> i64:
    """3.3: all discs of a player, in his supply and on his tiles."""
    return DISCS + position.seats[player * SEAT + MISS]


def discs_on_tiles(position: SaganiPosition, player: i64) -> i64:
    return discs(position, player) - position.seats[player * SEAT + SUPPLY]


def on_the_track(position: SaganiPosition) -> list[int]:
    """3.1: for each player the field of his marker and when it came there."""
    told: list[int] = []
    for player in range(position.players):
        told.append(position.seats[player * SEAT + SCORE])
        told.append(position.seats[player * SEAT + ARRIVAL])
    return told


def score(position: SaganiPosition, player: i64) -> i64:
    """7: the score on the track; the solo game with all tiles takes off the discs still lying."""
    points = position.seats[player * SEAT + SCORE]
    if position.variant == SOLO_ALL:
        return points - discs_on_tiles(position, player)
    return points


def is_ahead(position: SaganiPosition, player: i64, other: i64) -> bool:
    """More points; on one field the marker lower in the stack."""
    mine = position.seats[player * SEAT + SCORE]
    theirs = position.seats[other * SEAT + SCORE]
    if mine != theirs:
        return mine > theirs
    return position.seats[player * SEAT + ARRIVAL] < position.seats[other * SEAT + ARRIVAL]


def leader(position: SaganiPosition) -> i64:
    best: i64 = 0
    for player in range(i64(1), position.players):
        if is_ahead(position, player, best):
            best = player
    return best


def solo_won(position: SaganiPosition) -> bool:
    return position.seats[SCORE] >= position.target and position.seats[COUNT] <= SOLO_TILES


def reward(position: SaganiPosition, player: i64) -> float:
    """For search: 1 for the winner; solo: fewer tiles, or more points, are better."""
    if position.variant == STANDARD:
        return 1.0 if leader(position) == player else 0.0
    if position.variant == SOLO:
        tiles = float(position.seats[COUNT])
        if position.seats[SCORE] >= position.target:
            return 1.0 - tiles / TWICE_ALL_TILES
        return max(0.0, min(1.0, ALMOST + float(position.seats[SCORE]) / ALMOST_SCALE))
    return max(0.0, min(1.0, float(score(position, player)) / float(LOOKUP.all_points)))
