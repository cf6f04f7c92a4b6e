"""The deal of a day follows from its date: on a laptop without a network it is the same as on any server.

A table of a matinee is marked by its seed, which nobody else may choose: the day, and whether its player shows a name.
"""

from __future__ import annotations

import datetime as dt
import hashlib

from spielzeit.engine.fair import Shuffle

NAME = "matinee"
NAMED = "named"
STAR = "star"  # the table at which the Star plays


def today() -> dt.date:
    """One day for the whole world."""
    return dt.datetime.now(dt.UTC).date()


def seed_of(day: dt.date, *, named: bool) -> str:
    return " ".join([NAME, day.isoformat(), *([NAMED] if named else [])])


def seed_of_star(day: dt.date) -> str:
    return f"{NAME} {day.isoformat()} {STAR}"


def day_of(seed: str | None) -> dt.date | None:
    """None: this is no table of a matinee."""
    words = (seed or "").split(" ")
    if words[0] != NAME or len(words) < 2:
        return None
    return dt.date.fromisoformat(words[1])


def is_named(seed: str) -> bool:
    return seed.endswith(f" {NAMED}")


def shuffle_of_the_day(game: str, day: dt.date) -> Shuffle:
    """The deal, and every chance after it by the number of the draw: whoever plays alike sees the same."""
    return Shuffle(hashlib.sha256(f"spielzeit-matinee/1\n{game}\n{day.isoformat()}".encode()).digest())
