"""Names and results as the terminal tells them."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from spielzeit.bots.names import spoken_names, told_apart
from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.engine.paper import Paper, plain
from spielzeit.engine.record import read_file, replay
from spielzeit.games import find
from spielzeit.games.hoftheater import events as hoftheater
from spielzeit.games.top_oder_flop import events as top_oder_flop
from spielzeit.terminal.drawing import view_lines
from spielzeit.terminal.telling import breakdown_grid, event_words, results

RECORDS = Path(__file__).parents[1] / "records"


def printed(thing: object) -> list[str]:
    console = Console(file=io.StringIO(), width=100)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_equal_names_are_told_apart() -> None:
    assert told_apart(["Ada", "Statist", "Kim", "Statist"]) == ["Ada", "Statist 1", "Kim", "Statist 2"]


def test_bots_of_a_record_are_called_by_their_name() -> None:
    names = ["bot:statist", "Ada", "bot:statist", "bot:unheard of"]
    assert spoken_names(names, "de") == ["Statist 1", "Ada", "Statist 2", "bot:unheard of"]
    assert spoken_names(["bot:hauptrolle"], "en") == ["Lead"]


def test_points_by_source_stand_in_a_table() -> None:
    breakdown = Breakdown("nowhere", (Source("claps", (7, 3)), Source("guess", (0, -3))))
    lines = printed(breakdown_grid(breakdown, Paper("en", "sagani", names=("Ada", "Kim"))))
    assert [line.split() for line in lines] == [
        ["Ada", "Kim"],
        ["source.claps", "+7", "+3"],
        ["source.guess", "–", "-3"],
    ]


def test_a_finished_game_says_who_won_why_it_ended_and_what_brought_the_points() -> None:
    """A golden game of Hoftheater."""
    record = next(read_file(RECORDS / "hoftheater" / "2_players.jsonl"))
    match = replay(find("hoftheater"), record)
    console = Console(file=io.StringIO(), width=80)
    results(console, match, Paper("en", "hoftheater", names=("Ada", "Kim")))
    assert isinstance(console.file, io.StringIO)
    said = console.file.getvalue()
    assert f"Ada: {match.scores()[0]} points" in said
    assert "Won by:" in said
    assert "Two seasons have been played" in said
    assert "Wages, season 1: fitting actors" in said


def test_pieces_and_players_of_an_event_go_by_their_names() -> None:
    paper = Paper("en", "hoftheater", names=("Ada", "Kim"))
    game = find("hoftheater")
    assert event_words(game, hoftheater.Hired(1, "c3a"), paper) == "Kim hires Comedian of level 3."
    assert event_words(game, hoftheater.Stole(1, 0), paper) == "Kim steals 1 Ecu from Ada."
    chased = hoftheater.BearUsed(0, 2, "f1")
    assert (
        event_words(game, chased, paper)
        == "Ada lets the Bear loose: Kim's friendly ensemble leaves Lindenau."
    )


def test_what_only_the_player_knows_is_told_to_him() -> None:
    paper = Paper("en", "hoftheater", names=("Ada", "Kim"))
    game = find("hoftheater")
    assert event_words(game, hoftheater.DrewRequest(0, "ladder"), paper) == "You draw “The Ladder”."
    assert event_words(game, hoftheater.DrewRequest(1, None), paper) == "Kim draws a secret request."
    assert event_words(game, hoftheater.LaidOut(3, "c3a"), paper) is None


def test_a_sentence_of_an_event_depends_on_what_happened() -> None:
    paper = Paper("en", "top_oder_flop", names=("Ada", "Kim"))
    game = find("top_oder_flop")
    moved = top_oder_flop.Shifted(0, "rc2", "cops", "top", None)
    assert (
        plain(event_words(game, moved, paper) or "")
        == "Ada moves Revolvers/Cops 2 to the Top side of Cool Cops."
    )
    replacing = top_oder_flop.Shifted(0, "rc2", "cops", "top", "ct1")
    assert plain(event_words(game, replacing, paper) or "").endswith("Cool Cops, replacing Cops/Dream 1.")
    assert (
        event_words(game, top_oder_flop.GameOver("films"), paper)
        == "All five films are finished: the premiere is over."
    )


def test_a_view_without_a_picture_is_listed_with_seats_from_one() -> None:
    seats = [{f"field{k}": k + seat for k in range(12)} for seat in range(2)]
    lines = [
        plain(line).split()
        for line in view_lines({"viewer": 0, "round": 3, "seats": seats}, Paper("en", "sagani"))
    ]
    assert lines[0] == ["round", "3"]
    assert lines[2] == ["1", "2"]
    assert lines[3] == ["field0", "0", "1"]
