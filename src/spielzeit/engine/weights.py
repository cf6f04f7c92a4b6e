"""Weights are data: one named table per game, `knowledge/weights.toml`, that a learner reads and writes."""

from __future__ import annotations

import functools
import tomllib

from spielzeit.engine.places import game_file


@functools.cache
def _table(game: str) -> dict[str, float]:
    source = game_file(game, "knowledge", "weights.toml")
    if not source.is_file():
        return {}
    return {name: float(value) for name, value in tomllib.loads(source.read_text("utf-8")).items()}


def load_weights(game: str) -> dict[str, float]:
    """The weights of the package, by name; the caller's own copy."""
    return dict(_table(game))
