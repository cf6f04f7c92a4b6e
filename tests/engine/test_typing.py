"""What the type checker knows: a game's own view and actions, not `Any` (mypy checks every `assert_type`)."""

from __future__ import annotations

from typing import Any, assert_type

from spielzeit.engine.game import Game
from spielzeit.engine.match import Match
from spielzeit.games import ausverkauft, find, hoftheater, sagani, shakespeare, top_oder_flop
from spielzeit.games.ausverkauft.view import AusverkauftView
from spielzeit.games.hoftheater.view import HoftheaterView
from spielzeit.games.sagani import actions
from spielzeit.games.sagani.view import SaganiView
from spielzeit.games.shakespeare.view import ShakespeareView
from spielzeit.games.top_oder_flop.view import TopOderFlopView


def test_a_game_by_name_has_its_own_types() -> None:
    match = sagani.GAME.start(2, seed=1)
    assert_type(match, Match[actions.Action, SaganiView])
    assert_type(match.view(0), SaganiView)
    assert_type(match.copy().legal(0), list[actions.Action])
    assert match.view(0).viewer == 0


def test_so_have_the_others() -> None:
    assert_type(ausverkauft.GAME.start(2).view(0), AusverkauftView)
    assert_type(top_oder_flop.GAME.start(2).view(0), TopOderFlopView)
    assert_type(hoftheater.GAME.start(2).view(0), HoftheaterView)
    assert_type(shakespeare.GAME.start(2).view(0), ShakespeareView)


def test_a_game_by_id_may_be_any() -> None:
    game = find("sagani")
    assert_type(game, Game[Any, Any])
    assert game.start(2, seed=1).view(1).viewer == 1
