"""A table at one glance: a raster that fits, everybody's points, and nothing but what an onlooker knows."""

from __future__ import annotations

from spielzeit.engine.game import Game, seeded
from spielzeit.engine.glance import EMPTY, INKS, NOTHING, Glance
from spielzeit.engine.match import Match
from tests.contract.conftest import Case
from tests.contract.play import positions

LETTERS = {*INKS, *INKS.lower(), EMPTY, NOTHING}


def draws(case: Case) -> bool:
    """A guest may do without: then its poster stands in the list. The house's own games have a room for it."""
    return type(case.game).glance is not Game.glance


def glance_of(case: Case, match: Match, seat: int) -> Glance:
    glance = case.game.glance(match.view(None), seat)
    assert glance is not None
    return glance


def test_every_position_has_its_glance(case: Case) -> None:
    if not draws(case):
        return
    for match in positions(case, "glance", 6):
        for seat in range(case.players):
            glance = glance_of(case, match, seat)
            assert len(glance.points) == case.players
            assert len({len(row) for row in glance.rows}) <= 1
            assert {*"".join(glance.rows)} <= LETTERS | set(map(str, range(case.players)))


def test_a_glance_is_the_same_when_the_hidden_things_are_others(case: Case) -> None:
    for match in positions(case, "glance dealt anew", 4):
        position = match.position.copy()
        position.redeal(-1, seeded("anew"))
        other: Match = Match(case.game, position)
        assert case.game.glance(other.view(None), 0) == case.game.glance(match.view(None), 0)


def test_in_the_end_something_is_to_be_seen(case: Case) -> None:
    if not draws(case):
        return
    *_, last = positions(case, "glance at the end", 2)
    glance = glance_of(case, last, 0)
    assert {*"".join(glance.rows)} - {EMPTY, NOTHING}
