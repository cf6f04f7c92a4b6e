"""Top oder Flop in a real browser: a whole game by keys, three taps, reasons, sizes, the finale; at exact moments."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from spielzeit.engine.record import decode, verify
from spielzeit.games.top_oder_flop import GAME
from tests.browser.boxes import PHONES, SIZES, box_of, faults, overlap, resize
from tests.browser.conftest import NewPage, serious_findings
from tests.browser.prepared import after, golden, sit_at
from tests.browser.table import confirm, moved_on, open_table, tab_to, version, wait_for_me

#: Two players, the second holds a change card and has much to choose from.
CHANGE = 12
#: Five players, pile, cards face down, a Stop, a doubled side; Ben is to move and has no marker left.
MIDDLE = 50
FINALE = "Die Abrechnung, Film für Film"


def sit(page: Page, database: str, record: str, steps: int) -> None:
    """At this moment of a golden game, on the seat of whoever is to move."""
    game = golden("top_oder_flop", record)
    sit_at(page, database, game, steps, after(game, steps).to_move[0])
    page.wait_for_selector(".table[data-turn='mine'] .films")


def last_turn(record: str) -> int:
    """The steps before the one that ends this game."""
    return len(golden("top_oder_flop", record).steps) - 1


def choose(page: Page) -> None:
    """Tap the first lit place until the turn is complete."""
    while True:
        page.wait_for_selector(".confirm.ready, .slot.target, li > .target, .stampable")
        if page.locator(".confirm.ready").count():
            return
        page.locator(".slot.target, li > .target, .stampable").first.click()


def first_digit(page: Page) -> str:
    """The key of the first card that can be played: in the opening change cards cannot."""
    return page.locator(".hand .card.can").first.get_attribute("aria-keyshortcuts") or ""


def test_a_whole_game_by_keyboard_alone_and_its_record(new_page: NewPage) -> None:
    """A digit picks a card (or x, s a marker), Tab goes to its places, Enter chooses, Enter again confirms."""
    page = new_page()
    table = open_table(page, "top_oder_flop", 1, level="statist", seed=7)
    turns = 0
    while wait_for_me(page, ".films"):
        before = version(page)
        page.keyboard.press("x" if page.locator(".stamp.can").count() else first_digit(page))
        expect(page.locator("[aria-pressed='true']:focus")).to_have_count(1)
        tab_to(page, ".films [data-key]")
        page.keyboard.press("End")  # a share costs a card, so the game is not long
        while not page.locator(".confirm.ready").count():
            page.keyboard.press("Enter")
            page.wait_for_selector(".confirm.ready, .films .target:focus")  # chosen, or what comes next
        expect(page.locator(".films :focus")).to_have_count(1)  # Enter confirms where it chose
        page.keyboard.press("Enter")
        moved_on(page, before)
        turns += 1
        if turns == 3:
            assert serious_findings(page) == []
    expect(page.get_by_role("dialog", name=FINALE)).to_be_visible()
    page.get_by_role("button", name="Überspringen").click()
    result = page.locator("dialog[open]")
    expect(result).to_contain_text("Übrige Karten und Marker")
    assert serious_findings(page) == []
    state = verify(GAME, decode(page.request.get(f"/api/tables/{table}/record").body()))
    assert state.over
    for score in state.scores():
        expect(result.locator("ol")).to_contain_text(str(score).replace("-", "−"))


def test_the_finale_tells_film_by_film_how_it_is_counted(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit(page, database, "5_players_films", last_turn("5_players_films"))
    page.keyboard.press("s")
    page.locator(".stampable").first.click()
    confirm(page)
    finale = page.get_by_role("dialog", name=FINALE)
    expect(finale.get_by_role("heading", name="Rauchende Revolver")).to_be_visible()
    expect(page.locator(".actions .primary")).to_have_count(0)  # one main button at a time
    go_on = finale.get_by_role("button", name="Weiter")
    go_on.click()
    expect(finale).to_contain_text("5 vorn: 1½ × −8 : 5, aufgerundet −2")
    assert serious_findings(page) == []
    while go_on.count():
        go_on.click()
    expect(finale).to_contain_text("Filme +4 · 2 übrig × 2 = 4")
    expect(finale).to_contain_text("Filmmogule des Abends: Ada und Cleo")
    finale.get_by_role("button", name="Zum Ergebnis").click()
    expect(page.locator("dialog[open]")).to_contain_text("Bei Gleichstand gewinnen alle")


def test_the_result_says_what_decided_it(new_page: NewPage, database: str) -> None:
    page = new_page()
    record = golden("top_oder_flop", "2_players_films")
    sit_at(page, database, record, len(record.steps))
    result = page.locator("dialog[open]")
    expect(result).to_contain_text("Filmmogul des Abends: Ben")
    expect(result).to_contain_text("Arabische Abenteuer: Top")
    expect(result).to_contain_text("Ada: −19 (allein vorn: der ganze Wert)")
    result.get_by_role("button", name="Tisch ansehen").click()
    again = page.get_by_role("button", name="Abrechnung ansehen")
    for size in SIZES:
        resize(page, size)
        for place in ("nav[aria-label='Die fünf Filme und ihre Werte']", ".films"):
            if page.locator(place).is_visible():
                assert not overlap(box_of(again), box_of(page.locator(place))), (size, place)


def test_before_confirming_it_says_whether_one_draws(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit(page, database, "2_players_films", CHANGE)
    prompter = page.locator(".prompter")
    page.locator(".hand .card.can:not([aria-label^='Wechselkarte'])").first.click()
    expect(prompter).to_contain_text("auf Top, auf Flop oder in deine Zeile?")
    page.locator(".slot.free.target").first.click()
    expect(prompter).to_contain_text("Du ziehst eine Karte nach")
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator(".slot.ghost")).to_have_count(0)
    page.locator(".hand .card.can").first.click()
    page.locator("li > .target").first.click()
    expect(prompter).to_contain_text("für den Rest des Spiels")


def test_a_change_card_in_three_taps_survives_a_reload(new_page: NewPage, database: str) -> None:
    """Card, lowest card, destination; then it can be confirmed."""
    page = new_page()
    sit(page, database, "2_players_films", CHANGE)
    page.locator(".hand .card.can[aria-label^='Wechselkarte']").first.click()
    expect(page.locator(".prompter")).to_contain_text("Welche niedrigste Karte wandert?")
    page.locator(".slot.target[aria-label*='anheben']").first.click()
    expect(page.get_by_role("heading", name="Unterwegs")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Unterwegs")).to_be_visible()
    choose(page)
    confirm(page)
    expect(page.get_by_role("log")).to_contain_text("hebt")


def test_what_cannot_be_touched_says_why(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit(page, database, "5_players_films", MIDDLE)
    tip = page.get_by_role("tooltip")

    def tap(selector: str, reason: str) -> None:
        page.locator(selector).first.click(force=True, position={"x": 12, "y": 12})
        expect(tip).to_contain_text(reason)

    tap("[data-place='side-tanja-top']", "Wähle zuerst eine Karte deiner Hand oder einen Marker")
    tap("[data-place='side-cops-flop']", "liegt ein Stop-Marker")
    tap("[data-key='face-x2']", "keinen Marker mehr")
    page.locator("[data-key='card-ac3']").click()
    tap("[data-place='side-tanja-top']", "trägt den Titel Tanjas Traum nicht")
    tap("[data-place='row-tanja-1'] .line", "trägt den Titel Tanjas Traum nicht")
    tap("[data-place='film-arabia'] .poster", "Wohin genau?")
    tap("[data-place='film-tanja'] .poster", "trägt den Titel Tanjas Traum nicht")
    tap(
        "[data-place='side-arabia-flop'] .slot:not(.target)", "Ersetze eine niedrigste Karte, hier mit Wert 2"
    )


def test_points_say_what_they_are_made_of_and_that_they_are_a_guess(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit(page, database, "5_players_films", MIDDLE)
    ben = page.locator("[data-density] > li", has_text="Ben")
    expect(ben.locator(".score")).to_have_text("11?")
    expect(ben).to_contain_text("Filme −3 · übrig 14")
    sit_at(page, database, golden("top_oder_flop", "2_players_films"), 0)
    expect(page.locator("[data-density] .score").first).to_have_text("20")
    expect(page.locator("[data-density] > li").first).to_contain_text("Filme 0 · übrig 20")


@pytest.mark.parametrize(("record", "steps"), [("5_players_films", MIDDLE), ("2_players_films", CHANGE)])
def test_every_size_with_a_card_in_hand(new_page: NewPage, database: str, record: str, steps: int) -> None:
    page = new_page()
    sit(page, database, record, steps)
    page.keyboard.press("1")
    for size in SIZES:
        resize(page, size)
        assert faults(page, ".premiere", phone=size in PHONES) == [], size


def test_on_a_phone_all_values_are_in_sight(new_page: NewPage, database: str) -> None:
    page = new_page(phone=True)
    page.add_init_script("localStorage.setItem('spielzeit.hints.top_oder_flop', '[\"all\"]')")
    sit(page, database, "5_players_films", MIDDLE)
    overview = page.get_by_role("navigation", name="Die fünf Filme und ihre Werte")
    expect(overview.get_by_role("button")).to_have_text(["−2", "−8", "0", "−2", "+7"])
    frame = page.locator(".films").bounding_box()
    films = [film.bounding_box() for film in page.locator(".film").all()]
    assert frame
    bottom = frame["y"] + frame["height"]
    assert sum(film is not None and film["y"] + film["height"] <= bottom for film in films) >= 3
    for held in (".hand .card >> nth=-1", "[data-key='face-stop']"):  # a fan, and the markers beside it
        expect(page.locator(held)).to_be_in_viewport(ratio=0.6)
    overview.get_by_role("button", name="Draculas Diner").tap()
    expect(page.locator("[data-place='film-dracula']")).to_be_in_viewport()
    page.locator(".hand .card.can").first.tap()
    page.locator("li > .target").first.tap()
    confirm(page)


def test_the_first_game_explains_itself(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "top_oder_flop", 1, level="statist", seed=7)
    assert wait_for_me(page)
    hint = page.get_by_role("complementary", name="Hinweis")
    expect(hint).to_contain_text("Worum es geht")
    hint.get_by_role("button", name="Verstanden").click()
    expect(hint).to_contain_text("Eröffnung")
    hint.get_by_role("button", name="Keine Hinweise").click()
    expect(hint).to_have_count(0)
    page.reload()
    page.wait_for_selector(".films")
    expect(hint).to_have_count(0)


def test_the_table_in_words_the_rules_and_english(new_page: NewPage, database: str) -> None:
    page = new_page(language="en-GB")
    sit(page, database, "5_players_films", MIDDLE)
    page.get_by_role("button", name="Text view").click()
    expect(page.locator(".words")).to_contain_text("Dracula’s Diner")
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog[open]")).to_contain_text("Finished films")
    page.goto("/rules/top_oder_flop#scoring")
    scoring = page.locator("[data-chapter='scoring'] figure")
    expect(scoring).to_be_in_viewport()
    expect(scoring).to_contain_text(re.compile(r"2 in front: 1½ × \+7 ÷ 2, rounded up \+6"))
    expect(page.get_by_role("heading", name="All change cards")).to_be_attached()
    assert serious_findings(page) == []
