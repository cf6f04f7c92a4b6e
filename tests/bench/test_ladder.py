"""The ladder's page: rows are merged, and the page is what the rows say."""

from __future__ import annotations

import shlex

from bench import ladder
from bench.ladder import Row, line, merged, stored, written
from spielzeit.research.arena import Interval, Report, Side


def row(players: int = 2, first: str = "nebenrolle", second: str = "statist", wins: float = 0.75) -> Row:
    def side(bot: str, share: float, points: float) -> Side:
        searches = bot.startswith("hauptrolle")
        return Side(
            bot=bot,
            wins=Interval(share, share - 0.1, share + 0.1),
            points=points,
            decisions=10,
            seconds_per_decision=0.1,
            iterations=2490.5 if searches else None,
            fewest_iterations=1800 if searches else None,
        )

    found = Report(
        game="sagani",
        players=players,
        variants=({"variant": "standard"},),
        seed="ladder",
        games=20,
        deals=10,
        fair=None if players == 1 else 1 / players,
        first=side(first, wins, 60.0),
        second=side(second, 0.25, 50.0),
        more_wins=None,
        lead=Interval(10.0, 8.0, 12.0),
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


def test_a_row_tells_the_figures_and_the_command() -> None:
    assert line(row(first="hauptrolle", second="nebenrolle")) == (
        "| 2 | hauptrolle | nebenrolle | 75.0 (65.0 … 85.0) | 50.0 | 60.0 : 50.0 | +10.0 (+8.0 … +12.0) "
        "| 2,490 (≥ 1,800) | 20 | 2026-01-02, abc1234 | `spielzeit arena sagani` |"
    )


def test_the_page_is_written_from_its_rows() -> None:
    rows = stored()
    assert rows == sorted(rows, key=lambda each: each.key)
    assert ladder.PAGE.read_text("utf-8") == written(rows)


def test_every_row_names_the_command_that_repeats_it() -> None:
    for each in stored():
        words = shlex.split(each.command)
        assert words[:3] == ["spielzeit", "arena", each.report.game]
        assert words[words.index("--games") + 1] == str(each.report.games)
        assert words[words.index("--seed") + 1] == each.report.seed
