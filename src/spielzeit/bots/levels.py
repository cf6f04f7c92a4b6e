"""The levels, named as in a theatre: each is a function of a view, a seed and nothing else."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from spielzeit.bots.ballot import Votes, votes_for, votes_of
from spielzeit.bots.memory import LEAST_VISITS, Memory, Moment
from spielzeit.bots.network import Network
from spielzeit.bots.networks import network_of
from spielzeit.bots.plain import Plain
from spielzeit.bots.policy import mixed, policy
from spielzeit.bots.search import Search
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import Game, nearest, seeded
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.match import A, V
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng

LEVELS = ("statist", "nebenrolle", "hauptrolle", "star")  # what a seat can be given
NAMES = ("random", "mcts", *LEVELS)  # what the command takes; `mcts` is plain search without any knowledge
KEPT_OF_VOTES = 3  # actions, of which the one that is taken will be one
NO_END = 1_000_000_000  # iterations that no clock allows
Clock = Callable[[], float]
CLOCKS: dict[str, Clock] = {"wall": time.perf_counter, "processor": time.thread_time}


class Effort(msgspec.Struct, frozen=True):
    """How long a searching level thinks: iterations, unless the seconds run out first."""

    iterations: int
    seconds: float
    clock: Literal["wall", "processor"] = "wall"


class Thought(msgspec.Struct, frozen=True):
    """What a level came to; `iterations` are those its search reached, 0 where nothing was searched."""

    code: int
    iterations: int = 0


EFFORTS = {  # a little less than half a second and three: a question and its answer have a way to go
    "mcts": Effort(iterations=NO_END, seconds=0.5),
    "hauptrolle": Effort(iterations=NO_END, seconds=0.48),
    "star": Effort(iterations=NO_END, seconds=2.95),
}


def check_level(name: str) -> str:
    if name not in NAMES:
        raise SpielzeitError("bot.unknown", name=name, nearest=nearest(name, NAMES))
    return name


def without_clock(level: str, iterations: int) -> Effort:
    """So many iterations however long they take: a busy machine plays the same as a quiet one."""
    return msgspec.structs.replace(EFFORTS[level], iterations=iterations, seconds=math.inf)


def shortened(level: str, share: float) -> Effort | None:
    """This share of the level's own effort; None where nothing is searched."""
    effort = EFFORTS.get(level)
    if effort is None:
        return None
    return msgspec.structs.replace(effort, seconds=effort.seconds * share)


def by_processor(level: str, effort: Effort | None) -> Effort | None:
    """For measuring: the seconds are those of the thread that thinks, so that a busy machine distorts nothing."""
    effort = effort or EFFORTS.get(level)
    return effort and msgspec.structs.replace(effort, clock="processor")


def network_for(level: str, game: str, players: int) -> Network | None:
    """Star alone asks what was learned."""
    return network_of(game, players) if level == "star" else None


def think(
    level: str,
    position: Position,
    knowledge: Knowledge,
    player: int,
    rng: Rng,
    effort: Effort | None = None,
    network: Network | None = None,
    moment: Moment | None = None,
) -> Thought:
    """What a level plays. `position` must be imagined from the player's view; without an effort the level's own."""
    match level:
        case "random":
            return Thought(position.sample(player, rng))
        case "statist":
            return Thought(mixed(position, knowledge, player, knowledge.careless(), rng))
        case "nebenrolle":
            return Thought(policy(position, knowledge, player, rng))
        case "mcts":
            return thought_plainly(Plain(position, player, rng), effort or EFFORTS[level])
    search = Search(position, knowledge, player, rng, network)
    return thought_through(search, effort or EFFORTS[level], moment)


def thought_plainly(search: Plain, effort: Effort) -> Thought:
    codes = search.root.legal(search.player)
    if len(codes) == 1:
        return Thought(codes[0])
    search.run(effort.iterations, effort.seconds, CLOCKS[effort.clock])
    return Thought(search.best(), search.iterations)


def thought_through(search: Search, effort: Effort, moment: Moment | None) -> Thought:
    """One legal action costs no time; a tree that was remembered is followed beyond it."""
    codes = search.root.legal(search.player)
    if len(codes) == 1 and moment is None:
        return Thought(codes[0])
    resumed = run_on(search, effort, moment, CLOCKS[effort.clock])
    code = search.best() if len(codes) > 1 else codes[0]
    if moment is not None and (resumed or len(codes) > 1):
        moment.keep(search, [code])
    return Thought(code, search.iterations)


def run_on(search: Search, effort: Effort, moment: Moment | None, clock: Clock) -> bool:
    """Search where there is something to choose; whether it went on in a tree that was remembered."""
    began = clock()
    resumed = moment is not None and moment.resume(search)
    if len(search.root.legal(search.player)) > 1:
        search.run(effort.iterations, max(0.0, effort.seconds - (clock() - began)), clock)
    return resumed


def bot_action(
    game: Game[A, V],
    seen: Any,
    level: str,
    seed: int | str,
    effort: Effort | None = None,
    memory: Memory | None = None,
) -> A:
    """The action a bot of this level takes at what it sees: a function of the view, the seed and what it remembers."""
    rng = seeded(seed)
    position = game.imagine(seen, rng)
    network = network_for(level, game.id, position.players)
    moment = None if memory is None else Moment(memory, game, seen)
    thought = think(level, position, game.knowledge(), seen.viewer, rng, effort, network, moment)
    return game.decode(position, thought.code)


def bot_votes(
    game: Game[A, V],
    seen: Any,
    level: str,
    seed: int | str,
    effort: Effort,
    memory: Memory,
    is_enough: Callable[[], bool],
) -> Votes:
    """How often a searching level tried each action, as one of several that think about the same; till it is enough."""
    rng = seeded(seed)
    position = game.imagine(seen, rng)
    network = network_for(level, game.id, position.players)
    search = Search(position, game.knowledge(), seen.viewer, rng, network)
    moment = Moment(memory, game, seen)
    run_on(search, effort, moment, lambda: math.inf if is_enough() else time.perf_counter())
    moment.keep(search, search.own().favourites(LEAST_VISITS)[:KEPT_OF_VOTES])
    codes = position.legal(seen.viewer)
    return votes_of(game, search) if len(codes) > 1 else votes_for(game, position, codes[0])
