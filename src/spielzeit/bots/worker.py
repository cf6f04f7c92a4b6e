"""What a bot's process runs: views in, actions out, both as plain data. A worker never sees a match."""

from __future__ import annotations

import gc
import os
import secrets
import signal
from collections.abc import Callable
from typing import Any

import msgspec

from spielzeit.bots.levels import bot_action, shortened
from spielzeit.engine.game import to_json
from spielzeit.games import find


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """All that a bot's process is ever told. No match, no seed and no table: the dice it thinks with are its own."""

    game: str
    seen: Any  # the view of the bot's seat, as JSON-able data
    level: str
    share: float = 1.0  # of the level's own effort: in a full house bots think shorter


Decide = Callable[[Question], Any]  # the chosen action as JSON-able data


def prepare() -> None:
    """Once per worker: fewer collections, the event loop goes first, and ^C is for whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(100_000, 50, 50)
    if hasattr(os, "nice"):
        os.nice(5)


def answer(question: Question) -> Any:
    """The chosen action as JSON-able data."""
    game = find(question.game)
    view = msgspec.convert(question.seen, game.view_type)
    effort = shortened(question.level, question.share)
    return to_json(bot_action(game, view, question.level, secrets.randbits(48), effort))
