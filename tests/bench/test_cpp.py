"""The comparison with C++ is honest only if both play the same game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import yardstick

GAMES = 40


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = yardstick.build(tmp_path_factory.mktemp("bench") / "sagani")
    if built is None:
        pytest.skip("no C++ compiler here")
    return built


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_deal_and_seed_give_the_same_game(players: int, program: Path) -> None:
    """Decisions, points, tiles and dissonance discs of every player."""
    seeds = [f"game {number}" for number in range(GAMES)]

    theirs = yardstick.play(program, [yardstick.deal(players, seed) for seed in seeds])

    assert theirs == yardstick.ours([yardstick.deal(players, seed) for seed in seeds])
