"""What a bot's process runs: views in, actions out, both as plain data. A worker never sees a match."""

from __future__ import annotations

import gc
import os
import secrets
import signal
from collections.abc import Callable
from typing import Any

import msgspec

from spielzeit.bots.levels import bot_action, bot_votes, shortened
from spielzeit.bots.memory import Memory
from spielzeit.engine.game import to_json
from spielzeit.games import find


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """All that a bot's process is ever told. No match, no seed and no table: the dice it thinks with are its own."""

    game: str
    seen: Any  # the view of the bot's seat, as JSON-able data
    level: str
    share: float = 1.0  # of the level's own effort: in a full house bots think shorter


class Poll(Question, frozen=True, forbid_unknown_fields=True, tag="poll"):
    """The same, asked of several processes: each tells how often it tried what, when it is told that it is enough."""


Decide = Callable[[Question], Any]  # the chosen action as JSON-able data
MEMORY = Memory()  # of this process


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
    return to_json(bot_action(game, view, question.level, secrets.randbits(48), effort, MEMORY))


def vote(poll: Poll, is_enough: Callable[[], bool]) -> Any:
    """`Votes` as JSON-able data."""
    game = find(poll.game)
    view = msgspec.convert(poll.seen, game.view_type)
    effort = shortened(poll.level, poll.share)
    if effort is None:
        raise ValueError(f"{poll.level} does not search")
    votes = bot_votes(game, view, poll.level, secrets.randbits(48), effort, MEMORY, is_enough)
    return msgspec.to_builtins(votes)


def tidy() -> None:
    """After an answer: throw away what was thought."""
    MEMORY.tidy()
