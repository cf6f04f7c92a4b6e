"""How a person plays Sagani on the page."""

from __future__ import annotations

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser import table
from tests.browser.table import confirm

SOON = 3_000  # milliseconds


def play_now(page: Page, level: str) -> None:
    table.play_now(page, "Sagani", "Sofort spielen", level)


def take_a_turn(page: Page) -> None:
    """The first tile to the first lit cell; a tile in hand is laid, in an Intermezzo I pass."""
    passing = page.get_by_role("button", name="Passen", exact=True)
    if passing.count():
        passing.click()
    else:
        pick_a_tile(page)
        page.locator(".cell.lit").first.click()
    confirm(page)


def pick_a_tile(page: Page) -> None:
    """Until cells are lit: what was picked before a reload is picked still, and a second tap would put it down."""
    for _ in range(10):
        page.wait_for_selector(".slot.can, .cell.lit")
        free = page.locator(".slot.can[aria-pressed='false']")
        if page.locator(".slot.can[aria-pressed='true']").count() == 0 and free.count():
            free.first.click()
        try:
            page.wait_for_selector(".cell.lit", timeout=SOON)
        except PlaywrightTimeout:  # a view that came in this very moment has put it down again
            continue
        return
    raise AssertionError("no cell is lit although a tile can be picked")
