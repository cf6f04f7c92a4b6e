"""The critic in the browser: advice lit on the board, and a finished game looked at again."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page, expect

from spielzeit.engine.record import encode_line
from tests.browser.conftest import NewPage
from tests.browser.prepared import golden, sit_at


def test_advice_is_shown_on_the_board_and_ends_with_the_question(new_page: NewPage, database: str) -> None:
    """Against a bot that is not to move: the best actions, their pieces lit, and away again by the same key."""
    page = new_page()
    record = golden("sagani", "standard-2-nebenrolle")
    mine = record.steps[0].player
    sit_at(page, database, record, 0, mine, bots="statist")
    page.wait_for_selector(".table[data-turn='mine']")

    page.keyboard.press("h")
    expect(page.locator(".advice .option").first).to_be_visible()
    expect(page.locator(".limelight").first).to_be_visible()
    expect(page.locator(".book").get_by_text("fragt den Kritiker um Rat.")).to_be_visible()

    page.keyboard.press("h")
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator(".limelight")).to_have_count(0)


def test_a_record_is_stepped_through_on_the_real_board(new_page: NewPage) -> None:
    page = new_page()
    record = golden("top_oder_flop", "2_players_films")
    bring(page, encode_line(record))
    replay, count = page.locator(".replay"), page.locator("[data-step]")
    expect(replay).to_have_attribute("data-version", "0")

    page.keyboard.press("ArrowRight")
    expect(replay).to_have_attribute("data-version", "1")
    expect(page.locator(".book .deed").first).to_be_visible()

    page.keyboard.press("End")
    expect(replay).to_have_attribute("data-version", str(len(record.steps)))
    expect(count).to_have_text(f"{len(record.steps)} / {len(record.steps)}")

    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**step={len(record.steps) - 1}**")
    expect(page.locator(".finale")).to_have_count(0)
    page.reload()
    expect(replay).to_have_attribute("data-version", str(len(record.steps) - 1))


def bring(page: Page, record: bytes) -> None:
    """A file chosen on the page for it."""
    page.goto("/replay")
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": record}
    page.locator("input[type=file]").set_input_files([file])
    page.wait_for_url("**/replay/r-**")
    page.wait_for_selector(".set > *")
