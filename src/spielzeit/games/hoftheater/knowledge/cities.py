"""What a city holds for whom: its pile for one who is alone, its push of the needle for those who meet."""
# mypyc: compiled

from typing import final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.hoftheater.knowledge.prospects import Company, Prospects
from spielzeit.games.hoftheater.knowledge.weights import Weights
from spielzeit.games.hoftheater.layout import ECU, PILE, STAGE, TRAVEL, VISITS
from spielzeit.games.hoftheater.lookup import (
    ALMS_FROM,
    BRINGS_CARDS_BACK,
    BRINGS_IMPRESARIO,
    CITIES,
    HOW_MANY,
    IMPRESARIOS,
    JESTERS_FROM,
    STAR,
    STEALS,
    TRAGEDIANS_FROM,
    WORTH,
)
from spielzeit.games.hoftheater.phases import encounters, stage
from spielzeit.games.hoftheater.position import HoftheaterPosition, first_card, without_first


@final
class Cities:
    """What a visit is worth, by the weights."""

    def __init__(self, weights: Weights, prospects: Prospects) -> None:
        self.weights: Weights = weights
        self.prospects: Prospects = prospects

    def alone(
        self, position: HoftheaterPosition, player: i64, company: Company, city: i64, push: i64
    ) -> float:
        """What a player gains by taking the pile of a city, the best trip to court included.

        `push` is how the needle will move before, by clashes elsewhere (0 when nothing is known).
        """
        prospects = self.prospects
        board = position.board
        pile = board[PILE + city]
        ecu = board[ECU + player]
        cash = ecu
        gain = 0.0
        placed = board[STAGE + player]
        cockerels = stage.on_stage(position)
        merry: i64 = 0  # levels and numbers of the actors taken
        sad: i64 = 0
        comedians: i64 = 0
        tragedians: i64 = 0
        seen: i64 = 0  # levels that could go to court, a mask: bits 1..5 comedy, 6..10 tragedy
        while pile != 0:
            card = first_card(pile)
            pile = without_first(pile)
            if card >= JESTERS_FROM:
                gain += prospects.gained_jester(position, card - JESTERS_FROM)
                continue
            value = WORTH[card]
            if card >= ALMS_FROM:
                cash += value
                continue
            if value == STAR:
                if cash == 0:
                    continue
                cash -= 1
            elif value == BRINGS_CARDS_BACK:
                hand = prospects.travel_hand
                gain += hand[CITIES] - hand[HOW_MANY[board[TRAVEL + player]]]
            elif value == STEALS:
                cash += 1
                gain += self.weights.steal_bonus
            elif value == BRINGS_IMPRESARIO:
                if placed < IMPRESARIOS:
                    placed += 1
                    cockerels += 1
                cash += cockerels
            if card < TRAGEDIANS_FROM:
                merry += value
                comedians += 1
                seen |= BIT[value]
            else:
                sad += value
                tragedians += 1
                seen |= BIT[STAR + value]
        gain += float(cash - ecu)
        if seen == 0:
            return gain
        return gain + self.company_gain(position, company, push, merry - sad, comedians, tragedians, seen)

    def company_gain(
        self,
        position: HoftheaterPosition,
        company: Company,
        push: i64,
        apart: i64,
        comedians: i64,
        tragedians: i64,
        seen: i64,
    ) -> float:
        """What these actors add to the wages, all kept or one sent to court, whichever is better."""
        prospects = self.prospects
        mood = stage.moved(position.mood, push)
        now = company.wages if push == 0 else prospects.wages_in(position, company, mood)
        apart += company.apart
        all_comedians = company.comedians + comedians
        all_tragedians = company.tragedians + tragedians
        best = prospects.wages_with(position, company, mood, apart, all_comedians, all_tragedians)
        for place in range(i64(1), 2 * STAR + 1):
            if seen & BIT[place] != 0:
                comic: i64 = 1 if place <= STAR else 0
                sway = place if comic == 1 else STAR - place
                value = prospects.wages_with(
                    position,
                    company,
                    stage.moved(mood, sway),
                    apart - sway,
                    all_comedians - comic,
                    all_tragedians - (1 - comic),
                )
                if value > best:
                    best = value
        return best - now + self.weights.actor_bonus * float(comedians + tragedians)

    def clash(self, position: HoftheaterPosition, player: i64, company: Company, city: i64) -> float:
        """What a clash in this city brings a player: a request, and the King's new mood."""
        value = self.prospects.fresh_request(position, player)
        push = encounters.push_of(position.board[PILE + city])
        if push == 0:
            return value
        value += self.prospects.wages_in(position, company, stage.moved(position.mood, push))
        return value - company.wages

    def visits(self, position: HoftheaterPosition, player: i64) -> float:
        """What the cities visited this round bring, with everybody where he is now."""
        total = 0.0
        push: i64 = 0
        mine = position.board[VISITS + player]
        company = self.prospects.company(position, player)
        for city in range(i64(1), CITIES + 1):
            number = position.visitors(city)
            if mine & BIT[city] == 0:
                if number > 1:
                    push += encounters.push_of(position.board[PILE + city])
                continue
            if number > 1:
                total += self.clash(position, player, company, city)
            elif position.board[PILE + city] == 0:
                total += self.prospects.fresh_request(position, player)
            else:
                total += self.alone(position, player, company, city, push)
        return total

    def pending(self, position: HoftheaterPosition, player: i64) -> float:
        """In the middle of a round: what the cities still to be visited promise."""
        mine = position.board[VISITS + player]
        if mine == 0 or not position.is_visiting():
            return 0.0
        total = 0.0
        company = self.prospects.company(position, player)
        for city in range(position.city + 1, CITIES + 1):
            if mine & BIT[city] != 0:
                number = position.visitors(city)
                if number > 1:
                    total += self.clash(position, player, company, city)
                elif position.board[PILE + city] != 0:
                    total += self.alone(position, player, company, city, 0)
        return total
