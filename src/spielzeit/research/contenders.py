"""Who plays in the arena, as a person spells it: `star`, `star@0.3s`, `mcts:2500`, `cmd:python3 my_bot.py`."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

import msgspec

from spielzeit.bots.levels import EFFORTS, NO_END, Effort, Thought, check_level, without_clock
from spielzeit.bots.memory import Memory
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.match import Match
from spielzeit.engine.rng import Rng
from spielzeit.research.engines import engine_of
from spielzeit.research.simulation import thought

PROGRAM = "cmd:"
SPELLING = re.compile(
    r"(?P<level>[a-z]+)(?::(?P<iterations>[1-9]\d{0,8})|@(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)?"
)


class Bot(msgspec.Struct, frozen=True):
    """A level, thinking as it does at a table unless an effort is given."""

    level: str
    effort: Effort | None = None
    weights: dict[str, float] | None = None  # instead of those of the package
    network: str | None = None  # a file, instead of the one of the package
    command: str = ""  # of a program that plays instead

    @property
    def name(self) -> str:
        if self.command:
            return PROGRAM + self.command
        if self.effort is None:
            return self.level
        if self.effort.seconds == math.inf:
            return f"{self.level}:{self.effort.iterations}"
        return f"{self.level}@{self.effort.seconds:g}s"


def choice(bot: Bot, match: Match, player: int, rng: Rng, memory: Memory | None = None) -> Thought:
    """What a contender plays now; the memory is that of its seat in this game."""
    if bot.command:
        return Thought(engine_of(bot.command).choose(match, player))
    return thought(match, player, bot.level, rng, bot.effort, bot.weights, bot.network, memory)


def bot_named(text: str) -> Bot:
    """`name:500` thinks for so many iterations without a clock, `name@0.5s` for so long."""
    if text.startswith(PROGRAM):
        return Bot("program", command=text.removeprefix(PROGRAM))
    spelt = SPELLING.fullmatch(text)
    if spelt is None:
        return Bot(check_level(text))
    level = check_level(spelt["level"])
    if spelt["iterations"] is None and spelt["seconds"] is None:
        return Bot(level)
    if level not in EFFORTS:
        raise SpielzeitError("arena.no_search", bots=level, searching=", ".join(EFFORTS))
    if spelt["iterations"] is not None:
        return Bot(level, without_clock(level, int(spelt["iterations"])))
    return Bot(level, Effort(iterations=NO_END, seconds=float(spelt["seconds"])))


def with_iterations(bots: Sequence[Bot], iterations: Sequence[int]) -> tuple[Bot, ...]:
    """One number of iterations for all, or one for each; those who do not search take no notice."""
    if not iterations:
        return tuple(bots)
    if len(iterations) not in (1, len(bots)) or min(iterations) < 1:
        raise SpielzeitError("arena.iterations", text=",".join(map(str, iterations)))
    if not any(bot.level in EFFORTS for bot in bots):
        names = ",".join(bot.name for bot in bots)
        raise SpielzeitError("arena.no_search", bots=names, searching=", ".join(EFFORTS))
    counts = iterations if len(iterations) == len(bots) else [iterations[0]] * len(bots)
    return tuple(
        Bot(bot.level, without_clock(bot.level, count)) if bot.level in EFFORTS else bot
        for bot, count in zip(bots, counts, strict=True)
    )
