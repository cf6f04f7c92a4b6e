"""Being told that it is my turn: chosen on a page, tried at once, and shown by a real service worker."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, serious_findings, served, until_there, worker_ready
from tests.browser.prepared import golden, sit_together
from tests.browser.table import play

SAGANI = golden("sagani", "standard-2-nebenrolle")
BENS_TURN, BENS_STEPS = 4, 2  # he takes a tile and lays it
FROM = re.compile("^von")


@contextmanager
def receiver() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A webhook on this machine, and what was posted to it."""
    posted: list[dict[str, Any]] = []

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            posted.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing to read."""

    with HTTPServer(("127.0.0.1", 0), Taker) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/hook", posted
        finally:  # a thread left behind would keep the test run from ending
            server.shutdown()
            thread.join()


@pytest.fixture(scope="module")
def private_house() -> Iterator[str]:
    """It sends to webhooks of this machine."""
    with served(SPIELZEIT_PRIVATE_WEBHOOKS="on") as house:
        yield house.address


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_ways_are_chosen_tried_and_kept(new_page: NewPage, private_house: str, phone: bool) -> None:
    page = new_page(phone=phone, lost=True)
    with receiver() as (hook, posted):
        page.goto(f"{private_house}/me")
        page.get_by_role("button", name="Eine Probe schicken").click()
        expect(page.get_by_text("noch kein Weg eingerichtet")).to_be_visible()
        expect(page.get_by_text("Dieses Haus verschickt keine E-Mails.")).to_be_visible()
        page.get_by_label("Webhook", exact=True).fill(hook)
        page.get_by_label("Form des Webhooks").select_option("json")
        page.get_by_label("Ruhe").check()
        page.get_by_label(FROM).select_option(label="21 Uhr")
        page.get_by_label("Wie oft?").select_option(label="Gesammelt, einmal am Tag")
        page.get_by_role("button", name="Einrichten").click()
        expect(page.get_by_text("Notiert.")).to_be_visible()
        page.get_by_role("button", name="Eine Probe schicken").click()
        expect(page.get_by_text("Webhook: ist unterwegs.")).to_be_visible()
        assert posted[0]["text"].startswith("So sieht eine Nachricht von Spielzeit aus")
        assert serious_findings(page) == []
        page.reload()
        expect(page.get_by_label("Webhook", exact=True)).to_have_value(hook)
        expect(page.get_by_label(FROM)).to_have_value("21")
        expect(page.get_by_label("Wie oft?")).to_have_value("24")


NOTICE = """async () => {
  const here = await navigator.serviceWorker.getRegistration();
  const [notice] = await here.getNotifications();
  return notice && [notice.title, notice.body, notice.data];
}"""


def test_a_push_is_shown_by_the_service_worker(new_page: NewPage, address: str) -> None:
    """As a push service delivers it, to the worker alone: the page has no part in it."""
    page = new_page(installed=True)
    page.context.grant_permissions(["notifications"], origin=address)
    page.goto("/me")
    deliver(page, address, {"title": "Du bist am Zug", "text": "Sagani", "links": [f"{address}/t/k3v9"]})
    shown = until_there(page, NOTICE)
    assert shown == ["Du bist am Zug", "Sagani", "/t/k3v9"]


def deliver(page: Page, address: str, news: dict[str, Any]) -> None:
    """By the browser's own controls."""
    line = page.context.new_cdp_session(page)
    registrations: list[str] = []

    def heard(event: dict[str, Any]) -> None:
        registrations.extend(one["registrationId"] for one in event["registrations"])

    line.on("ServiceWorker.workerRegistrationUpdated", heard)
    line.send("ServiceWorker.enable")
    worker_ready(page)
    for _ in range(500):
        if registrations:
            break
        page.wait_for_timeout(20)
    message = {"origin": address, "registrationId": registrations[-1], "data": json.dumps(news)}
    line.send("ServiceWorker.deliverPushMessage", message)


def test_who_looks_elsewhere_is_told_by_the_tab_and_by_the_browser(
    new_page: NewPage, database: str, address: str
) -> None:
    ada, ben = new_page(installed=True), new_page()
    ada.context.grant_permissions(["notifications"], origin=address)
    ada.goto("/me")
    worker_ready(ada)
    ada.get_by_label("Meldung des Browsers").check()
    ada.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => true })"
    )  # another tab is in front
    table = sit_together({0: ada, 1: ben}, database, SAGANI, BENS_TURN)
    expect(ada).to_have_title("Sagani · Spielzeit")
    play((ada, ben), table, BENS_STEPS)
    expect(ada).to_have_title("● Du bist am Zug – Sagani")
    assert until_there(ada, NOTICE) == ["Du bist am Zug", "Sagani", f"/t/{table}"]


def test_who_waits_at_leisure_is_asked_once(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    opened = page.request.post(
        "/api/tables",
        data={
            "game": "sagani",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "terms": {"pace": {"kind": "leisure", "hours": 24}},
        },
    ).json()
    page.goto(f"/t/{opened['id']}")
    expect(page.get_by_text("Soll dir Spielzeit Bescheid sagen")).to_be_visible()
    assert serious_findings(page) == []
    page.get_by_role("button", name="Nein danke").click()
    expect(page.get_by_text("Soll dir Spielzeit Bescheid sagen")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Ein Platz ist noch frei")).to_be_visible()
    expect(page.get_by_text("Soll dir Spielzeit Bescheid sagen")).to_have_count(0)
