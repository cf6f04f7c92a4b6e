"""Ausverkauft!'s Probe, played through, a whole game with few keys, its book, its rules and its end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, serious_findings
from tests.browser.moments import MOMENTS, sit_in_the_middle
from tests.browser.prepared import golden, sit_at
from tests.browser.probe import ON
from tests.browser.table import PATIENCE, open_table, wait_for_me

ASKED = "[data-phase='option']"


def rehearse(page: Page) -> None:
    """From the rules to the table of the Probe."""
    page.goto("/rules/ausverkauft")
    page.get_by_role("button", name="Probe: in fünf Minuten gelernt").click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))


def says(page: Page, words: str) -> None:
    expect(page.locator(".card")).to_contain_text(words)


def next_one(page: Page) -> None:
    page.locator(".card").get_by_role("button", name=ON).click()


def finish(page: Page, begins: str) -> None:
    page.locator(".confirm:not([disabled])").click()
    expect(page.locator(".banner")).to_contain_text(begins, timeout=PATIENCE)


#: What each lesson says, and what is done then: a piece, seats, a round that begins; without it one goes on.
LESSONS = (
    ("die vier Karten, die gewinnen", ""),
    ("Das ist dein Theater", ""),
    ("nimm hier die 3 Punkte", "[data-key='row-7-points']"),
    ("Schraffiere auf dem gelben Ticket Kreis 4", "[data-key='yellow-4']"),
    ("Reihe J ist dann fast voll", "Gruppe auf I5 I6 I7 J5 J6 J7 J8"),
    ("Noch ist nichts endgültig", "2/14"),
    ("nimmst du das linke Tableau", ""),
    ("um einen Gast wachsen", "[data-key='row-3-ability']"),
    ("Schraffiere auf dem grünen Ticket Kreis 2", "[data-key='green-2']"),
    ("hinter der Säule sitzen zwei", "Gruppe auf H4 H5 I3 I4 J3 J4"),
    ("Einer darf noch dazu", "Platz I2"),
    ("was der Zug bringt", "3/14"),
    ("Die Kreise zählen auch selbst", ""),
    ("Berühre jederzeit eine Karte", ""),
    ("deine Partie gegen den Statisten", ""),
)


def follow(page: Page, words: str, deed: str) -> None:
    says(page, words)
    if deed.startswith("["):
        page.locator(deed).click()
    elif deed.endswith("/14"):
        finish(page, deed)
    elif deed:
        page.get_by_role("button", name=deed, exact=True).dispatch_event("click")
    else:
        next_one(page)


def test_the_probe_from_what_wins_to_a_game_of_ones_own(new_page: NewPage) -> None:
    page = new_page()
    rehearse(page)
    says(page, "Willkommen zur Probe!")
    assert serious_findings(page) == []
    for words, deed in LESSONS:
        follow(page, words, deed)
    expect(page.locator(".card")).to_have_count(0)
    expect(page.locator("[data-card='full_rows'] .value")).to_have_text("6")
    expect(page.locator("[data-card='behind_pillars'] .value")).to_have_text("4")


def test_in_the_probe_something_else_is_answered_kindly_on_a_phone_too(new_page: NewPage) -> None:
    page = new_page(phone=True)
    rehearse(page)
    for words, deed in LESSONS[:3]:
        follow(page, words, deed)
    says(page, "Schraffiere auf dem gelben Ticket Kreis 4")
    page.locator("[data-key='yellow-1']").tap()
    says(page, "Reihe J ist dann fast voll")
    page.locator(".spot").first.dispatch_event("click")
    says(page, "Noch ist nichts endgültig")
    finish(page, "2/14")
    says(page, "Auch gut! Gruppen am Rand")
    next_one(page)
    says(page, "nimmst du das linke Tableau")


def test_a_whole_game_alone_with_a_handful_of_keys_a_turn(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "ausverkauft", 0, seed=7)
    for number in range(14):
        assert wait_for_me(page, ASKED)
        row = page.locator("ol [data-key^='row-']").first.get_attribute("data-key") or ""
        page.keyboard.press(f"Shift+Digit{row.split('-')[1]}")
        expect(page.locator(".circle:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        page.wait_for_selector(".spot:focus, .confirm:focus")
        if page.locator(".spot:focus").count():
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        expect(page.locator(".confirm")).to_be_focused()
        page.keyboard.press("Enter")
        if number < 13:
            expect(page.locator(".banner")).to_contain_text(f"{number + 2}/14", timeout=PATIENCE)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Seine", timeout=PATIENCE)
    expect(result).to_contain_text("vierfach gezählt")


def test_a_digit_shades_the_circle_of_the_ticket_one_is_on(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "ausverkauft", 0, seed=7)
    assert wait_for_me(page, ASKED)
    page.keyboard.press("Digit4")
    expect(page.locator("[data-key='row-4-ability']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-key='yellow-1']")).to_be_focused()
    page.keyboard.press("Digit4")
    expect(page.locator("[data-key='yellow-4']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".spot:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".circle:focus")).to_have_count(1)


def test_a_used_row_says_so_when_it_is_clicked(new_page: NewPage, database: str) -> None:
    page = new_page()
    record = golden("ausverkauft", "players_1")
    turns = [number for number, step in enumerate(record.steps) if step.action["type"] == "option"]
    sit_at(page, database, record, turns[2])  # the third round: the first one's board again
    used = record.steps[0].action["row"]
    assert wait_for_me(page, ASKED)
    page.get_by_role("button", name=f"Zeile {used}: 3 Punkte").click(force=True)
    expect(page.get_by_role("tooltip")).to_contain_text("schon verbraucht")


def test_a_line_of_the_book_shows_small_pieces_and_lights_them_on_the_table(
    new_page: NewPage, database: str
) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MOMENTS[0])
    log = page.get_by_role("log")
    log.get_by_text("Runde 6", exact=True).click()
    page.mouse.move(5, 5)  # what lies under the pointer would be lit, too
    line = log.get_by_role("button", name=re.compile("setzt . Personen")).last
    expect(line.locator(".piece svg.party")).to_be_visible()
    line.focus()
    expect(page.locator(".limelight")).not_to_have_count(0)


def test_the_rules_show_every_card_and_open_at_what_is_asked(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MOMENTS[0])
    page.get_by_role("button", name="Regeln").click()
    rules = page.get_by_role("dialog")
    expect(rules.locator("[data-chapter='mark']")).to_be_in_viewport()
    expect(rules.locator("[data-chapter='cards'] li")).to_have_count(14)
    expect(rules.locator("[data-chapter='sets'] li")).to_have_count(3)
    expect(rules.locator("[data-chapter='options']")).to_contain_text("Theater A ist leichter")
    assert serious_findings(page) == []


def test_alone_the_end_names_the_competitor_and_hands_out_a_medal(new_page: NewPage, database: str) -> None:
    page = new_page()
    record = golden("ausverkauft", "players_1")
    sit_at(page, database, record, len(record.steps))
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Konkurrent")
    expect(result).to_contain_text("vierfach gezählt")
