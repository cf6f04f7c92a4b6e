"""The ladder's page: rows are merged, and the page is what the rows say."""

from __future__ import annotations

import functools
import json
import shlex
from collections.abc import Generator
from pathlib import Path

import pytest
from rich.console import Console

from bench import ladder
from bench.ladder import Row, line, merged, stored, written
from spielzeit.research import arena
from spielzeit.research.arena import Outcome, Report, Side
from spielzeit.research.intervals import Interval


def row(players: int = 2, first: str = "nebenrolle", second: str = "statist", wins: float = 0.75) -> Row:
    def side(bot: str, share: float, points: float, lead: float) -> Side:
        searches = bot.startswith("hauptrolle")
        return Side(
            bot=bot,
            wins=Interval(share, share - 0.1, share + 0.1),
            points=points,
            decisions=10,
            seconds_per_decision=0.1,
            iterations=2490.5 if searches else None,
            fewest_iterations=1800 if searches else None,
            lead=Interval(lead, lead - 2.0, lead + 2.0),
        )

    found = Report(
        game="sagani",
        players=players,
        variants=({"variant": "standard"},),
        seed="ladder",
        games=20,
        deals=10,
        fair=None if players == 1 else 1 / players,
        sides=(side(first, wins, 60.0, 10.0), side(second, 0.25, 50.0, -10.0)),
    )
    return Row(found, "spielzeit arena sagani", "abc1234", "2026-01-02")


def test_a_row_measured_again_takes_the_old_ones_place() -> None:
    rows = merged([row(wins=0.6), row(players=3)], row(wins=0.8))
    assert [(each.report.players, each.report.first.wins.mean) for each in rows] == [(2, 0.8), (3, 0.75)]


def test_other_iterations_are_another_row_and_weaker_levels_come_first() -> None:
    rows: list[Row] = []
    for first, second in (
        ("hauptrolle:500", "nebenrolle"),
        ("hauptrolle", "nebenrolle"),
        ("nebenrolle", "statist"),
    ):
        rows = merged(rows, row(first=first, second=second))
    assert [each.report.first.bot for each in rows] == ["nebenrolle", "hauptrolle", "hauptrolle:500"]


def test_a_row_that_was_stopped_goes_on_with_its_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """^C after the first of four games; the second time begins with game 1, and nothing is left lying about."""
    asked = arena.duel("sagani", 2, {}, ["statist", "random"], 4, "0")
    begun: list[int] = []

    def stopped(asked: arena.Duel, workers: int | None, first: int) -> Generator[Outcome, None, None]:
        begun.append(first)
        yield arena.one_outcome(asked, first)
        if first == 0:
            raise KeyboardInterrupt
        yield from map(functools.partial(arena.one_outcome, asked), range(first + 1, asked.games))

    monkeypatch.setattr(ladder, "GAMES_KEPT", tmp_path)
    monkeypatch.setattr(arena, "outcomes", stopped)
    with pytest.raises(KeyboardInterrupt):
        ladder.measured(asked, "the command", 1, Console(quiet=True))
    found = ladder.measured(asked, "the command", 1, Console(quiet=True))
    assert begun == [0, 1]
    assert found.report.games == 4
    assert list(tmp_path.iterdir()) == []


def test_a_row_tells_the_figures_and_the_command() -> None:
    assert line(row(first="hauptrolle", second="nebenrolle")) == (
        "| 2 | hauptrolle | nebenrolle | 75.0 (65.0 … 85.0) | 50.0 | 60.0 : 50.0 | +10.0 (+8.0 … +12.0) "
        "| 2,490 (≥ 1,800) | 20 | 2026-01-02, abc1234 | `spielzeit arena sagani` |"
    )


def test_the_page_is_written_from_its_rows() -> None:
    rows = stored()
    assert rows == sorted(rows, key=lambda each: each.key)
    assert ladder.PAGE.read_text("utf-8") == written(rows)


def test_the_page_in_the_browser_says_how_often_a_level_beats_the_one_below() -> None:
    rows = [
        row(wins=0.784),
        row(players=3, wins=0.5),
        row(first="hauptrolle", second="nebenrolle", wins=0.9),
        row(first="hauptrolle:500", second="nebenrolle", wins=0.6),
        row(first="star:500", second="hauptrolle:80", wins=0.7),
        row(first="star", second="nebenrolle", wins=1.0),
        row(first="star", second="mcts", wins=1.0),
    ]
    assert ladder.strengths(rows) == {"sagani": {"nebenrolle": 78, "hauptrolle": 90, "star": 70}}
    assert json.loads(ladder.WORDS.read_bytes()) == ladder.strengths(stored())


def test_every_row_names_the_command_that_repeats_it() -> None:
    for each in stored():
        words = shlex.split(each.command)
        assert words[:3] == ["spielzeit", "arena", each.report.game]
        assert words[words.index("--games") + 1] == str(each.report.games)
        assert words[words.index("--seed") + 1] == each.report.seed
