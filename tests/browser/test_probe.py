"""A first game that teaches, the film of others' turns, the Regiebuch as a book: with the written deal of the Probe."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, serious_findings
from tests.browser.probe import go_on, left_alone, lesson, read_on
from tests.browser.table import confirm


def begin(page: Page, words: str = "Zum ersten Mal?") -> None:
    page.goto("/")
    poster = page.locator("li", has=page.get_by_role("heading", name="Sagani")).first
    poster.get_by_role("button", name=words).click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))


def lay(page: Page, tile: int, cell: str, turn: int = 0) -> None:
    """Picks a tile, puts it on a cell, turns it; not confirmed yet."""
    page.locator(f".slot [data-piece='tile-{tile}']").click()
    page.locator(f"[id='cell-{cell}']").click()
    if turn:
        page.get_by_role("button", name=re.compile(f"Um {turn} Grad")).click()


def covers_what_is_lit(page: Page, lit: str) -> bool:
    card, piece = page.locator(".card").bounding_box(), page.locator(lit).first.bounding_box()
    assert card
    assert piece
    return (
        card["x"] < piece["x"] + piece["width"]
        and piece["x"] < card["x"] + card["width"]
        and card["y"] < piece["y"] + piece["height"]
        and piece["y"] < card["y"] + card["height"]
    )


def test_the_probe_from_what_wins_to_a_game_of_ones_own(new_page: NewPage) -> None:
    page = new_page()
    begin(page)
    lesson(page, "worum es geht")
    assert serious_findings(page) == []
    go_on(page)
    lesson(page, "Nimm dieses Feuerplättchen. Es hat nur einen Pfeil")
    assert not covers_what_is_lit(page, ".slot [data-piece='tile-2']")
    lay(page, 2, "0,0")
    lesson(page, "bestätige hier")
    assert not covers_what_is_lit(page, ".confirm")
    assert not covers_what_is_lit(page, ".ghost")
    confirm(page)
    read_on(page, "Jeder Pfeil ruft nach einer Farbe")
    lesson(page, "Es kann den Ruf beantworten")
    lay(page, 10, "0,-1", 180)
    lesson(page, "Hier erwacht ein Geist")
    confirm(page)
    read_on(page, "Der Geist ist wach", "24 Klangscheiben")
    lesson(page, "Nimm das letzte Plättchen")
    lay(page, 43, "-1,0")
    lesson(page, "Der zweite Geist erwacht")
    confirm(page)
    read_on(page, "gibt es ein Intermezzo", "deine Partie")
    left_alone(page)


def test_something_else_is_answered_kindly_and_the_probe_is_left_and_resumed(new_page: NewPage) -> None:
    page = new_page(phone=True)
    begin(page)
    go_on(page)
    lay(page, 43, "0,0")
    lesson(page, "Auch das geht")
    confirm(page)
    expect(page.locator(".laid")).to_have_count(1)
    read_on(page, "Es kommt nur auf die Pfeile an")
    lesson(page, "Jeder Pfeil ruft nach einer Farbe")
    go_on(page, "Probe verlassen")
    expect(page.locator(".card")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Probe fortsetzen").click()
    read_on(page, "Jeder Pfeil ruft nach einer Farbe")
    lesson(page, "Jetzt du: Such ein Plättchen")  # his own water calls, not the fire that was planned
    lay(page, 10, "1,0")
    confirm(page)
    lesson(page, "24 Klangscheiben")


def test_who_takes_a_turn_back_is_taught_it_again(new_page: NewPage) -> None:
    page = new_page()
    begin(page)
    go_on(page)
    lay(page, 2, "0,0")
    confirm(page)
    read_on(page, "Jeder Pfeil ruft nach einer Farbe")
    lay(page, 10, "1,0")
    confirm(page)
    lesson(page, "oder du nimmst den Zug zurück")
    page.get_by_role("button", name="Letzten Zug zurücknehmen").click()
    page.get_by_role("dialog").locator(".primary").click()
    read_on(page, "Jeder Pfeil ruft nach einer Farbe")
    lesson(page, "Nimm dieses Feuerplättchen: Es kann den Ruf beantworten")


def test_the_film_shows_one_thing_after_the_other_and_a_touch_leads_to_the_present(new_page: NewPage) -> None:
    page = new_page(film=True)
    page.clock.install()
    begin(page)
    go_on(page, "Probe verlassen")
    lay(page, 2, "0,0")
    confirm(page)
    page.wait_for_selector(".table[data-turn='mine']:not([data-film])")
    theirs = page.get_by_role("log").locator(".deed", has=page.get_by_role("img", name="Statist"))
    expect(theirs).to_contain_text("legt")

    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    page.get_by_role("button", name="Seit deinem letzten Zug").click()
    expect(page.locator(".table")).to_have_attribute("data-film", "playing")
    expect(page.locator(".prompter")).to_contain_text("Statist nimmt Plättchen Luft 6")
    expect(page.locator(".slot [data-piece='tile-60']")).to_be_visible()
    expect(theirs).to_have_count(0)
    page.clock.run_for(1000)
    expect(page.locator(".prompter")).to_contain_text("Statist legt Plättchen Luft 6")
    expect(page.locator(".side-stage .laid")).to_have_count(1)
    expect(theirs).to_have_count(0)

    page.locator(".slot [data-piece='tile-10']").click(force=True)  # in the film nothing is to be touched yet
    expect(page.locator(".table")).not_to_have_attribute("data-film", "playing")
    expect(theirs).to_contain_text("legt")
    expect(page.locator(".slot.picked [data-piece='tile-10'], .ghost")).to_have_count(1)


def test_a_line_of_the_book_lights_its_pieces(new_page: NewPage) -> None:
    page = new_page()
    begin(page)
    go_on(page, "Probe verlassen")
    lay(page, 2, "0,0")
    confirm(page)
    expect(page.locator(".laid")).to_have_count(1)
    line = page.get_by_role("log").get_by_role("button", name="legt Feuer 1 an")
    line.focus()
    expect(page.locator(".limelight").first).to_be_visible()
    lay(page, 10, "0,-1", 180)
    confirm(page)
    expect(page.locator(".book summary")).to_have_text(["Runde 1", "Runde 2"])
    expect(page.locator(".book details").nth(0)).not_to_have_attribute("open", "")
    expect(page.locator(".book details").nth(1)).to_have_attribute("open", "")
    page.locator(".book summary").first.click()
    expect(line).to_be_visible()


def test_rules_open_at_a_chapter_and_are_searched(new_page: NewPage) -> None:
    page = new_page(language="en-GB")
    page.goto("/rules/sagani#intermezzo")
    expect(page.locator("[data-chapter='intermezzo'] figure")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("dissonance")
    expect(page.locator("section[data-chapter]")).to_have_count(1)
    page.get_by_label("Search the rules").fill("")
    expect(page.locator("[data-chapter='tiles'] li")).to_have_count(72)
    assert serious_findings(page) == []
    page.get_by_role("button", name="Rehearsal: learned in five minutes").click()
    expect(page.locator(".card")).to_contain_text("Welcome to the rehearsal")
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").locator("[data-chapter='turn']")).to_be_in_viewport()
