"""Golden records: one finished game for each player count and each way to end, replayed step by step."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielzeit.engine.record import read_file, verify
from spielzeit.games.top_oder_flop import GAME
from tests.games.top_oder_flop.golden import FOLDER

FILES = sorted(FOLDER.glob("*.jsonl"))


def test_both_ways_to_end_at_every_player_count() -> None:
    wanted = {f"{players}_players_{reason}.jsonl" for players in GAME.seats for reason in ("films", "empty")}
    assert {file.name for file in FILES} == wanted


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_record_replays(file: Path) -> None:
    for record in read_file(file):
        state = verify(GAME, record)

        assert state.over
        assert str(state.view(None).end_reason) in file.stem
