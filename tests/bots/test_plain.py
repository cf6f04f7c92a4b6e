"""The yardstick: plain search, the same for the same seed, that knows nothing but the rules."""

from __future__ import annotations

import math

import pytest

from spielzeit.bots.plain import Plain
from spielzeit.engine.game import seeded
from spielzeit.games import PLAYBILL, find
from spielzeit.research import arena


@pytest.mark.parametrize("game_id", PLAYBILL)
def test_plain_search_is_legal_repeatable_and_leaves_its_table_alone(game_id: str) -> None:
    match = find(game_id).start(2, seed=3)
    player = match.to_move[0]
    before = match.position.digest()
    found = []
    for _ in range(2):
        search = Plain(match.position, player, seeded(1))
        search.run(20, math.inf)
        assert search.iterations == 20
        found.append(search.best())
    assert found[0] == found[1]
    assert found[0] in match.codes(player)
    assert match.position.digest() == before


def test_plain_search_stops_when_its_time_is_up() -> None:
    match = find("sagani").start(2, seed=3)
    search = Plain(match.position, match.to_move[0], seeded(1))
    search.run(10_000_000, 0.0)
    assert search.iterations <= 16


def test_plain_search_beats_chance() -> None:
    asked = arena.duel("top_oder_flop", 2, {}, ["mcts:60", "random"], 6, "plain")
    found = arena.report(asked, list(arena.outcomes(asked, workers=1)))
    assert found.first.wins.mean >= 5 / 6
