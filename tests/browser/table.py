"""How a person plays Sagani on the page."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

PATIENCE = 60_000  # milliseconds: a bot may think, the machine may be busy


def play_now(page: Page, level: str) -> None:
    """Two taps from the foyer to a table against a bot."""
    page.goto("/")
    sagani = page.locator("li", has=page.get_by_role("heading", name="Sagani")).first
    sagani.get_by_role("button", name="Sofort spielen").click()
    sagani.get_by_role("button", name=level).click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))


def wait_for_me(page: Page) -> bool:
    """Until something is asked of me; False when the game is over."""
    page.wait_for_selector(".table[data-turn='mine'], .table[data-status='over']", timeout=PATIENCE)
    return page.locator(".table[data-status='over']").count() == 0


def take_a_turn(page: Page) -> None:
    """The first tile to the first lit cell; a tile in hand is laid, in an Intermezzo I pass."""
    version = page.locator(".table").get_attribute("data-version") or ""
    if page.get_by_role("button", name="Passen", exact=True).count():
        page.get_by_role("button", name="Passen", exact=True).click()
    else:
        if page.locator(".slot.can[aria-pressed]").count():
            page.locator(".slot.can[aria-pressed]").first.click()
        page.locator(".cell.lit").first.click()
    page.locator(".confirm:not([disabled])").click()
    page.wait_for_function(
        "before => document.querySelector('.table').dataset.version !== before", arg=version
    )
