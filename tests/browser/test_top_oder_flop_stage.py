"""Top oder Flop's Probe in a real browser, from what wins to a game of one's own."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import wait_for_me


def learn(page: Page, lesson: Locator, told: str, source: str, *targets: str) -> None:
    """Picks up what is spoken of, puts it where it belongs, confirms."""
    expect(lesson).to_contain_text(told)
    page.locator(f"[data-key='{source}']").click()
    for target in targets:
        page.locator(f"[data-place='{target}'] :is(.target, .stampable)").first.click()
    page.locator(".confirm.ready").click()


def test_the_probe_from_what_wins_to_a_game_of_ones_own(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/top_oder_flop")
    page.get_by_role("button", name="Probe").click()
    lesson = page.get_by_role("region", name="Probe")
    go_on = lesson.get_by_role("button", name="Weiter")
    expect(lesson).to_contain_text("Die meisten Punkte gewinnen")
    go_on.click()
    learn(page, lesson, "Nimm diese 4", "card-ct4", "row-tanja-0")
    learn(page, lesson, "ein zweiter Anteil", "card-ra3", "row-revolvers-0")
    learn(page, lesson, "Nimm die 5", "card-t5_1", "side-tanja-top")
    expect(lesson).to_contain_text("mit einer 3 gesenkt")
    go_on.click()
    learn(page, lesson, "zwei Marker", "face-x2", "side-tanja-top")
    learn(page, lesson, "sichere deinen Anteil", "card-td4", "row-tanja-0")
    expect(lesson).to_contain_text("Fragezeichen")
    go_on.click()
    learn(page, lesson, "eine Wechselkarte", "card-tf_1", "side-arabia-top", "side-arabia-flop")
    for words in ("Schluss ist, wenn", "deine Partie"):
        expect(lesson).to_contain_text(words)
        go_on.click()
    expect(lesson).to_have_count(0)
    assert wait_for_me(page)
