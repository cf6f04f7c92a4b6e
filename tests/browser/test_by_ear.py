"""Whole games by what a screen reader has: roles and names alone, in the text view that takes the board's place."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect

from spielzeit.games import programme
from tests.browser.conftest import NewPage
from tests.browser.table import PATIENCE, moved_on, open_table, version

MOST_DECISIONS = 600
#: `make soak` plays all five (SOAK_ARGS=ear); the shortest is enough to see that it goes.
GAMES = programme() if "SPIELZEIT_SOAK_EAR" in os.environ else ["hoftheater"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_through_the_accessibility_tree(new_page: NewPage, game: str) -> None:
    page = new_page()
    open_table(page, game, 1, "statist")
    page.get_by_role("button", name="Textansicht").click()

    heard = play_by_ear(page)

    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    assert any(words.startswith("Neu:") for words in heard), "what has changed is told"


def play_by_ear(page: Page) -> set[str]:
    """Always the first thing that is offered, until the result is there; what was told on the way."""
    offers = page.get_by_role("region", name="Was du tun kannst").get_by_role("button")
    confirm = page.get_by_role("group", name="Bestätigen und zurücknehmen").get_by_role("button").last
    table = page.get_by_role("region", name="Textansicht")
    result = page.get_by_role("dialog")
    heard: set[str] = set()
    for _ in range(MOST_DECISIONS):
        expect(offers.first.or_(result).first).to_be_visible(timeout=PATIENCE)
        if result.is_visible():
            return heard
        heard.add(table.get_by_role("status").inner_text())
        before = version(page)
        offers.first.click()
        expect(confirm).to_be_enabled()
        confirm.click()
        moved_on(page, before)  # what was offered before is not taken for what is offered now
    raise AssertionError("the game does not end")
