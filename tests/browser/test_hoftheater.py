"""Hoftheater in a real browser: whole games at two, three and five seats, phone, keyboard, jesters left alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser import table
from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, sit_at
from tests.browser.table import PATIENCE, moved_on, open_table, take_turns, version

LIT = "button.can[aria-disabled='false']"
ASKING = ".panel[aria-busy='false']"  # busy: my last answer is still under way
ASKED = f":is({LIT}, {ASKING})"


def sit_down(page: Page, players: int, seed: int = 7) -> None:
    open_table(page, "hoftheater", players - 1, seed=seed)
    page.wait_for_selector(".hoftheater")


def wait_for_me(page: Page) -> bool:
    """Until something can be touched; False when the game is over."""
    return table.wait_for_me(page, ASKED)


def answer(page: Page, number: int) -> str:
    """Travel to a lit city, or take the first answer; what was asked."""
    before = version(page)
    if page.locator(".panel").count():
        asked = page.locator(".panel h2").inner_text()
        options = page.locator(".panel .options button")
        if options.count():
            options.nth(number % options.count()).click()
        else:
            page.keyboard.press("p")
            moved_on(page, before)
            return asked
    else:
        asked = "travel"
        lit = page.locator(LIT)
        count = lit.count()
        if count == 0:  # somebody's jester is being told in this very moment
            return ""
        lit.nth(number % count).click()
        if page.locator(".prompter", has_text="zwei Städte").count():
            lit.nth((number + 1) % count).click()
    try:
        page.locator(".confirm:not([disabled])").click(timeout=PATIENCE / 4)
    except PlaywrightTimeout:
        # A jester of somebody else's has just changed the question; the page has put the answer down again.
        assert version(page) != before
        return ""
    moved_on(page, before)
    return asked


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_whole_game(new_page: NewPage, players: int) -> None:
    page = new_page()
    sit_down(page, players)
    asked: list[str] = []
    while wait_for_me(page):
        asked.append(answer(page, len(asked)))
        if len(asked) == 3:
            assert serious_findings(page) == []
    assert asked.count("travel") >= 9  # the Ox and a short second season may take some away
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Gage 1")
    assert serious_findings(page) == []


def test_on_a_phone_and_by_touch(new_page: NewPage) -> None:
    page = new_page(phone=True)
    sit_down(page, 3)
    take_turns(page, 4, answer, ASKED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_city_is_chosen_and_taken_back_with_the_keyboard(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 3)
    assert wait_for_me(page)
    page.keyboard.press("4")
    expect(page.locator("button.picked[data-city='4']")).to_have_count(1)
    expect(page.locator(".prompter")).to_contain_text("Treffen")
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator("button.picked")).to_have_count(0)


def test_what_happened_is_told_scene_by_scene_and_can_be_skipped(new_page: NewPage) -> None:
    page = new_page(calm=False)
    sit_down(page, 3)
    assert wait_for_me(page)
    answer(page, 2)
    page.wait_for_selector(".scene", timeout=PATIENCE)
    page.get_by_role("button", name="Überspringen").first.click()
    expect(page.locator(".scene")).to_have_count(0)
    assert wait_for_me(page)


def test_a_jester_left_alone_passes_by_itself_and_can_be_called_again(
    new_page: NewPage, database: str
) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "3_players"), steps=69, seat=1)
    tabs = page.locator(".panel .tabs button")
    expect(tabs).to_have_text(["Fuchs", "Bär", "Maus"])
    before = version(page)
    for at in range(3):
        tabs.nth(at).click()
        expect(tabs.nth(at)).to_have_attribute("aria-pressed", "true")
        page.locator(".mute button", has_text="Spielzeit").click()
    moved_on(page, before)  # nobody confirmed anything
    still = page.locator(".jester.still")
    expect(still).to_have_count(3)
    still.first.click()
    expect(still).to_have_count(2)


def test_the_table_in_words_and_the_rules(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 2)
    page.get_by_role("button", name="Textansicht").click()
    expect(page.locator(".words")).to_contain_text("Sonnentor")
    page.get_by_role("button", name="Regeln").click()
    expect(page.get_by_role("dialog")).to_contain_text("Zusammentreffen")
