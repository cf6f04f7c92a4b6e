"""Points: shares in the films, and two for everything left over (section 7)."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop.state import State, film_value, hand_size, influence, markers
from spielzeit.games.top_oder_flop.tables import FILMS, LEFTOVER_POINTS


def halves_up(numerator: i64, denominator: i64) -> i64:
    """The quotient rounded towards plus infinity: in the players' favour."""
    return -((-numerator) // denominator)


def film_points(value: i64, shares: vec[i64]) -> vec[i64]:
    """What a film of this value brings each player; an influence of 0 or less ranks too (rulings 20, 21)."""
    best = shares[0]
    for share in shares:
        best = max(best, share)
    firsts: i64 = 0
    seconds: i64 = 0
    second = best
    for share in shares:
        if share == best:
            firsts += 1
        elif second == best or share > second:
            second = share
            seconds = 1
        elif share == second:
            seconds += 1
    points = vec[i64]([0] * len(shares))
    for player in range(i64(len(shares))):
        if shares[player] == best:
            points[player] = value if firsts == 1 else halves_up(3 * value, 2 * firsts)
        elif firsts == 1 and shares[player] == second:
            points[player] = halves_up(value, 2 * seconds)
    return points


def film_shares(state: State, film: i64) -> vec[i64]:
    """Everybody's influence in a film."""
    shares = vec[i64]([0] * state.players)
    for player in range(state.players):
        shares[player] = influence(state, player, film)
    return shares


def leftovers(state: State, player: i64) -> i64:
    """Two points for every card in hand and every unused marker (ruling 25: change cards too)."""
    return LEFTOVER_POINTS * (hand_size(state, player) + markers(state, player))


def scores(state: State) -> vec[i64]:
    totals = vec[i64]([0] * state.players)
    for player in range(state.players):
        totals[player] = leftovers(state, player)
    for film in range(FILMS):
        value = film_value(state, film)
        if value != 0:
            points = film_points(value, film_shares(state, film))
            for player in range(state.players):
                totals[player] += points[player]
    return totals


def reward(state: State, player: i64) -> float:
    """Ties: all tied players win together, so each has a share."""
    totals = scores(state)
    mine = totals[player]
    winners: i64 = 0
    for total in totals:
        if total > mine:
            return 0.0
        if total == mine:
            winners += 1
    return 1.0 / float(winners)
