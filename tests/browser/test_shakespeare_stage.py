"""Shakespeare's Probe, played through, and its great moment: the dress rehearsal, scene by scene."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import golden, sit_at
from tests.browser.probe import go_on, left_alone, lesson, read_on
from tests.browser.table import confirm

EVE = (
    99  # steps of the golden game after which the first player's feather brings the dress rehearsal of day 4
)


def build(page: Page, color: str, pos: str) -> None:
    page.locator(f"[data-element='set-{color}']").click()
    page.locator(f"[data-pos='{pos}']").click()
    confirm(page)


def test_the_probe_from_what_wins_to_a_game_of_ones_own(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/shakespeare")
    page.get_by_role("button", name="Probe: in fünf Minuten gelernt").click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))
    lesson(page, "das meiste Prestige")
    assert serious_findings(page) == []
    go_on(page)
    read_on(page, "Prestige bringen drei Dinge")
    lesson(page, "Wirb diesen Bühnenbildner an")
    page.locator(".display [data-person='set_dresser_6']").click()
    lesson(page, "Noch ist nichts geschehen")
    confirm(page)
    lesson(page, "Jeden Morgen bieten alle verdeckt")
    page.locator("[data-bid='3']").click()
    confirm(page)
    read_on(page, "Hier steht, wer wann dran ist")
    lesson(page, "Lass den Bühnenbildner arbeiten")
    page.locator(".troupe [data-person='set_dresser_6']").click()
    confirm(page)
    lesson(page, "Nimm die lila Dekoration")
    build(page, "purple", "1-3")
    read_on(page, "Eine Kerze mehr")
    lesson(page, "Und nun Rosa")
    build(page, "pink", "1-1")
    read_on(page, "Auch möglich. Achte darauf")
    lesson(page, "Für den letzten Punkt")
    page.get_by_role("button", name="Fertig gekauft").click()
    lesson(page, "Einmal am Tag musst du anwerben")
    page.locator(".display [data-person='costume_mistress_6']").click()
    confirm(page)
    read_on(page, "Geld kauft nichts")
    lesson(page, "Lass die Gewandmeisterin nähen")
    page.locator(".troupe [data-person='costume_mistress_6']").click()
    confirm(page)
    lesson(page, "Wähle ein Teil und dann einen Schauspieler")
    for color in ("blue", "pink"):
        page.locator(f"[data-element='costume-{color}']").click()
        page.locator(".troupe [data-person='author']").click()
        confirm(page)
    lesson(page, "Der Autor bringt zwei weiße Federn")
    page.locator(".troupe [data-person='author']").click()
    confirm(page)
    lesson(page, "Wer in der Kostümprobe unter 3 steht")
    for _ in range(2):
        expect(page.locator("[data-act='blue']")).to_have_attribute("aria-pressed", "false")
        page.locator("[data-act='blue']").click()
        confirm(page)
    lesson(page, "Wer gearbeitet hat, ruht morgen")
    page.locator(".troupe [data-person='set_dresser_6']").click()
    confirm(page)
    read_on(page, "An den Tagen 4 und 6", "Toi, toi, toi")
    left_alone(page)


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_on_a_phone_a_feather_has_all_three_acts_before_it(
    new_page: NewPage, database: str, size: tuple[int, int]
) -> None:
    page = new_page(phone=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_at(page, database, golden("shakespeare", "games", 3), EVE)
    for act in ("red", "yellow", "blue"):
        expect(page.locator(f"[data-act='{act}']")).to_be_in_viewport(ratio=1)


def test_the_dress_rehearsal_is_played_scene_by_scene(new_page: NewPage, database: str) -> None:
    page = new_page(film=True)
    page.clock.install()
    sit_at(page, database, golden("shakespeare", "games", 3), EVE)
    score = page.locator("[data-density] > li").first.locator(".score")
    before = score.inner_text()
    page.locator("[data-act='yellow']").click()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 3600)
    page.locator(".confirm").click()
    stage = page.locator(".rehearsal")
    expect(stage).to_contain_text("Kostümprobe am Tag 4")
    expect(score).to_have_text(before)
    page.clock.run_for(2000)
    expect(stage).to_have_attribute("data-scene", "benefit")
    expect(stage).to_contain_text("Ben")
    page.clock.run_for(1600)
    expect(stage).to_contain_text("Oberon")
    page.clock.run_for(1600)
    expect(stage.get_by_role("heading", name="Akt I (rot)")).to_be_visible()
    page.clock.run_for(2600)
    expect(stage.get_by_role("heading", name="Akt II (gelb)")).to_be_visible()
    expect(stage.locator(".counts li").first).to_contain_text("Platz 1 der Rangfolge")
    page.clock.run_for(2600)
    expect(stage.get_by_role("heading", name="Akt III (blau)")).to_be_visible()

    stage.click()  # a touch leads to the present
    expect(stage).to_have_count(0)
    expect(score).not_to_have_text(before)
    expect(page.locator(".book summary")).to_contain_text(["Tag 4"])
    expect(page.get_by_role("log")).to_contain_text("in der Kostümprobe")
