"""Golden records: finished games in files, replayed by every later version of the rules."""

from __future__ import annotations

from pathlib import Path

from spielzeit.engine.game import Game
from spielzeit.engine.record import Record, read_file, verify
from spielzeit.engine.state import State

RECORDS = Path(__file__).parents[1] / "records"


def golden(game_id: str) -> list[tuple[str, Record]]:
    """All records of a game, with the file and line as a name."""
    found = []
    for path in sorted((RECORDS / game_id).glob("*.jsonl")):
        found += [(f"{path.stem}:{number}", record) for number, record in enumerate(read_file(path), 1)]
    return found


def replayed(game: Game, record: Record) -> State:
    """The verified end of a golden game, every legal list compared."""
    assert record.result is not None
    assert all(step.legal is not None for step in record.steps)
    return verify(game, record)
