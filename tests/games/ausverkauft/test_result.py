"""The end of Ausverkauft!: winners, and how the points came about."""

from __future__ import annotations

import pytest

from spielzeit.engine.breakdown import Source
from spielzeit.engine.match import Match
from spielzeit.games.ausverkauft import GAME, result, scoring
from tests.games.ausverkauft.positions import inside, lab, seat_party, shade, use_row


def ended(match: Match) -> Match:
    inside(match).busy = 0
    return match


def test_points_by_source_are_cards_as_they_count_majorities_and_usher_points() -> None:
    match = lab(2, cards=["big_parties", "full_rows", "no_gaps", "latecomers"])
    seat_party(match, ["A3", "A4", "A5", "A6", "A7", "A8", "B3"])
    shade(match, "red", [1], board=0, column=0)
    use_row(match, 6, "points", board=0, column=0)
    found = GAME.breakdown(ended(match).position)
    assert found is not None
    assert found.end == "rounds"
    assert found.sources == (
        Source("double_card", (6, 0), "big_parties"),
        Source("card", (3, 0), "full_rows"),
        Source("card", (16, 16), "no_gaps"),
        Source("card", (15, 15), "latecomers"),
        Source("majority", (34, 26)),
        Source("usher", (3, 0)),
    )
    assert match.scores() == [77, 57]
    assert match.winners() == [0]


@pytest.mark.parametrize(("circles", "end"), [([], "rival_ahead"), ([1, 2], "rival_beaten")])
def test_alone_the_end_says_whether_the_competitor_was_beaten(circles: list[int], end: str) -> None:
    """Ahead everywhere leaves the competitor nothing; 0 : 0 everywhere gives him 128."""
    match = lab(1)
    if circles:
        for ticket in ("yellow", "green", "purple", "red"):
            shade(match, ticket, circles, board=0, column=0)
            shade(match, ticket, circles, board=1, column=1)
    assert result.end(inside(ended(match))) == end
    assert match.winners() == ([0] if circles else [])


def test_alone_the_reward_is_a_win_or_not_and_by_how_much() -> None:
    lost = ended(lab(1))
    assert inside(lost).reward(0) == 0.0  # 32 : 128, further behind than the margin
    won = lab(1)
    for ticket in ("yellow", "green", "purple", "red"):
        shade(won, ticket, [1], board=0, column=0)
        shade(won, ticket, [1], board=1, column=1)
    assert scoring.total(inside(won), 0) == 80
    assert inside(ended(won)).reward(0) == 1.0
