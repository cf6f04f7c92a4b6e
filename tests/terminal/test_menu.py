"""Choices are never more than the screen holds: groups, letters, pages."""

from __future__ import annotations

from spielzeit.engine.paper import Paper, plain
from spielzeit.terminal.menu import Choice, Menu, choices
from tests.games.top_oder_flop.positions import lab
from tests.terminal.pictures import paper

SCREEN = Paper("en", "sagani", width=30)


def menu(count: int, groups: int = 1) -> Menu:
    return Menu([Choice(f"choice number {at}", f"group {at % groups}", at) for at in range(count)])


def lines(of: Menu, rows: int) -> list[str]:
    return [plain(line) for line in of.lines(rows, SCREEN)]


def test_what_fits_is_listed_with_numbers() -> None:
    assert lines(menu(2, 2), 4) == ["  1 choice number 0", "  2 choice number 1"]


def test_what_does_not_fit_is_listed_in_groups() -> None:
    offered = menu(6, 2)
    assert lines(offered, 4) == ["  1 group 0 (3)", "  2 group 1 (3)"]
    assert offered.pick(2) is None
    assert lines(offered, 4) == ["  1 choice number 1", "  2 choice number 3", "  3 choice number 5"]
    chosen = offered.pick(3)
    assert chosen is not None
    assert chosen.action == 5


def test_everything_is_shown_again_on_request() -> None:
    offered = menu(6, 2)
    lines(offered, 4)
    offered.pick(1)
    assert offered.is_narrowed
    offered.widen()
    assert lines(offered, 4)[0] == "  1 group 0 (3)"


def test_one_group_that_is_too_long_has_pages() -> None:
    offered = menu(7)
    assert lines(offered, 4)[0] == "  1 choice number 0"
    assert lines(offered, 4)[-1] == "Page 1 of 3: Enter turns over."
    offered.turn_page()
    assert lines(offered, 4)[0] == "  4 choice number 3"
    offered.turn_page()
    offered.turn_page()
    assert lines(offered, 4)[0] == "  1 choice number 0"
    assert all(len(lines(offered, rows)) <= rows for rows in range(2, 9))


def test_letters_narrow() -> None:
    offered = menu(12)
    assert offered.narrow("NUMBER 11")
    assert lines(offered, 4) == ["  1 choice number 11"]
    assert offered.only is not None
    assert offered.only.action == 11


def test_letters_that_fit_nothing_change_nothing() -> None:
    offered = menu(3)
    assert not offered.narrow("nowhere")
    assert len(lines(offered, 4)) == 3


def test_of_two_equal_cards_the_first_is_offered() -> None:
    match = lab("ra2 ra2b")
    assert len(choices(match, 0, paper(match))) == len(match.legal(0)) // 2
