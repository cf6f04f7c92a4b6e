"""Who has won Sagani, and how the points came about."""

from __future__ import annotations

from spielzeit.engine.breakdown import Source
from spielzeit.games.sagani import GAME
from spielzeit.games.sagani.layout import MISS, SCORE, SEAT
from tests.games.sagani.positions import arranged, head, inside, lab, multiples, play


def test_the_points_are_finished_tiles_less_dissonance_discs() -> None:
    match = arranged(offer="14", displays=("2@0,0,1 1@1,0,0", ""), pile=0)
    inside(match).seats[SEAT + MISS] = 3
    inside(match).seats[SEAT + SCORE] = -6
    play(match, "t14 p0,1,0")
    assert match.over
    breakdown = GAME.breakdown(match.position)
    assert breakdown is not None
    assert breakdown.end == "tiles"
    assert breakdown.sources == (
        Source(name="tiles", of=1, points=(1, 0)),
        Source(name="tiles", of=3, points=(0, 0)),
        Source(name="tiles", of=6, points=(0, 0)),
        Source(name="tiles", of=10, points=(0, 0)),
        Source(name="dissonance", points=(0, -6)),
    )
    assert match.scores() == [1, -6]
    assert match.winners() == [0]


def test_with_all_tiles_the_discs_still_lying_are_taken_off() -> None:
    match = lab(multiples(11), variant="solo_all")
    while not match.over:
        match.apply(0, match.legal(0)[0])
    breakdown = GAME.breakdown(match.position)
    assert breakdown is not None
    assert breakdown.end == "tiles"
    seat = match.view(0).seats[0]
    lying = sum(len(tile.covered) for tile in seat.tiles if not tile.done)
    assert breakdown.sources[-1] == Source(name="discs", points=(-lying,))
    assert match.winners() == [0]


def test_alone_one_wins_with_the_target_and_few_tiles() -> None:
    match = lab(head(2, 1))
    inside(match).seats[SCORE] = 74
    play(match, "p0,0,1 p1,0,0")
    assert match.over
    assert match.winners() == [0]
    breakdown = GAME.breakdown(match.position)
    assert breakdown is not None
    assert breakdown.end == "points"


def test_with_equal_points_the_lower_marker_is_ahead() -> None:
    match = play(arranged(offer="2", scores=(7, 7), pile=0), "t2 p0,0,0")
    assert match.scores() == [7, 7]
    assert match.winners() == [0]
    match = play(arranged(offer="2", scores=(7, 7), start_player=1, turn=1, pile=0), "t2 p0,0,0")
    assert match.winners() == [1]
