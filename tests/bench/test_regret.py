"""What a short search loses: nothing where it picks what the long one holds best."""

from __future__ import annotations

import pytest

from bench.regret import UNKNOWN, decisions, line, loss, searched


def test_the_best_action_loses_nothing_and_an_unknown_one_something() -> None:
    asked = next(decisions("sagani", 2, 1))
    assert asked.position.to_move() == 1 << asked.player
    long = searched("sagani", asked, 200, "long")
    losses = [loss(long, code) for code in long.own().codes]
    assert min(losses) == 0.0
    assert max(losses) > 0.0
    assert loss(long, -1) == pytest.approx(UNKNOWN)


def test_the_same_positions_come_again() -> None:
    first, second = ([asked.position.digest() for asked in decisions("sagani", 2, 3)] for _ in range(2))
    assert first == second
    assert len(set(first)) == 3


def test_a_line_tells_hundredths_of_a_win() -> None:
    assert line(1600, [0.01, 0.03]).split() == ["1,600", "2.000", "±", "1.960"]
