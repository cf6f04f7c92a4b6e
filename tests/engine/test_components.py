"""A corrected components file is read with ranges; what is wrong is told by its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spielzeit.engine.components import Reader, check_unique
from spielzeit.engine.errors import BadComponents
from spielzeit.engine.texts import LANGUAGES

FILE = {
    "about": "from the rulebook",
    "game": {"discs": 24, "target": [75, 60], "name": "x", "solo": True},
    "tiles": [{"id": 1}, {"id": 2}],
}


def whole(reader: Reader) -> None:
    """Reads everything there is."""
    game = reader.part("game")
    assert game.whole("discs", 1, 40) == 24
    assert game.wholes("target", 2, 1, 100) == (75, 60)
    assert game.word("name", ("x", "y")) == "x"
    assert game.flag("solo")
    assert [row.whole("id", 1, 2) for row in reader.rows("tiles", 2)] == [1, 2]
    reader.remark("about")


def test_a_file_that_fits_is_read() -> None:
    reader = Reader(FILE, "")
    whole(reader)
    reader.done()


def test_a_line_that_nobody_reads_is_refused() -> None:
    reader = Reader({**FILE, "game": {**FILE["game"], "rounds": 10}}, "")  # type: ignore[dict-item]  # a changed file
    whole(reader)
    with pytest.raises(BadComponents, match=r"game\.rounds"):
        reader.done()


REFUSED: dict[str, tuple[str, Callable[[Reader], object]]] = {
    "missing": ("game.offer", lambda file: file.part("game").whole("offer", 1, 9)),
    "range": ("game.discs", lambda file: file.part("game").whole("discs", 1, 9)),
    "a bool is no number": ("game.solo", lambda file: file.part("game").whole("solo", 0, 1)),
    "no list": ("game.discs", lambda file: file.part("game").wholes("discs", None, 1, 99)),
    "count": ("game.target", lambda file: file.part("game").wholes("target", 3, 1, 99)),
    "one of a list": ("game.target 1", lambda file: file.part("game").wholes("target", 2, 1, 70)),
    "word": ("game.name", lambda file: file.part("game").word("name", ("y", "z"))),
    "fixed": ("game.discs", lambda file: file.part("game").fixed("discs", 20)),
    "rows": ("tiles", lambda file: file.rows("tiles", 3)),
    "a row": ("tiles 2.id", lambda file: [row.whole("id", 1, 1) for row in file.rows("tiles")]),
    "twice": ("tiles", lambda file: check_unique("tiles", [1, 2, 1])),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_does_not_fit_is_told_by_its_place(name: str) -> None:
    place, read = REFUSED[name]
    with pytest.raises(BadComponents) as refusal:
        read(Reader(FILE, ""))
    for language in LANGUAGES:
        words = refusal.value.words(language)
        assert place in words
        assert "{" not in words
        assert not words.startswith("error.")
