"""The shuffle, checked by the one who sat down: from the invitation to the words under the result."""

from __future__ import annotations

from playwright.sync_api import APIRequestContext, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import open_table, play


def ask(visitor: APIRequestContext, path: str, body: dict[str, object]) -> dict[str, object]:
    answer = visitor.post(path, data=body)
    assert answer.ok, answer.text()
    told: dict[str, object] = answer.json()
    return told


def sit_down(page: Page, table: dict[str, object]) -> None:
    page.goto(f"/t/{table['id']}?i={table['invite']}")
    page.get_by_role("button", name="Platz nehmen").click()
    page.wait_for_selector(".table[data-status='running']")


def test_who_sat_down_can_check_the_shuffle(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ask(host.request, "/api/tables", {"game": "hoftheater", "seats": seats})
    sit_down(guest, table)
    guest.goto("/")  # nobody looks on: the shortest game, played as fast as the house can
    play((host, guest), str(table["id"]))

    guest.goto(f"/t/{table['id']}")
    guest.get_by_role("button", name="Mischung prüfen").click()

    findings = guest.locator(".shuffle li")
    expect(findings).to_have_count(3)
    assert [line.get_attribute("data-good") for line in findings.all()] == ["true"] * 3
    expect(findings.nth(0)).to_contain_text("seit dem Anfang kennt")
    expect(findings.nth(1)).to_contain_text("Dein eigener Beitrag ist in der Mischung")
    expect(findings.nth(2)).to_contain_text("folgt aus seinem Geheimnis")


def test_a_chosen_deal_is_marked(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "top_oder_flop", 1, level="statist", seed=7)
    expect(page.locator("header .sign")).to_have_text("gewählte Ausgangslage")
