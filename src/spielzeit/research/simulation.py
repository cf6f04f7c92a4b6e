"""Games between bots, as records: for fixtures, studies, referees and training."""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Callable, Generator
from pathlib import Path

import msgspec

from spielzeit.bots.levels import Effort, Thought, by_processor, check_level, network_for, think
from spielzeit.bots.memory import Memory, Moment
from spielzeit.bots.network import Network
from spielzeit.bots.networks import read_network
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded
from spielzeit.engine.match import Match
from spielzeit.engine.record import Record, begin, decode, encode_line, result_of
from spielzeit.engine.rng import Rng
from spielzeit.games import find
from spielzeit.research.cores import spread

Decide = Callable[[Match, int, Rng], int]  # the code that a player takes now


class Plan(msgspec.Struct, frozen=True):
    """What `spielzeit simulate` was asked for."""

    game: str
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: str
    with_legal: bool


def plan(
    game_id: str, players: int, options: dict[str, str], bots: list[str], seed: str, with_legal: bool
) -> Plan:
    """Checks everything before the first game is dealt."""
    game = find(game_id)
    game.check_options(players, options)
    names = [check_level(name) for name in bots]
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise SpielzeitError("bot.count", bots=len(names), players=players)
    return Plan(game_id, players, options, tuple(names), seed, with_legal)


def thought(
    match: Match,
    player: int,
    level: str,
    rng: Rng,
    effort: Effort | None = None,
    weights: dict[str, float] | None = None,
    network: str | None = None,
    memory: Memory | None = None,
) -> Thought:
    """Bots get a view, never the match; drawing a legal action at random needs neither.

    Their seconds are those of the processor: what else the machine does makes nobody weaker.
    """
    if level == "random":
        return Thought(match.position.sample(player, rng))
    seen = match.view(player)
    position = match.game.imagine(seen, rng)
    moment = None if memory is None else Moment(memory, match.game, seen)
    learned = network_for(level, match.game.id, match.players) if network is None else kept_network(network)
    told = by_processor(level, effort)
    return think(level, position, match.game.knowledge(weights), player, rng, told, learned, moment)


@functools.lru_cache(maxsize=4)
def kept_network(path: str) -> Network:
    """A file that is read once: while it is played with nobody writes it."""
    return read_network(Path(path))


def one_game(asked: Plan, number: int, decide: Decide | None = None) -> Record:
    """Game `number` of a plan: the same plan and number give the same deal and the same play.

    Without `decide` every seat plays at its level in the plan.
    """
    game = find(asked.game)
    dealer = seeded(f"{asked.seed}/{number}/deal")
    setup = game.deal(asked.players, game.check_options(asked.players, asked.options), dealer)
    record = begin(game, asked.options, [f"bot:{name}" for name in asked.bots], setup)
    match = game.start_from(setup, dealer)
    rng = seeded(f"{asked.seed}/{number}/play")
    while not match.over:
        movers = match.to_move
        player = movers[rng.below(len(movers))]
        if decide is None:
            code = thought(match, player, asked.bots[player], rng).code
        else:
            code = decide(match, player, rng)
        legal = match.legal(player) if asked.with_legal else None
        step = match.apply_code(player, code)
        record.steps.append(msgspec.structs.replace(step, legal=legal) if legal is not None else step)
    record.result = result_of(match)
    return record


def _encoded_game(asked: Plan, number: int) -> bytes:
    return encode_line(one_game(asked, number))


def games(asked: Plan, count: int, workers: int | None = None) -> Generator[Record, None, None]:
    """`count` games in order, over the local cores when that pays."""
    cores = workers or os.cpu_count() or 1
    if cores == 1:
        yield from map(functools.partial(one_game, asked), range(count))
        return
    chunk = max(1, min(50, count // (cores * 4)))
    encoded = spread(functools.partial(_encoded_game, asked), range(count), count, cores, chunk)
    with contextlib.closing(encoded):
        yield from map(decode, encoded)
