"""The teacher's card of a Probe: what it says, and on to the next."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

CARD = ".card[role='region']"
ON = re.compile("^(Weiter|Jetzt spiele ich)$")


def lesson(page: Page, words: str) -> None:
    expect(page.locator(CARD)).to_contain_text(words)


def go_on(page: Page, words: str | re.Pattern[str] = ON) -> None:
    page.locator(CARD).get_by_role("button", name=words).click()


def read_on(page: Page, *lessons: str) -> None:
    """One card after the other that only wants to be read."""
    for words in lessons:
        lesson(page, words)
        go_on(page)


def left_alone(page: Page) -> None:
    """The teacher has gone, and the game is one's own."""
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(".table")).to_have_attribute("data-turn", "mine")
