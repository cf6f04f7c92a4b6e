"""What the weights make of cards, spaces and tracks: prepared once for a set of weights, asked at every decision."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count
from spielzeit.games.shakespeare import codes, stack
from spielzeit.games.shakespeare.knowledge.weights import Weights
from spielzeit.games.shakespeare.layout import ACTS, YELLOW_ACT
from spielzeit.games.shakespeare.lookup import (
    ACT_END,
    ASSISTANT,
    CRAFTSMAN,
    LOOKUP,
    PERSONS,
    QUEEN,
    SPACES,
    YELLOW,
)

SPOTS: Final[i64] = 16  # of an act, in the prepared lists
DAYS_AHEAD: Final[i64] = 7  # to a rehearsal: 0 to 6
MOST_STEPS: Final[i64] = 10  # that an act grows by itself
SUMS: Final[i64] = 31  # of a costume, in the prepared list


@final
class Lore:
    """Worth in points, from one set of weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.act_worth: vec[float] = vec[float]()  # see `act_index`
        self.act_reach: vec[float] = vec[float]()  # of being ranked on the yellow act, likewise
        self.candles: vec[float] = vec[float]()  # by the mask of occupied spaces
        self.mood: vec[float] = vec[float]()  # by space, from 0 to 7
        self.gain: vec[float] = vec[float]()  # by the sum of a costume
        self.worker: vec[float] = vec[float]()  # by person
        self.benefit: vec[float] = vec[float]()
        # By the condition of an objective: how much of it a day brings when one tries.
        self.pace: vec[float] = vec[float](
            [
                weights.pace_set_elements,
                weights.pace_colors_on_stage,
                weights.pace_costumed_actors,
                weights.pace_costume_sum,
                weights.pace_act,
                weights.pace_all_acts,
                weights.pace_gold,
                weights.pace_pounds,
            ]
        )
        self.prepare_acts()
        self.prepare_stage()
        self.prepare_costumes()
        self.prepare_mood()
        for person in range(PERSONS + 1):
            self.worker = append(self.worker, self.worth_of_work(person))
            self.benefit = append(self.benefit, self.worth_of_steps(LOOKUP.benefit[person]))

    def prepare_acts(self) -> None:
        """By act, days to the rehearsal and spot: what the rehearsal will pay on average."""
        for act in range(ACTS):
            for days in range(DAYS_AHEAD):
                for spot in range(SPOTS):
                    self.prepare_spot(act, days, spot)

    def prepare_spot(self, act: i64, days: i64, spot: i64) -> None:
        """Steps come as they do in a Poisson process."""
        steps = self.weights.growth * float(days)
        worth = 0.0
        reach = 0.0
        chance = math.exp(-steps)
        left = 1.0
        for more in range(MOST_STEPS + 1):
            place = min(ACT_END, spot + more)
            part = chance if more < MOST_STEPS else left
            pounds = float(LOOKUP.act_pounds[act * SPOTS + place])
            worth += part * (float(LOOKUP.act_prestige[act * SPOTS + place]) + self.weights.pound * pounds)
            if LOOKUP.level[place] > 0:
                reach += part
            left -= chance
            chance = chance * self.weights.growth * float(days) / float(more + 1)
        self.act_worth = append(self.act_worth, worth)
        if act == YELLOW_ACT:
            self.act_reach = append(self.act_reach, reach)

    def prepare_stage(self) -> None:
        """By the mask of occupied spaces: what the candles not yet covered promise."""
        weights = self.weights
        promise = vec[float](
            [
                0.0,
                1.0,
                weights.candle_in_two,
                weights.candle_in_three,
                weights.candle_in_four,
                weights.candle_in_five,
                weights.candle_in_six,
            ]
        )
        need = vec[i64]([needed(space) for space in range(SPACES)])
        for mask in range(BIT[SPACES]):
            total = 0.0
            for space in range(SPACES):
                if LOOKUP.candles[space] > 0 and mask & BIT[space] == 0:
                    missing = count(need[space] & ~mask)
                    total += float(LOOKUP.candles[space]) * weights.candle_ready * promise[missing]
            self.candles = append(self.candles, total + weights.piece * float(count(mask)))

    def prepare_costumes(self) -> None:
        """By the sum of a costume that is not complete yet: a smooth version of the gain."""
        for total in range(SUMS):
            near = 0.0
            for shift in range(i64(-1), i64(2)):
                place = max(0, total + shift)
                near += float(LOOKUP.gain_prestige[place]) + self.weights.pound * float(
                    LOOKUP.gain_pounds[place]
                )
            self.gain = append(self.gain, near / 3.0)

    def prepare_mood(self) -> None:
        """Beyond the ends of the track it is as at the ends."""
        weights = self.weights
        self.mood = vec[float](
            [
                weights.mood_1,
                weights.mood_1,
                weights.mood_2,
                weights.mood_3,
                weights.mood_4,
                weights.mood_5,
                weights.mood_6,
                weights.mood_6,
            ]
        )

    def worth_of_steps(self, steps: i64) -> float:
        """The symbols of an ability or a benefit."""
        worth = 0.0
        while steps != 0:
            worth += self.worth_of_step(steps)
            steps = stack.below(steps)
        return worth

    def worth_of_step(self, steps: i64) -> float:
        weights = self.weights
        kind = stack.kind(steps)
        if kind == stack.FEATHER:
            return weights.feather * weights.coloured
        if kind == stack.WHITE:
            return weights.feather
        if kind == stack.MASK_UP:
            return weights.mask_up
        if kind == stack.MASK_DOWN:
            return weights.mask_down
        if kind == stack.TAKE:
            color = stack.color(steps)
            if color == YELLOW:
                return weights.gold
            costume = stack.elements(steps) & BIT[codes.COSTUME] != 0
            return (weights.sew if costume else weights.build) * float(LOOKUP.value[color])
        amount = float(stack.amount(steps))
        return weights.pound * amount if kind == stack.POUNDS else amount

    def worth_of_work(self, person: i64) -> float:
        """One activation on an average day."""
        role = LOOKUP.role[person]
        if role == CRAFTSMAN:
            sewing = self.weights.sew * float(LOOKUP.sews[person])
            building = self.weights.build * float(LOOKUP.builds[person])
            if LOOKUP.sews[person] > 0 and LOOKUP.builds[person] > 0:
                return max(building, sewing) * self.weights.either
            return sewing + building
        if role == ASSISTANT:
            return 0.0
        if role == QUEEN:
            return self.weights.queen
        return self.worth_of_steps(LOOKUP.ability[person])


def act_index(act: i64, days: i64, spot: i64) -> i64:
    """Where the worth of a spot is prepared; `act_reach` has the yellow act alone, as act 0."""
    return (act * DAYS_AHEAD + days) * SPOTS + spot


def needed(space: i64) -> i64:
    """The space and everything it stands on, as a mask."""
    need: i64 = BIT[space]
    for lower in range(space, i64(-1), i64(-1)):
        if need & BIT[lower] != 0:
            need |= LOOKUP.below[lower]
    return need
