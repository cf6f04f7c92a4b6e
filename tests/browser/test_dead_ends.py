"""Where nothing is to be played: each its own scene, with the status that says so and the way out."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, revoke_invite, sit_together
from tests.browser.table import open_table, too_small

SAGANI = golden("sagani", "standard-2-nebenrolle")
ME, OPEN = {"kind": "me"}, {"kind": "open"}


def leads_out(page: Page, address: str, status: int, heading: str) -> None:
    answer = page.goto(address)
    assert answer is not None
    assert answer.status == status, address
    expect(page.get_by_role("heading", name=re.compile(heading))).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".lost:not(:empty)")).to_have_count(0)  # the line is not what is wrong
    assert serious_findings(page) == [], address
    assert too_small(page) == [], address
    page.get_by_role("main").get_by_role("link", name=re.compile("Ins Foyer|foyer")).click()
    expect(page.get_by_role("heading", name="Spielzeit")).to_be_visible()


def test_addresses_where_nothing_is_played(new_page: NewPage) -> None:
    page = new_page(phone=True, lost=True)
    leads_out(page, "/nonsense", 404, "Hier steht kein Bühnenbild")
    leads_out(page, "/rules/monopoly", 404, "kennt das Haus nicht")


def test_an_unknown_link_and_an_incomplete_one(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page(calm=False, lost=True)
    table = open_table(ada, "sagani", 0, seats=[ME, OPEN])
    link = ada.get_by_label("Einladungslink").input_value()
    for address in ("/t/nowhere123", f"/t/{table}", link[:-4]):
        leads_out(ben, address, 404, "Hier wird nicht gespielt")


def test_an_invite_that_was_revoked(new_page: NewPage, database: str) -> None:
    page = new_page(language="en-GB", lost=True)
    table = sit_together({}, database, SAGANI, 2)
    invite = revoke_invite(database, table)
    leads_out(page, f"/t/{table}?i={invite}", 410, "This invitation is no longer valid")


def test_a_closed_performance(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page(phone=True, lost=True)
    table = open_table(ada, "sagani", 1, terms={"onlookers": False})
    invite = ada.request.get(f"/api/tables/{table}").json()["invite"]
    leads_out(ben, f"/t/{table}?i={invite}", 403, "Geschlossene Vorstellung")


def test_the_last_chair_was_taken_by_somebody_faster(new_page: NewPage) -> None:
    ada, ben, cleo = new_page(), new_page(), new_page(phone=True)
    open_table(ada, "sagani", 0, seats=[ME, OPEN])
    link = ada.get_by_label("Einladungslink").input_value()
    for page in (ben, cleo):
        page.goto(link)
        expect(page.get_by_role("button", name="Platz nehmen")).to_be_visible()
    ben.get_by_role("button", name="Platz nehmen").click()
    ben.wait_for_selector(".table[data-status='running'] .set")
    expect(cleo.get_by_text("du schaust zu (Loge)")).to_be_visible()
    expect(cleo.get_by_role("button", name="Platz nehmen")).to_have_count(0)
    assert serious_findings(cleo) == []
