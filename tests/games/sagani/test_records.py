"""Finished games of Sagani: every seat count and variant, every way to end."""

from __future__ import annotations

import pytest

from spielzeit.engine.record import Record
from spielzeit.games.sagani import GAME
from tests.games.golden import golden, replayed

GAMES = golden("sagani")


@pytest.mark.parametrize("record", [record for _, record in GAMES], ids=[name for name, _ in GAMES])
def test_golden_game(record: Record) -> None:
    replayed(GAME, record)


def test_every_way_to_end_is_here() -> None:
    ends = set()
    for _, record in GAMES:
        seen = replayed(GAME, record).view(None)
        ends.add((record.players, seen.variant, seen.end_reason))
    assert ends == {
        (1, "solo", "points"),
        (1, "solo", "tiles"),
        (1, "solo_all", "tiles"),
        *((players, "standard", reason) for players in (2, 3, 4) for reason in ("points", "tiles")),
    }
