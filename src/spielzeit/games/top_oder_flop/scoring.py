"""Points: shares in the films, and two for everything left over (section 7)."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import numbers_of
from spielzeit.games.top_oder_flop.lookup import FILMS, LEFTOVER_POINTS
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    film_value,
    hand_size,
    influence,
    markers,
)

NO_RANK: Final[i64] = 0
FIRST: Final[i64] = 1
SECOND: Final[i64] = 2


def halves_up(numerator: i64, denominator: i64) -> i64:
    """The quotient rounded towards plus infinity: in the players' favour."""
    return -((-numerator) // denominator)


def ranks(shares: vec[i64]) -> vec[i64]:
    """1 for the highest influence, 2 for the next highest if one player alone is first, else NO_RANK.

    An influence of 0 or less ranks too (rulings 20, 21).
    """
    best = shares[0]
    for share in shares:
        best = max(best, share)
    firsts: i64 = 0
    second = best
    for share in shares:
        if share == best:
            firsts += 1
        elif second == best or share > second:
            second = share
    found = vec[i64]([NO_RANK] * len(shares))
    for player in range(i64(len(shares))):
        if shares[player] == best:
            found[player] = FIRST
        elif firsts == 1 and shares[player] == second:
            found[player] = SECOND
    return found


def film_points(value: i64, shares: vec[i64]) -> vec[i64]:
    """What a film of this value brings each player."""
    ranked = ranks(shares)
    firsts: i64 = 0
    seconds: i64 = 0
    for rank in ranked:
        if rank == FIRST:
            firsts += 1
        elif rank == SECOND:
            seconds += 1
    points = vec[i64]([0] * len(shares))
    for player in range(i64(len(shares))):
        if ranked[player] == FIRST:
            points[player] = value if firsts == 1 else halves_up(3 * value, 2 * firsts)
        elif ranked[player] == SECOND:
            points[player] = halves_up(value, 2 * seconds)
    return points


def ranks_among(shares: list[int]) -> vec[i64]:
    """`ranks` of influence as somebody knows it."""
    return ranks(numbers_of(shares))


def points_among(value: i64, shares: list[int]) -> vec[i64]:
    """`film_points` of influence as somebody knows it."""
    return film_points(value, numbers_of(shares))


def points_in(position: TopOderFlopPosition, film: i64) -> vec[i64]:
    """What a film brings each player as it stands."""
    return film_points(film_value(position, film), film_shares(position, film))


def film_shares(position: TopOderFlopPosition, film: i64) -> vec[i64]:
    """Everybody's influence in a film."""
    shares = vec[i64]([0] * position.players)
    for player in range(position.players):
        shares[player] = influence(position, player, film)
    return shares


def leftovers(position: TopOderFlopPosition, player: i64) -> i64:
    """Two points for every card in hand and every unused marker (ruling 25: change cards too)."""
    return LEFTOVER_POINTS * (hand_size(position, player) + markers(position, player))


def scores(position: TopOderFlopPosition) -> vec[i64]:
    totals = vec[i64]([0] * position.players)
    for player in range(position.players):
        totals[player] = leftovers(position, player)
    for film in range(FILMS):
        if film_value(position, film) != 0:
            points = points_in(position, film)
            for player in range(position.players):
                totals[player] += points[player]
    return totals


def reward(position: TopOderFlopPosition, player: i64) -> float:
    """Ties: all tied players win together, so each has a share."""
    totals = scores(position)
    mine = totals[player]
    winners: i64 = 0
    for total in totals:
        if total > mine:
            return 0.0
        if total == mine:
            winners += 1
    return 1.0 / float(winners)
