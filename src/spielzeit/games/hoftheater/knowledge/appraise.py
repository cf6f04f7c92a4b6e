"""How good an action looks, and who will win: what the search and the one-ply player ask."""
# mypyc: compiled

from typing import cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.knowledge import rewards, shares
from spielzeit.games.hoftheater import codes, lookup
from spielzeit.games.hoftheater.knowledge import chances
from spielzeit.games.hoftheater.knowledge.cities import Cities
from spielzeit.games.hoftheater.knowledge.journeys import HOPELESS, Journeys, Promise
from spielzeit.games.hoftheater.knowledge.prospects import Prospects
from spielzeit.games.hoftheater.knowledge.weights import Weights
from spielzeit.games.hoftheater.layout import (
    ARRIVAL,
    CHOOSING,
    COURT,
    DECLARING,
    DEPARTURE,
    ECU,
    EVENING,
    OVER,
    REQUESTS,
    RIDES,
    STEALING,
    VISITS,
)
from spielzeit.games.hoftheater.lookup import CITIES
from spielzeit.games.hoftheater.phases import encounters, travel, windows
from spielzeit.games.hoftheater.position import HoftheaterPosition


def trial_of(position: HoftheaterPosition) -> HoftheaterPosition:
    """A position to try things out on; it never goes on."""
    return cast(HoftheaterPosition, position.copy())


@final
class Appraisal:
    """What an action brings in Ecu, by the weights."""

    def __init__(self, weights: Weights, prospects: Prospects, cities: Cities, journeys: Journeys) -> None:
        self.weights: Weights = weights
        self.prospects: Prospects = prospects
        self.cities: Cities = cities
        self.journeys: Journeys = journeys

    def mixing(self, position: HoftheaterPosition) -> float:
        """Only the choice of a city is mixed: who always goes to the same one is beaten by whoever notices."""
        return self.weights.city_temperature if position.owing == 0 and position.phase == CHOOSING else 0.0

    def appraise(self, position: HoftheaterPosition, player: i64, actions: vec[i64]) -> vec[float]:
        """How good each action looks."""
        if position.owing != 0:
            return self.discards(position, player, actions)
        if position.phase == CHOOSING:
            return self.travels(position, player, actions)
        if position.phase == DEPARTURE:
            return self.departures(position, player, actions)
        values = vec[float]()
        for code in actions:
            values = append(values, self.value_of(position, player, code))
        return values

    def value_of(self, position: HoftheaterPosition, player: i64, code: i64) -> float:
        phase = position.phase
        if phase == COURT:
            return self.after_court(position, player, code)
        if phase == EVENING:
            return self.after_evening(position, player, code)
        if phase == ARRIVAL:
            return self.after_arrival(position, player, code)
        if phase == STEALING:
            victim = codes.first(code)
            standing = float(position.board[ECU + victim]) + self.prospects.wages(position, victim)
            return self.weights.rob * standing
        if phase == DECLARING:
            trial = trial_of(position)
            trial.chameleon_as = codes.first(code)
            return self.standing(trial, player)
        if codes.kind(code) == codes.PLAY:
            return self.prospects.played(position, codes.first(code))
        return 0.0

    def standing(self, position: HoftheaterPosition, player: i64) -> float:
        """The own prospects, less a share of the others'."""
        others = 0.0
        for other in range(position.players):
            if other != player:
                others += float(position.board[ECU + other]) + self.prospects.wages(position, other)
        return self.prospects.worth(position, player) - self.weights.spite * others / float(
            position.players - 1
        )

    def after_court(self, position: HoftheaterPosition, player: i64, code: i64) -> float:
        trial = trial_of(position)
        encounters.send_to_court(trial, player, code)
        return self.standing(trial, player)

    def after_evening(self, position: HoftheaterPosition, player: i64, code: i64) -> float:
        kind = codes.kind(code)
        trial = trial_of(position)
        if kind == codes.USE_ELEPHANT:
            windows.use_elephant(trial, player, codes.first(code), codes.second(code))
        elif kind == codes.USE_TORTOISE:
            windows.use_tortoise(trial, player, codes.first(code))
        elif kind == codes.USE_CAT:
            windows.turn_sideways(trial, player, lookup.CAT)
            drawn = self.weights.cat_requests * self.prospects.fresh_request(position, player)
            return self.standing(trial, player) + drawn
        return self.standing(trial, player)

    def after_arrival(self, position: HoftheaterPosition, player: i64, code: i64) -> float:
        kind = codes.kind(code)
        trial = trial_of(position)
        cost = 0.0
        if kind == codes.USE_FOX:
            windows.use_fox(trial, player, codes.first(code), codes.second(code))
        elif kind == codes.USE_MOUSE:
            windows.use_mouse(trial, player, codes.first(code), codes.second(code))
        elif kind == codes.USE_BEAR:
            windows.turn_sideways(trial, player, lookup.BEAR)
            trial.board[VISITS + codes.second(code)] -= BIT[codes.first(code)]
            cost = self.weights.bear_request
        return self.cities.visits(trial, player) + self.prospects.jesters(trial, player) - cost

    def discards(self, position: HoftheaterPosition, player: i64, actions: vec[i64]) -> vec[float]:
        """Keep the hand that promises most."""
        values = vec[float]()
        trial = trial_of(position)
        hand = position.board[REQUESTS + player]
        for code in actions:
            trial.board[REQUESTS + player] = hand - BIT[codes.first(code)]
            values = append(values, self.prospects.hand(trial, player))
        return values

    def travels(self, position: HoftheaterPosition, player: i64, actions: vec[i64]) -> vec[float]:
        """What each city promises when everybody chooses with such thoughts."""
        promise = self.journeys.promise(position, player)
        values = vec[float]()
        for code in actions:
            value = promise.open[codes.first(code)]
            if codes.second(code) != 0:
                value += promise.open[codes.second(code)]
            values = append(values, value)
        return values

    def departures(self, position: HoftheaterPosition, player: i64, actions: vec[i64]) -> vec[float]:
        """Ox, Horse or neither: the journey that follows, and the jesters that are left."""
        promise = self.journeys.promise(position, player)
        best = best_city(position, player, promise, 0)
        second = best_city(position, player, promise, best)
        first_hope = promise.open[best] if best != 0 else HOPELESS
        second_hope = promise.open[second] if second != 0 else HOPELESS
        has_named = position.ox_owner == player
        rides = position.board[RIDES + player] == 1
        values = vec[float]()
        for code in actions:
            kind = codes.kind(code)
            trial = trial_of(position)
            value = first_hope
            if kind == codes.USE_OX:
                windows.use_ox(trial, player, codes.first(code))
                value = promise.kept[codes.first(code)] + (first_hope if rides else 0.0)
            elif kind == codes.USE_HORSE:
                windows.turn_sideways(trial, player, lookup.HORSE)
                value = promise.kept[position.closed] + first_hope if has_named else first_hope + second_hope
            elif has_named:
                value = promise.kept[position.closed]
            elif rides:
                value = first_hope + second_hope
            values = append(values, value + self.prospects.jesters(trial, player))
        return values

    def outlooks(self, position: HoftheaterPosition) -> vec[float]:
        """The chance to win, by how far the prospects lie apart."""
        if position.phase == OVER:
            return rewards(position)
        weights = self.weights
        left = chances.rounds_left(position) + (
            weights.outlook_second_season if position.season == 1 else 0.0
        )
        estimates = vec[float]()
        for player in range(position.players):
            estimate = self.prospects.worth(position, player) + self.cities.pending(position, player)
            estimates = append(estimates, estimate)
        return shares(estimates, weights.outlook_spread + weights.outlook_spread_rate * left)


def best_city(position: HoftheaterPosition, player: i64, promise: Promise, besides: i64) -> i64:
    """The free city that promises most, not counting one; 0 when there is none."""
    free = travel.free_cities(position, player)
    best: i64 = 0
    for city in range(i64(1), CITIES + 1):
        if free & BIT[city] != 0 and city != besides:
            if best == 0 or promise.open[city] > promise.open[best]:
                best = city
    return best
