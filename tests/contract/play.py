"""Random games for the contract suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spielzeit.engine.game import seeded
from spielzeit.engine.record import Record, begin, result_of
from spielzeit.engine.rng import Rng
from spielzeit.engine.state import State
from tests.contract.conftest import Case


def start(case: Case, seed: int | str) -> tuple[State, Record, Rng]:
    """A table, its record and a generator for the players."""
    dealer = seeded(f"{case.name}/{seed}")
    options = case.game.check_options(case.players, case.options)
    setup = case.game.deal(case.players, options, dealer)
    record = begin(case.game, dict(case.options), ["bot:random"] * case.players, setup)
    return case.game.start_from(setup, dealer), record, seeded(f"players/{seed}")


def pick(state: State, rng: Rng) -> tuple[int, int]:
    """Somebody who is to move, and one of his legal codes."""
    movers = state.to_move
    player = movers[rng.below(len(movers))]
    return player, state.table.sample(player, rng)


def walk(case: Case, seed: int | str) -> Iterator[State]:
    """A random game: the state before every step, and at the end."""
    state, _, rng = start(case, seed)
    yield state
    while not state.over:
        state.apply_code(*pick(state, rng))
        yield state


def positions(case: Case, seed: int | str, count: int) -> Iterator[State]:
    """About `count` tables of one random game, spread over it, the last ones included."""
    length = sum(1 for _ in walk(case, seed))
    wanted = {round(k * (length - 1) / (count - 1)) for k in range(count)}
    for number, state in enumerate(walk(case, seed)):
        if number in wanted:
            yield state


def play(case: Case, seed: int | str, each: Callable[[State], None] | None = None) -> tuple[State, Record]:
    """A whole random game with its record."""
    state, record, rng = start(case, seed)
    while not state.over:
        if each:
            each(state)
        record.steps.append(state.apply_code(*pick(state, rng)))
    record.result = result_of(state)
    return state, record
