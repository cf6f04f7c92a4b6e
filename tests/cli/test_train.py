"""`spielzeit train` as a person types it."""

from __future__ import annotations

import tomllib
from pathlib import Path

from spielzeit.games import find
from tests.cli.command import run


def test_training_leaves_weights_with_a_card_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    asked = ("train", "sagani", "--games", "3", "--iterations", "1", "--exam", "4", "--out", str(tmp_path))
    first = run(*asked, "--passes", "1")
    assert first.returncode == 0, first.stderr
    games = (tmp_path / "games-2.jsonl").read_bytes()
    assert games.count(b"\n") == 3
    (tmp_path / "games-2.jsonl").write_bytes(games + b'{"cut off')
    again = run(*asked, "--passes", "2")
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "games-2.jsonl").read_bytes() == games
    weights = tomllib.loads((tmp_path / "weights.toml").read_text("utf-8"))
    assert weights.keys() == find("sagani").weights().keys()
    card = tomllib.loads((tmp_path / "card.toml").read_text("utf-8"))
    assert (card["game"], card["self_play_games"], card["passes"], card["exam_games"]) == ("sagani", 3, 2, 4)
    assert card["held_out_loss_after"] > 0
