"""How a position of Sagani stands: the points a player may count on, and the reward to be expected."""
# mypyc: compiled

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import count
from spielzeit.engine.knowledge import rewards, shares
from spielzeit.games.sagani import scoring
from spielzeit.games.sagani.display import open_of, owner_of
from spielzeit.games.sagani.knowledge.weights import Weights
from spielzeit.games.sagani.layout import COUNT, OVER, SCORE, SEAT, SOLO, STANDARD, SUPPLY
from spielzeit.games.sagani.lookup import LOOKUP, SOLO_TILES
from spielzeit.games.sagani.position import SaganiPosition


def projection(position: SaganiPosition, player: i64, weights: Weights) -> float:
    """The points a player may count on: those scored, and his unfinished tiles and discs at a discount."""
    seat = player * SEAT
    hope = weights.expected_share_in_last_round if position.last_round else weights.expected_share
    value = float(position.seats[seat + SCORE])
    for at in range(position.laid_count):
        tile = i64(position.laid[at])
        lying = i64(position.tiles[tile])
        open_arrows = open_of(lying)
        if open_arrows != 0 and owner_of(lying) == player:
            arrows = LOOKUP.arrows[tile]
            covered = float(arrows - count(open_arrows)) + weights.expected_head_start
            value += hope * float(LOOKUP.points[tile]) * covered / float(arrows)
    supply = min(float(position.seats[seat + SUPPLY]), weights.discs_worth_having)
    return value + hope * weights.expected_disc * supply


def outlooks(position: SaganiPosition, weights: Weights) -> vec[float]:
    """The reward everybody may expect."""
    if position.variant == STANDARD:
        return rewards(position) if position.phase == OVER else chances_to_win(position, weights)
    if position.variant == SOLO:
        return vec[float]([chance_of_few_tiles(position, weights)])
    return vec[float]([chance_of_many_points(position, weights)])


def chance_of_few_tiles(position: SaganiPosition, weights: Weights) -> float:
    """8: how likely the points are there with as few tiles as are asked for."""
    tiles = float(position.seats[COUNT])
    if position.phase != OVER:
        missing = max(0.0, float(position.target) - projection(position, 0, weights))
        tiles += missing / weights.solo_points_per_tile
    elif position.seats[SCORE] < position.target:
        return 0.0
    return likelihood((float(SOLO_TILES) + 0.5 - tiles) / weights.solo_spread)


def chance_of_many_points(position: SaganiPosition, weights: Weights) -> float:
    """8, with all tiles: how likely the points are more than usual."""
    if position.phase == OVER:
        points = float(scoring.score(position, 0))
    else:
        left = float(i64(len(position.pile)) - position.drawn + 1)
        loose = float(scoring.discs_on_tiles(position, 0))
        points = projection(position, 0, weights) + weights.all_points_per_tile * left
        points -= weights.all_loose_disc * loose
    return likelihood((points - weights.all_usual_points) / weights.all_spread)


def likelihood(lead: float) -> float:
    return 1.0 / (1.0 + math.exp(max(-40.0, min(40.0, -lead))))


def chances_to_win(position: SaganiPosition, weights: Weights) -> vec[float]:
    """Everybody's expected points, compared; the nearer the end, the more a lead decides."""
    highest: i64 = 0
    estimates = vec[float]()
    for player in range(position.players):
        highest = max(highest, position.seats[player * SEAT + SCORE])
        estimates = append(estimates, expected_points(position, player, weights))
    return shares(
        estimates, weights.spread + weights.spread_per_point * max(0.0, float(position.target - highest))
    )


def expected_points(position: SaganiPosition, player: i64, weights: Weights) -> float:
    """A player who still has a turn in this round will score a little more."""
    to_come = 0.0 if has_moved(position, player) else weights.turn_to_come
    return projection(position, player, weights) + to_come


def has_moved(position: SaganiPosition, player: i64) -> bool:
    """Whether a player has had his turn in this round."""
    seat = (player - position.start_player + position.players) % position.players
    current = (position.turn - position.start_player + position.players) % position.players
    return seat < current
