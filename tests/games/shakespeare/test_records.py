"""Golden games: one for each number of players and each way to end, replayed step by step with their legal lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielzeit.engine.record import Record, read_file, verify
from spielzeit.games.shakespeare import GAME

FILE = Path(__file__).parents[2] / "records" / "shakespeare" / "games.jsonl"
RECORDS = list(read_file(FILE))


@pytest.mark.parametrize("record", RECORDS, ids=[f"{r.players}-{k}" for k, r in enumerate(RECORDS)])
def test_golden_game(record: Record) -> None:
    assert all(step.legal for step in record.steps)
    verify(GAME, record)


def test_every_way_to_end_is_there() -> None:
    ends = {(record.players, len(record.result.winners)) for record in RECORDS if record.result}
    assert {(1, 0), (1, 1), (2, 1), (3, 1), (4, 1)} <= ends
    assert any(len(record.result.winners) > 1 for record in RECORDS if record.result), "a shared victory"
    assert {record.players for record in RECORDS if any(step.chance for step in record.steps)} == {3, 4}
