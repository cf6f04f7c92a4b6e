"""Times the engine of whichever tree PYTHONPATH names; `bench/run.py` starts one of these per tree.

Reads orders as JSON lines and answers each with a JSON line, so that two trees can be measured in turns. All times
are CPU seconds of this process: waiting for a busy machine does not count.
"""

from __future__ import annotations

import functools
import gc
import math
import sys
import time
from collections.abc import Callable

import msgspec

from spielzeit.bots import policy
from spielzeit.bots.search import Search
from spielzeit.engine.bits import first_of
from spielzeit.engine.compiled import is_compiled
from spielzeit.engine.game import seeded
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position, advance, random_playout
from spielzeit.engine.rng import Rng
from spielzeit.games import find

DEALS = 8  # different tables that a measurement goes through
ITERATIONS = 2500  # of one decision


class Order(msgspec.Struct, frozen=True):
    figure: str
    game: str
    players: int
    seconds: float


class Answer(msgspec.Struct, frozen=True):
    count: int  # games, copies or iterations
    seconds: float
    decisions: int = 0


class Ready(msgspec.Struct, frozen=True):
    """The first line a worker writes."""

    compiled: bool


@functools.cache
def deals(game_id: str, players: int) -> list[Position]:
    """Tables at their first decision."""
    return [find(game_id).start(players, seed=f"bench {number}").position for number in range(DEALS)]


@functools.cache
def middles(game_id: str, players: int) -> list[Position]:
    """The same tables half-way through a one-ply game, where somebody has a choice."""
    return [middle(position, find(game_id).knowledge()) for position in deals(game_id, players)]


def middle(start: Position, knowledge: Knowledge) -> Position:
    rng = seeded("length")
    played = start.copy()
    decisions = 0
    while not played.is_over():
        one_ply_step(played, knowledge, rng)
        decisions += 1
    position = start.copy()
    rng = seeded("length")
    while decisions > 0 and not position.is_over():
        decisions -= 2
        one_ply_step(position, knowledge, rng)
    while len(position.legal(first_of(position.to_move()))) == 1:
        one_ply_step(position, knowledge, rng)
    return position


def one_ply_step(position: Position, knowledge: Knowledge, rng: Rng) -> None:
    player = first_of(position.to_move())
    advance(position, player, policy.policy(position, knowledge, player, rng), rng)


def repeated(seconds: float, tables: list[Position], once: Callable[[Position], tuple[int, int]]) -> Answer:
    """Go round the tables until the time is used up; `once` says how much it did, and with how many decisions."""
    count = decisions = 0
    began = time.process_time()
    while True:
        for position in tables:
            done, decided = once(position)
            count += done
            decisions += decided
            used = time.process_time() - began
            if used > seconds:
                return Answer(count, used, decisions)


def playouts(order: Order) -> Answer:
    rng = seeded("playouts")
    batch = 1 if not is_compiled() else 8  # reading the clock costs as much as a decision

    def once(position: Position) -> tuple[int, int]:
        decisions = 0
        for _ in range(batch):
            decisions += random_playout(position.copy(), rng)
        return batch, decisions

    return repeated(order.seconds, deals(order.game, order.players), once)


def copies(order: Order) -> Answer:
    def once(position: Position) -> tuple[int, int]:
        for _ in range(200):
            position.copy()
        return 200, 0

    return repeated(order.seconds, middles(order.game, order.players), once)


def one_ply_games(order: Order) -> Answer:
    rng, knowledge = seeded("one-ply"), find(order.game).knowledge()

    def once(position: Position) -> tuple[int, int]:
        policy.playout(position.copy(), knowledge, rng)
        return 1, 0

    return repeated(order.seconds, deals(order.game, order.players), once)


def iterations(order: Order) -> Answer:
    """Whole decisions of the searching level, as it thinks at a position."""
    rng = seeded("search")
    knowledge = find(order.game).knowledge()

    def once(position: Position) -> tuple[int, int]:
        search = Search(position, knowledge, first_of(position.to_move()), rng)
        search.run(ITERATIONS, math.inf)
        return search.iterations, 0

    return repeated(order.seconds, middles(order.game, order.players), once)


FIGURES: dict[str, Callable[[Order], Answer]] = {
    "playouts": playouts,
    "copies": copies,
    "one_ply_games": one_ply_games,
    "iterations": iterations,
}


def main() -> None:
    gc.set_threshold(100_000, 50, 50)  # as in a bot's worker
    say(Ready(is_compiled()))
    for line in sys.stdin:
        order = msgspec.json.decode(line, type=Order)
        say(FIGURES[order.figure](order))


def say(answer: msgspec.Struct) -> None:
    print(msgspec.json.encode(answer).decode(), flush=True)


if __name__ == "__main__":
    main()
