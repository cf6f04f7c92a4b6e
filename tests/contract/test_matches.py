"""A match copies, pickles, prints, compares and refuses as one expects, in every game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from spielzeit.engine.errors import BadAction, IllegalAction, SpielzeitError
from spielzeit.engine.game import Tagged
from spielzeit.engine.match import Match
from tests.contract.conftest import Case
from tests.contract.play import pick, positions, start

COPIES: dict[str, Callable[[Match], Match]] = {
    "copy()": Match.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}


@pytest.mark.parametrize("how", COPIES)
def test_a_copy_is_equal_independent_and_plays_on(case: Case, how: str) -> None:
    match, _, rng = start(case, "copies")
    for _ in range(12):
        match.apply_code(*pick(match, rng))
    before = match.position.digest()
    other = COPIES[how](match)
    assert other == match
    assert other is not match
    while not other.over:
        other.apply_code(*pick(other, rng))
    assert match.position.digest() == before
    assert other != match
    again = match.copy()
    for step in other.steps[len(match.steps) :]:
        again.apply(step.player, step.action)
    assert again == other, "a copy draws the same chance"


def test_a_match_prints_what_everybody_may_know(case: Case) -> None:
    running, _, _ = start(case, 0)
    assert repr(running).startswith(f"<Match of {case.game.id}: {case.players} players, to move ")
    for match in positions(case, "print", 2):
        if match.over:
            assert "over" in repr(match)


def test_a_seat_that_does_not_exist_is_refused(case: Case) -> None:
    match, _, _ = start(case, 0)
    for seat in (-1, case.players, 9):
        with pytest.raises(SpielzeitError, match=str(seat)):
            match.view(seat)
        with pytest.raises(SpielzeitError):
            match.events(seat)
        assert match.legal(seat) == []
        with pytest.raises(IllegalAction):
            match.apply_code(seat, 0)


def test_a_code_that_is_not_legal_is_refused(case: Case) -> None:
    match, _, _ = start(case, 0)
    player = match.to_move[0]
    before = match.position.digest()
    for code in (-1, max(match.codes(player)) + 1, 2**40):
        with pytest.raises(IllegalAction):
            match.apply_code(player, code)
    waiting = [seat for seat in range(case.players) if seat not in match.to_move]
    for seat in waiting:
        with pytest.raises(IllegalAction):
            match.apply_code(seat, match.codes(player)[0])
    assert match.position.digest() == before
    assert match.steps == []


class Foreign(Tagged):
    """An action of no game."""


def test_a_struct_that_is_no_action_of_the_game_is_refused(case: Case) -> None:
    match, _, _ = start(case, 0)
    before = match.position.digest()
    with pytest.raises(BadAction, match="Foreign"):
        match.apply(match.to_move[0], Foreign())
    assert match.position.digest() == before
