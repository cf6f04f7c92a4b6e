"""Friends and their devices: one for two, a second one, words across the table, the lobby, my list, the clock."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, sit_together
from tests.browser.sagani import take_a_turn
from tests.browser.table import open_table, too_small

SAGANI = golden("sagani", "standard-2-nebenrolle")
BENS_TURN = 4  # steps
MIDDLE = 40  # steps: there is something to be seen


def sheet_for_friends(page: Page, button: str) -> None:
    page.goto("/")
    sagani = page.locator("li", has=page.get_by_role("heading", name="Sagani")).first
    sagani.get_by_role("button", name=button).click()


def test_two_and_a_bot_at_one_device_with_the_curtain_between_hands(new_page: NewPage) -> None:
    page = new_page(phone=True)
    sheet_for_friends(page, "Mit Freunden")
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("An einem Gerät").check()
    sheet.get_by_label("3", exact=True).check()
    sheet.get_by_label("Wer sitzt auf Nummer 3?").select_option("statist")
    sheet.get_by_label("Platz 1").fill("Ada")
    sheet.get_by_label("Platz 2").fill("Ben")
    assert serious_findings(page) == []
    sheet.get_by_role("button", name="Vorhang auf").click()
    lift = page.get_by_role("button", name=re.compile("Ich bin (Ada|Ben): Vorhang auf"))
    expect(lift).to_be_visible()
    assert serious_findings(page) == []
    expect(page.locator(".set")).to_have_count(0)  # nothing of the board is there
    first = lift.inner_text()
    lift.click()
    take_a_turn(page)
    expect(lift).not_to_have_text(first)  # the other one is asked
    lift.click()
    expect(page.locator(".table")).to_have_attribute("data-turn", "mine")
    page.get_by_role("button", name="Keine Hinweise").click()
    page.get_by_role("button", name="Licht, Ton und Sprache").click()
    expect(page.get_by_role("button", name="Aufstehen")).to_have_count(0)  # who passes the device on stays


def test_words_and_gestures_reach_the_other_who_can_mute_them(new_page: NewPage, database: str) -> None:
    ada, ben = new_page(), new_page(phone=True, language="en-GB")
    sit_together({0: ada, 1: ben}, database, SAGANI, BENS_TURN)
    ada.get_by_role("button", name="Gespräch").click()
    ada.get_by_role("button", name="Bravo!").click()
    ada.get_by_label("Ein paar Worte").fill("Schön gelegt")
    ada.get_by_role("button", name="Sagen").click()
    expect(ada.get_by_role("log", name="Gespräch")).to_contain_text("Schön gelegt")
    ben.get_by_role("button", name="Talk: 2 new lines").click()
    expect(ben.get_by_role("log", name="Talk")).to_contain_text("Schön gelegt")
    assert serious_findings(ben) == []
    assert too_small(ben) == []
    ben.get_by_role("button", name="Mute").click()
    ben.get_by_role("button", name="Close").first.click()
    ada.get_by_role("button", name="Pst!").click()
    expect(ada.get_by_role("log", name="Gespräch")).to_contain_text("Pst!")
    expect(ben.get_by_role("button", name="Talk", exact=True)).to_be_visible()


def test_a_second_device_is_the_same_person(new_page: NewPage, database: str) -> None:
    ada, phone = new_page(), new_page(phone=True)
    sit_together({0: ada}, database, SAGANI, 2)
    ada.goto("/me")
    ada.get_by_label("Dein Name").fill("Ada")
    ada.get_by_role("button", name="Merken").click()
    ada.get_by_role("button", name="Zweites Gerät hinzufügen").click()
    link = ada.get_by_label("Link für mein zweites Gerät")
    expect(link).to_have_value(re.compile(r"/me\?link="))
    assert serious_findings(ada) == []
    phone.goto(link.input_value())
    assert too_small(phone) == []
    phone.get_by_role("button", name="Ja, das bin ich").click()
    expect(phone.get_by_role("link", name=re.compile("Du bist am Zug"))).to_be_visible()
    expect(phone.get_by_role("link", name="Ada", exact=True)).to_be_visible()

    ada.reload()  # the phone is lost: it is signed out alone
    lost = ada.get_by_role("button", name=re.compile("abmelden$"))
    lost.click()
    lost.click()
    expect(ada.get_by_text("ist abgemeldet.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("heading", name="Sagani")).to_be_visible()
    expect(phone.get_by_role("link", name="Ada", exact=True)).to_have_count(0)


def test_the_words_that_were_written_down_lead_back(new_page: NewPage, database: str) -> None:
    lost, found = new_page(), new_page(language="en-GB")
    sit_together({0: lost}, database, SAGANI, 2)
    lost.goto("/me")
    lost.get_by_role("button", name="Wörter zeigen").click()
    words = lost.locator("output").inner_text()
    found.goto("/me")
    found.get_by_text("I have such words").click()
    found.get_by_label("Finding back").fill(words)
    found.get_by_role("button", name="Back to my tables").click()
    expect(found.get_by_role("link", name=re.compile("Your turn"))).to_be_visible()


def test_whoever_deletes_himself_is_gone(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_together({0: page}, database, SAGANI, 2)
    page.goto("/me")
    page.get_by_role("button", name="Mich löschen …").click()
    assert serious_findings(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Ja, mich löschen").click()
    expect(page.get_by_role("heading", name="Sagani")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Du bist am Zug"))).to_have_count(0)


def test_a_table_for_anybody_is_found_in_the_foyer(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page(phone=True)
    sheet_for_friends(ada, "Mit Freunden")
    sheet = ada.get_by_role("dialog")
    sheet.get_by_label("Alle im Haus").check()
    sheet.get_by_label("Zwei Minuten je Zug").check()
    sheet.get_by_label("Wie heißt du am Tisch?").fill("Ada im Foyer")
    sheet.get_by_role("button", name="Vorhang auf").click()
    expect(ada.get_by_label("Einladungslink")).to_be_visible()
    ben.goto("/")
    ben.get_by_role("link", name=re.compile("Ada im Foyer.*live")).click()
    ben.get_by_label("Dein Name").fill("Ben")
    ben.get_by_role("button", name="Platz nehmen").click()
    for page in (ada, ben):
        page.wait_for_selector(".table[data-status='running'] .prompter")
    expect(ada.get_by_role("timer").first).to_be_visible()


def test_finished_games_tell_who_won_and_can_be_hidden(new_page: NewPage, database: str) -> None:
    page = new_page(phone=True)
    sit_together({0: page}, database, SAGANI, len(SAGANI.steps))
    page.goto("/")
    card = page.get_by_role("link", name=re.compile("Ada.*Ben.*gewinnt"))
    expect(card).to_be_visible()
    assert serious_findings(page) == []
    page.get_by_role("button", name="Sagani: was noch geht").click()
    with page.expect_download() as record:
        page.get_by_role("link", name="Partie mitnehmen").click()
    assert record.value.suggested_filename.startswith("sagani-")
    page.get_by_role("button", name="Sagani: was noch geht").click()
    assert serious_findings(page) == []
    page.get_by_role("button", name="Ausblenden").click()
    expect(card).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Sagani")).to_be_visible()
    expect(card).to_have_count(0)
    page.get_by_role("button", name="Ausgeblendete zeigen").click()
    page.get_by_role("button", name="Sagani: was noch geht").click()
    page.get_by_role("button", name="Wieder zeigen").click()
    expect(page.get_by_role("heading", name="Ausgeblendet")).to_have_count(0)
    expect(card).to_be_visible()


def test_my_list_shows_the_board_the_points_and_who_is_waited_for(new_page: NewPage, database: str) -> None:
    page = new_page(phone=True)
    table = sit_together({0: page}, database, SAGANI, MIDDLE)
    told = page.request.get(f"/api/tables/{table}/glance").json()["glance"]
    page.goto("/")
    card = page.get_by_role("link", name=re.compile("Sagani"))
    expect(card.locator(".picture rect").first).to_be_visible()
    expect(card).to_contain_text(re.compile(f"Ada ?{told['points'][0]}.*Ben ?{told['points'][1]}"))
    expect(card).to_contain_text(re.compile("(Du bist|Ben) am Zug.*Gerade eben"))
    box = card.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 844, "the first thing on a phone"
    assert too_small(page) == []
    page.get_by_role("button", name="Sagani: was noch geht").click()
    page.get_by_role("button", name="Link weitergeben").click()
    expect(page.get_by_label("Einladungslink")).to_have_value(re.compile(rf"/t/{table}\?i=\w+"))
    assert serious_findings(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Schließen").click()
    page.get_by_role("button", name="Sagani: was noch geht").click()
    page.get_by_role("button", name="Aufstehen …").click()
    expect(page.get_by_role("dialog")).to_contain_text(
        "Die Zweitbesetzung (Nebenrolle) spielt für dich weiter"
    )
    page.get_by_role("dialog").get_by_role("button", name="Aufstehen").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("button", name="Ich bin wieder da")).to_be_visible()


def test_when_the_time_is_up_the_understudy_plays_and_nobody_is_thrown_out(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page()
    pace = {"kind": "decision", "seconds": 1}
    table = open_table(ada, "sagani", 0, seats=[{"kind": "me"}, {"kind": "open"}], terms={"pace": pace})
    ben.goto(ada.get_by_label("Einladungslink").input_value())
    ben.get_by_role("button", name="Platz nehmen").click()
    for page in (ada, ben):
        expect(page.get_by_role("log")).to_contain_text("die Zweitbesetzung (Nebenrolle) spielt.")
        expect(page).to_have_url(re.compile(table))
    expect(ada.get_by_role("button", name="Ich bin wieder da")).to_be_visible()
