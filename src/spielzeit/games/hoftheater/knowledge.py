"""What a bot knows about Hoftheater: what a table is worth, and how to choose a city that others want as well."""
# mypyc: compiled

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import chances, codes, prospects, scoring
from spielzeit.games.hoftheater.layout import (
    ARRIVAL,
    BEAR,
    CAT,
    CHOOSING,
    COURT,
    DECLARING,
    DEPARTURE,
    ECU,
    EVENING,
    HORSE,
    OVER,
    REQUESTS,
    RIDES,
    STEALING,
    VISITS,
)
from spielzeit.games.hoftheater.phases import encounters, travel, windows
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import REWARD

TEMPERATURE: Final = 0.5  # of the own choice of a city, in Ecu
CARELESS: Final = 1.6  # Ecu that Statist lets pass
SPITE: Final = 0.3  # how much an Ecu of the others weighs


def scratch(state: State) -> State:
    """A table to try things out on: it shares the decks and never goes on."""
    trial = State(
        state.players,
        state.board[:],
        state.deck,
        state.second_deck,
        state.requests,
        state.reshuffles,
        state.friends,
    )
    trial.copy_scalars(state)
    return trial


def mixing(state: State, player: i64) -> float:
    """Only the choice of a city is mixed: who always goes to the same one is beaten by whoever notices."""
    return TEMPERATURE if state.owing == 0 and state.phase == CHOOSING else 0.0


def appraise(state: State, player: i64, actions: vec[i64]) -> vec[float]:
    """How good each action looks, in Ecu."""
    if state.owing != 0:
        return appraise_discards(state, player, actions)
    if state.phase == CHOOSING or state.phase == DEPARTURE:
        return appraise_journeys(state, player, actions)
    values = vec[float]()
    for code in actions:
        values = append(values, value_of(state, player, code))
    return values


def value_of(state: State, player: i64, code: i64) -> float:
    phase = state.phase
    if phase == COURT:
        return after_court(state, player, code)
    if phase == EVENING:
        return after_evening(state, player, code)
    if phase == ARRIVAL:
        return after_arrival(state, player, code)
    if phase == STEALING:
        victim = codes.first(code)
        return 0.1 * (float(state.board[ECU + victim]) + prospects.wages(state, victim))
    if phase == DECLARING:
        trial = scratch(state)
        trial.chameleon_as = codes.first(code)
        return standing(trial, player)
    if codes.kind(code) == codes.PLAY:
        request = codes.first(code)
        again = chances.REPEATS[request] if state.season == 1 else 0.0
        return float(REWARD[request]) * (1.0 + again)
    return 0.0


def standing(state: State, player: i64) -> float:
    """The own prospects, less a share of the others'."""
    others = 0.0
    for other in range(state.players):
        if other != player:
            others += float(state.board[ECU + other]) + prospects.wages(state, other)
    return prospects.worth(state, player) - SPITE * others / float(state.players - 1)


def after_court(state: State, player: i64, code: i64) -> float:
    trial = scratch(state)
    encounters.send_to_court(trial, player, code)
    return standing(trial, player)


def after_evening(state: State, player: i64, code: i64) -> float:
    kind = codes.kind(code)
    trial = scratch(state)
    if kind == codes.USE_ELEPHANT:
        windows.use_elephant(trial, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_TORTOISE:
        windows.use_tortoise(trial, player, codes.first(code))
    elif kind == codes.USE_CAT:
        windows.turn_sideways(trial, player, CAT)
        return standing(trial, player) + 2.0 * chances.fresh_request(state, player)
    return standing(trial, player)


def after_arrival(state: State, player: i64, code: i64) -> float:
    kind = codes.kind(code)
    trial = scratch(state)
    bonus = 0.0
    if kind == codes.USE_FOX:
        windows.use_fox(trial, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_MOUSE:
        windows.use_mouse(trial, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_BEAR:
        windows.turn_sideways(trial, player, BEAR)
        trial.board[VISITS + codes.second(code)] -= BIT[codes.first(code)]
        bonus = -0.2
    return prospects.visits(trial, player) + prospects.jesters(trial, player) + bonus


def appraise_discards(state: State, player: i64, actions: vec[i64]) -> vec[float]:
    """Keep the hand that promises most."""
    values = vec[float]()
    trial = scratch(state)
    hand = state.board[REQUESTS + player]
    for code in actions:
        trial.board[REQUESTS + player] = hand - BIT[codes.first(code)]
        values = append(values, chances.hand(trial, player))
    return values


def appraise_journeys(state: State, player: i64, actions: vec[i64]) -> vec[float]:
    """Travel, Ox and Horse: what each city promises when everybody chooses with such thoughts."""
    journeys = prospects.journeys(state, player)
    values = vec[float]()
    if state.phase == CHOOSING:
        for code in actions:
            value = journeys[codes.first(code)]
            if codes.second(code) != 0:
                value += journeys[codes.second(code)]
            values = append(values, value)
        return values
    free = travel.free_cities(state, player)
    best = -1000.0
    second = -1000.0
    for city in range(i64(1), i64(9)):
        if free & BIT[city] != 0:
            value = journeys[city]
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    named = journeys[9] if state.ox_owner == player else 0.0  # already sure of the Ox's city
    riding = state.board[RIDES + player] == 1
    for code in actions:
        kind = codes.kind(code)
        trial = scratch(state)
        if kind == codes.USE_OX:
            windows.use_ox(trial, player, codes.first(code))
            value = journeys[9 + codes.first(code)] + (best if riding else 0.0)
        elif kind == codes.USE_HORSE:
            windows.turn_sideways(trial, player, HORSE)
            value = best + second if state.ox_owner != player else named + best
        else:
            value = best + second if riding and state.ox_owner != player else best
            if state.ox_owner == player:
                value = named
        values = append(values, value + prospects.jesters(trial, player))
    return values


def outlook(state: State, player: i64) -> float:
    """The chance to win, by how far the prospects lie apart."""
    if state.phase == OVER:
        return scoring.reward(state, player)
    left = prospects.rounds_left(state) + (6.0 if state.season == 1 else 0.0)
    temperature = 1.2 + 0.35 * left
    own = 0.0
    total = 0.0
    highest = -1000.0
    estimates = vec[float]()
    for other in range(state.players):
        estimate = prospects.worth(state, other) + prospects.pending(state, other)
        estimates = append(estimates, estimate)
        if estimate > highest:
            highest = estimate
    for other in range(state.players):
        share = math.exp((estimates[other] - highest) / temperature)
        total += share
        if other == player:
            own = share
    return own / total
