"""The contract runs for every registered game, at every seat count and variant."""

from __future__ import annotations

import itertools
import os

import pytest

from spielzeit.engine.compiled import is_compiled
from spielzeit.games import PLAYBILL, find

GAMES = tuple(filter(None, os.environ.get("SPIELZEIT_CONTRACT_GAMES", "").split(","))) or PLAYBILL

COMPILED = is_compiled()


class Case:
    """One way to set up a game."""

    def __init__(self, game_id: str, players: int, options: dict[str, str]) -> None:
        self.game = find(game_id)
        self.players = players
        self.options = options
        chosen = "-".join(options.values())
        self.name = f"{game_id}-{players}" + (f"-{chosen}" if chosen else "")


def cases() -> list[Case]:
    """Compiled: every seat count with every choice of options. Interpreted (fifty times slower): every seat count
    and every single choice at least once."""
    found = []
    for game_id in GAMES:
        game = find(game_id)
        rotating = 0
        for players in game.seats:
            options = game.options(players)
            names = [option.name for option in options]
            choices = list(itertools.product(*(option.values for option in options)))
            if not COMPILED and len(game.seats) > 1 and len(choices) > 2:
                choices = [choices[(rotating + step) % len(choices)] for step in (0, len(choices) // 2 + 1)]
                rotating += 1
            found += [Case(game_id, players, dict(zip(names, values, strict=True))) for values in choices]
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        found = cases()
        metafunc.parametrize("case", found, ids=[case.name for case in found])
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [find(game_id) for game_id in GAMES], ids=GAMES)
