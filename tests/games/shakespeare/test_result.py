"""The result (section 7): scores, winners, the rank alone, and how the points came about."""

from __future__ import annotations

import pytest

from spielzeit.engine.breakdown import Source
from spielzeit.engine.match import Match
from spielzeit.games.shakespeare import GAME, result
from spielzeit.games.shakespeare.flow import go_on
from spielzeit.games.shakespeare.layout import OVER
from spielzeit.games.shakespeare.phases import rehearsal
from tests.games.shakespeare.positions import (
    act,
    before_bids,
    bid,
    end_action_phase,
    inside,
    own,
    put,
    set_initiative,
    set_offer,
)


def ended(match: Match) -> Match:
    """The curtain falls here."""
    inside(match).phase = OVER
    return match


def points(match: Match) -> dict[str, tuple[int, ...]]:
    """Points by source, those that brought somebody something."""
    breakdown = GAME.breakdown(match.position)
    assert breakdown is not None
    return {
        source.name if source.of is None else f"{source.name} {source.of}": source.points
        for source in breakdown.sources
        if any(source.points)
    }


def end(match: Match) -> str:
    breakdown = GAME.breakdown(match.position)
    assert breakdown is not None
    return breakdown.end


def test_ruling_21_objectives_count_the_pounds_before_wages() -> None:
    match = before_bids(2)
    own(match, 0, "hamlet")
    put(match, 0, pounds=25, objectives=["full_coffers"])
    sheet = result.sheet(inside(match), 0)
    assert (sheet.objectives, sheet.wages, sheet.pounds, sheet.score) == (2, 6, 19, 7)


def test_ruling_29_pounds_left_after_the_wages_break_the_tie_and_equals_share() -> None:
    match = before_bids(3)
    own(match, 0, "romeo")
    put(match, 0, prestige=10, pounds=6)
    put(match, 1, prestige=10, pounds=4)
    put(match, 2, prestige=10, pounds=3)
    inside(match).phase = OVER
    assert match.winners() == [0, 1]
    assert [inside(match).reward(player) for player in range(3)] == [0.5, 0.5, 0.0]


def test_ruling_33_the_running_score_is_the_prestige_on_the_track() -> None:
    match = before_bids(2)
    put(match, 0, prestige=9, pounds=30, objectives=["full_coffers"])
    assert match.scores() == [9, 5]
    inside(match).phase = OVER
    assert match.scores() == [11, 5]


def test_the_rank_of_a_solo_game_needs_24() -> None:
    match = before_bids(1)
    for prestige, winners in ((23, []), (24, [0])):
        put(match, 0, prestige=prestige)
        inside(match).phase = OVER
        assert match.winners() == winners


def test_prestige_is_told_by_where_it_came_from() -> None:
    """The first of the order, a candle, a costume, a benefit, the acts."""
    match = before_bids(2)
    own(match, 0, "king_lear")
    own(match, 0, "set_dresser_5")
    own(match, 0, "costume_mistress_5")
    put(match, 0, costumes={"king_lear": ["blue", "blue"]}, acts=[0, 0, 3], pounds=20)
    bid(match, 2, 3)
    act(match, type="activate", person="set_dresser_5", mode="set", plus3=False)
    act(match, type="buy", kind="set", color="green", pos="1-3")
    act(match, type="activate", person="falstaff")
    act(match, type="activate", person="costume_mistress_5", mode="costume", plus3=False)
    act(match, type="buy", kind="costume", color="blue", actor="king_lear")
    position = inside(match)
    position.day, position.steps = 6, 0
    set_initiative(match, 0, 1)
    rehearsal.begin(position)
    go_on(position)
    assert points(match) == {
        "start": (5, 5),
        "bid": (1, 0),
        "candles": (1, 0),
        "costume": (3, 0),
        "benefit": (1, 0),
        "act": (-1, -3),
    }
    assert match.scores() == [10, 2]


def test_the_mood_brings_and_costs_prestige() -> None:
    match = before_bids(2)
    put(match, 0, mood=6)
    put(match, 1, mood=1)
    set_offer(match, "set")
    end_action_phase(match)
    assert points(ended(match)) == {"start": (5, 5), "mood": (1, -1)}


def test_objectives_gold_and_unpaid_persons_come_at_the_end() -> None:
    """An objective that somebody holds is named even if nobody met it."""
    match = before_bids(2)
    own(match, 0, "hamlet")
    put(match, 0, objectives=["act_one", "gold"], acts=[9, 0, 0], stage={"1-1": "yellow"}, pounds=5)
    put(match, 1, objectives=["whole_play"])
    breakdown = GAME.breakdown(ended(match).position)
    assert breakdown is not None
    assert points(match) == {
        "start": (5, 5),
        "objective act_one": (2, 0),
        "gold": (1, 0),
        "unpaid": (-2, 0),
    }
    assert Source("objective", (0, 0), of="gold") in breakdown.sources
    assert Source("objective", (0, 0), of="whole_play") in breakdown.sources


def test_the_end_says_when_pounds_decided() -> None:
    match = before_bids(3)
    put(match, 0, prestige=10, pounds=4)
    put(match, 1, prestige=10, pounds=3)
    assert end(ended(match)) == "pounds"
    put(match, 1, pounds=4)
    assert end(match) == "premiere", "a shared victory"
    put(match, 1, prestige=9)
    assert end(match) == "premiere"


@pytest.mark.parametrize(
    ("prestige", "rank"), [(11, 0), (12, 1), (17, 1), (18, 2), (24, 3), (28, 3), (29, 4)]
)
def test_alone_the_end_names_the_rank_of_the_theatre(prestige: int, rank: int) -> None:
    """Section 8."""
    match = before_bids(1)
    put(match, 0, prestige=prestige)
    assert end(ended(match)) == f"rank_{rank}"
