"""What a review looks at, and how long: every decision once, then those that may have cost most, ever longer.

What differs by less than a look can tell is looked at again, as long as there are contenders for the costliest one.
Looks are small, so that in a house with tables nobody waits long for one to end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from spielzeit.critic.looks import pooled
from spielzeit.critic.weighing import Decision, Depth, Weighed

FIRST_LOOK = Depth(iterations=1200, games=64, actions=4)  # what it misses nobody looks for again
LONGER = 4  # times as many games as the first look has one of the later ones
DEEPER = 2  # times as many iterations has the second search
AT_STAKE = 2.0  # standard errors: what is nearer may be the costliest, or the best
CONTENDERS = 3  # actions of one decision that stay in


class Round(msgspec.Struct, frozen=True):
    """So many decisions are looked at so many times."""

    decisions: int
    times: int


AGAIN = (Round(24, 1), Round(8, 3), Round(5, 6), Round(4, 12), Round(3, 12))
IN_DOUBT = 2  # from this round on only while more than one may be the costliest


class Look(msgspec.Struct, frozen=True):
    """One decision to be weighed: all that a process is told. `number` tells it from others at the same step."""

    step: int
    depth: Depth
    number: int = 0
    also: tuple[int, ...] = ()


class Inquiry:
    """Asks for looks, round by round, and learns what they found."""

    def __init__(self, steps: Iterable[int], depth: Depth) -> None:
        self.steps = tuple(steps)
        self.depth = depth
        self.found: dict[int, Decision] = {}
        self._looks: dict[int, list[Decision]] = {}
        self._round = -1

    def most_looks(self) -> int:
        """If everything is in doubt to the end."""
        rounds = (Round(len(self.steps), 1), *AGAIN)
        return sum(min(one.decisions, len(self.steps)) * one.times for one in rounds)

    def next(self) -> list[Look]:
        """The looks of the next round; none: it is enough."""
        self._round += 1
        if self._round == 0:
            return [Look(step, self.depth) for step in self.steps]
        if self._round > len(AGAIN):
            return []
        asked = AGAIN[self._round - 1]
        suspects = self._suspects(asked.decisions)
        return [
            self._look(step, len(self._looks[step]) + time)
            for step in suspects
            for time in range(asked.times)
        ]

    def learn(self, looks: Sequence[Look], decisions: Iterable[Decision]) -> None:
        """A first look that named a suspect would flatter it: the later ones make it void."""
        for look, decision in zip(looks, decisions, strict=True):
            self._looks.setdefault(look.step, []).append(decision)
        for step in {look.step for look in looks}:
            self.found[step] = pooled(self._looks[step][1:] or self._looks[step])

    def _look(self, step: int, number: int) -> Look:
        """The second search is a longer one; after that the contenders are known."""
        iterations = self.depth.iterations * DEEPER if number == 1 else 0
        depth = Depth(iterations, self.depth.games * LONGER, self.depth.actions)
        return Look(step, depth, number, contenders(self.found[step]))

    def _suspects(self, most: int) -> list[int]:
        """The decisions that may have cost most, or in the first rounds be the best of all."""
        if self._round <= IN_DOUBT:
            return sorted(sorted(self.found, key=lambda step: -promise(self.found[step]))[:most])
        costs = {step: cost_of(decision) for step, decision in self.found.items()}
        surest = max(cost - AT_STAKE * error for cost, error in costs.values())
        doubted = [step for step, (cost, error) in costs.items() if cost + AT_STAKE * error >= surest]
        if len(doubted) < 2:
            return []
        return sorted(sorted(doubted, key=lambda step: -costs[step][0])[:most])


def contenders(decision: Decision) -> tuple[int, ...]:
    """What may be best; what was taken is weighed anyway."""
    best = decision.options[0]
    near = [
        option
        for option in decision.options
        if option.games == decision.games
        and best.worth - option.worth <= AT_STAKE * max(best.over_error, option.over_error)
    ]
    return tuple(option.code for option in near[:CONTENDERS])


def taken_and_best(decision: Decision) -> tuple[Weighed, Weighed]:
    taken = next(option for option in decision.options if option.code == decision.taken)
    return taken, decision.options[0]


def cost_of(decision: Decision) -> tuple[float, float]:
    """What the best action was worth more than the one that was taken, and the standard error of that."""
    taken, best = taken_and_best(decision)
    return best.worth - taken.worth, best.over_error


def promise(decision: Decision) -> float:
    """What it may have cost; or how far what was done is before the next."""
    taken, best = taken_and_best(decision)
    if best is not taken:
        return best.worth - taken.worth + best.over_error
    return best.worth - decision.options[1].worth if len(decision.options) > 1 else 0.0
