"""What a bot knows: what each step leads to, and who will win."""
# mypyc: compiled

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import codes, scoring
from spielzeit.games.ausverkauft.judge import Judge
from spielzeit.games.ausverkauft.majorities import EVERYBODY, majority_value
from spielzeit.games.ausverkauft.masks import high_of, low_of
from spielzeit.games.ausverkauft.plan import ABILITY_WORTH, NOTHING_FOUND, Turn
from spielzeit.games.ausverkauft.state import (
    BOARD,
    EXTRA,
    LAID_HIGH,
    LAID_LOW,
    LEFT,
    MARK,
    OPTION,
    PHASE,
    PLACE,
    RIGHT,
    RIVAL,
    ROW,
    SEAT,
    TAKE,
    USED,
    State,
    ability_of,
    bonus_high,
    bonus_low,
    column_of,
    free_high,
    free_low,
    open_circles,
    ring,
)
from spielzeit.games.ausverkauft.tables import NO_ABILITY, ROWS, SINGLE_SEAT, TABLES

# A quick turn takes some 50 microseconds, and how a theatre fills is better told by playing than by estimating.
TO_THE_END: Final[i64] = 1000
MIXING: Final = 0.15  # points: neighbours with the same theatre and tickets should not all play the same


def appraise(state: State, player: i64, legal: vec[i64]) -> vec[float]:
    """Every action as its best continuation in this turn; the others' current round is not looked at."""
    values = vec[float]()
    turn = Turn(state, player)
    seat = player * SEAT
    phase = state.seats[seat + PHASE]
    if phase in (OPTION, MARK):
        turn.prepare()
    if phase == OPTION:
        by_ability = vec[float]([NOTHING_FOUND] * (NO_ABILITY + 1))
        for code in legal:
            row = codes.row(code)
            take = codes.take(code)
            ability = NO_ABILITY if take == codes.POINTS else TABLES.ability[row - 1]
            if by_ability[ability] == NOTHING_FOUND:
                by_ability[ability] = turn.best_mark(ability)
            values = append(values, turn.option_value(row, take, by_ability[ability]))
        return values
    ability = ability_of(state, player)
    if phase == MARK:
        for code in legal:
            ticket = codes.ticket(code)
            circles = codes.circles(code)
            shape = TABLES.shape[ticket * 256 + (open_circles(state, turn.board, ticket) ^ circles)]
            placed = turn.best_place(shape, ticket, ability)
            if placed == NOTHING_FOUND:
                placed = turn.judge.value(turn.low, turn.high)
            values = append(values, turn.mark_value(ticket, circles) + placed)
        return values
    for code in legal:
        values = append(values, step_value(turn, phase, ability, code))
    return values


def step_value(turn: Turn, phase: i64, ability: i64, code: i64) -> float:
    """Placing, and the further seat."""
    if phase == PLACE:
        if code == codes.PASS:
            return turn.judge.value(turn.low, turn.high)
        return turn.place_value(codes.shape(code), codes.anchor(code), ability)
    seat = turn.player * SEAT
    low = turn.state.seats[seat + LAID_LOW]
    high = turn.state.seats[seat + LAID_HIGH]
    seat_low: i64 = 0
    seat_high: i64 = 0
    if code != codes.PASS:
        seat_low = low_of(codes.cell(code))
        seat_high = high_of(codes.cell(code))
    if phase == EXTRA:
        return turn.extra_value(low, high, seat_low, seat_high)
    turn.judge.seat_party(low, high)
    value = turn.single_value(turn.low & ~low, turn.high & ~high, seat_low, seat_high)
    turn.judge.unseat_party(low, high)
    return value


def expected_score(state: State, player: i64) -> float:
    """Cards, majorities and usher points that a player may expect at the end."""
    seat = player * SEAT
    to_place = TABLES.rounds - state.round
    if state.seats[seat + PHASE] <= PLACE:
        to_place += 1
    judge = Judge(state, player, to_place)
    low = state.seats[seat + LAID_LOW]
    high = state.seats[seat + LAID_HIGH]
    extra_low = bonus_low(state, player)
    extra_high = bonus_high(state, player)
    if ability_of(state, player) == SINGLE_SEAT:
        judge.seat_party(low, high)
        judge.seat_party(extra_low, extra_high)
    else:
        judge.seat_party(low | extra_low, high | extra_high)
    points = judge.value(free_low(state, player), free_high(state, player))
    points += majority_value(state, player, 0, 0, 0, EVERYBODY)
    return points + usher_value(state, player)


def usher_value(state: State, player: i64) -> float:
    """Points taken, and what the rows left are worth."""
    on_left = (player + 1) % ring(state)
    right = state.boards[player * BOARD + USED + LEFT]
    left = state.boards[on_left * BOARD + USED + RIGHT]
    row = state.seats[player * SEAT + ROW]
    points = 0.0
    if row > 0:
        if column_of(state) == LEFT:
            right |= BIT[row - 1]
        else:
            left |= BIT[row - 1]
        if state.seats[player * SEAT + TAKE] == codes.POINTS:
            points += float(TABLES.points[row - 1])
    points += float(scoring.column_points(right) + scoring.column_points(left))
    for k in range(ROWS):
        worth = max(float(TABLES.points[k]), ABILITY_WORTH[TABLES.ability[k]])
        if right & BIT[k] == 0:
            points += worth
        if left & BIT[k] == 0:
            points += worth
    return points


def outlook(state: State, player: i64) -> float:
    """The reward to be expected from the expected scores; the nearer the end, the surer.

    When all is over half of it is how clear the win was: whoever counted only wins would play at random once he
    lay behind in every playout.
    """
    if state.players == 1:
        return solo_outlook(state)
    share = 1.0 / rivalry(state, player)
    if state.busy == 0:
        return 0.5 * (scoring.reward(state, player) + share)
    return share


def solo_outlook(state: State) -> float:
    if state.busy == 0:
        return scoring.reward(state, 0)
    own = expected_score(state, 0)
    rival = float(TABLES.rival_factor) * majority_value(state, RIVAL, 0, 0, 0, EVERYBODY)
    margin = max(-1.0, min(1.0, (own - rival) / scoring.SOLO_MARGIN))
    won = 1.0 / (1.0 + math.exp((rival - own) / doubt(state)))
    return 0.3 + 0.4 * won + 0.3 * margin


def rivalry(state: State, player: i64) -> float:
    """All players' strength by their expected scores, with this player's as the unit."""
    own = expected_score(state, player)
    unit = doubt(state)
    total = 1.0
    for other in range(state.players):
        if other != player:
            total += math.exp(max(-50.0, min(50.0, (expected_score(state, other) - own) / unit)))
    return total


def doubt(state: State) -> float:
    """Points that make one player e times as likely to win as another."""
    return 5.0 + 0.8 * float(TABLES.rounds - state.round)
