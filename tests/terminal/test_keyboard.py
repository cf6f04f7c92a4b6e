"""Whole games at a real (pseudo-)terminal, with keys typed as a person would."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from spielzeit.games import PLAYBILL
from tests.cli.command import run
from tests.terminal.keyboard import STYLE, Keyboard

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a system without pseudo-terminals")


def fits(keys: Keyboard, columns: int = 80, lines: int = 24) -> bool:
    return len(keys.screen) <= lines and max(map(len, keys.screen)) <= columns


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", PLAYBILL)
def test_a_whole_game_with_the_first_choice_each_time(game_id: str, language: str, tmp_path: Path) -> None:
    """Whatever the bots do, 1 is a choice; a group opens and its first choice follows."""
    out = tmp_path / "game.jsonl"
    with Keyboard("play", game_id, "--bots", "random", "--out", str(out), language=language) as keys:
        while not keys.is_over:
            assert fits(keys), keys.text
            keys.type("1")
        assert keys.status == 0, keys.text
        assert ("Won by" if language == "en" else "Gewonnen") in keys.text
    assert run("verify", str(out)).returncode == 0
    assert json.loads(out.read_text())["names"][1] == "bot:random"


def test_letters_narrow_and_enter_takes_the_only_choice() -> None:
    with Keyboard("play", "hoftheater", "--seed", "7", "--bots", "random") as keys:
        keys.type("starw")
        assert "  1 Starwatch" in keys.screen
        assert "Sungate  " in keys.text  # the table stays in sight
        keys.type("0")
        assert "  1 Sungate" in keys.text
        keys.type("starw", "")
        assert "Guest travels to Starwatch." in "".join(keys.screen) or "earlier lines" in keys.text
        keys.type("l")
        assert "Guest travels to Starwatch." in keys.text


def test_help_is_a_question_mark_away_and_in_german() -> None:
    with Keyboard("play", "sagani", "--language", "de", "--seed", "7") as keys:
        assert "Nimm ein Plättchen aus dem Angebot." in keys.text
        keys.type("?")
        assert "So spielt man im Terminal" in keys.text
        assert fits(keys)
        keys.type("")
        assert "So spielt man" not in keys.text


def test_what_fits_nothing_is_explained_and_the_table_stays() -> None:
    with Keyboard("play", "sagani", "--seed", "7") as keys:
        keys.type("[red]xyzzy")
        assert "! No choice has “[red]xyzzy” in it." in keys.text
        keys.type("99")
        assert "! Please enter a number from 1 to" in keys.text
        assert "Offer:" in keys.text


def test_taking_back_leads_to_the_same_table() -> None:
    with Keyboard("play", "sagani", "--seed", "7", "--bots", "random") as keys:
        before = [line for line in keys.screen if line.startswith("Offer:")]
        keys.type("u")
        assert "You have not done anything yet" in keys.text
        keys.type("1")
        assert before[0] not in keys.screen
        keys.type("u")
        assert before[0] in keys.screen
        assert "after something was revealed: 0" in keys.text


def test_whoever_leaves_can_go_on(tmp_path: Path) -> None:
    with Keyboard("play", "sagani", "--seed", "7", "--bots", "random", XDG_DATA_HOME=str(tmp_path)) as keys:
        keys.type("1")
        table = keys.screen[:7]
        keys.type("q")
        assert keys.status == 0
        assert "spielzeit play sagani --resume" in keys.text
    with Keyboard("play", "sagani", "--resume", XDG_DATA_HOME=str(tmp_path)) as keys:
        assert keys.screen[:7] == table
        keys.interrupt()
        assert keys.status == 130
    assert len(list((tmp_path / "spielzeit" / "played").iterdir())) == 1


def test_a_game_that_was_gone_on_with_to_the_end_is_no_longer_kept(tmp_path: Path) -> None:
    start = ("play", "hoftheater", "--bots", "random")
    with Keyboard(*start, XDG_DATA_HOME=str(tmp_path)) as keys:
        keys.type("1", "q")
    with Keyboard("play", "hoftheater", "--resume", XDG_DATA_HOME=str(tmp_path)) as keys:
        while not keys.is_over:
            keys.type("1")
    assert list((tmp_path / "spielzeit" / "played").iterdir()) == []
    done = run("play", "hoftheater", "--resume", XDG_DATA_HOME=str(tmp_path))
    assert (done.returncode, "was left unfinished" in done.stderr) == (2, True)


def test_colours_are_left_out_on_request() -> None:
    with Keyboard("play", "top_oder_flop", "--seed", "7") as keys:
        assert any(is_colour(found) for found in STYLE.findall(keys.raw))
    with Keyboard("play", "top_oder_flop", "--seed", "7", NO_COLOR="1") as keys:
        assert not any(is_colour(found) for found in STYLE.findall(keys.raw))


def test_a_dumb_terminal_gets_plain_lines() -> None:
    with Keyboard("play", "top_oder_flop", "--seed", "7", TERM="dumb") as keys:
        assert "\x1b" not in keys.raw
        keys.type("1")
        assert "\x1b" not in keys.raw


def is_colour(style: str) -> bool:
    """30 to 37 and 90 to 97 are colours; 1 is bold, 2 is dim."""
    numbers = [int(number) for number in style[2:-1].split(";") if number]
    return any(30 <= number <= 37 or 90 <= number <= 97 for number in numbers)


def test_a_wide_screen_shows_more() -> None:
    with Keyboard("play", "ausverkauft", "--seed", "7", columns=120, lines=45) as keys:
        assert fits(keys, 120, 45)
        assert keys.text.count("C p p # p p p r # r r") == 2


def test_a_record_is_leafed_through(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    run("simulate", "hoftheater", "--bots", "random", "--seed", "3", "--out", str(record))
    with Keyboard("replay", str(record)) as keys:
        assert "Step 0 of" in keys.text
        assert "Random 1" in keys.text
        keys.type("")
        assert "   1 Random 1: " in keys.text
        assert fits(keys)
        keys.type("5")
        assert "Step 5 of" in keys.text
        keys.type("b")
        assert "Step 4 of" in keys.text
        keys.type("9999")
        assert "Won by" in keys.text
        keys.type("")
        assert keys.status == 0


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("game_id", PLAYBILL)
def test_a_hint_names_the_best_actions_and_is_counted(game_id: str, tmp_path: Path) -> None:
    out = tmp_path / "game.jsonl"
    with Keyboard("play", game_id, "--seed", "7", "--bots", "random", "--out", str(out)) as keys:
        keys.type("h")
        assert "The critic suggests" in keys.text
        assert "to win" in keys.text
        assert fits(keys), keys.text
        while not keys.is_over:
            keys.type("1")
        assert "One hint was asked for." in keys.text
    assert json.loads(out.read_text())["hints"] == 1
    assert run("verify", str(out)).returncode == 0
