"""What a bot knows of every game: it speaks at every position, and its weights are a named table to read and write."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import Game, seeded
from spielzeit.engine.knowledge import Uninformed
from tests.contract.conftest import Case
from tests.contract.play import pick, positions


def test_knowledge_speaks_at_every_position(case: Case) -> None:
    knowledge = case.game.knowledge()
    for match in positions(case, "knowledge", 10):
        for player in range(case.players):
            assert 0.0 <= knowledge.outlook(match.position, player) <= 1.0
        for player in match.to_move:
            codes = match.position.legal(player)
            assert len(knowledge.appraise(match.position, player, codes)) == len(codes)


def test_the_weights_are_a_named_table(game: Game) -> None:
    weights = game.weights()
    if isinstance(game.knowledge(), Uninformed):
        assert weights == {}
        return
    assert weights, "knowledge/weights.toml"
    other = game.knowledge({name: value * 1.5 + 0.25 for name, value in weights.items()})
    match = game.start(next(players for players in game.seats if players > 1), seed="weights")
    rng = seeded("weights")
    heeded = False
    for _ in range(12):  # the first decision may be all the same to everybody
        player = match.to_move[0]
        codes = match.position.legal(player)
        mine = list(game.knowledge().appraise(match.position, player, codes))
        heeded = heeded or list(other.appraise(match.position, player, codes)) != mine
        assert list(game.knowledge(weights).appraise(match.position, player, codes)) == mine
        match.apply_code(*pick(match, rng))
    assert heeded, "weights that change nothing"
    assert game.weights() == weights


def test_a_weight_that_does_not_exist_is_refused(game: Game) -> None:
    with pytest.raises(SpielzeitError, match="nonsense"):
        game.knowledge({"nonsense": 1.0})
