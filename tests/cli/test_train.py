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


def test_a_network_is_learned_where_the_game_has_inputs_for_one(tmp_path: Path) -> None:
    asked = (
        "train",
        "top_oder_flop",
        "--games",
        "2",
        "--iterations",
        "2",
        "--rehearsals",
        "12",
        "--exam",
        "4",
    )
    found = run(*asked, "--passes", "1", "--out", str(tmp_path))
    assert found.returncode == 0, found.stderr
    assert (tmp_path / "network-2.bin").is_file()
    card = tomllib.loads((tmp_path / "network-2.toml").read_text("utf-8"))
    assert (card["game"], card["rehearsals"], card["self_play_games"], card["exam_games"]) == (
        "top_oder_flop",
        12,
        2,
        4,
    )
    assert card["held_out_loss"] > 0
