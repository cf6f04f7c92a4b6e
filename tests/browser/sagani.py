"""How a person plays Sagani on the page."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser import table
from tests.browser.table import confirm


def play_now(page: Page, level: str) -> None:
    table.play_now(page, "Sagani", "Sofort spielen", level)


def take_a_turn(page: Page) -> None:
    """The first tile to the first lit cell; a tile in hand is laid, in an Intermezzo I pass."""
    if page.get_by_role("button", name="Passen", exact=True).count():
        page.get_by_role("button", name="Passen", exact=True).click()
    else:
        if page.locator(".slot.can[aria-pressed]").count():
            page.locator(".slot.can[aria-pressed]").first.click()
        page.locator(".cell.lit").first.click()
    confirm(page)
