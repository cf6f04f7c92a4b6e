"""The registry: the one place that names all five games."""

from __future__ import annotations

import functools
import importlib

from spielzeit.engine.errors import UnknownGame
from spielzeit.engine.game import Game, nearest

PROGRAMME = ("ausverkauft", "top_oder_flop", "hoftheater", "shakespeare", "sagani")  # as on the playbill
READY = ("ausverkauft", "top_oder_flop", "hoftheater", "shakespeare", "sagani")


@functools.cache
def find(game_id: str) -> Game:
    """The game of this id."""
    if game_id not in READY:
        if game_id in PROGRAMME:
            raise UnknownGame("game.coming", name=game_id, ready=", ".join(READY))
        raise UnknownGame("game.unknown", name=game_id, nearest=nearest(game_id, READY))
    module = importlib.import_module(f"spielzeit.games.{game_id}")
    game: Game = module.GAME
    return game


def all_games() -> list[Game]:
    return [find(game_id) for game_id in READY]
