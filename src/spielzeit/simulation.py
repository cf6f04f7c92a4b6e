"""Games between bots, as records: for fixtures, studies, referees and training."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import msgspec

from spielzeit.bots.levels import check_level, choose
from spielzeit.bots.worker import prepare
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded
from spielzeit.engine.record import Record, begin, decode, encode_line, result_of
from spielzeit.games import find


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


def one_game(asked: Plan, number: int) -> Record:
    """Game `number` of a plan: the same plan and number give the same deal and the same play."""
    game = find(asked.game)
    dealer = seeded(f"{asked.seed}/{number}/deal")
    setup = game.deal(asked.players, game.check_options(asked.players, asked.options), dealer)
    record = begin(game, asked.options, [f"bot:{name}" for name in asked.bots], setup)
    state = game.start_from(setup, dealer)
    rng = seeded(f"{asked.seed}/{number}/play")
    while not state.over:
        movers = state.to_move
        player = movers[rng.below(len(movers))]
        level = asked.bots[player]
        # Bots get a view, never the state; drawing a legal action at random needs neither.
        table = state.table if level == "random" else game.imagine(state.view(player), rng)
        code = choose(level, table, player, rng)
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
    if cores == 1 or count < 2 * cores:
        for number in range(count):
            yield one_game(asked, number)
        return
    with ProcessPoolExecutor(cores, initializer=prepare) as pool:
        chunk = max(1, min(50, count // (cores * 4)))
        for line in pool.map(_encoded_game, [asked] * count, range(count), chunksize=chunk):
            yield decode(line)
