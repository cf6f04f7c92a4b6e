"""The line to a table: silent, doubled, older than the house, paused. What is done meanwhile waits, nothing is lost."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, expect

from tests.browser.cable import cable_to
from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, sit_together
from tests.browser.sagani import pick_a_tile, take_a_turn
from tests.browser.table import open_table

SAGANI = golden("sagani", "standard-2-nebenrolle")
ADAS_TURN, BENS_TURN = 2, 4  # steps


def test_a_line_that_falls_silent_is_noticed_and_a_move_waits_for_it(
    new_page: NewPage, database: str, address: str
) -> None:
    """No socket closes: packets are swallowed on the way."""
    ada, ben = new_page(lost=True), new_page(phone=True)
    table = sit_together({0: ada, 1: ben}, database, SAGANI, ADAS_TURN)
    with cable_to(address) as cable:
        ada.goto(f"{cable.address}/t/{table}")
        pick_a_tile(ada)
        ada.locator(".cell.lit").first.click()
        cable.cut()
        expect(ada.get_by_text("Die Verbindung stockt gerade")).to_be_visible()
        assert serious_findings(ada) == []
        ada.locator(".confirm:not([disabled])").click()
        expect(ada.get_by_text("Dein Zug wartet und geht hinaus")).to_be_visible()
        assert serious_findings(ada) == []
        expect(ben.locator(".table")).to_have_attribute("data-turn", "others")
        cable.mend()
        expect(ben.locator(".table")).to_have_attribute("data-turn", "mine")
        expect(ada.locator(".table")).to_have_attribute("data-turn", "others")
        expect(ada.get_by_text("Dein Zug wartet")).to_have_count(0)


def test_two_tabs_of_one_person_show_one_table(new_page: NewPage, database: str) -> None:
    left, ben = new_page(), new_page()
    table = sit_together({0: left, 1: ben}, database, SAGANI, ADAS_TURN)
    right = left.context.new_page()
    right.goto(f"/t/{table}")
    pick_a_tile(right)  # a choice that is overtaken
    take_a_turn(left)
    for page in (left, right):
        expect(page.locator(".table")).to_have_attribute("data-turn", "others")
        expect(page.locator(".laid")).to_have_count(left.locator(".laid").count())
    expect(right.locator(".cell.lit")).to_have_count(0)
    expect(ben.locator(".table")).to_have_attribute("data-turn", "mine")


def test_two_devices_of_one_person_play_one_seat(new_page: NewPage, database: str) -> None:
    desk, phone, ben = new_page(), new_page(phone=True), new_page()
    phone.goto("/")  # somebody of its own, till now
    table = sit_together({0: desk, 1: ben}, database, SAGANI, ADAS_TURN)
    origin = {"Origin": desk.url.split("/t/")[0]}
    link = desk.request.post("/api/me/links", data={}, headers=origin).json()["token"]
    phone.goto(f"/me?link={link}")
    phone.get_by_role("button", name="Ja, das bin ich").click()
    phone.get_by_role("link", name=re.compile("Du bist am Zug")).click()
    expect(phone).to_have_url(re.compile(table))
    take_a_turn(phone)
    for page in (desk, phone):
        expect(page.locator(".table")).to_have_attribute("data-turn", "others")
    expect(ben.locator(".table")).to_have_attribute("data-turn", "mine")


def test_a_tab_from_before_an_update_is_offered_a_new_beginning(new_page: NewPage, database: str) -> None:
    page = new_page(lost=True)
    sit_together({0: page}, database, SAGANI, ADAS_TURN)
    pick_a_tile(page)
    page.locator(".cell.lit").first.click()
    page.route("**/api/house", built_anew)
    page.context.set_offline(True)
    expect(page.get_by_text("Verbindung verloren")).to_be_visible()
    page.context.set_offline(False)
    offer = page.get_by_role("status").filter(has_text="Das Haus hat eine neue Fassung bekommen")
    expect(offer).to_be_visible()
    assert serious_findings(page) == []
    page.unroute("**/api/house")
    offer.get_by_role("button", name="Seite neu laden").click()
    expect(offer).to_have_count(0)
    expect(page.locator(".confirm:not([disabled])")).to_be_visible()  # what was begun is still there


def built_anew(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=json.dumps({**answer.json(), "script": "/assets/index-another.js"}))


def test_a_pause_by_agreement_stops_the_clocks_till_somebody_goes_on(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page(phone=True, language="en-GB")
    terms = {"pace": {"kind": "bank", "seconds": 3600}}
    open_table(ada, "sagani", 0, seats=[{"kind": "me"}, {"kind": "open"}], terms=terms)
    ben.goto(ada.get_by_label("Einladungslink").input_value())
    ben.get_by_role("button", name="Take a seat").click()
    expect(ada.get_by_role("timer").first).to_be_visible()
    ada.get_by_role("button", name="Am Tisch").click()
    ada.get_by_role("button", name="Um eine Pause bitten").click()
    assert serious_findings(ben) == []
    ben.get_by_role("button", name="Agreed").click()
    expect(ada.get_by_text("Pause. Die Uhren stehen.")).to_be_visible()
    expect(ben.get_by_text("Pause.")).to_be_visible()
    assert serious_findings(ada) == []
    ben.get_by_role("button", name="Go on").click()
    expect(ada.get_by_text("Pause. Die Uhren stehen.")).to_have_count(0)
    expect(ben.get_by_text("Pause.")).to_have_count(0)
