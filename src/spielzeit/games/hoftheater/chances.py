"""How likely a secret request will be fulfilled, and what a hand of requests promises."""
# mypyc: compiled

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import scoring
from spielzeit.games.hoftheater.layout import (
    COMEDY,
    DECLARING,
    ECU,
    NO_REQUEST,
    OPEN,
    PLAYING,
    READY,
    REQUEST_CARDS,
    REQUESTS,
    SIDEWAYS,
    STAGE,
    TRAGEDY,
)
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import PLEASING, REWARD, count

# How often a request fulfilled in season 1 will hold again in season 2, by request.
REPEATS: Final = vec[float](
    [
        0.35, 0.25, 0.4, 0.4, 0.4, 0.4, 0.25, 0.25, 0.1, 0.1, 0.35,
        0.2, 0.15, 0.3, 0.8, 0.2, 0.4, 0.4, 0.5, 0.45, 0.3, 0.35,
    ]
)  # fmt: skip


def logistic(x: float) -> float:
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


def rounds_left(state: State) -> float:
    """Rounds of this season still to come after this one."""
    return float((state.deck_left() + 7) // 8)


def is_settled(state: State) -> bool:
    """Nothing in the ensembles or the mood changes any more this season."""
    return state.phase == DECLARING or state.phase == PLAYING


def comedy_chance(state: State) -> float:
    """That the King wants a comedy at the end of the season."""
    spread = 0.15 if is_settled(state) else 0.8 + 0.85 * rounds_left(state)
    return logistic((float(state.mood) + 0.5) / spread)


def pleasing_chance(state: State, own: i64, left: float) -> float:
    """That the performance will please, by the difference it has now."""
    return logistic((float(own) - 0.5) / (0.3 + 1.1 * left))


def best_chance(state: State, own: i64, rival: i64, left: float) -> float:
    """That it will be the best, if it pleases; equals are best together."""
    return logistic((float(own - rival) + 0.4) / (0.3 + 1.2 * left))


def at_least(missing: i64, expected: float) -> float:
    """That a Poisson number with this mean reaches `missing`."""
    if missing <= 0:
        return 1.0
    term = math.exp(-expected)
    below = term
    for k in range(i64(1), missing):
        term *= expected / float(k)
        below += term
    return 1.0 - below


def difference(state: State, player: i64, genre: i64) -> i64:
    return scoring.levels(state, player, genre) - scoring.levels(state, player, 1 - genre)


def best_rival(state: State, player: i64, genre: i64) -> i64:
    best: i64 = 0
    for other in range(state.players):
        if other != player:
            theirs = difference(state, other, genre)
            if theirs > best:
                best = theirs
    return best


def fulfilment(state: State, player: i64, request: i64, comedy: float) -> float:
    """The chance that the condition holds at the end of this season."""
    if state.phase == PLAYING:
        return 1.0 if scoring.is_fulfilled(state, player, request) else 0.0
    left = 0.0 if is_settled(state) else rounds_left(state)
    if request < 10:
        return fulfilment_by_genre(state, player, request, comedy, left)
    if request == 10:  # ladder
        different: i64 = 0
        for level in range(i64(1), i64(6)):
            if scoring.copies_of_level(state, player, level) > 0:
                different += 1
        return at_least(4 - different, 0.6 * left)
    if request == 11:  # triplets
        most: i64 = 0
        for level in range(i64(1), i64(6)):
            copies = scoring.copies_of_level(state, player, level)
            if copies > most:
                most = copies
        return at_least(3 - most, 0.35 * left)
    if request == 12:  # two stars
        return at_least(2 - scoring.copies_of_level(state, player, 5), 0.2 * left)
    if request == 13:  # young talents
        young = scoring.copies_of_level(state, player, 1) + scoring.copies_of_level(state, player, 2)
        return at_least(3 - young, 0.4 * left)
    if request == 14:  # fairground
        return at_least(3 - count(state.board[READY + player] | state.board[SIDEWAYS + player]), 0.2 * left)
    if request == 15:  # cock-crow
        firm = comedy if comedy > 0.5 else 1.0 - comedy
        if state.board[STAGE + player] > 0:
            return firm
        return 0.5 * at_least(1, 0.15 * left)
    return fulfilment_by_rank(state, player, request, left)


def fulfilment_by_genre(state: State, player: i64, request: i64, comedy: float, left: float) -> float:
    comedians = scoring.actors(state, player, COMEDY)
    tragedians = scoring.actors(state, player, TRAGEDY)
    both = comedians + tragedians
    if request <= 1:
        merry = difference(state, player, COMEDY)
        pleases_merry = pleasing_chance(state, merry, left)
        pleases_sad = pleasing_chance(state, -merry, left)
        if request == 0:  # the King's darling
            best_merry = best_chance(state, merry, best_rival(state, player, COMEDY), left)
            best_sad = best_chance(state, -merry, best_rival(state, player, TRAGEDY), left)
            return comedy * pleases_merry * best_merry + (1.0 - comedy) * pleases_sad * best_sad
        sour = comedy * (1.0 - pleases_merry) + (1.0 - comedy) * (1.0 - pleases_sad)  # the Queen's comfort
        return at_least(3 - both, 0.9 * left) * sour
    if request == 2:  # merry hour
        return comedy * at_least(2 - comedians, 0.5 * left)
    if request == 3:  # dark hour
        return (1.0 - comedy) * at_least(2 - tragedians, 0.5 * left)
    if request == 4:  # fools' choir
        return at_least(3 - comedians, 0.5 * left)
    if request == 5:  # mourners' choir
        return at_least(3 - tragedians, 0.5 * left)
    if request == 6:  # grand comedy
        return at_least((12 - scoring.levels(state, player, COMEDY)) // 3, 0.5 * left)
    if request == 7:  # grand tragedy
        return at_least((12 - scoring.levels(state, player, TRAGEDY)) // 3, 0.5 * left)
    if request == 8:  # pure school
        if comedians > 0 and tragedians > 0:
            return 0.0
        return at_least(3 - both, 0.6 * left) * math.exp(-0.3 * left)
    apart = difference(state, player, COMEDY)  # golden mean
    near = 1.0 if -1 <= apart <= 1 else 0.0
    wander = 1.0 if left > 0.0 else 0.0
    return at_least(3 - both, 0.9 * left) * (near * (1.0 - 0.65 * wander) + (1.0 - near) * 0.2 * wander)


def fulfilment_by_rank(state: State, player: i64, request: i64, left: float) -> float:
    if request >= 20:  # strong feelings, wavering King
        needle = state.needle()
        field = float(needle if needle > 0 else -needle)
        beyond = field - 4.5 if request == 20 else 2.5 - field
        return logistic(beyond / (0.15 if is_settled(state) else 0.7 + 0.8 * left))
    lead = 1000.0
    for other in range(state.players):
        if other != player:
            apart = 0.0
            if request == 16:  # big company
                apart = float(scoring.all_actors(state, player) - scoring.all_actors(state, other))
            elif request == 17:  # small cast
                apart = float(scoring.all_actors(state, other) - scoring.all_actors(state, player))
            elif request == 18:  # full purse
                apart = 0.3 * float(state.board[ECU + player] - state.board[ECU + other])
            else:  # empty purse
                apart = 0.3 * float(state.board[ECU + other] - state.board[ECU + player])
            if apart < lead:
                lead = apart
    return logistic((lead + 0.4) / (0.3 + 0.5 * left))


def hand(state: State, player: i64) -> float:
    """What the requests of a player promise: one is played each season, the first scores twice."""
    comedy = comedy_chance(state)
    first = 0.0
    second = 0.0
    third = 0.0
    held = state.board[REQUESTS + player]
    for request in range(REQUEST_CARDS):
        if held & BIT[request] != 0:
            chance = fulfilment(state, player, request, comedy)
            value = chance * float(REWARD[request])
            if state.season == 1:
                value = value * (1.0 + REPEATS[request]) + 0.35 * (1.0 - chance)
            if value > first:
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
    total = first + 0.3 * second + 0.1 * third
    again = state.board[OPEN + player]
    if again != NO_REQUEST and state.season == 2:
        total += fulfilment(state, player, again, comedy) * float(REWARD[again])
    return total


def fresh_request(state: State, player: i64) -> float:
    """What one more request is worth: much to an empty hand, little to a full one; less at the end."""
    held = count(state.board[REQUESTS + player])
    time = rounds_left(state) + (5.0 if state.season == 1 else 0.0)
    worth = 1.3 if held == 0 else (0.8 if held == 1 else (0.5 if held == 2 else 0.3))
    return worth * (0.35 + 0.65 * min(6.0, time) / 6.0)


def pleasing_pay(state: State) -> float:
    return float(PLEASING[state.season - 1])
