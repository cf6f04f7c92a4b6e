"""Whole evenings: from the deal to the end and once more, by two browsers and by four, with what happens on the way.

Moves are made in everybody's own name while his page looks on; what people agree on is clicked.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from spielzeit.games import programme
from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, sit_together
from tests.browser.table import open_table, play
from tests.browser.test_reconnect import start

ME, OPEN = {"kind": "me"}, {"kind": "open"}
SIT = re.compile("Platz nehmen|Take a seat")
AGAIN = re.compile("Ich bin dabei|Count me in")
SKIP = re.compile("^(Überspringen|Skip)")
#: `make soak` plays all five, by two and by four, from the deal to the end (SOAK_ARGS=friends). Otherwise two play the
#: shortest from the deal, and four play the last steps of a golden one.
ALL = "SPIELZEIT_SOAK_FRIENDS" in os.environ
SHORTEST = "hoftheater"
LAST_STEPS = 16
LONG = 120_000  # milliseconds: a page shows every step of a game that is played faster than anybody could


def sit_down(pages: Sequence[Page], game: str) -> str:
    """The first opens the table, the others come by its link."""
    host, *guests = pages
    table = open_table(host, game, 0, seats=[ME, *(OPEN for _ in guests)])
    link = host.get_by_label("Einladungslink").input_value()
    for guest in guests:
        guest.goto(link)
        guest.get_by_role("button", name=SIT).click()
    for page in pages:
        page.wait_for_selector(".table[data-status='running'] .set")
    return table


def once_more(pages: Sequence[Page], table: str) -> None:
    """All see the result; the first asks, the others come along, and the new table begins."""
    for page in pages:
        page.wait_for_selector(".table[data-status='over']", timeout=LONG)
        expect(page.get_by_role("dialog")).to_be_visible()
        for skip in page.get_by_role("dialog").get_by_role("button", name=SKIP).all():
            skip.click()  # a show before the result
        assert serious_findings(page) == []
    host, *guests = pages
    host.get_by_role("dialog").get_by_role("button", name="Noch einmal").click()
    expect(host).not_to_have_url(re.compile(table))
    for guest in guests:
        guest.get_by_role("dialog").get_by_role("button", name=AGAIN).click()
    for page in pages:
        page.wait_for_selector(".table[data-status='running'] .set")
        assert page.url.split("?")[0] == host.url.split("?")[0]


@pytest.mark.parametrize("game", programme() if ALL else [SHORTEST])
def test_two_play_a_whole_game_though_the_server_dies_on_the_way(
    new_page: NewPage, tmp_path: Path, game: str
) -> None:
    server, port = start(tmp_path, 0)
    house = f"http://127.0.0.1:{port}"
    ada = new_page(house=house, lost=True)
    ben = new_page(house=house, lost=True, phone=True, language="en-GB")
    try:
        table = sit_down((ada, ben), game)
        play((ada, ben), table, 8)
        server.send_signal(signal.SIGKILL)
        server.communicate(timeout=20)
        expect(ada.get_by_text("Verbindung verloren")).to_be_visible()
        server, _ = start(tmp_path, port)
        expect(ada.get_by_text("Verbindung verloren")).to_have_count(0)
        play((ada, ben), table)
        once_more((ada, ben), table)
    finally:
        server.terminate()
        server.communicate(timeout=20)


@pytest.mark.parametrize("game", programme() if ALL else [SHORTEST])
def test_four_play_to_the_end_before_an_onlooker(new_page: NewPage, database: str, game: str) -> None:
    four = [new_page(), new_page(language="en-GB"), new_page(phone=True), new_page()]
    emil = new_page(phone=True, language="en-GB")
    if ALL:
        table = sit_down(four, game)
    else:
        record = golden(game, "4_players")
        table = sit_together(dict(enumerate(four)), database, record, len(record.steps) - LAST_STEPS)
    ada, *_, dora = four
    emil.goto(f"/t/{table}?i={ada.request.get(f'/api/tables/{table}').json()['invite']}")
    expect(emil.get_by_text("you look on")).to_be_visible()
    play(four, table)
    emil.wait_for_selector(".table[data-status='over']", timeout=LONG)
    assert serious_findings(emil) == []
    expect(emil.get_by_role("button", name="Play again")).to_have_count(0)
    once_more(four, table)
    dora.get_by_role("button", name="Am Tisch").click()
    dora.get_by_role("button", name="Aufstehen …").click()
    dora.get_by_role("dialog").get_by_role("button", name="Aufstehen").click()
    expect(ada.locator("[data-density] > li", has_text="Zweitbesetzung")).to_have_count(1)


@pytest.mark.parametrize("game", programme() if ALL else [SHORTEST])
def test_two_at_one_device_play_a_whole_game_and_once_more(new_page: NewPage, game: str) -> None:
    page = new_page(phone=True, language="en-GB")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
    table = open_table(page, game, 0, seats=seats, terms={"hotseat": True})
    lift = page.get_by_role("button", name=re.compile("I am (Ada|Ben)"))
    expect(lift).to_be_visible()
    play((page, page), table)
    page.wait_for_selector(".table[data-status='over'] .set", timeout=LONG)
    assert serious_findings(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(table))
    lift.click()
    page.wait_for_selector(".table[data-status='running'] .set")
