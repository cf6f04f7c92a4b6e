"""A search keeps its time, on whichever clock, however slow an iteration is."""

from __future__ import annotations

import math
import time

import pytest

from spielzeit.bots import levels
from spielzeit.bots.plain import Plain
from spielzeit.bots.search import Search
from spielzeit.bots.stopwatch import MOST, Stopwatch
from spielzeit.engine.game import seeded
from spielzeit.games import find
from spielzeit.research import simulation


class Hands:
    """A clock that is moved by hand, and counts how often it is looked at."""

    def __init__(self, step: float = 0.0) -> None:
        self.now = 100.0
        self.looks = 0
        self.step = step  # it goes on by so much when it is looked at

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


def iterations_in(seconds: float, each: float, hands: Hands) -> int:
    watch = Stopwatch(seconds, hands)
    for number in range(1, 1_000_000):
        hands.now += each
        if watch.is_up(number):
            return number
    return 0


@pytest.mark.parametrize("each", [0.00001, 0.0004, 0.03, 0.7])
def test_the_limit_is_not_passed_however_slow_an_iteration_is(each: float) -> None:
    hands = Hands()
    assert iterations_in(3.0, each, hands) > 0
    assert 3.0 - int(MOST) * each - 0.002 <= hands.now - 100.0 <= 3.0


def test_one_iteration_is_made_even_without_any_time() -> None:
    assert iterations_in(0.0, 0.01, Hands()) == 1


def test_the_clock_is_looked_at_now_and_then() -> None:
    hands = Hands()
    assert iterations_in(0.1, 0.00001, hands) / int(MOST) <= hands.looks <= 1000


def test_a_clock_that_runs_out_stops_the_search_whenever_it_does() -> None:
    """It says infinity; when it does so from the start, no difference can be told."""
    late, early = Hands(), Hands()
    watch = Stopwatch(3.0, late)
    assert not watch.is_up(1)
    late.now = math.inf
    assert any(watch.is_up(number) for number in range(2, 100))
    early.now = math.inf
    assert Stopwatch(3.0, early).is_up(1)


def test_without_a_limit_nobody_looks_at_the_clock_again() -> None:
    hands = Hands()
    watch = Stopwatch(math.inf, hands)
    assert not any(watch.is_up(number) for number in range(1, 100))
    assert hands.looks == 1
    assert watch.rest() == math.inf


def test_a_search_asks_the_clock_it_is_given() -> None:
    """Which says a second more at every look."""
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    for search in (
        Search(match.position, match.game.knowledge(), player, seeded(1)),
        Plain(match.position, player, seeded(1)),
    ):
        search.run(10_000, 5.0, Hands(1.0))
        assert search.iterations < 100


def test_the_arena_measures_by_the_processor_and_a_table_by_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    assert levels.EFFORTS["star"].clock == "wall"
    assert levels.CLOCKS["wall"] is time.perf_counter
    assert levels.CLOCKS["processor"] is time.thread_time
    asked: list[levels.Effort | None] = []

    def think(*told: object) -> levels.Thought:
        effort = told[5]
        assert effort is None or isinstance(effort, levels.Effort)
        asked.append(effort)
        return levels.Thought(0)

    monkeypatch.setattr(simulation, "think", think)
    match = find("sagani").start(2, seed=3)
    for effort in (None, levels.Effort(levels.NO_END, 0.3)):
        simulation.thought(match, match.to_move[0], "star", seeded(1), effort)
    simulation.thought(match, match.to_move[0], "statist", seeded(1))
    assert asked == [
        levels.Effort(levels.NO_END, levels.EFFORTS["star"].seconds, "processor"),
        levels.Effort(levels.NO_END, 0.3, "processor"),
        None,
    ]
