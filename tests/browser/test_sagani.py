"""Sagani in a real browser: whole games, two people, phone, keyboard, reload, accessibility."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, serious_findings
from tests.browser.sagani import play_now, take_a_turn
from tests.browser.table import confirm, play_on, tab_to, too_small, wait_for_me


def test_a_whole_game_against_a_bot(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "Nebenrolle")
    play_on(page, lambda page, _: take_a_turn(page))
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Punkte")
    assert serious_findings(page) == []
    result.get_by_role("button", name="Tisch ansehen").click()
    expect(page.get_by_role("log")).to_contain_text("Das Spiel ist zu Ende")
    expect(page.locator(".prompter")).to_contain_text("Es gewinnt")


def test_two_people_at_one_table_by_invite_link(new_page: NewPage) -> None:
    ada, kim = new_page(), new_page()
    ada.goto("/")
    sagani = ada.locator("li", has=ada.get_by_role("heading", name="Sagani")).first
    sagani.get_by_role("button", name="Mit Freunden").click()
    assert serious_findings(ada) == []
    ada.get_by_label("Wie heißt du am Tisch?").fill("Ada")
    ada.get_by_role("button", name="Vorhang auf").click()
    link = ada.get_by_label("Einladungslink")
    expect(link).to_have_value(re.compile(r"/t/\w+\?i=\w+"))

    kim.goto(link.input_value())
    kim.get_by_label("Dein Name").fill("Kim")
    kim.get_by_role("button", name="Platz nehmen").click()

    for _ in range(3):
        for page in (ada, kim):
            page.wait_for_selector(".table[data-status='running']")
        first, second = (ada, kim) if whose_turn(ada, kim) is ada else (kim, ada)
        take_a_turn(first)
        expect(second.locator(".table")).to_have_attribute("data-turn", "mine")
        take_a_turn(second)
        expect(first.locator(".table")).to_have_attribute("data-turn", "mine")
    for page, other in ((ada, "Kim"), (kim, "Ada")):
        deed = page.get_by_role("log").locator(".deed", has=page.get_by_role("img", name=other))
        expect(deed.last).to_contain_text("legt")


def whose_turn(ada: Page, kim: Page) -> Page:
    for _ in range(100):
        for page in (ada, kim):
            if page.locator(".table[data-turn='mine']").count():
                return page
        ada.wait_for_timeout(100)
    raise AssertionError("it is nobody's turn")


def test_a_reload_in_the_middle_loses_nothing(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "Statist")
    for _ in range(2):
        assert wait_for_me(page)
        take_a_turn(page)
    assert wait_for_me(page)
    before = page.locator(".laid").count()
    page.locator(".slot.can[aria-pressed]").first.click()
    page.reload()
    assert wait_for_me(page)
    expect(page.locator(".laid")).to_have_count(before)
    expect(page.locator(".slot.picked")).to_have_count(1)
    page.locator(".cell.lit").first.click()
    confirm(page)
    expect(page.locator(".laid")).to_have_count(before + 1)


def test_trying_out_is_free_until_confirmed(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "Statist")
    assert wait_for_me(page)
    offered = page.locator(".slot.can[aria-pressed]").count()
    page.locator(".slot.can[aria-pressed]").first.click()
    page.locator(".cell.lit").first.click()
    expect(page.locator(".ghost")).to_be_visible()
    page.get_by_role("button", name="Drehen").click()
    expect(page.get_by_role("button", name=re.compile("Um 90 Grad"))).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".laid")).to_have_count(0)
    expect(page.locator(".slot.can[aria-pressed]")).to_have_count(offered)


def test_keyboard_only(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    tab_to_words(page, "Sofort spielen", within="Sagani")
    page.keyboard.press("Enter")
    tab_to(page, "input[name=level]:checked")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    for turn in range(2):
        assert wait_for_me(page)
        page.wait_for_selector(".slot.can")
        tab_to(page, ".slot.can")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.classList.contains('cell')")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        expect(page.locator(".ghost.pinned")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(".laid")).to_have_count(turn + 1)


def tab_to_words(page: Page, words: str, within: str | None = None) -> None:
    """Presses Tab until the element with these words has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        here = page.evaluate(
            "[document.activeElement.innerText, document.activeElement.closest('li')?.innerText ?? '']"
        )
        if words in (here[0] or "") and (within is None or within in here[1]):
            return
    raise AssertionError(f"Tab never reached {words!r}")


def test_on_a_phone(new_page: NewPage) -> None:
    page = new_page(phone=True)
    play_now(page, "Statist")
    assert wait_for_me(page)
    page.locator(".slot.can[aria-pressed]").first.tap()
    page.locator(".cell.lit").first.tap()
    page.locator(".confirm:not([disabled])").tap()
    expect(page.locator(".laid")).to_have_count(1)
    handle = page.locator(".handle")
    handle.tap()
    expect(page.locator(".rail[data-sheet='seats'] .seats")).to_be_visible()
    handle.tap()
    expect(page.get_by_role("log")).to_be_visible()
    handle.tap()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert too_small(page) == []
    page.goto("/")
    expect(page.get_by_role("heading", name="Spielzeit")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert too_small(page) == []


def test_english_and_daylight(new_page: NewPage) -> None:
    page = new_page(language="en-GB")
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.get_by_role("button", name="DE: Deutsch").click()
    expect(page.get_by_role("button", name="Sofort spielen").first).to_be_visible()
    before = page.locator("html").get_attribute("data-light")
    page.get_by_role("button", name=re.compile("licht")).click()
    expect(page.locator("html")).not_to_have_attribute("data-light", before or "")
    assert serious_findings(page) == []
    page.reload()
    expect(page.get_by_role("button", name="Sofort spielen").first).to_be_visible()


def test_solo_and_rules(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/sagani")
    expect(page.get_by_role("heading", name="Klangscheiben")).to_be_visible()
    page.goto("/")
    sagani = page.locator("li", has=page.get_by_role("heading", name="Sagani")).first
    sagani.get_by_role("button", name="Mit Freunden").click()
    page.get_by_label("Allein").check()
    page.get_by_role("button", name="Vorhang auf").click()
    for laid in range(3):
        assert wait_for_me(page)
        take_a_turn(page)
        expect(page.locator(".laid")).to_have_count(laid + 1)
