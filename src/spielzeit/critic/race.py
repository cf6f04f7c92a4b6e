"""Actions run against each other from one position, and who is beaten drops out.

All that still run share the deals and the chance of every game, so that what differs comes from the actions.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from statistics import fmean, pstdev
from typing import TypeVar

import msgspec

from spielzeit.critic.trials import try_out
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng

Figure = TypeVar("Figure", int, float)

SOFTEST = 0.5  # points: closer than that, no two results are told apart


class Lead(msgspec.Struct, frozen=True):
    """How far one action is before another, in shares of the win, and the standard error of that."""

    code: int
    ahead: float
    error: float


class Runner:
    """One action: everybody's rewards and points in every game it was played, and some of the ends."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.rewards: list[list[float]] = []
        self.points: list[list[int]] = []
        self.ends: list[Position] = []
        self.worths: list[float] = []

    @property
    def worth(self) -> float:
        return fmean(self.worths)

    def before(self, other: Runner) -> Lead:
        """Game by game, as long as both were played."""
        apart = [one - another for one, another in zip(self.worths, other.worths, strict=False)]
        return Lead(other.code, fmean(apart), pstdev(apart) / math.sqrt(len(apart)))


class Race:
    """`position` is imagined from the player's view and stays as it is; a code may be `USUAL`."""

    def __init__(
        self, position: Position, knowledge: Knowledge, player: int, codes: Sequence[int], rng: Rng
    ) -> None:
        self.position = position
        self.knowledge = knowledge
        self.player = player
        self.rng = rng
        self.runners = [Runner(code) for code in codes]
        self.running = list(self.runners)

    def run(self, games: int) -> None:
        """So many more games of each that still runs."""
        among = [runner.code for runner in self.running]
        trials = try_out(self.position, self.knowledge, self.player, among, games, self.rng)
        for column, runner in enumerate(self.running):
            runner.rewards += _rows(list(trials.rewards[column]), trials.players)
            runner.points += _rows([int(points) for points in trials.points[column]], trials.players)
            runner.ends += trials.ends[column]
        self._firm_up()

    @property
    def leader(self) -> Runner:
        return max(self.running, key=lambda runner: runner.worth)

    def nearest(self) -> Lead:
        """The leader's, before the best of the others."""
        leader = self.leader
        leads = (leader.before(other) for other in self.runners if other is not leader)
        return min(leads, key=lambda lead: lead.ahead)

    def drop(self, margin: float, firm: float, kept: Collection[int] = ()) -> None:
        """Whoever is behind by more than that, so many standard errors sure, runs no further."""
        leader = self.leader
        self.running = [
            runner
            for runner in self.running
            if runner is leader or runner.code in kept or not _is_beaten(leader.before(runner), margin, firm)
        ]

    def _firm_up(self) -> None:
        """A game's worth: half the share of the win, half how clear it was beside what the leads differ by."""
        usual = fmean([points[0] for points in self.runners[0].points])
        leads = [[self._lead(points, usual) for points in runner.points] for runner in self.runners]
        spread = max(SOFTEST, pstdev([lead for some in leads for lead in some]))
        for runner, some in zip(self.runners, leads, strict=True):
            runner.worths = [
                (rewards[self.player] + 1 / (1 + math.exp(-lead / spread))) / 2
                for rewards, lead in zip(runner.rewards, some, strict=True)
            ]

    def _lead(self, points: list[int], usual: float) -> float:
        """The points before the best of the others; alone, before what the first action brings."""
        if len(points) == 1:
            return points[0] - usual
        return float(points[self.player] - max(points[: self.player] + points[self.player + 1 :]))


def _rows(figures: list[Figure], players: int) -> list[list[Figure]]:
    """A game's figures together."""
    return [figures[first : first + players] for first in range(0, len(figures), players)]


def _is_beaten(lead: Lead, margin: float, firm: float) -> bool:
    return lead.ahead - firm * lead.error > margin
