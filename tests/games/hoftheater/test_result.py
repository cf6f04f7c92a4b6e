"""The result: who has won, and how the Ecu came about."""

from __future__ import annotations

from spielzeit.engine.breakdown import Breakdown
from spielzeit.games.hoftheater import GAME, scoring
from spielzeit.games.hoftheater.position import wages_at
from tests.games.hoftheater.positions import HoftheaterMatch, do, go, inside, lab


def points(match: HoftheaterMatch) -> dict[tuple[str, str | int | None], tuple[int, ...]]:
    breakdown = GAME.breakdown(match.position)
    assert isinstance(breakdown, Breakdown)
    assert breakdown.end == "second_season"
    return {(source.name, source.of): source.points for source in breakdown.sources}


def last_round(**position: object) -> HoftheaterMatch:
    """Season 2, no card left to be laid out: what is visited now is the last."""
    return lab(season=2, deck=0, **position)  # type: ignore[arg-type]  # lab's keywords, as they are


def test_every_source_has_its_own_line() -> None:
    match = last_round(
        ecu=[3, 5, 1],
        cities={1: "alms2a"},
        ensembles=["c5a c5b", "c4a", "t5a"],
        requests=["two_stars", "", ""],
        open_requests=["", "big_company", "small_cast"],
    )
    go(match, "1", "2", "3")
    do(match, "0: play two_stars", "1: pass", "2: pass")
    assert match.scores() == [3 + 2 + 2 + 10 + 5, 5 + 1 + 5, 1 + 3]
    assert points(match) == {
        ("start", None): (3, 3, 3),
        ("travels", None): (2, 2, -2),
        ("actors", 1): (0, 0, 0),
        ("performance", 1): (0, 0, 0),
        ("request", 1): (0, 0, 0),
        ("actors", 2): (2, 1, 0),
        ("performance", 2): (10, 5, 0),
        ("request", 2): (5, 0, 0),
        ("again", None): (0, 0, 3),
    }


def test_the_wages_of_season_1_are_kept_apart() -> None:
    match = last_round(ecu=[3 + 1 + 6 + 4, 3 + 1 + 3, 3])
    for player, wages in enumerate([(1, 6, 4, 0), (1, 3, 0, 0), (0, 0, 0, 0)]):
        inside(match).board[wages_at(1, player)] = scoring.pack_wages(*wages)
    go(match, "1", "2", "3")
    do(match, "0: pass", "1: pass", "2: pass")
    found = points(match)
    assert found["travels", None] == (0, 0, 0)
    assert found["actors", 1] == (1, 1, 0)
    assert found["performance", 1] == (6, 3, 0)
    assert found["request", 1] == (4, 0, 0)
    assert found["actors", 2] == found["performance", 2] == found["request", 2] == (0, 0, 0)


def test_a_tie_is_a_shared_win() -> None:
    match = last_round(ecu=[4, 2, 4])
    go(match, "1", "2", "3")
    do(match, "0: pass", "1: pass", "2: pass")
    assert match.over
    assert match.winners() == [0, 2]
    assert [match.position.reward(player) for player in range(3)] == [0.5, 0.0, 0.5]
