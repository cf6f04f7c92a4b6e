"""What the players of a record are called, bots among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from spielzeit.bots.levels import NAMES
from spielzeit.engine.texts import say


def told_apart(names: Sequence[str]) -> list[str]:
    """Equal names get numbers: Statist 1, Statist 2."""
    count = Counter(names)
    met: Counter[str] = Counter()
    apart = []
    for name in names:
        met[name] += 1
        apart.append(f"{name} {met[name]}" if count[name] > 1 else name)
    return apart


def spoken_names(names: Sequence[str], language: str) -> list[str]:
    """The names of a record as people say them: `bot:statist` is called Statist."""
    spoken = [
        say(f"bot.{name[4:]}", language) if name.startswith("bot:") and name[4:] in NAMES else name
        for name in names
    ]
    return told_apart(spoken)
