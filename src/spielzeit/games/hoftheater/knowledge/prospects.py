"""What a company may expect: wages by mood, requests, jesters still to be used."""
# mypyc: compiled

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count
from spielzeit.games.hoftheater import scoring
from spielzeit.games.hoftheater.knowledge import chances
from spielzeit.games.hoftheater.knowledge.chances import Chances
from spielzeit.games.hoftheater.knowledge.weights import Weights
from spielzeit.games.hoftheater.layout import ECU, OPEN, PLAYING, READY, REQUESTS, SIDEWAYS, TRAVEL
from spielzeit.games.hoftheater.lookup import (
    BEST_FACTOR,
    CHAMELEON,
    COMEDY,
    HOW_MANY,
    JESTERS,
    NO_REQUEST,
    PER_ACTOR,
    PLEASING,
    REQUEST_CARDS,
    REWARD,
    TRAGEDY,
)
from spielzeit.games.hoftheater.position import HoftheaterPosition


@final
class Company:
    """What the wages of a player depend on; looked up once for all cities he may travel to."""

    def __init__(self, position: HoftheaterPosition, player: i64) -> None:
        self.apart: i64 = chances.difference(position, player, COMEDY)  # comedy less tragedy
        self.comedians: i64 = scoring.actors(position, player, COMEDY)
        self.tragedians: i64 = scoring.actors(position, player, TRAGEDY)
        self.merry_rival: i64 = chances.best_rival(position, player, COMEDY)
        self.sad_rival: i64 = chances.best_rival(position, player, TRAGEDY)
        self.wages: float = 0.0  # expected as everything stands


@final
class Prospects:
    """Ecu to come, by the weights."""

    def __init__(self, weights: Weights, likely: Chances) -> None:
        self.weights: Weights = weights
        self.likely: Chances = likely
        self.repeats: vec[float] = vec[float](  # by request
            [
                weights.repeats_kings_darling,
                weights.repeats_queens_comfort,
                weights.repeats_merry_hour,
                weights.repeats_dark_hour,
                weights.repeats_fools_choir,
                weights.repeats_mourners_choir,
                weights.repeats_grand_comedy,
                weights.repeats_grand_tragedy,
                weights.repeats_pure_school,
                weights.repeats_golden_mean,
                weights.repeats_ladder,
                weights.repeats_triplets,
                weights.repeats_two_stars,
                weights.repeats_young_talents,
                weights.repeats_fairground,
                weights.repeats_cock_crow,
                weights.repeats_big_company,
                weights.repeats_small_cast,
                weights.repeats_full_purse,
                weights.repeats_empty_purse,
                weights.repeats_strong_feelings,
                weights.repeats_wavering_king,
            ]
        )
        self.use: vec[float] = vec[float](  # by jester
            [
                weights.use_ox,
                weights.use_horse,
                weights.use_fox,
                weights.use_bear,
                weights.use_mouse,
                weights.use_elephant,
                weights.use_tortoise,
                weights.use_cat,
                weights.use_chameleon,
            ]
        )
        self.travel_hand: vec[float] = vec[float](  # by number of cards
            [
                weights.hand_0,
                weights.hand_1,
                weights.hand_2,
                weights.hand_3,
                weights.hand_4,
                weights.hand_5,
                weights.hand_6,
                weights.hand_7,
                weights.hand_8,
            ]
        )

    def worth(self, position: HoftheaterPosition, player: i64) -> float:
        """Ecu now and to come, as far as they depend on what lies there."""
        return (
            float(position.board[ECU + player])
            + self.wages(position, player)
            + self.hand(position, player)
            + self.jesters(position, player)
            + self.travel_hand[HOW_MANY[position.board[TRAVEL + player]]]
        )

    def wages(self, position: HoftheaterPosition, player: i64) -> float:
        """Expected wages of this season (steps 1 and 2), over both moods."""
        if position.phase == PLAYING:
            return 0.0
        return self.company(position, player).wages

    def company(self, position: HoftheaterPosition, player: i64) -> Company:
        company = Company(position, player)
        company.wages = self.wages_in(position, company, position.mood)
        return company

    def wages_in(self, position: HoftheaterPosition, company: Company, mood: i64) -> float:
        """Expected wages of a company as it is, with the needle elsewhere."""
        return self.wages_with(position, company, mood, company.apart, company.comedians, company.tragedians)

    def wages_with(
        self,
        position: HoftheaterPosition,
        company: Company,
        mood: i64,
        apart: i64,
        comedians: i64,
        tragedians: i64,
    ) -> float:
        """The same for an ensemble that is only thought of; `apart` is comedy less tragedy."""
        likely = self.likely
        left = chances.rounds_unsettled(position)
        comedy = likely.comedy(position, mood, left)
        pay = float(PLEASING[position.season - 1])
        extra = float(BEST_FACTOR - 1)
        merry = likely.pleases(apart, left)
        sad = likely.pleases(-apart, left)
        merry *= 1.0 + extra * likely.is_best(apart, company.merry_rival, left)
        sad *= 1.0 + extra * likely.is_best(-apart, company.sad_rival, left)
        return comedy * (float(comedians * PER_ACTOR) + pay * merry) + (1.0 - comedy) * (
            float(tragedians * PER_ACTOR) + pay * sad
        )

    def jesters(self, position: HoftheaterPosition, player: i64) -> float:
        """Uses still to come: this season if time is left, and once more in season 2."""
        ready = position.board[READY + player]
        used = position.board[SIDEWAYS + player]
        if ready | used == 0:
            return 0.0
        left = chances.rounds_left(position)
        total = 0.0
        for jester in range(JESTERS):
            if (ready | used) & BIT[jester] != 0:
                if position.season == 1:
                    total += self.use[jester] * self.weights.use_again
                if ready & BIT[jester] != 0:
                    total += self.use[jester] * self.use_chance(jester, left)
        return total

    def gained_jester(self, position: HoftheaterPosition, jester: i64) -> float:
        """What a jester taken this round is worth: from its evening on, and in season 2."""
        soon = self.use_chance(jester, chances.rounds_left(position) + self.weights.use_soon)
        return self.use[jester] * (soon + (self.weights.use_again if position.season == 1 else 0.0))

    def use_chance(self, jester: i64, left: float) -> float:
        """A ready jester finds a good moment in the rounds that are left; the Chameleon's comes by itself."""
        if jester == CHAMELEON:
            return 1.0
        return 1.0 - math.exp(-self.weights.use_rate * left)

    def played(self, position: HoftheaterPosition, request: i64) -> float:
        """A request played now: it may score again in season 2."""
        again = self.repeats[request] if position.season == 1 else 0.0
        return float(REWARD[request]) * (1.0 + again)

    def hand(self, position: HoftheaterPosition, player: i64) -> float:
        """What the requests of a player promise: one is played each season, the first scores twice."""
        weights = self.weights
        comedy = self.likely.comedy(position, position.mood, chances.rounds_unsettled(position))
        first = 0.0
        second = 0.0
        third = 0.0
        held = position.board[REQUESTS + player]
        for request in range(REQUEST_CARDS):
            if held & BIT[request] != 0:
                chance = self.likely.fulfilment(position, player, request, comedy)
                value = chance * float(REWARD[request])
                if position.season == 1:
                    value = value * (1.0 + self.repeats[request]) + weights.kept_request * (1.0 - chance)
                if value > first:
                    third = second
                    second = first
                    first = value
                elif value > second:
                    third = second
                    second = value
                elif value > third:
                    third = value
        total = first + weights.second_request * second + weights.third_request * third
        again = position.board[OPEN + player]
        if again != NO_REQUEST and position.season == 2:
            total += self.likely.fulfilment(position, player, again, comedy) * float(REWARD[again])
        return total

    def fresh_request(self, position: HoftheaterPosition, player: i64) -> float:
        """What one more request is worth: much to an empty hand, little to a full one; less at the end."""
        weights = self.weights
        held = count(position.board[REQUESTS + player])
        time = chances.rounds_left(position) + (weights.fresh_second_season if position.season == 1 else 0.0)
        worth = weights.fresh_3
        if held == 0:
            worth = weights.fresh_0
        elif held == 1:
            worth = weights.fresh_1
        elif held == 2:
            worth = weights.fresh_2
        enough = weights.fresh_enough
        return worth * (weights.fresh_base + weights.fresh_time * min(enough, time) / enough)
