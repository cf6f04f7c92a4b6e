"""Names and results as the terminal tells them."""

from __future__ import annotations

import io

from rich.console import Console

from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.games import find
from spielzeit.terminal.drawing import list_view
from spielzeit.terminal.telling import breakdown_grid, spoken_names, told_apart


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
    lines = printed(breakdown_grid(find("sagani"), breakdown, ["Ada", "Kim"], "en"))
    assert lines[0] == "end.nowhere"
    assert [line.split() for line in lines[1:]] == [
        ["Ada", "Kim"],
        ["source.claps", "+7", "+3"],
        ["source.guess", "–", "-3"],
    ]


def test_a_view_without_a_picture_is_listed_with_seats_from_one() -> None:
    console = Console(file=io.StringIO(), width=100)
    seats = [{f"field{k}": k + seat for k in range(12)} for seat in range(2)]
    list_view(console, {"viewer": 0, "round": 3, "seats": seats})
    assert isinstance(console.file, io.StringIO)
    lines = [line.split() for line in console.file.getvalue().splitlines()]
    assert lines[0] == ["round", "3"]
    assert lines[2] == ["1", "2"]
    assert lines[3] == ["field0", "0", "1"]
