"""The foyer: two taps to a table, running games first, no server."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.boxes import SIZES, faults, resize
from tests.browser.conftest import NewPage, serious_findings, served, worker_ready
from tests.browser.moments import MOMENTS, sit_at_the_end, sit_in_the_middle
from tests.browser.table import too_small


def test_a_poster_opens_the_choice_and_three_sit_down(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    sagani = page.locator("li", has=page.get_by_role("heading", name="Sagani")).first
    before = sagani.bounding_box()
    sagani.locator(".poster").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("kennt die Regeln gut")
    assert sagani.bounding_box() == before, "nothing moves"
    assert serious_findings(page) == []
    sheet.get_by_label("3", exact=True).check()
    sheet.get_by_label("Statist").check()
    sheet.get_by_role("button", name="Vorhang auf").click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))
    expect(page.locator("[data-density] > li")).to_have_count(3)


def test_what_was_chosen_last_is_offered_again(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    hoftheater = page.locator("li", has=page.get_by_role("heading", name="Hoftheater")).first
    hoftheater.get_by_role("button", name="Sofort spielen").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_label("4", exact=True)).to_be_checked()  # the best number
    sheet.get_by_label("3", exact=True).check()
    sheet.get_by_label("Hauptrolle").check()
    sheet.get_by_role("button", name="Vorhang auf").click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))
    page.goto("/")
    hoftheater.get_by_role("button", name="Sofort spielen").click()
    expect(sheet.get_by_label("3", exact=True)).to_be_checked()
    expect(sheet.get_by_label("Hauptrolle")).to_be_checked()


def test_every_company_has_its_table_on_one_sheet(new_page: NewPage) -> None:
    page = new_page(phone=True, language="en-GB")
    page.goto("/")
    poster = page.locator("li", has=page.get_by_role("heading", name="Take a Seat")).first
    poster.get_by_role("button", name="With friends").click()
    sheet = page.get_by_role("dialog")
    for company in ("Alone", "Against bots", "With friends", "Mixed"):
        sheet.get_by_label(company, exact=True).check()
        assert serious_findings(page) == [], company
        assert too_small(page) == [], company
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), company
    sheet.get_by_label("Theatre B").check()
    expect(sheet).to_contain_text("Harder")
    sheet.get_by_label("4", exact=True).check()
    sheet.get_by_label("Seat 4").select_option("statist")
    sheet.get_by_label("What are you called").fill("Ada")
    sheet.get_by_role("button", name="Curtain up").click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))
    page.goto("/")
    poster.get_by_role("button", name="With friends").click()
    expect(sheet.get_by_label("Mixed", exact=True)).to_be_checked()
    expect(sheet.get_by_label("What are you called")).to_have_count(0)


def test_alone_in_three_taps(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    sagani = page.locator("li", has=page.get_by_role("heading", name="Sagani")).first
    sagani.get_by_role("button", name="Sofort spielen").click()
    page.get_by_role("dialog").get_by_label("Allein").check()
    page.get_by_role("button", name="Vorhang auf").click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))


def test_running_games_stand_above_the_posters(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MOMENTS[-1])
    page.goto("/")
    card = page.get_by_role("link", name=re.compile("Du bist am Zug"))
    expect(card).to_be_visible()
    for size in SIZES:
        resize(page, size)
        assert faults(page, "header, main, footer") == [], size
        box = card.bounding_box()
        poster = page.locator(".poster").first.bounding_box()
        assert box is not None
        assert poster is not None
        assert box["y"] < poster["y"]


def test_a_game_that_is_over_keeps_its_poster(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at_the_end(page, database, MOMENTS[-1])
    page.goto("/")
    poster = page.locator("a[href^='/t/'] .picture svg")
    expect(poster).to_be_visible()
    box = poster.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 40


def test_installed_the_page_opens_without_its_server(new_page: NewPage) -> None:
    page = new_page(installed=True, lost=True)
    with served() as mortal:
        page.goto(mortal.address)
        worker_ready(page)
        page.reload()  # now the worker sees what is loaded
        expect(page.get_by_role("heading", name="Sagani")).to_be_visible()
        manifest = page.request.get(f"{mortal.address}/manifest.webmanifest").json()
        for icon in manifest["icons"]:
            assert page.request.get(mortal.address + icon["src"]).ok
    page.goto(mortal.address)
    expect(page.get_by_text("Der Server ist gerade nicht zu erreichen")).to_be_visible()
    expect(page.get_by_role("heading", name="Sagani")).to_be_visible()
