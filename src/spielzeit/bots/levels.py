"""The levels, named as in a theatre: each is a function of a view, a seed and nothing else."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from spielzeit.bots.policy import mixed, policy
from spielzeit.bots.search import Search
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import Game, nearest, seeded
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import Table

LEVELS = ("statist", "nebenrolle", "hauptrolle")  # what a seat can be given
NAMES = ("random", *LEVELS)  # what the command takes


class Effort(msgspec.Struct, frozen=True):
    """How long a searching level thinks: iterations, unless the seconds run out first."""

    iterations: int
    seconds: float


class Thought(msgspec.Struct, frozen=True):
    """What a level came to; `iterations` are those its search reached, 0 where nothing was searched."""

    code: int
    iterations: int = 0


EFFORTS = {"hauptrolle": Effort(iterations=2500, seconds=0.5)}


def check_level(name: str) -> str:
    if name not in NAMES:
        raise SpielzeitError("bot.unknown", name=name, nearest=nearest(name, NAMES))
    return name


def without_clock(level: str, iterations: int) -> Effort:
    """So many iterations however long they take: a busy machine plays the same as a quiet one."""
    return msgspec.structs.replace(EFFORTS[level], iterations=iterations, seconds=math.inf)


def think(level: str, table: Table, player: int, rng: Rng, effort: Effort | None = None) -> Thought:
    """What a level plays. `table` must be imagined from the player's view; without an effort the level's own."""
    match level:
        case "random":
            return Thought(table.sample(player, rng))
        case "statist":
            return Thought(mixed(table, player, table.careless(), rng))
        case "nebenrolle":
            return Thought(policy(table, player, rng))
    codes = table.legal(player)
    if len(codes) == 1:
        return Thought(codes[0])
    effort = effort or EFFORTS[level]
    search = Search(table, player, rng)
    search.run(effort.iterations, effort.seconds)
    return Thought(search.best(), search.iterations)


def choose(level: str, table: Table, player: int, rng: Rng, effort: Effort | None = None) -> int:
    """The code alone."""
    return think(level, table, player, rng, effort).code


def decide(game: Game, seen: Any, level: str, seed: int | str, effort: Effort | None = None) -> Any:
    """The action a bot of this level takes at what it sees."""
    rng = seeded(seed)
    table = game.imagine(seen, rng)
    return game.decode(table, choose(level, table, seen.viewer, rng, effort))
