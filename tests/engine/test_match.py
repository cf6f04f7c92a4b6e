"""The border: who may act, what is refused, what a copy keeps to itself."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import BadAction, IllegalAction, UnknownGame
from spielzeit.games import find


def test_a_player_who_is_not_to_move_is_refused() -> None:
    match = find("sagani").start(2, seed=1)
    waiting = 1 - match.to_move[0]
    with pytest.raises(IllegalAction) as refusal:
        match.apply(waiting, match.legal(match.to_move[0])[0])
    assert refusal.value.code == "action.not_your_turn"


def test_after_the_end_nothing_is_legal() -> None:
    match = find("sagani").start(1, {"variant": "solo"}, seed=1)
    while not match.over:
        match.apply(0, match.legal(0)[0])
    with pytest.raises(IllegalAction, match="over"):
        match.apply(0, {"type": "place", "x": 0, "y": 0, "rot": 0})


def test_what_is_no_action_says_why() -> None:
    match = find("sagani").start(1, seed=1)
    with pytest.raises(BadAction, match="rot"):
        match.apply(0, {"type": "place", "x": 0, "y": 0})


def test_an_unknown_game_proposes_the_nearest() -> None:
    for typed in ("sagni", "SAGANI", "Sagani"):
        with pytest.raises(UnknownGame, match="mean sagani"):
            find(typed)
    with pytest.raises(UnknownGame):
        find("")
