"""How a program in any language is asked: a line of JSON in, a line of JSON out (docs/guides/write_a_bot.md)."""

from __future__ import annotations

from typing import Any

import msgspec

PROTOCOL = 1
LONGEST = 100_000  # bytes of an answer; no action is nearly as long


class Question(msgspec.Struct, frozen=True):
    """One line to the program: what its seat sees and may do, and how long it may think."""

    game: str
    view: Any
    legal: list[Any]
    seconds: float
    protocol: int = PROTOCOL
