"""Shakespeare in a real browser: whole games alone, with one and with three bots, on the phone and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.conftest import NewPage
from tests.browser.table import (
    moved_on,
    open_table,
    play_on,
    tab_to,
    take_turns,
    too_small,
    version,
    wait_for_me,
)

SOON = 3_000  # milliseconds


def sit_down(page: Page, bots: int) -> None:
    open_table(page, "shakespeare", bots, "statist")


def pick_something(page: Page) -> bool:
    """Touch what is lit: a bid, an objective, an act, an element and its place, somebody of the troupe, a card."""
    opened = page.locator(".bids").get_by_role("button", name="Weiter")
    if opened.count():
        opened.click(timeout=SOON)
    for lit in ("[data-bid='3']:enabled", "[data-objective]:enabled", ".step:enabled"):
        if page.locator(lit).count():
            page.locator(lit).first.click(timeout=SOON)
            return True
    if page.locator(".element.can").count():
        page.locator(".element.can").last.click(timeout=SOON)
        if page.locator(".space.can").count():
            page.locator(".space.can").last.click(timeout=SOON)
        else:
            page.locator(".troupe .member.can").first.click(timeout=SOON)
    elif page.locator(".troupe .member.can").count():
        page.locator(".troupe .member.can").last.click(timeout=SOON)
    elif page.locator(".display .member.can").count():
        page.locator(".display .member.can").last.click(timeout=SOON)
        page.locator(".bar").get_by_role("button", name="Als Komparse").click(timeout=SOON)
    elif page.locator(".bar").get_by_role("button", name="Passen").count():
        page.locator(".bar").get_by_role("button", name="Passen").click(timeout=SOON)
    else:
        return False
    return True


def decide(page: Page) -> None:
    """One decision. Others may move at the same time, so a touch can come too late: then once more."""
    for _ in range(40):
        before = version(page)
        try:
            if pick_something(page):
                page.locator(".confirm:not([disabled])").click(timeout=SOON)
                moved_on(page, before)
                return
        except Late:
            continue
        page.wait_for_timeout(100)
        if not wait_for_me(page):
            return
    raise AssertionError("nothing is lit although it is my turn")


def decide_once(page: Page, _: int) -> None:
    decide(page)


@pytest.mark.parametrize("bots", [0, 1, 3])
def test_a_whole_game(new_page: NewPage, bots: int) -> None:
    page = new_page()
    sit_down(page, bots)
    assert play_on(page, decide_once) > 40
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Kerzen der Bühne")
    expect(result).to_contain_text("Personen ohne Lohn")


def test_the_stage_says_why_a_space_is_barred_and_buying_can_be_taken_back(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 0)
    assert wait_for_me(page)
    decide(page)
    assert wait_for_me(page)
    page.locator("[data-bid='5']").click()
    page.locator(".confirm:not([disabled])").click()
    page.wait_for_selector("[data-person='board_handyman'].can")
    opened = page.locator(".bids").get_by_role("button", name="Weiter")
    if opened.count():
        opened.click()
    page.locator("[data-person='board_handyman'].can").click()
    page.get_by_role("button", name="Dekoration bauen").click()
    page.locator(".confirm:not([disabled])").click()
    page.wait_for_selector(".crate.active")
    page.locator(".crate.active .element.can").first.click()
    expect(page.locator(".space.can")).to_have_count(5)
    expect(page.locator("[data-pos='2-1']")).to_have_accessible_name(
        "Bühnenplatz 2-1. Braucht zwei Dekorationen darunter."
    )
    page.locator("[data-pos='1-1']").click()
    page.locator(".confirm:not([disabled])").click()
    expect(page.locator("[data-pos='1-1'].filled")).to_be_visible()
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator("[data-pos='1-1'].filled")).to_have_count(0)


def test_on_a_phone(new_page: NewPage) -> None:
    page = new_page(phone=True)
    sit_down(page, 1)
    take_turns(page, 6, decide_once)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert too_small(page) == []


def test_keyboard_only(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 0)
    assert wait_for_me(page)
    tab_to(page, ".display .member.can")
    page.keyboard.press("Enter")
    page.keyboard.press("k")
    expect(page.locator(".confirm")).to_contain_text("als Komparse")
    tab_to(page, ".confirm")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-bid]")
    tab_to(page, "[data-bid='2']")
    page.keyboard.press("Enter")
    tab_to(page, ".confirm")
    page.keyboard.press("Enter")
    page.wait_for_selector(".troupe .member.can")


def test_the_rules_and_the_words(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/shakespeare")
    expect(page.get_by_role("heading", name="Kostümprobe")).to_be_visible()
    sit_down(page, 1)
    assert wait_for_me(page)
    page.get_by_role("button", name="Textansicht").click()
    expect(page.locator(".words")).to_contain_text("Auslage:")
    expect(page.locator(".words")).to_contain_text("Kann:")
