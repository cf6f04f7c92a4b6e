"""The critic in the browser: advice lit on the board, and a finished game looked at again."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page, expect

from spielzeit.engine.record import encode_line
from tests.browser.conftest import NewPage, serious_findings
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


def test_on_a_phone_the_board_comes_first_and_every_way_is_in_reach(new_page: NewPage) -> None:
    """Two lines of controls, and the sheet with the rest lies within the window."""
    page = new_page(phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    bring(page, encode_line(golden("hoftheater", "5_players")))
    controls, board = page.locator(".controls").bounding_box(), page.locator(".board").bounding_box()
    assert controls is not None
    assert board is not None
    assert controls["height"] < 120
    assert board["height"] > 640 / 2

    page.get_by_role("button", name="Nächste Entscheidung").click()
    expect(page.locator(".replay")).not_to_have_attribute("data-version", "0")
    page.locator(".controls").get_by_role("button", name="Mehr").click()
    for name in ("Ab hier weiterspielen", "Link", "Anmerkungen", "Gemeinsam"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    assert serious_findings(page) == []


def bring(page: Page, record: bytes) -> None:
    """A file chosen on the page for it."""
    page.goto("/replay")
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": record}
    page.locator("input[type=file]").set_input_files([file])
    page.wait_for_url("**/replay/r-**")
    page.wait_for_selector(".set > *")
