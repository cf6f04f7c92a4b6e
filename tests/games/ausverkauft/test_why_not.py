"""Refusals of Ausverkauft! say what to do."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.games.ausverkauft.actions import Mark, Option, Pass, Place
from tests.games.ausverkauft.positions import lab, take, use_row


def test_refusals_say_what_to_do() -> None:
    match = lab()
    with pytest.raises(IllegalAction) as caught:
        match.apply(0, Pass())
    assert caught.value.words("de") == "Wähle zuerst eine Zeile deiner Spalte."
    take(match, None)
    with pytest.raises(IllegalAction, match="cut the ticket"):
        match.apply(0, Mark("red", (4,)))
    match.apply(0, Mark("red", (1,)))
    with pytest.raises(IllegalAction) as caught:
        match.apply(0, Place(("E5", "F2", "F3", "F4", "F5", "G2", "G3")))
    assert caught.value.words("de") == "Mindestens ein Platz muss im roten Bereich liegen."
    with pytest.raises(IllegalAction, match="Turn and mirror"):
        match.apply(0, Place(("D9", "D10", "E7", "E8", "E9", "E10", "F7")))
    with pytest.raises(IllegalAction, match="not the shape"):
        match.apply(0, Place(("E6", "E7")))
    with pytest.raises(IllegalAction, match="C3 is not a free seat"):
        match.apply(0, Place(("C3",)))
    with pytest.raises(IllegalAction, match="must be seated"):
        match.apply(0, Pass())


def test_a_row_that_is_used_up_or_that_no_column_has() -> None:
    match = lab()
    use_row(match, 3, "points", board=0, column=0)
    with pytest.raises(IllegalAction, match="used up"):
        match.apply(0, Option(3, "ability"))
    with pytest.raises(IllegalAction) as caught:
        match.apply(0, Option(8, "points"))
    assert caught.value.code == "option.unknown"
