"""Where to travel when everybody knows what the piles hold for whom, and mixes among the good cities."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.hoftheater.knowledge.cities import Cities
from spielzeit.games.hoftheater.knowledge.prospects import Prospects
from spielzeit.games.hoftheater.knowledge.weights import Weights
from spielzeit.games.hoftheater.layout import PILE, STACK
from spielzeit.games.hoftheater.lookup import ALL_CITIES, CITIES
from spielzeit.games.hoftheater.phases import travel
from spielzeit.games.hoftheater.position import HoftheaterPosition

ROW: Final[i64] = 9  # a row of numbers by city 1..8, one for each player
HOPELESS: Final = -1000.0


@final
class Thoughts:
    """What one decision turns over: by player and city, what being there alone or not brings, and who plans what."""

    def __init__(self, players: i64) -> None:
        self.alone: vec[float] = vec[float]([0.0] * (players * ROW))
        self.clash: vec[float] = vec[float]([0.0] * (players * ROW))
        self.plans: vec[float] = vec[float]([0.0] * (players * ROW))
        self.strangers: vec[float] = vec[float]([0.0] * ROW)  # where the other's friendly ensemble may go

    def hope(self, player: i64, city: i64, lonely: float) -> float:
        """What a city promises with this chance to be alone."""
        at = player * ROW + city
        return lonely * self.alone[at] + (1.0 - lonely) * self.clash[at]


@final
class Promise:
    """What the cities promise one player."""

    def __init__(self) -> None:
        self.open: vec[float] = vec[float]([0.0] * ROW)  # travelling there with everybody else
        self.kept: vec[float] = vec[float]([0.0] * ROW)  # when the Ox keeps it for him


@final
class Journeys:
    """What travelling promises, by the weights."""

    def __init__(self, weights: Weights, prospects: Prospects, cities: Cities) -> None:
        self.weights: Weights = weights
        self.prospects: Prospects = prospects
        self.cities: Cities = cities

    def promise(self, position: HoftheaterPosition, player: i64) -> Promise:
        """By city; everybody thinks a few times about where the others go."""
        thoughts = self.first_thoughts(position, player)
        for step in range(i64(self.weights.plan_steps)):
            for other in range(position.players):
                self.plan(position, other, player, step, thoughts)
        found = Promise()
        for city in range(i64(1), CITIES + 1):
            lonely = self.lonely_chance(position, player, city, player, thoughts)
            found.open[city] = thoughts.hope(player, city, lonely)
            free = 1.0
            if position.has_friends():
                free = 1.0 - thoughts.strangers[city]
                if position.friend_card(player) == city:
                    free = 0.0
            found.kept[city] = thoughts.hope(player, city, free)
        return found

    def first_thoughts(self, position: HoftheaterPosition, player: i64) -> Thoughts:
        thoughts = Thoughts(position.players)
        for other in range(position.players):
            company = self.prospects.company(position, other)
            for city in range(i64(1), CITIES + 1):
                at = other * ROW + city
                if position.board[PILE + city] != 0:
                    thoughts.alone[at] = self.cities.alone(position, other, company, city, 0)
                else:
                    thoughts.alone[at] = self.prospects.fresh_request(position, other)
                thoughts.clash[at] = self.cities.clash(position, other, company, city)
        if position.has_friends():
            guess_strangers(position, 1 - player, thoughts.strangers)
        return thoughts

    def lonely_chance(
        self, position: HoftheaterPosition, player: i64, city: i64, viewer: i64, thoughts: Thoughts
    ) -> float:
        """That nobody else comes, by what the others plan."""
        chance = 1.0
        for other in range(position.players):
            if other != player:
                chance *= 1.0 - thoughts.plans[other * ROW + city]
        if position.has_friends():
            if player == viewer:
                chance *= 1.0 - thoughts.strangers[city]
                if position.friend_card(player) == city:
                    chance = 0.0
            elif position.friend_card(viewer) == city:
                chance *= 1.0 - self.weights.friend_here
            else:
                chance *= 1.0 - self.weights.friend_elsewhere
        return chance

    def plan(
        self, position: HoftheaterPosition, player: i64, viewer: i64, step: i64, thoughts: Thoughts
    ) -> None:
        """Mix among the cities by what they promise against the plans of the others so far."""
        weights = self.weights
        plans = thoughts.plans
        if position.closed != 0 and position.ox_owner == player:
            for city in range(i64(1), CITIES + 1):
                plans[player * ROW + city] = 1.0 if city == position.closed else 0.0
            return
        cities = travel.free_cities(position, player)
        cards = 2.0 if travel.plays_two(position, player, cities) else 1.0
        highest = HOPELESS
        hopes = vec[float]([0.0] * ROW)
        for city in range(i64(1), CITIES + 1):
            if cities & BIT[city] != 0:
                lonely = weights.plan_lonely
                if step > 0:
                    lonely = self.lonely_chance(position, player, city, viewer, thoughts)
                hopes[city] = thoughts.hope(player, city, lonely)
                if hopes[city] > highest:
                    highest = hopes[city]
        total = 0.0
        for city in range(i64(1), CITIES + 1):
            if cities & BIT[city] != 0:
                hopes[city] = math.exp((hopes[city] - highest) / weights.others_temperature)
                total += hopes[city]
        for city in range(i64(1), CITIES + 1):
            share = 0.0
            if cities & BIT[city] != 0:
                share = cards * hopes[city] / total
                if share > weights.plan_most:
                    share = weights.plan_most
            at = player * ROW + city
            if step == 0:
                plans[at] = share
            else:
                plans[at] = weights.plan_memory * plans[at] + (1.0 - weights.plan_memory) * share


def guess_strangers(position: HoftheaterPosition, owner: i64, strangers: vec[float]) -> None:
    """Two players: the chance that the other's friendly ensemble goes to a city, by the cards it has shown."""
    start = position.friend_from(owner)
    shown = position.friend_at(owner) - start
    left = ALL_CITIES
    for place in range(start, start + shown):
        left &= ~BIT[i64(position.friends[place])]
    for city in range(i64(1), CITIES + 1):
        if left & BIT[city] != 0:
            strangers[city] = 1.0 / float(STACK - shown)
