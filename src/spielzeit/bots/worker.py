"""What a bot's process runs: views in, actions out, both as plain data. A worker never sees a match."""

from __future__ import annotations

import gc
import os
import signal
from typing import Any

import msgspec

from spielzeit.bots.levels import bot_action
from spielzeit.engine.game import to_json
from spielzeit.games import find


def prepare() -> None:
    """Once per worker: fewer collections, the event loop goes first, and ^C is for whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(100_000, 50, 50)
    if hasattr(os, "nice"):
        os.nice(5)


def answer(game_id: str, seen: Any, level: str, seed: int) -> Any:
    """The chosen action as JSON-able data; `seen` is the seat's view as JSON-able data."""
    game = find(game_id)
    view = msgspec.convert(seen, game.view_type)
    return to_json(bot_action(game, view, level, seed))
