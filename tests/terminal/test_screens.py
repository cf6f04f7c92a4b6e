"""Every screen of whole random games fits: nothing wider, nothing higher, no raw ids, both languages, any alphabet."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from rich.text import Text

from spielzeit.engine.game import seeded
from spielzeit.engine.paper import Paper, length, plain
from spielzeit.games import PLAYBILL, find
from spielzeit.terminal.drawing import table_lines
from spielzeit.terminal.menu import Menu, choices
from spielzeit.terminal.playing import screen
from spielzeit.terminal.sitting import ME, Sitting

#: An id of the JSON, a key of the catalogues, an empty slot, a missing value.
RAW = re.compile(
    r"\b[ct][1-5][abc]\b|alms\d|[a-z]_[a-z0-9]|None|@[a-z]|[{}]|\b(terminal|action|event|board)\.|\u00ad"
)
SIZES = {(80, 24): 17, (120, 40): 27}  # columns and lines of a screen, and the lines that the table has


def decisions(game_id: str, paper: Paper) -> Iterator[Sitting]:
    """A random game of as many as can play: before each decision of the person's."""
    game = find(game_id)
    players = game.seats[-1]
    luck = seeded(f"screens of {game_id}")
    sitting = Sitting(game, {}, ["nebenrolle"] * (players - 1), game.start(players, seed=1), paper.language)
    while not sitting.match.over:
        player = sitting.match.to_move[0]
        if player == ME:
            yield sitting
            sitting.news = []
        action = game.decode(sitting.match.position, sitting.match.position.sample(player, luck))
        sitting.step(player, action, paper)


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("language", "ascii_only"), [("de", False), ("en", True)])
@pytest.mark.parametrize("game_id", PLAYBILL)
def test_every_screen_fits(game_id: str, language: str, ascii_only: bool, size: tuple[int, int]) -> None:
    columns, lines = size
    names = ("Guest", *(f"Nebenrolle {number}" for number in range(1, find(game_id).seats[-1])))
    paper = Paper(language, game_id, columns, SIZES[size], names, ascii_only)
    for sitting in decisions(game_id, paper):
        menu = Menu(choices(sitting.match, ME, paper))
        shown = screen(sitting, menu, table_lines(sitting.match, ME, paper), "", paper, lines)
        text = "\n".join(map(plain, shown))
        assert "\n".join(Text.from_markup(line).plain for line in shown) == text
        assert len(shown) < lines, text
        assert max(map(length, shown)) <= columns, text
        assert not RAW.search(text), text
        assert text.isascii() or not ascii_only, text
    assert not RAW.search(plain("\n".join(sitting.log)))


@pytest.mark.parametrize("game_id", PLAYBILL)
@pytest.mark.parametrize("viewer", [0, None])
def test_the_whole_table_and_an_onlooker_s_are_drawn(game_id: str, viewer: int | None) -> None:
    game = find(game_id)
    match = game.start(game.seats[-1], seed=2)
    lines = table_lines(match, viewer, Paper("en", game_id))
    assert max(map(length, lines)) <= 80
    assert not RAW.search(plain("\n".join(lines)))
