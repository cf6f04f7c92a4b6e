"""Golden records: whole games that must replay for ever, one for each player count and each way to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielzeit.engine.record import Record, read_file, verify
from spielzeit.games.hoftheater import GAME

FOLDER = Path(__file__).parents[2] / "records" / "hoftheater"
RECORDS = {path.stem: next(read_file(path)) for path in sorted(FOLDER.glob("*.jsonl"))}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS.keys())
def test_golden_record_replays_with_its_legal_lists(record: Record) -> None:
    match = verify(GAME, record)
    assert all(step.legal for step in record.steps)
    assert match.over


def test_there_is_one_for_each_way_to_end() -> None:
    assert {record.players for record in RECORDS.values()} == {2, 3, 4, 5}
    assert {len(record.result.winners) > 1 for record in RECORDS.values() if record.result} == {True, False}
    rounds = {name: verify(GAME, record).view(None).round for name, record in RECORDS.items()}
    assert set(rounds.values()) == {11, 12}  # nearly all jesters held: the second season has five rounds
