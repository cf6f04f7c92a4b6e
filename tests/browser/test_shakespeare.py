"""Shakespeare in a real browser: whole games, sizes, phone, few keys; reasons, drafts, rules, words, the end."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.boxes import PHONES, SIZES, faults, resize
from tests.browser.conftest import NewPage, serious_findings
from tests.browser.moments import MOMENTS, sit_at_the_end, sit_in_the_middle
from tests.browser.prepared import golden, sit_at
from tests.browser.table import (
    confirm,
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
GROUPS = (".acts .step", ".troupe .member", ".display .member")  # what digits pick from, in this order
FOUR = next(moment for moment in MOMENTS if moment.game == "shakespeare")
SOLO_MISSED, SOLO_WON, FOUR_GAME, TWO_TIED = 1, 8, 7, 3  # lines of the golden games


def sit_down(page: Page, bots: int) -> None:
    open_table(page, "shakespeare", bots, "statist")


def bid_on_the_first_day(page: Page, cylinders: int) -> None:
    """Alone at a table: somebody recruited, then the bid."""
    sit_down(page, 0)
    assert wait_for_me(page)
    decide(page)
    assert wait_for_me(page)
    page.locator(f"[data-bid='{cylinders}']").click()
    confirm(page)


def pick_something(page: Page) -> bool:
    """Touch what is lit: a bid, an objective, an act, an element and its place, somebody of the troupe, a card."""
    for lit in ("[data-bid='3']:enabled", "[data-key^='objective-']:enabled", ".step:enabled"):
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
        page.keyboard.press("k")
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


def test_a_whole_game_against_a_bot(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 1)
    assert play_on(page, decide_once) > 40
    expect(page.get_by_role("dialog")).to_contain_text("Zu Beginn")


def digit_of(page: Page, pieces: str) -> str | None:
    """The digit that picks the first lit one of these pieces."""
    found: int = page.evaluate(
        "pieces => [...document.querySelectorAll(pieces)].findIndex((piece) => piece.matches('.can, .step'))",
        pieces,
    )
    return str(found + 1) if 0 <= found < 9 else None


def press_a_decision(page: Page, _: int) -> None:
    """By keyboard alone: a digit picks, Enter on what is picked confirms; D ends buying, X passes."""
    before = version(page)
    if page.locator("[data-bid]").count():
        page.keyboard.press("3")
    elif page.locator("[data-key^='objective-']").count():
        page.keyboard.press("1")
    elif page.locator(".crate .element.can").count():
        page.keyboard.press("d")
        moved_on(page, before)
        return
    else:
        digit = next(filter(None, (digit_of(page, pieces) for pieces in GROUPS)), None)
        page.keyboard.press(digit or "x")
        if digit is None:
            tab_to(page, ".confirm")
        elif page.locator(".display .member.picked").count():
            page.keyboard.press("k")
    page.wait_for_selector(".confirm:not([disabled])")
    page.keyboard.press("Enter")
    moved_on(page, before)


def test_a_whole_game_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 0)
    assert play_on(page, press_a_decision) > 30
    expect(page.get_by_role("dialog")).to_contain_text("Zu Beginn")


def test_a_barred_space_says_why_on_a_click_and_buying_can_be_taken_back(new_page: NewPage) -> None:
    page = new_page()
    bid_on_the_first_day(page, 5)
    page.locator("[data-element='costume-black']").click(force=True)
    expect(page.locator(".tip")).to_be_visible()
    page.locator(".troupe [data-person='board_handyman']").click()
    page.get_by_role("button", name="Dekoration bauen").click()
    confirm(page)
    page.wait_for_selector(".crate.active")
    page.locator(".crate.active .element.can").first.click()
    expect(page.locator(".space.can")).to_have_count(5)
    barred = page.locator("[data-pos='2-1']")
    expect(barred).to_have_accessible_name("Bühnenplatz 2-1. Braucht zwei Dekorationen darunter.")
    barred.click(force=True)  # nothing happens but the reason
    expect(page.locator(".tip")).to_contain_text("Braucht zwei Dekorationen darunter.")
    page.locator("[data-pos='1-1']").click()
    confirm(page)
    expect(page.locator("[data-pos='1-1'].filled")).to_be_visible()
    page.locator(".back").click()
    expect(page.locator("[data-pos='1-1'].filled")).to_have_count(0)


def test_what_is_picked_survives_a_reload(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, FOUR)
    page.locator(".display .member.can").first.click()
    page.keyboard.press("k")
    expect(page.locator(".confirm")).to_contain_text("als Komparse")
    page.reload()
    expect(page.locator(".confirm")).to_contain_text("als Komparse")


def test_nothing_is_cut_or_too_small_at_any_size(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, FOUR)
    for size in SIZES:
        resize(page, size)
        assert faults(page, ".shakespeare", phone=size in PHONES) == [], size
    resize(page, (1366, 768))
    troupe = page.locator(".troupe .member").last.bounding_box()
    market = page.locator(".tray").bounding_box()
    assert troupe
    assert market
    assert troupe["y"] + troupe["height"] <= market["y"]
    resize(page, (1920, 1080))
    expect(page.locator(".town .house")).to_have_count(3)


def test_on_a_phone(new_page: NewPage) -> None:
    page = new_page(phone=True)
    sit_down(page, 1)
    take_turns(page, 4, decide_once)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert too_small(page) == []


def test_a_card_that_is_taken_leaves_its_place(new_page: NewPage) -> None:
    page = new_page()
    bid_on_the_first_day(page, 2)
    page.wait_for_selector(".display .member.can")
    crates = page.locator(".workshop").bounding_box()
    page.locator(".display .member.can").first.click()
    confirm(page)
    expect(page.locator(".display .gone").first).to_be_attached()
    assert page.locator(".workshop").bounding_box() == crates


def test_a_turn_needs_few_keys(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 0)
    assert wait_for_me(page)
    before = version(page)
    tab_to(page, ".display .member.can")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("k")
    expect(page.locator(".confirm")).to_contain_text("als Komparse")
    page.keyboard.press("Enter")
    moved_on(page, before)
    page.wait_for_selector("[data-bid]")
    before = version(page)
    page.keyboard.press("2")
    expect(page.locator("[data-bid='2']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    moved_on(page, before)
    page.wait_for_selector(".troupe .member.can")
    before = version(page)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    moved_on(page, before)


def test_the_rules_and_the_words(new_page: NewPage, database: str) -> None:
    page = new_page()
    page.goto("/rules/shakespeare#rehearsal")
    expect(page.locator("[data-chapter='rehearsal'] figure")).to_be_in_viewport()
    expect(page.locator("[data-chapter='people'] li")).to_have_count(35)
    expect(page.locator("[data-chapter='objectives'] li")).to_have_count(10)
    assert serious_findings(page) == []
    sit_in_the_middle(page, database, FOUR)
    page.get_by_role("button", name="Textansicht").click()
    expect(page.locator(".words")).to_contain_text("Auslage:")
    expect(page.locator(".words")).to_contain_text("Kann:")


def test_the_end_says_what_decided_it_and_which_objectives_are_met(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at_the_end(page, database, FOUR)
    result = page.get_by_role("dialog")
    for words in ("Den Ausschlag gab bei Cleo", "Die drei Akte in beiden Kostümproben"):
        expect(result).to_contain_text(words)
    result.get_by_role("button", name="Tisch ansehen").click()
    goals = page.locator(".goals li")
    expect(goals.filter(has_text="noch offen")).to_have_count(0)
    assert page.locator(".goals li.met").count() + page.locator(".goals li.missed").count() == goals.count()

    tied = golden("shakespeare", "games", TWO_TIED)
    sit_at(page, database, tied, len(tied.steps))
    expect(page.get_by_role("dialog")).to_contain_text("Gleich viel Prestige: Ben hat nach den Löhnen mehr")


def test_alone_the_goal_and_the_rival_are_in_sight_and_the_end_has_a_medal(
    new_page: NewPage, database: str
) -> None:
    page = new_page()
    missed, won = (golden("shakespeare", "games", line) for line in (SOLO_MISSED, SOLO_WON))
    sit_at(page, database, missed, 30)
    expect(page.get_by_label("Ziel: 24 Prestige am Ende.")).to_be_visible()
    expect(page.locator(".rival")).to_contain_text("Rose-Theater")
    sit_at(page, database, missed, len(missed.steps))
    expect(page.get_by_role("dialog")).to_contain_text("Das Ziel von 24 Prestige ist verfehlt")
    expect(page.get_by_role("dialog")).to_contain_text("Es fehlt 1 Prestige zum Ziel.")
    sit_at(page, database, won, len(won.steps))
    expect(page.get_by_role("dialog")).to_contain_text("24 Prestige erreicht")
    expect(page.get_by_role("dialog").get_by_role("img", name="Silber")).to_be_visible()
