"""Games between bots, as records: for fixtures, studies, referees and training."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

import msgspec

from spielzeit.bots.levels import Effort, Thought, check_level, think
from spielzeit.bots.worker import prepare
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded
from spielzeit.engine.record import Record, begin, decode, encode_line, result_of
from spielzeit.engine.rng import Rng
from spielzeit.engine.state import State
from spielzeit.games import find

Decide = Callable[[State, int, Rng], int]  # the code that a player takes now
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


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


def thought(state: State, player: int, level: str, rng: Rng, effort: Effort | None = None) -> Thought:
    """Bots get a view, never the state; drawing a legal action at random needs neither."""
    table = state.table if level == "random" else state.game.imagine(state.view(player), rng)
    return think(level, table, player, rng, effort)


def one_game(asked: Plan, number: int, decide: Decide | None = None) -> Record:
    """Game `number` of a plan: the same plan and number give the same deal and the same play.

    Without `decide` every seat plays at its level in the plan.
    """
    game = find(asked.game)
    dealer = seeded(f"{asked.seed}/{number}/deal")
    setup = game.deal(asked.players, game.check_options(asked.players, asked.options), dealer)
    record = begin(game, asked.options, [f"bot:{name}" for name in asked.bots], setup)
    state = game.start_from(setup, dealer)
    rng = seeded(f"{asked.seed}/{number}/play")
    while not state.over:
        movers = state.to_move
        player = movers[rng.below(len(movers))]
        if decide is None:
            code = thought(state, player, asked.bots[player], rng).code
        else:
            code = decide(state, player, rng)
        legal = state.legal(player) if asked.with_legal else None
        step = state.apply_code(player, code)
        record.steps.append(msgspec.structs.replace(step, legal=legal) if legal is not None else step)
    record.result = result_of(state)
    return record


def _encoded_game(asked: Plan, number: int) -> bytes:
    return encode_line(one_game(asked, number))


def games(asked: Plan, count: int, workers: int | None = None) -> Iterator[Record]:
    """`count` games in order, over the local cores when that pays."""
    cores = workers or os.cpu_count() or 1
    if cores == 1:
        return spread(one_game, asked, count, cores, 1)
    chunk = max(1, min(50, count // (cores * 4)))
    return map(decode, spread(_encoded_game, asked, count, cores, chunk))


def spread(
    work: Callable[[Asked, int], Answer], asked: Asked, count: int, cores: int, chunk: int
) -> Iterator[Answer]:
    """Pieces 0 to `count` of the work in order; in processes of their own, `chunk` at a time, when that pays."""
    if cores == 1 or count < 2 * cores:
        for number in range(count):
            yield work(asked, number)
        return
    with ProcessPoolExecutor(cores, initializer=prepare) as pool:
        yield from pool.map(work, [asked] * count, range(count), chunksize=chunk)
