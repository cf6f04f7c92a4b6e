"""The border: who may act, what is refused, what a copy keeps to itself."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import BadAction, IllegalAction, UnknownGame
from spielzeit.games import PROGRAMME, READY, all_games, find


def test_a_player_who_is_not_to_move_is_refused() -> None:
    state = find("sagani").start(2, seed=1)
    waiting = 1 - state.to_move[0]
    with pytest.raises(IllegalAction) as refusal:
        state.apply(waiting, state.legal(state.to_move[0])[0])
    assert refusal.value.code == "action.not_your_turn"


def test_after_the_end_nothing_is_legal() -> None:
    state = find("sagani").start(1, {"variant": "solo"}, seed=1)
    while not state.over:
        state.apply(0, state.legal(0)[0])
    with pytest.raises(IllegalAction, match="over"):
        state.apply(0, {"type": "place", "x": 0, "y": 0, "rot": 0})


def test_what_is_no_action_says_why() -> None:
    state = find("sagani").start(1, seed=1)
    with pytest.raises(BadAction, match="rot"):
        state.apply(0, {"type": "place", "x": 0, "y": 0})


def test_an_unknown_game_proposes_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="sagani"):
        find("sagni")
    with pytest.raises(UnknownGame):
        find("")


def test_the_programme_names_five_and_the_ready_are_among_them() -> None:
    assert len(PROGRAMME) == 5
    assert set(READY) <= set(PROGRAMME)
    assert [game.id for game in all_games()] == list(READY)
