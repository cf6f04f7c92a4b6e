"""Golden games: one for each number of players and each way to end, replayed step by step with their legal lists."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from spielzeit.engine.errors import BadRecord
from spielzeit.engine.record import Record, read_file, verify
from spielzeit.games.shakespeare import GAME

FILE = Path(__file__).parents[2] / "records" / "shakespeare" / "games.jsonl"
RECORDS = list(read_file(FILE))


@pytest.mark.parametrize("record", RECORDS, ids=[f"{r.players}-{k}" for k, r in enumerate(RECORDS)])
def test_golden_game(record: Record) -> None:
    assert all(step.legal for step in record.steps)
    verify(GAME, record)


def test_the_order_of_legal_lists_means_nothing() -> None:
    """Section 5: a record of somebody else's may list them otherwise, but not others."""
    record = RECORDS[0]
    steps = [msgspec.structs.replace(step, legal=(step.legal or [])[::-1]) for step in record.steps]
    verify(GAME, msgspec.structs.replace(record, steps=steps))
    steps[0] = msgspec.structs.replace(steps[0], legal=(steps[0].legal or [])[1:])
    with pytest.raises(BadRecord):
        verify(GAME, msgspec.structs.replace(record, steps=steps))


def test_every_way_to_end_is_there() -> None:
    ends = {(record.players, len(record.result.winners)) for record in RECORDS if record.result}
    assert {(1, 0), (1, 1), (2, 1), (3, 1), (4, 1)} <= ends
    assert any(len(record.result.winners) > 1 for record in RECORDS if record.result), "a shared victory"
    assert {record.players for record in RECORDS if any(step.chance for step in record.steps)} == {3, 4}
