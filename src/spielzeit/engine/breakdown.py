"""How the points came about: what every result panel shows, in the page and in the terminal."""

from __future__ import annotations

import msgspec


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """Points of one kind, one figure per score. Its words are the game's text `source.<name>`, filled with `of`."""

    name: str
    points: tuple[int, ...]
    of: str | int | None = (
        None  # which one of several: a film, a season; an id the game's texts have a name for
    )


class Breakdown(msgspec.Struct, frozen=True):
    """`end` is why the game ended: the game's text `end.<end>`. For each player the sources add up to his score."""

    end: str
    sources: tuple[Source, ...]
