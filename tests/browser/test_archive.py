"""The archive and what people do with a finished game: bring it, look at it together, remark, play on."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page, expect

from spielzeit.engine.record import encode_line
from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, sit_at
from tests.browser.table import too_small

RECORD = golden("top_oder_flop", "2_players_films")


def bring(page: Page, *records: bytes) -> None:
    page.goto("/archive")
    file: FilePayload = {"name": "games.jsonl", "mimeType": "application/json", "buffer": b"\n".join(records)}
    page.locator("input[type=file]").set_input_files([file])


def test_a_finished_game_and_brought_ones_are_listed_filtered_and_counted(
    new_page: NewPage, database: str
) -> None:
    page = new_page(phone=True)
    sit_at(page, database, RECORD, len(RECORD.steps), 0)
    bring(
        page,
        encode_line(golden("sagani", "standard-2-nebenrolle")),
        encode_line(golden("hoftheater", "2_players")),
    )
    rows = page.locator("[data-ending]")
    expect(rows).to_have_count(3)
    expect(page.locator("dd").first).to_have_text("1")
    expect(page.get_by_role("heading", name="Unter Menschen")).to_be_visible()
    assert serious_findings(page) == []
    assert [one for one in too_small(page) if 'type="file"' not in one] == []  # its label is touched
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.locator(".choices select").first.select_option("sagani")
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name="Aus dem Archiv nehmen").click()
    expect(rows).to_have_count(0)


def test_two_people_look_at_the_same_step_and_what_is_remarked_stays(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page()
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        me = page.request.put("/api/me", data={"name": name}, headers={"Origin": origin(page)})
        assert me.ok
    bring(ada, encode_line(RECORD))
    ada.wait_for_url("**/replay/r-**")
    ada.wait_for_selector(".set > *")
    ada.get_by_role("button", name="Gemeinsam").click()
    expect(ada.get_by_text("Du führst.")).to_be_visible()
    ada.wait_for_url("**together=1**")

    ben.goto(ada.url)
    expect(ben.get_by_text("Ada führt.")).to_be_visible()
    ada.keyboard.press("ArrowRight")
    ada.keyboard.press("ArrowRight")
    expect(ben.locator(".replay")).to_have_attribute("data-version", "2")

    ada.get_by_role("button", name="Zeichnen").click()
    box = ada.locator(".board").bounding_box()
    assert box is not None
    ada.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ben.locator("circle.over")).to_have_count(1)

    ben.get_by_role("button", name="Anmerkungen").click()
    ben.get_by_label("Zu Schritt 2").fill("Hier war mehr drin.")
    ben.get_by_role("button", name="Anmerken", exact=True).click()
    ada.get_by_role("button", name="Anmerkungen (1)").click()
    expect(ada.get_by_text("Hier war mehr drin.")).to_be_visible()
    assert serious_findings(ada) == []

    ada.get_by_label("Führung übergeben").select_option(label="Ben")
    expect(ben.get_by_text("Du führst.")).to_be_visible()
    ben.get_by_role("button", name="Einen Schritt weiter").click()
    expect(ada.locator(".replay")).to_have_attribute("data-version", "3")


def origin(page: Page) -> str:
    page.goto("/")
    return page.url.rstrip("/")
