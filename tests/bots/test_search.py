"""The tree that a search grows."""

from __future__ import annotations

import math

from spielzeit.bots.search import Search
from spielzeit.engine.game import seeded
from spielzeit.games import find


def test_what_chance_brings_parts_the_tree() -> None:
    """Sagani alone: after a placement another tile is in hand each time, and the same place means something else."""
    game = find("sagani")
    match = game.start(1, seed="parted")
    search = Search(match.position, game.knowledge(), 0, seeded(1))
    search.run(100, math.inf)
    tried = [visits for visits in search.own().visits if visits > 0]
    assert len(search.tree.children) > 2 * len(tried)
