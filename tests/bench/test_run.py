"""The gates of `make bench`."""

from __future__ import annotations

import pytest

from bench import run
from bench.run import Figures, failures

#: No gate looks at these.
NOT_JUDGED = ("playouts", "playouts_interpreted", "decisions", "copy_us", "one_ply_games", "iterations")


def row(ratio: float = 50.0, ratio_cpp: float | None = None) -> Figures:
    return Figures("sagani", 3, ratio=ratio, ratio_cpp=ratio_cpp, **dict.fromkeys(NOT_JUDGED, 1.0))


def test_all_gates_hold() -> None:
    assert failures([row(), row(ratio_cpp=0.35)], 41_000) == []


def test_a_game_that_compiling_hardly_helps_fails() -> None:
    assert failures([row(ratio=19.0)], None) == [
        "sagani with 3: compiled is 19.0 times interpreted, the gate is 20"
    ]


def test_falling_behind_cpp_fails() -> None:
    assert failures([row(ratio_cpp=0.29)], None) == ["sagani with 3: ours is 0.29 of C++, the gate is 0.3"]


def test_a_heavy_page_fails() -> None:
    assert failures([], 200_001) == ["page: the first load is 200.0 kB compressed, the gate is 200 kB"]


@pytest.mark.parametrize(("game", "players"), [("sagani", [1, 2, 3, 4]), ("hoftheater", [2, 3, 4, 5])])
def test_every_number_of_players_or_the_typical_one(game: str, players: list[int]) -> None:
    assert run.players_of(game, every=True) == players
    assert run.players_of(game, every=False) == [3]
