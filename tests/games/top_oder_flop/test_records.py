"""Golden records: one finished game for each player count and each way to end, replayed step by step."""

from __future__ import annotations

import pytest

from spielzeit.engine.record import Record
from spielzeit.games.top_oder_flop import GAME
from tests.games.golden import golden, replayed

RECORDS = golden("top_oder_flop")


def test_both_ways_to_end_at_every_player_count() -> None:
    wanted = {f"{players}_players_{reason}:1" for players in GAME.seats for reason in ("films", "empty")}
    assert {name for name, _ in RECORDS} == wanted


@pytest.mark.parametrize(("name", "record"), RECORDS, ids=[name for name, _ in RECORDS])
def test_golden_record_replays(name: str, record: Record) -> None:
    match = replayed(GAME, record)

    assert match.over
    assert name == f"{match.players}_players_{match.view(None).end_reason}:1"
    assert record.result is not None
    assert (match.scores(), match.winners()) == (record.result.scores, record.result.winners)
