"""Work over the cores: in order, only a little ahead, and over when nobody asks any more."""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import signal
from collections.abc import Iterator

import pytest

from spielzeit.engine.errors import SpielzeitError
from spielzeit.research.cores import AHEAD, spread, uninterrupted


def doubled(number: int) -> int:
    return 2 * number


def process_of(number: int) -> int:
    return os.getpid()


def failing(number: int) -> int:
    if number == 5:
        raise ValueError("five")
    return number


@pytest.mark.parametrize(("workers", "chunk"), [(1, 1), (2, 1), (2, 3)])
def test_answers_come_in_order(workers: int, chunk: int) -> None:
    assert list(spread(doubled, range(20), 20, workers, chunk)) == [2 * number for number in range(20)]


def test_little_work_stays_in_this_process() -> None:
    assert set(spread(process_of, range(3), 3, 2)) == {os.getpid()}
    assert os.getpid() not in set(spread(process_of, range(4), 4, 2))


def test_what_is_asked_for_is_taken_a_little_ahead() -> None:
    """A billion games are not all handed out at once."""
    taken = 0

    def counted() -> Iterator[int]:
        nonlocal taken
        for number in itertools.count():
            taken += 1
            yield number

    with contextlib.closing(spread(doubled, counted(), 10**9, 2, 5)) as answers:
        assert list(itertools.islice(answers, 11)) == list(range(0, 22, 2))
        assert taken <= (2 * AHEAD + 3) * 5


def dying(number: int) -> int:
    os._exit(1)


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(SpielzeitError, match="has died"):
        list(spread(dying, range(10), 10, 2))


def large(number: int) -> bytes:
    return b"x" * 1_000_000


def test_a_process_may_be_ended_in_the_midst_of_a_large_answer() -> None:
    with contextlib.closing(spread(large, range(1000), 1000, 2)) as answers:
        assert len(next(answers)) == 1_000_000


def test_what_belongs_together_is_done_before_an_interrupt() -> None:
    done = []

    def together() -> None:
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        together()
    assert done == ["all of it"]


@pytest.mark.parametrize("stop", ["closed", "failed"])
def test_no_process_is_left_behind(stop: str) -> None:
    before = set(multiprocessing.active_children())
    answers = spread(failing, range(1000), 1000, 2)
    assert next(answers) == 0
    if stop == "closed":
        answers.close()
    else:
        with pytest.raises(ValueError, match="five"):
            list(answers)
    assert set(multiprocessing.active_children()) <= before
