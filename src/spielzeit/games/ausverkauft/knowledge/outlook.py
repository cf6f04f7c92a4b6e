"""Who will win: the points everybody may expect at the end."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.knowledge import shares
from spielzeit.games.ausverkauft import scoring
from spielzeit.games.ausverkauft.ids import LEFT, MARK, OPTION, PLACE, RIGHT, ROWS, SINGLE_SEAT
from spielzeit.games.ausverkauft.knowledge.estimates import Estimates
from spielzeit.games.ausverkauft.knowledge.judge import Judge
from spielzeit.games.ausverkauft.knowledge.majorities import majorities_expected
from spielzeit.games.ausverkauft.knowledge.others import Others
from spielzeit.games.ausverkauft.layout import BOARD, LAID_HIGH, LAID_LOW, PHASE, RIVAL, ROW, SEAT, TAKE, USED
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.position import (
    AusverkauftPosition,
    ability_of,
    bonus_high,
    bonus_low,
    column_of,
    free_high,
    free_low,
    is_used,
    on_left,
    on_right,
    used_word,
)


def expected_score(position: AusverkauftPosition, player: i64, estimates: Estimates) -> float:
    """Cards, majorities and usher points that a player may expect at the end."""
    seat = player * SEAT
    to_place = LOOKUP.rounds - position.round
    if position.seats[seat + PHASE] in (OPTION, MARK, PLACE):
        to_place += 1
    judge = Judge(position, player, to_place, estimates)
    low = position.seats[seat + LAID_LOW]
    high = position.seats[seat + LAID_HIGH]
    extra_low = bonus_low(position, player)
    extra_high = bonus_high(position, player)
    if ability_of(position, player) == SINGLE_SEAT:
        judge.seat_party(low, high)
        judge.seat_party(extra_low, extra_high)
    else:
        judge.seat_party(low | extra_low, high | extra_high)
    points = judge.value(free_low(position, player), free_high(position, player))
    points += majorities_expected(position, player, estimates)
    return points + usher_value(position, player, estimates)


def score_at_end(position: AusverkauftPosition, player: i64, estimates: Estimates) -> float:
    """Expected, or counted when all is over."""
    if position.busy == 0:
        return float(scoring.total(position, player))
    return expected_score(position, player, estimates)


def usher_value(position: AusverkauftPosition, player: i64, estimates: Estimates) -> float:
    """Points taken, and what the rows left are worth."""
    right = position.boards[on_right(player) * BOARD + USED + LEFT]
    left = position.boards[on_left(position, player) * BOARD + USED + RIGHT]
    row = position.seats[player * SEAT + ROW]
    if row > 0:
        fresh = used_word(row, position.seats[player * SEAT + TAKE])
        if column_of(position) == LEFT:
            right |= fresh
        else:
            left |= fresh
    points = float(scoring.column_points(right) + scoring.column_points(left))
    for number in range(i64(1), ROWS + 1):
        worth = estimates.row_worth[number]
        if not is_used(right, number):
            points += worth
        if not is_used(left, number):
            points += worth
    return points


def outlooks(position: AusverkauftPosition, estimates: Estimates) -> vec[float]:
    """The reward everybody may expect from the expected scores; the nearer the end, the surer.

    When all is over part of it is how clear the win was: whoever counted only wins would play at random once he
    lay behind in every playout.
    """
    if position.players == 1:
        return vec[float]([solo_outlook(position, estimates)])
    scores = vec[float]()
    for player in range(position.players):
        scores = append(scores, score_at_end(position, player, estimates))
    values = shares(scores, doubt(position, estimates))
    if position.busy == 0:
        clearness = estimates.weights.clearness
        for player in range(position.players):
            values[player] += (1.0 - clearness) * (scoring.reward(position, player) - values[player])
    return values


def end_of_search(position: AusverkauftPosition, others: Others) -> vec[float]:
    """The same in a search: the others' theatres as they are on average, for their luck says nothing of one's turns.

    Part of it is who will win as surely as can be known, part how clearly.
    """
    others.learn_the_end(position)
    scores = vec[float]()
    for player in range(position.players):
        if player == others.searcher:
            scores = append(scores, float(scoring.total(position, player)))
        else:
            majorities = float(scoring.majorities(position, player))
            scores = append(scores, others.usual_points(player) + majorities)
    weights = others.estimates.weights
    values = shares(scores, weights.doubt)
    sharp = shares(scores, max(weights.least_doubt, weights.doubt_by_spread * others.spread(position)))
    for player in range(position.players):
        values[player] += (1.0 - weights.clearness) * (sharp[player] - values[player])
    return values


def solo_outlook(position: AusverkauftPosition, estimates: Estimates) -> float:
    """Beaten or not, and by how much."""
    if position.busy == 0:
        return scoring.reward(position, 0)
    own = expected_score(position, 0, estimates)
    rival = float(LOOKUP.rival_factor) * majorities_expected(position, RIVAL, estimates)
    margin = max(-1.0, min(1.0, (own - rival) / scoring.SOLO_MARGIN))
    won = shares(vec[float]([own, rival]), doubt(position, estimates))[0]
    by_margin = estimates.weights.solo_margin
    return by_margin + estimates.weights.solo_won * won + by_margin * margin


def doubt(position: AusverkauftPosition, estimates: Estimates) -> float:
    """Points that make one player e times as likely to win as another."""
    weights = estimates.weights
    return weights.doubt + weights.doubt_per_round * float(LOOKUP.rounds - position.round)
