"""What is made of the weights once: tables that every judgement looks up."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.games.ausverkauft.ids import CELLS, ROWS
from spielzeit.games.ausverkauft.knowledge.weights import Weights
from spielzeit.games.ausverkauft.lookup import LOOKUP

GAP_CLASSES: Final[i64] = 8  # gaps by size; the last class holds all larger ones
MOST_LEAD: Final[i64] = 8
LEADS: Final[i64] = 17
MOST_TURNS: Final[i64] = 16  # left on a board
POWERS: Final[i64] = 16  # sets of fewer seats are looked up
LEAST_CHANCE: Final = 0.001  # nothing is quite impossible


@final
class Estimates:
    """Chances and worths. Leads are numbered by `turns * LEADS + lead + MOST_LEAD`."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        #: By the size of its gap: how much less likely a seat is still filled.
        self.gap_chance: vec[float] = vec[float](
            [
                1.0,
                weights.gap_of_1,
                weights.gap_of_2,
                weights.gap_of_3,
                weights.gap_of_4,
                weights.gap_of_5,
                weights.gap_of_6,
                1.0,
            ]
        )
        #: By `chances_at`: how likely a seat of a large gap is still filled; times POWERS: so many seats together.
        self.chance: vec[float] = vec[float]([0.0] * ((LOOKUP.rounds + 1) * (CELLS + 1)))
        self.chance_of_all: vec[float] = vec[float]([1.0] * ((LOOKUP.rounds + 1) * (CELLS + 1) * POWERS))
        for rounds in range(LOOKUP.rounds + 1):
            for free in range(CELLS + 1):
                self.foresee_seats(rounds, free)
        #: By class of gaps * POWERS + seats: what `gap_chance` makes of so many seats together.
        self.gap_chance_of_all: vec[float] = vec[float]([1.0] * (GAP_CLASSES * POWERS))
        for size in range(GAP_CLASSES):
            for seats in range(i64(1), POWERS):
                at = size * POWERS + seats
                self.gap_chance_of_all[at] = self.gap_chance_of_all[at - 1] * self.gap_chance[size]
        abilities = vec[float](
            [weights.no_colour, weights.extra_seat, weights.rotate, weights.single_seat, weights.double]
        )
        #: By row, counted from 1: what it brings later, by its points or by its ability.
        self.row_worth: vec[float] = vec[float]([0.0] * (ROWS + 1))
        for row in range(ROWS):
            self.row_worth[row + 1] = max(float(LOOKUP.points[row]), abilities[LOOKUP.ability[row]])
        #: The chance of more circles at the end, or of equally many.
        self.more: vec[float] = vec[float]([0.0] * (MOST_TURNS * LEADS))
        self.equal: vec[float] = vec[float]([0.0] * (MOST_TURNS * LEADS))
        for turns in range(16):
            for lead in range(-8, 9):
                self.foresee(turns, lead)
        # How many continuations are kept at most.
        self.looked_at: i64 = int(weights.looked_at)
        self.looked_at_with_seat: i64 = int(weights.looked_at_with_seat)
        self.looked_at_per_mark: i64 = int(weights.looked_at_per_mark)
        self.looked_at_in_haste: i64 = int(weights.looked_at_in_haste)
        self.turned_in_haste: i64 = int(weights.turned_in_haste)
        self.repeated: i64 = int(weights.repeated)
        most = int(max(weights.looked_at, weights.looked_at_with_seat))
        self.most_looked_at: i64 = max(most, int(max(weights.looked_at_per_mark, weights.looked_at_in_haste)))

    def foresee_seats(self, rounds: i64, free: i64) -> None:
        """How likely free seats are still filled in so many rounds."""
        place = chances_at(rounds, free)
        filled = self.weights.seats_per_round * float(rounds) / float(max(1, free))
        self.chance[place] = max(LEAST_CHANCE, min(self.weights.surest_seat, filled))
        for seats in range(i64(1), POWERS):
            at = place * POWERS + seats
            self.chance_of_all[at] = self.chance_of_all[at - 1] * self.chance[place]

    def foresee(self, turns: int, lead: int) -> None:
        """How a lead ends after so many turns on its board."""
        at = turns * 17 + lead + 8
        if turns == 0:
            self.more[at] = 1.0 if lead > 0 else 0.0
            self.equal[at] = 1.0 if lead == 0 else 0.0
            return
        deviation = math.sqrt(self.weights.mark_variance * turns)
        self.more[at] = 1.0 - normal((0.5 - lead) / deviation)
        self.equal[at] = normal((0.5 - lead) / deviation) - normal((-0.5 - lead) / deviation)

    def track_value(self, right: i64, left: i64) -> float:
        """The expected number on the majority track from the leads on two boards."""
        more1 = self.more[right]
        equal1 = self.equal[right]
        less1 = 1.0 - more1 - equal1
        more2 = self.more[left]
        equal2 = self.equal[left]
        less2 = 1.0 - more2 - equal2
        points = (less1 * equal2 + equal1 * less2) * float(LOOKUP.track[1])
        points += (less1 * more2 + equal1 * equal2 + more1 * less2) * float(LOOKUP.track[2])
        points += (equal1 * more2 + more1 * equal2) * float(LOOKUP.track[3])
        return points + more1 * more2 * float(LOOKUP.track[4])


def chances_at(rounds: i64, free: i64) -> i64:
    """The place of the chances with so many rounds to come and so many free seats."""
    return rounds * (CELLS + 1) + free


def normal(x: float) -> float:
    """The normal distribution's probability up to x."""
    return 0.5 * (1.0 + math.erf(x / 1.4142135623730951))
