"""Random games for the contract suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spielzeit.engine.game import seeded
from spielzeit.engine.match import Match
from spielzeit.engine.record import Record, begin, result_of
from spielzeit.engine.rng import Rng
from tests.contract.conftest import Case


def start(case: Case, seed: int | str) -> tuple[Match, Record, Rng]:
    """A position, its record and a generator for the players."""
    dealer = seeded(f"{case.name}/{seed}")
    options = case.game.check_options(case.players, case.options)
    setup = case.game.deal(case.players, options, dealer)
    record = begin(case.game, dict(case.options), ["bot:random"] * case.players, setup)
    return case.game.start_from(setup, dealer), record, seeded(f"players/{seed}")


def pick(match: Match, rng: Rng) -> tuple[int, int]:
    """Somebody who is to move, and one of his legal codes."""
    movers = match.to_move
    player = movers[rng.below(len(movers))]
    return player, match.position.sample(player, rng)


def walk(case: Case, seed: int | str) -> Iterator[Match]:
    """A random game: the match before every step, and at the end."""
    match, _, rng = start(case, seed)
    yield match
    while not match.over:
        match.apply_code(*pick(match, rng))
        yield match


def positions(case: Case, seed: int | str, count: int) -> Iterator[Match]:
    """About `count` tables of one random game, spread over it, the last ones included."""
    length = sum(1 for _ in walk(case, seed))
    wanted = {round(k * (length - 1) / (count - 1)) for k in range(count)}
    for number, match in enumerate(walk(case, seed)):
        if number in wanted:
            yield match


def play(case: Case, seed: int | str, each: Callable[[Match], None] | None = None) -> tuple[Match, Record]:
    """A whole random game with its record."""
    match, record, rng = start(case, seed)
    while not match.over:
        if each:
            each(match)
        record.steps.append(match.apply_code(*pick(match, rng)))
    record.result = result_of(match)
    return match, record
