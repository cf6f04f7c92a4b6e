"""What is there before the door opens is not looked through again and again."""

from __future__ import annotations

import gc

from spielzeit.server.memory import THRESHOLDS, settle


def test_the_collector_leaves_alone_what_is_there_from_the_start() -> None:
    before = gc.get_threshold()
    try:
        settle()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() == THRESHOLDS
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
