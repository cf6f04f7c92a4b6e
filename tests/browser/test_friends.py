"""Friends at one table: waiting, sitting down, playing again, standing up, asking, looking on. Two browsers or four."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, sit_together
from tests.browser.table import moved_on, too_small, version

SAGANI = golden("sagani", "standard-2-nebenrolle")
ADAS_LAST = 4  # steps: Ben's turn, then Ada's; now it is Ben's again


def wait_with_friends(page: Page, players: str, name: str) -> str:
    """Ada opens a table for friends; the link for the others."""
    page.goto("/")
    sagani = page.locator("li", has=page.get_by_role("heading", name="Sagani")).first
    sagani.get_by_role("button", name="Mit Freunden").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label(players, exact=True).check()
    sheet.get_by_label("Wie heißt du am Tisch?").fill(name)
    sheet.get_by_role("button", name="Vorhang auf").click()
    link = page.get_by_label("Einladungslink")
    expect(link).to_have_value(re.compile(r"/t/\w+\?i=\w+"))
    return link.input_value()


def come_in(page: Page, link: str, name: str, sit: str = "Platz nehmen", field: str = "Dein Name") -> None:
    page.goto(link)
    page.get_by_label(field).fill(name)
    page.get_by_role("button", name=sit).click()


def running(*pages: Page) -> None:
    for page in pages:
        page.wait_for_selector(".table[data-status='running'][data-version]")


def test_a_friend_comes_by_link_and_a_bot_takes_the_empty_chair(new_page: NewPage) -> None:
    ada, ben = new_page(phone=True), new_page(language="en-GB")
    link = wait_with_friends(ada, "3", "Ada")
    expect(ada.get_by_role("img", name="Einladung als Bild")).to_be_visible()
    expect(ada.get_by_text("--host 0.0.0.0")).to_be_visible()  # nobody else reaches 127.0.0.1
    assert serious_findings(ada) == []
    assert too_small(ada) == []
    room = ada.locator(".waiting")
    assert room.evaluate("room => getComputedStyle(room).overflowY") == "auto"  # a small screen scrolls it
    ben.goto(link)
    expect(ben.get_by_role("list", name="Agreed on")).to_contain_text("Time: No clock")
    come_in(ben, link, "Ben", "Take a seat", "Your name")
    expect(ada.locator("li", has_text="Ben").first).to_be_visible()
    assert serious_findings(ben) == []
    ada.get_by_role("button", name="Bot setzen").click()
    running(ada, ben)
    expect(ben.locator("[data-density] > li")).to_have_count(3)


def test_four_sit_down_from_four_browsers(new_page: NewPage) -> None:
    ada, *others = (new_page() for _ in range(4))
    link = wait_with_friends(ada, "4", "Ada")
    for page, name in zip(others, ("Ben", "Cleo", "Dora"), strict=True):
        come_in(page, link, name)
    running(ada, *others)
    for page in (ada, *others):
        expect(page.locator("[data-density] > li")).to_have_count(4)


def test_a_table_that_is_cancelled_says_so_and_shows_the_way_out(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page(lost=True)
    link = wait_with_friends(ada, "3", "Ada")
    come_in(ben, link, "Ben")
    expect(ben.get_by_role("button", name="Aufstehen")).to_be_visible()
    ada.get_by_role("button", name="Absagen").click()
    ada.get_by_role("button", name="Wirklich absagen").click()
    expect(ada.get_by_role("heading", name="Spielzeit")).to_be_visible()
    for _ in range(2):  # at once, and whoever comes later by the link
        expect(ben.get_by_role("heading", name="Diese Vorstellung wurde abgesagt")).to_be_visible()
        assert serious_findings(ben) == []
        ben.goto(link)
    ben.get_by_role("main").get_by_role("link", name="Ins Foyer").click()
    expect(ben.get_by_role("heading", name="Spielzeit")).to_be_visible()


def test_whoever_plays_again_takes_the_others_along_and_says_what_is_different(
    new_page: NewPage, database: str
) -> None:
    ada, ben = new_page(), new_page(phone=True)
    old = sit_together({0: ada, 1: ben}, database, SAGANI, len(SAGANI.steps))
    ada.get_by_role("dialog").get_by_role("button", name="Anders …").click()
    sheet = ada.get_by_role("dialog", name="Noch einmal, aber anders")
    expect(sheet.get_by_label("Ohne Uhr")).to_be_checked()  # as it is now
    assert serious_findings(ada) == []
    sheet.get_by_label("Zwei Minuten je Zug").check()
    sheet.get_by_role("button", name="Vorhang auf").click()
    expect(ada).not_to_have_url(re.compile(old))
    expect(ada.get_by_text("Ben wurde gefragt.")).to_be_visible()
    expect(ben.get_by_role("dialog").get_by_text("Ada möchte noch einmal")).to_be_visible()
    expect(ben.get_by_role("dialog").get_by_text("Geändert: Zeit: Zwei Minuten je Zug")).to_be_visible()
    assert serious_findings(ben) == []
    ben.get_by_role("dialog").get_by_role("button", name="Ich bin dabei").click()
    running(ada, ben)
    assert ada.url.split("?")[0] == ben.url.split("?")[0]


def test_an_understudy_plays_for_who_stands_up_and_hands_the_seat_back(
    new_page: NewPage, database: str
) -> None:
    ada, ben = new_page(), new_page()
    table = sit_together({0: ada, 1: ben}, database, SAGANI, 2)  # Ada is to move: no bot acts
    ben.get_by_role("button", name="Am Tisch").click()
    ben.get_by_role("button", name="Aufstehen …").click()
    ben.get_by_role("dialog").get_by_role("button", name="Aufstehen").click()
    expect(ben.get_by_role("heading", name="Spielzeit")).to_be_visible()
    seat = ada.locator("[data-density] > li").nth(1)
    expect(seat).to_contain_text("Zweitbesetzung")
    expect(ada.get_by_role("log")).to_contain_text("Ben steht auf")
    ben.goto(f"/t/{table}")
    ben.get_by_role("button", name="Ich bin wieder da").click()
    expect(seat).not_to_contain_text("Zweitbesetzung")
    expect(ada.get_by_role("log")).to_contain_text("Ben ist wieder da")


def test_who_is_waited_for_and_has_gone_is_not_waited_for_for_ever(new_page: NewPage, database: str) -> None:
    ada, ben = new_page(), new_page(phone=True)
    ada.clock.install()
    table = sit_together({0: ada, 1: ben}, database, SAGANI, ADAS_LAST)
    ben.goto("/")
    seat = ada.locator("[data-density] > li").nth(1)
    expect(seat).to_contain_text("auf der Bühne, nicht im Saal")
    ada.clock.fast_forward(20_000)
    expect(ada.get_by_text("Ben ist gerade nicht im Saal.")).to_be_visible()
    assert serious_findings(ada) == []
    ada.get_by_role("button", name="Zweitbesetzung für Ben").click()
    expect(ada.locator(".table")).to_have_attribute("data-turn", "mine")  # it has moved
    expect(seat).to_contain_text("Zweitbesetzung")
    ben.goto(f"/t/{table}")  # whoever looks again has his seat again
    expect(seat).to_contain_text("im Saal")


def test_a_move_is_taken_back_when_the_other_agrees(new_page: NewPage, database: str) -> None:
    ada, ben = new_page(), new_page(phone=True)
    sit_together({0: ada, 1: ben}, database, SAGANI, ADAS_LAST)
    expect(ben.locator(".table")).to_have_attribute("data-turn", "mine")
    for answer, turn in (("Lieber nicht", "others"), ("Einverstanden", "mine")):
        ada.get_by_role("button", name="Zurücknehmen erbitten").click()
        ada.get_by_role("dialog").get_by_role("button", name="Fragen").click()
        expect(ada.get_by_text("Es antwortet noch: Ben")).to_be_visible()
        expect(ben.get_by_text("Ada möchte den letzten Zug zurücknehmen.")).to_be_visible()
        assert serious_findings(ben) == []
        before = version(ada)
        ben.get_by_role("button", name=answer).click()
        moved_on(ada, before)
        expect(ada.locator(".table")).to_have_attribute("data-turn", turn)
    expect(ada.get_by_role("log")).to_contain_text("ist einverstanden")
    ada.get_by_role("button", name="Wieder spielen").click()
    expect(ben.locator(".table")).to_have_attribute("data-turn", "mine")


def test_who_looks_on_is_told_so_and_seen(new_page: NewPage, database: str) -> None:
    ada, cleo = new_page(), new_page()
    table = sit_together({0: ada}, database, SAGANI, ADAS_LAST)
    cleo.goto("/")
    invite = ada.request.get(f"/api/tables/{table}").json()["invite"]
    cleo.goto(f"/t/{table}?i={invite}")
    expect(cleo.get_by_text("du schaust zu (Loge)")).to_be_visible()
    expect(ada.get_by_text("In der Loge")).to_be_visible()
    expect(cleo.get_by_role("button", name="Am Tisch")).to_have_count(0)
    assert serious_findings(cleo) == []


def test_a_lost_network_is_said_and_what_happened_is_told(new_page: NewPage, database: str) -> None:
    ada, ben = new_page(lost=True), new_page()
    table = sit_together({0: ada, 1: ben}, database, SAGANI, ADAS_LAST)
    ada.context.set_offline(True)
    expect(ada.get_by_text("Verbindung verloren")).to_be_visible()
    step = SAGANI.steps[ADAS_LAST]
    answer = ben.request.post(
        f"/api/tables/{table}/steps",
        data={"id": "while-ada-is-away", "version": ADAS_LAST, "actions": [step.action]},
        headers={"Origin": ben.url.split("/t/")[0]},
    )
    assert answer.ok, answer.text()
    ada.context.set_offline(False)
    expect(ada.get_by_text("Inzwischen wurde ein Zug gemacht")).to_be_visible()
    expect(ada.get_by_text("Verbindung verloren")).to_have_count(0)
