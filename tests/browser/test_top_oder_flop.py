"""Top oder Flop in a real browser: whole games at two and five seats, three taps, phone, keyboard, the finale."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from spielzeit.engine.record import decode, verify
from spielzeit.games.top_oder_flop import GAME
from tests.browser import table
from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, sit_at
from tests.browser.table import confirm, moved_on, open_table, play_on, take_turns, version, wait_for_me

HINTS = "spielzeit.hints.top_oder_flop"


def sit_down(page: Page, players: int, seed: int = 7, hints: bool = False) -> str:
    """A table with bots on the other chairs; its id."""
    page.goto("/")
    if not hints:
        page.evaluate(f"localStorage.setItem('{HINTS}', '[\"all\"]')")
    table = open_table(page, "top_oder_flop", players - 1, seed=seed)
    page.wait_for_selector(".films")
    return table


def choose_until_ready(page: Page, number: int) -> None:
    """Tap lit places until the turn is complete."""
    for _ in range(4):
        page.wait_for_selector(".confirm.ready, .slot.target, li > .target, .stampable")
        if page.locator(".confirm.ready").count():
            return
        places = page.locator(".slot.target, li > .target, .stampable")
        places.nth(number % places.count()).click()
        page.wait_for_function(
            "() => document.querySelector('.confirm.ready') || "
            "document.querySelector('.slot.target, li > .target')"
        )


def take_a_turn(page: Page, number: int) -> None:
    """Some lit card or marker, some lit places, confirm."""
    sources = page.locator(".hand .card.can, .stamp.can")
    sources.nth(number * 3 % sources.count()).click()
    choose_until_ready(page, number)
    confirm(page)


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_and_its_record(new_page: NewPage, players: int) -> None:
    page = new_page()
    table = sit_down(page, players)
    play_on(page, take_a_turn)
    expect(page.get_by_role("dialog", name="Die Abrechnung, Film für Film")).to_be_visible()
    page.get_by_role("button", name="Überspringen").click()
    result = page.locator("dialog[open]")
    expect(result).to_contain_text("Anteil an „Coole Cops“")
    expect(result).to_contain_text("Übrige Karten und Marker")
    assert serious_findings(page) == []
    answer = page.request.get(f"/api/tables/{table}/record")
    state = verify(GAME, decode(answer.body()))
    assert state.over
    for score in state.scores():
        expect(result.locator("ol")).to_contain_text(str(score))


def test_the_finale_tells_film_by_film(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 2, seed=3)
    play_on(page, take_a_turn)
    finale = page.get_by_role("dialog", name="Die Abrechnung, Film für Film")
    for film in ("Rauchende Revolver", "Arabische Abenteuer", "Coole Cops", "Tanjas Traum", "Draculas Diner"):
        expect(finale.get_by_role("heading", name=film)).to_be_visible()
        while finale.get_by_role("heading", name=film).count():
            finale.get_by_role("button", name="Weiter").click()
    finale.get_by_role("button", name="Zum Ergebnis").click()
    expect(page.locator("dialog[open]")).to_contain_text("Summe")


def test_before_confirming_it_says_whether_one_draws(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 2)
    take_turns(page, 2, take_a_turn)
    page.locator(".hand .card.can").first.click()
    page.locator(".slot.free.target").first.click()
    expect(page.locator(".prompter")).to_contain_text("Du ziehst eine Karte nach")
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator(".slot.ghost")).to_have_count(0)
    page.locator(".hand .card.can").first.click()
    page.locator("li > .target").first.click()
    expect(page.locator(".prompter")).to_contain_text("für den Rest des Spiels")


def test_a_change_card_in_three_taps(new_page: NewPage, database: str) -> None:
    """Card, lowest card, destination; then it can be confirmed."""
    page = new_page()
    sit_at(page, database, golden("top_oder_flop", "2_players_films"), steps=12, seat=1)
    assert wait_for_me(page)
    page.locator(".hand .card.can[aria-label^='Wechselkarte']").first.click()
    page.locator(".slot.target[aria-label*='anheben']").first.click()
    expect(page.get_by_role("heading", name="Unterwegs")).to_be_visible()
    choose_until_ready(page, 0)
    confirm(page)
    expect(page.get_by_role("log")).to_contain_text("hebt")


def test_on_a_phone_by_touch(new_page: NewPage) -> None:
    page = new_page(phone=True)
    sit_down(page, 3)
    take_turns(page, 4, take_a_turn)
    page.locator(".hand .card.can").first.tap()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button:not([disabled])')]
            .filter((thing) => thing.offsetParent !== null)
            .map((thing) => [thing, thing.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
            .map(([thing, box]) => `${thing.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
    )
    assert small == []


def test_with_the_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 2)
    for _ in range(3):
        assert wait_for_me(page)
        before = version(page)
        page.wait_for_selector(".hand .card.can")
        page.keyboard.press("1")
        table.tab_to(page, ".slot.target, li > .target")
        page.keyboard.press("Enter")
        choose_until_ready(page, 0)
        table.tab_to(page, ".confirm")
        page.keyboard.press("Enter")
        moved_on(page, before)


def test_the_first_game_explains_itself(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 2, hints=True)
    assert wait_for_me(page)
    hint = page.get_by_role("complementary", name="Hinweis")
    expect(hint).to_contain_text("Worum es geht")
    hint.get_by_role("button", name="Verstanden").click()
    expect(hint).to_contain_text("Eröffnung")
    hint.get_by_role("button", name="Keine Hinweise").click()
    expect(hint).to_have_count(0)
    page.reload()
    page.wait_for_selector(".films")
    expect(hint).to_have_count(0)


def test_the_table_in_words_the_rules_and_english(new_page: NewPage) -> None:
    page = new_page(language="en-GB")
    sit_down(page, 3)
    page.get_by_role("button", name="Text view").click()
    expect(page.locator(".words")).to_contain_text("Dracula’s Diner")
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog[open]")).to_contain_text("Finished films")
    page.goto("/rules/top_oder_flop")
    expect(page.get_by_role("heading", name="Change cards")).to_be_visible()
