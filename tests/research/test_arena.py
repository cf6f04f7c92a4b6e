"""The arena: seats balanced, deals shared, intervals that can be checked by hand."""

from __future__ import annotations

import contextlib
import math
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from spielzeit.bots.levels import NO_END, Effort
from spielzeit.engine.errors import SpielzeitError
from spielzeit.research import arena
from spielzeit.research.arena import Outcome, Thinking
from spielzeit.research.arena_page import page
from spielzeit.research.contenders import Bot, bot_named, with_iterations
from spielzeit.research.intervals import mean_interval, share_interval, student
from spielzeit.research.kept_games import Kept


def outcome(sides: tuple[int, ...], wins: tuple[float, ...], points: tuple[int, ...]) -> Outcome:
    return Outcome(sides, wins, points, (Thinking(), Thinking()))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_first_level_sits_once_on_every_seat(players: int) -> None:
    line_ups = arena.line_ups(players)
    assert [sides.index(arena.FIRST) for sides in line_ups] == list(range(players))
    assert all(sides.count(arena.SECOND) == players - 1 for sides in line_ups)


def test_alone_each_level_plays_the_deal_once() -> None:
    assert arena.line_ups(1) == [(arena.FIRST,), (arena.SECOND,)]


@pytest.mark.parametrize(
    ("players", "bots", "games"), [(3, 3, 3), (4, 3, 4), (2, 3, 6), (2, 4, 12), (1, 3, 3)]
)
def test_more_than_two_sit_equally_often_on_every_seat(players: int, bots: int, games: int) -> None:
    """Where seats are left over they go round; where bots are, every choice of them meets."""
    deals = [arena.line_ups(players, bots, deal) for deal in range(6 * bots)]
    assert all(len(line_ups) == games for line_ups in deals)
    for seat in range(players):
        sat = Counter(line_up[seat] for line_ups in deals for line_up in line_ups)
        assert len(set(sat.values())) == 1
        assert len(sat) == bots
    if players > 1:
        pairs = Counter(frozenset(line_up[:2]) for line_ups in deals for line_up in line_ups)
        assert {len(pair) for pair in pairs} <= {1, 2}
        assert sum(len(pair) == 2 for pair in pairs) == math.comb(bots, 2)


def test_neighbours_change_from_deal_to_deal() -> None:
    assert arena.line_ups(4, 4, 0)[0] == (0, 1, 2, 3)
    assert {arena.line_ups(4, 4, deal)[0][1] for deal in range(6)} == {1, 2, 3}


@pytest.mark.parametrize(("game", "players"), [("sagani", 2), ("hoftheater", 3), ("sagani", 1)])
def test_a_level_against_itself_wins_exactly_its_share(game: str, players: int) -> None:
    """The games of a deal differ only in who sits where; here that is no difference."""
    asked = arena.duel(game, players, {}, ["random", "random"], 2 * max(2, players), "itself")
    found = arena.report(asked, list(arena.outcomes(asked, workers=1)))
    assert found.first.wins.mean == pytest.approx(found.second.wins.mean)
    assert found.lead.mean == pytest.approx(0)
    assert found.lead.high - found.lead.low == pytest.approx(0)


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert arena.duel("sagani", 3, {}, ["statist", "random"], 7, "0").games == 9
    assert arena.duel("sagani", 3, {}, ["statist", "random"], 9, "0").deals == 3
    assert arena.duel("sagani", 1, {}, ["statist", "random"], 7, "0").games == 8


def test_all_values_of_an_option_take_turns() -> None:
    asked = arena.duel("ausverkauft", 2, {"theatre": "all"}, ["statist", "random"], 5, "0")
    assert [variant["theatre"] for variant in asked.variants] == ["A", "B"]
    assert {variant["level"] for variant in asked.variants} == {"beginner"}
    assert asked.games == 8  # two deals, both theatres, both seats


def test_two_numbers_of_iterations_are_one_for_each() -> None:
    first, second = with_iterations([Bot("hauptrolle"), Bot("hauptrolle")], [40, 20])
    assert (first.name, second.name) == ("hauptrolle:40", "hauptrolle:20")
    assert first.effort is not None
    assert first.effort.seconds == math.inf
    assert with_iterations([Bot("hauptrolle"), Bot("statist")], [40])[1].effort is None


@pytest.mark.parametrize(
    "name", ["random", "star", "mcts:2500", "star@0.3s", "hauptrolle@2s", "cmd:python3 bot.py"]
)
def test_a_bot_is_called_as_it_was_spelt(name: str) -> None:
    assert bot_named(name).name == name


def test_a_bot_may_be_given_iterations_or_seconds() -> None:
    assert bot_named("mcts:7").effort == Effort(iterations=7, seconds=math.inf)
    assert bot_named("star@0.25s").effort == Effort(iterations=NO_END, seconds=0.25)


@pytest.mark.parametrize(
    ("bots", "games", "iterations", "code"),
    [
        (["statist"], 10, [], "arena.bots"),
        (["statist", "random"], 2, [], "arena.games"),
        (["statist", "random"], 0, [], "arena.games"),
        (["statist", "random"], 10, [5], "arena.no_search"),
        (["hauptrolle", "random"], 10, [0], "arena.iterations"),
        (["hauptrolle", "random"], 10, [1, 2, 3], "arena.iterations"),
        (["stars", "random"], 10, [], "bot.unknown"),
        (["star:0", "random"], 10, [], "bot.unknown"),
        (["star@s", "random"], 10, [], "bot.unknown"),
        (["statist:5", "random"], 10, [], "arena.no_search"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], games: int, iterations: list[int], code: str
) -> None:
    with pytest.raises(SpielzeitError) as refused:
        arena.duel("sagani", 2, {}, bots, games, "0", iterations)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.7062), (2, 4.3027), (9, 2.2622), (30, 2.0423), (99, 1.9842)]
)
def test_the_quantiles_of_student(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=5e-5)


def test_the_interval_of_a_mean() -> None:
    """1 2 3 4 5: mean 3, deviation 1.5811, so 3 ± 2.7764 · 1.5811 / √5."""
    found = mean_interval([1, 2, 3, 4, 5])
    assert (found.mean, found.low, found.high) == pytest.approx((3, 1.0368, 4.9632), abs=1e-4)


def test_a_share_of_clear_deals_has_wilsons_interval() -> None:
    """50 of 100 deals won outright: Wilson's 40.4 to 59.6, a little wider for t and the estimated spread."""
    found = share_interval([1.0, 0.0] * 50)
    assert (found.low, found.high) == pytest.approx((0.4022, 0.5978), abs=1e-4)


def test_split_deals_tell_more_than_clear_ones() -> None:
    """A deal where either seat may win, whoever sits there, is half a win each time: no luck is left in it."""
    split = share_interval([0.5] * 30 + [1.0] * 5 + [0.0] * 5)
    clear = share_interval([1.0] * 20 + [0.0] * 20)
    assert split.mean == clear.mean == 0.5
    assert split.high - split.low < 0.6 * (clear.high - clear.low)


def test_all_won_is_not_certainty() -> None:
    found = share_interval([1.0] * 20)
    assert found.low == pytest.approx(0.8203, abs=1e-4)
    assert found.high == 1.0


def test_the_report_averages_over_deals() -> None:
    """Two deals of two: the first level wins one and a half of two, then one; it leads by 3 and by 1 points."""
    asked = arena.duel("sagani", 2, {}, ["statist", "random"], 4, "0")
    found = arena.report(
        asked,
        [
            outcome((0, 1), (1.0, 0.0), (12, 6)),
            outcome((1, 0), (0.5, 0.5), (10, 10)),
            outcome((0, 1), (1.0, 0.0), (9, 4)),
            outcome((1, 0), (1.0, 0.0), (8, 5)),
        ],
    )
    assert found.first.wins.mean == pytest.approx((0.75 + 0.5) / 2)
    assert found.second.wins.mean == pytest.approx((0.25 + 0.5) / 2)
    assert found.first.points == pytest.approx((11 + 7) / 2)
    assert found.lead.mean == pytest.approx((3 + 1) / 2)
    assert found.lead.high - found.lead.mean == pytest.approx(12.7062, abs=1e-4)  # deviation √2, over √2
    assert found.fair == 0.5
    assert found.more_wins is None


def test_equals_share_their_places() -> None:
    assert outcome((0, 1, 2), (0.0, 1.0, 0.0), (5, 9, 5)).ranks == (2.5, 1.0, 2.5)
    assert outcome((0, 1, 2), (0.5, 0.0, 0.5), (9, 9, 9)).ranks == (1.5, 3.0, 1.5)  # a tie-breaker decided


def test_three_bots_are_ranked_and_rated() -> None:
    """The first always wins, the third is always last: its rating falls below the start of 25."""
    asked = arena.duel("sagani", 3, {}, ["star", "statist", "random"], 6, "0")
    points = {0: 30, 1: 20, 2: 10}
    games = [
        Outcome(
            sides,
            tuple(1.0 if side == 0 else 0.0 for side in sides),
            tuple(points[side] for side in sides),
            (Thinking(), Thinking(), Thinking()),
        )
        for deal in range(2)
        for sides in asked.line_ups(deal)
    ]
    found = arena.report(asked, games)
    assert [side.wins.mean for side in found.sides] == [1.0, 0.0, 0.0]
    assert [side.rank.mean for side in found.sides if side.rank] == [1.0, 2.0, 3.0]
    assert [side.lead.mean for side in found.sides] == [15.0, 0.0, -15.0]
    first, second, third = [side.rating for side in found.sides if side.rating]
    assert first.mu > second.mu > third.mu
    assert third.mu < 25 < first.mu
    assert first.sigma < 25 / 3


def test_the_same_command_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """A line that was cut off is played again; what was whole is not."""
    asked = arena.duel("sagani", 2, {}, ["random", "statist", "nebenrolle"], 12, "0")
    path = tmp_path / "games.jsonl"
    with contextlib.closing(Kept(asked, path)) as kept:
        for number in range(3):
            kept.write(arena.one_outcome(asked, number))
    path.write_bytes(path.read_bytes()[:-5])
    with contextlib.closing(Kept(asked, path)) as kept:
        assert [game.sides for game in kept.played] == [(0, 1), (1, 0)]
        for played in arena.outcomes(asked, 1, len(kept.played)):
            kept.write(played)
    with contextlib.closing(Kept(asked, path)) as kept:
        again = [arena.one_outcome(asked, number) for number in range(asked.games)]
        assert [(game.sides, game.points) for game in kept.played] == [
            (game.sides, game.points) for game in again
        ]


def test_games_of_another_contest_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Kept(arena.duel("sagani", 2, {}, ["random", "statist"], 4, "0"), path).close()
    before = path.read_bytes()
    with pytest.raises(SpielzeitError) as refused:
        Kept(arena.duel("sagani", 2, {}, ["random", "nebenrolle"], 4, "0"), path)
    assert refused.value.code == "arena.other_games"
    path.write_bytes(b"no games\n")
    with pytest.raises(SpielzeitError) as refused:
        Kept(arena.duel("sagani", 2, {}, ["random", "statist"], 4, "0"), path)
    assert refused.value.code == "arena.no_games"
    assert (path.read_bytes(), before[:8]) == (b"no games\n", b'{"game":')


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_shows_every_bot_with_its_curves(language: str) -> None:
    """Well-formed, with a line per bot in either drawing; a name cannot bring markup in."""
    asked = arena.duel("sagani", 2, {}, ["random", "statist", "cmd:<b>&"], 12, "0")
    played = [
        Outcome(sides, tuple(float(side == min(sides)) for side in sides), sides, (Thinking(),) * 3)
        for deal in range(2)
        for sides in asked.line_ups(deal)
    ]
    drawn = page(asked, played, arena.report(asked, played), language)
    root = ET.fromstring(re.sub(r"<!doctype html>|<meta[^>]*>", "", drawn))
    assert len(list(root.iter("polyline"))) == 6
    assert "cmd:&lt;b&gt;&amp;" in drawn
    assert "cli.arena" not in drawn


def test_alone_the_levels_are_compared_deal_by_deal() -> None:
    asked = arena.duel("sagani", 1, {}, ["statist", "random"], 4, "0")
    won_lost = [outcome((0,), (1.0,), (50,)), outcome((1,), (0.0,), (40,))]
    both_won = [outcome((0,), (1.0,), (60,)), outcome((1,), (1.0,), (44,))]
    found = arena.report(asked, won_lost + both_won)
    assert found.more_wins is not None
    assert found.more_wins.mean == pytest.approx(0.5)
    assert found.lead.mean == pytest.approx((10 + 16) / 2)
    assert found.fair is None


def test_forced_moves_are_no_decisions_and_the_shortest_search_is_told() -> None:
    total = Thinking()
    for thinking in (Thinking(), Thinking(1, 0.5, 30, 30), Thinking(2, 0.5, 30, 10)):
        total.add(thinking)
    assert total == Thinking(decisions=3, seconds=1.0, iterations=60, fewest=10)


def test_a_search_without_clock_reaches_its_iterations() -> None:
    asked = arena.duel("hoftheater", 2, {}, ["hauptrolle", "random"], 4, "0", [3])
    played = arena.one_outcome(asked, 0)
    assert played.thinking[arena.FIRST].fewest == 3
    assert played.thinking[arena.FIRST].iterations == 3 * played.thinking[arena.FIRST].decisions
    assert played.thinking[arena.SECOND].iterations == 0
