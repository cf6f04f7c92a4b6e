"""`spielzeit arena` as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import run


def test_a_duel_is_told_in_a_table() -> None:
    done = run("arena", "hoftheater", "--bots", "nebenrolle,random", "--players", "3", "--games", "8")
    assert done.returncode == 0, done.stderr
    assert "9 games instead of 8" in done.stderr
    assert "nebenrolle" in done.stdout
    assert "fair: 33.3" in done.stdout
    assert "3 deals" in done.stdout
    assert "Iterations" not in done.stdout


def test_the_same_duel_for_programs_is_the_same_with_any_number_of_workers() -> None:
    asked = ("arena", "sagani", "--bots", "statist,random", "--games", "4", "--seed", "x", "--json")
    found = [json.loads(run(*asked, "--workers", workers).stdout) for workers in ("1", "2")]
    for figures in found:
        for side in figures["sides"]:
            assert side.pop("seconds_per_decision") > 0
    assert found[0] == found[1]
    assert found[0]["games"] == 4
    assert found[0]["sides"][0]["wins"]["mean"] == 1.0
    assert found[0]["sides"][0]["wins"]["low"] < 1.0


def test_a_contest_of_three_is_kept_and_drawn(tmp_path: Path) -> None:
    """The second time nothing is left to play, and the figures are the same."""
    asked = ("arena", "sagani", "--bots", "random,statist,nebenrolle", "--games", "12", "--json")
    files = ("--out", str(tmp_path / "games.jsonl"), "--html", str(tmp_path / "page.html"))
    first, second = run(*asked, *files), run(*asked, *files)
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout
    assert len((tmp_path / "games.jsonl").read_bytes().splitlines()) == 13
    assert "<svg" in (tmp_path / "page.html").read_text("utf-8")
    assert [side["bot"] for side in json.loads(first.stdout)["sides"]] == ["random", "statist", "nebenrolle"]


def test_a_search_tells_its_iterations() -> None:
    done = run("arena", "hoftheater", "--bots", "hauptrolle,random", "--iterations", "2", "--games", "4")
    assert done.returncode == 0, done.stderr
    assert "hauptrolle:2" in done.stdout
    assert "2 (≥ 2)" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "german", "english"),
    [
        (("--bots", "statist"), "zwei bis 12 Bots, genannt wurde einer", "two to 12 bots, one was named"),
        (("--games", "2"), "--games 4", "--games 4"),
        (("--iterations", "many"), "eine Zahl ab 1", "a number from 1 on"),
        (("--iterations", "9"), "keiner davon sucht", "none of them searches"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_gets_one_sentence(arguments: tuple[str, ...], german: str, english: str) -> None:
    for language, words in (("de", german), ("en", english)):
        done = run("arena", "sagani", *arguments, language=language)
        assert done.returncode == 2
        assert words in done.stderr
        assert "Traceback" not in done.stderr + done.stdout
