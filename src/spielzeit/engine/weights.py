"""Weights are data: one named table per game, `knowledge/weights.toml`, that a learner reads and writes."""

from __future__ import annotations

import functools
import tomllib

from spielzeit.engine.places import game_file


def weights_source(game: str) -> str:
    """The file as it is, with its words; empty where a game brings no weights."""
    source = game_file(game, "knowledge", "weights.toml")
    return source.read_text("utf-8") if source.is_file() else ""


@functools.cache
def _table(game: str) -> dict[str, float]:
    return {name: float(value) for name, value in tomllib.loads(weights_source(game)).items()}


def load_weights(game: str) -> dict[str, float]:
    """The weights of the package, by name; the caller's own copy."""
    return dict(_table(game))
