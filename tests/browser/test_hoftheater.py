"""Hoftheater in a real browser: whole games by touch and by keys alone; piles, jesters, ends at exact moments."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser import table
from tests.browser.boxes import PHONES, SIZES, faults, resize
from tests.browser.conftest import NewPage, serious_findings
from tests.browser.moments import MOMENTS, sit_in_the_middle
from tests.browser.prepared import golden, sit_at
from tests.browser.probe import ON
from tests.browser.table import PATIENCE, confirm, moved_on, open_table, take_turns, version

CITY = ".city.open"
THING = ".tray .asked button[data-key]:not([aria-disabled='true'])"
#: Busy: my last answer is still under way, whatever the others have done meanwhile.
ASKED = ".hoftheater[aria-busy='false']"


def wait_for_me(page: Page) -> bool:
    """Until something can be touched; False when the game is over."""
    return table.wait_for_me(page, ASKED)


def answer(page: Page, number: int) -> str:
    """Travel to a lit city, touch what is asked for, or go on; what kind of answer it was."""
    before = version(page)
    kind = "city"
    if page.locator(CITY).count():
        lit = page.locator(CITY)
        lit.nth(number % lit.count()).click()
        if page.locator(".prompter", has_text="zwei Städte").count():
            lit.nth((number + 1) % lit.count()).click()
    elif page.locator(THING).count():
        kind = "thing"
        things = page.locator(THING)
        things.nth(number % things.count()).click()
    if page.locator(".confirm:not([disabled])").count() == 0:
        page.keyboard.press("p")
        moved_on(page, before)
        return "pass"
    try:
        page.locator(".confirm:not([disabled])").click(timeout=PATIENCE / 4)
    except PlaywrightTimeout:
        # A jester of somebody else's has just changed the question; the page has put the answer down again.
        assert version(page) != before
        return ""
    moved_on(page, before)
    return kind


def test_a_whole_game_with_five(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "hoftheater", 4, level="statist", seed=7)
    answers: list[str] = []
    while wait_for_me(page):
        answers.append(answer(page, len(answers)))
        if len(answers) == 3:
            assert serious_findings(page) == []
    assert answers.count("city") >= 9  # the Ox and a short second season may take some away
    expect(page.get_by_role("dialog")).to_contain_text("Gage, Spielzeit 1: passende Schauspieler")
    assert serious_findings(page) == []


def test_a_whole_game_by_keyboard_alone(new_page: NewPage) -> None:
    """Digits pick a city and again confirm it; elsewhere Tab, Enter, Enter, or P."""
    page = new_page()
    open_table(page, "hoftheater", 1, level="statist", seed=7)
    while wait_for_me(page):
        before = version(page)
        if page.locator(CITY).count() and page.locator(".prompter", has_text="Wohin reist du?").count():
            city = page.locator(CITY).first.get_attribute("data-city") or ""
            page.keyboard.press(city)
            expect(page.locator(f".city.picked[data-city='{city}']")).to_have_count(1)
            page.keyboard.press("Enter")
        elif page.locator(".actions .choice", has_text=re.compile("Passen|behalten|Weiter|Keine")).count():
            page.keyboard.press("p")
        else:
            thing = page.locator(f":is({THING}, {CITY})").first
            thing.focus()
            page.keyboard.press("Enter")
            if page.locator(".prompter", has_text="zwei Städte").count():
                page.locator(CITY).nth(1).focus()
                page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        moved_on(page, before)


def test_on_a_phone_and_by_touch(new_page: NewPage) -> None:
    page = new_page(phone=True)
    open_table(page, "hoftheater", 2, level="statist", seed=7)
    take_turns(page, 3, answer, ASKED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("record", "steps", "seat"),
    [("3_players", 34, 0), ("5_players", 65, 0), ("4_players", 49, 2)],
    ids=["high piles", "season's end", "jesters"],
)
def test_the_board_at_every_size(
    new_page: NewPage, database: str, record: str, steps: int, seat: int
) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", record), steps=steps, seat=seat)
    page.wait_for_selector(".table[data-turn='mine'] .hoftheater")
    for size in SIZES:
        resize(page, size)
        assert faults(page, ".hoftheater", phone=size in PHONES) == [], size
        assert overlapping_cards(page) == [], size


def overlapping_cards(page: Page) -> list[str]:
    """Cards of a pile that lie over one another, over the city's sign, or outside their city."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.city')].flatMap((city) => {
            const name = city.dataset.city;
            const whole = city.getBoundingClientRect();
            const things = [...city.querySelectorAll('.slot, .front, .sign, .ahead')]
                .map((thing) => thing.getBoundingClientRect()).filter((box) => box.width > 0);
            const out = things.filter((box) => box.left < whole.left - 1 || box.right > whole.right + 1
                || box.bottom > whole.bottom + 1).map(() => `${name}: outside`);
            const over = things.flatMap((box, at) => things.slice(at + 1).filter((other) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
                && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1)
                .map(() => `${name}: one over another`));
            const low = things.filter((box) => box.height < 13).map(() => `${name}: too low to read`);
            return [...out, ...over, ...low];
        })"""
    )
    return found


def test_a_city_is_chosen_kept_over_a_reload_and_taken_back(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "3_players"), steps=34)
    page.keyboard.press("7")
    picked = page.locator(".city.picked[data-city='7']")
    expect(picked).to_have_count(1)
    expect(page.locator(".prompter")).to_contain_text("Nebelburg: Allein")
    page.reload()
    expect(picked).to_have_count(1)
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator(".city.picked")).to_have_count(0)


def test_what_cannot_be_touched_says_why(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "3_players"), steps=34)
    page.locator("[data-city='4']").click(force=True)
    expect(page.get_by_role("tooltip")).to_contain_text("schon benutzt")
    page.locator("[data-key='jester-cat']").click(force=True)
    expect(page.get_by_role("tooltip")).to_contain_text("liegt schon quer")


def test_on_a_phone_letters_are_a_line_each_and_a_touch_tells_the_conditions(
    new_page: NewPage, database: str
) -> None:
    page = new_page(phone=True)
    sit_in_the_middle(page, database, MOMENTS[2])
    page.get_by_role("button", name="Der leere Beutel").tap(force=True)
    expect(page.get_by_role("tooltip")).to_contain_text(
        "Der leere Beutel (4): niemand hat weniger Ecu als du."
    )


def test_jesters_are_used_on_the_cities(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "3_players"), steps=69, seat=1)
    prompter = page.locator(".prompter")
    jesters = page.locator(".jester.usable")
    expect(jesters).to_have_count(3)
    page.locator("[data-key='jester-fox']").click()
    expect(prompter).to_contain_text("Tippe die Stadt an, in die du ausweichst")
    page.locator(CITY).first.click()
    expect(prompter).to_contain_text("Der Fuchs bringt dich von")
    expect(page.locator(".ship.ghost")).to_have_count(1)
    page.locator("[data-key='jester-mouse']").click()
    page.locator(CITY).first.click()
    expect(prompter).to_contain_text("Die Maus holt die oberste Karte")
    page.locator("[data-key='jester-bear']").click()
    page.locator(CITY).first.click()
    expect(prompter).to_contain_text("Der Bär verjagt aus")
    expect(page.locator(".ship.chased")).to_have_count(1)
    confirm(page)


def test_a_jester_left_alone_passes_by_itself_and_can_be_called_again(
    new_page: NewPage, database: str
) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "3_players"), steps=69, seat=1)
    before = version(page)
    for jester in ("fox", "bear", "mouse"):
        page.locator(f"[data-key='jester-{jester}']").click()
        page.locator(".actions .choice", has_text="Spielzeit").click()
    moved_on(page, before)  # nobody confirmed anything
    still = page.locator(".jester.still")
    expect(still).to_have_count(3)
    still.first.click()
    expect(still).to_have_count(2)


def test_the_needle_shows_where_elephant_and_tortoise_lead(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "4_players"), steps=49, seat=2)
    ghost = page.locator(".field.ghost")
    page.locator("[data-key='jester-elephant']").click()
    page.locator(".field.target").first.click()  # a field of the dial itself
    expect(ghost).to_have_count(1)
    expect(page.locator("[aria-pressed='true'][data-key^='push-']")).to_have_count(1)
    page.locator("[data-key='jester-tortoise']").click()
    page.locator("[data-key^='actor-']").first.click()
    expect(page.locator(".prompter")).to_contain_text("Die Schildkröte bringt einen")
    confirm(page)


def test_hired_actors_stay_in_sight_while_stealing_and_one_goes_to_court(
    new_page: NewPage, database: str
) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "3_players"), steps=95)
    tray = page.locator(".tray")
    expect(tray.get_by_role("heading", name="Eben engagiert")).to_be_visible()
    for card in ("t4b", "t1c", "c2c"):
        expect(tray.locator(f"[data-piece='{card}']")).to_be_visible()
    page.locator("[data-key='steal-1']").click()
    confirm(page)
    court = page.locator("[data-key='court-t4b']")
    court.click()
    expect(page.locator(".field.ghost")).to_have_count(1)
    expect(court).to_have_attribute("aria-pressed", "true")


def test_nobody_is_asked_for_a_request_that_is_not_fulfilled(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "3_players"), steps=45)
    expect(page.locator(".prompter")).to_contain_text("Keine deiner Bitten ist erfüllt")
    expect(page.locator(".rail")).not_to_contain_text("Gage jetzt")
    expect(page.get_by_role("button", name=re.compile("^Weiter"))).to_be_visible()


def test_where_my_friend_goes_nobody_promises_to_be_alone(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "2_players"), steps=0)
    friend = page.locator(".city", has=page.locator(".flag.friend"))
    expect(friend).to_have_count(1)
    expect(friend.locator(".ahead > span")).to_have_count(1)
    expect(friend).to_have_accessible_name(re.compile("Dein Freund ist dort"))


def test_the_end_of_a_season_is_told_company_by_company(new_page: NewPage, database: str) -> None:
    page = new_page(film=True)
    page.clock.install()
    sit_at(page, database, golden("hoftheater", "5_players"), steps=60, seat=2)
    page.locator("[data-key='side-tragedy']").click()
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    page.locator(".confirm:not([disabled])").click()
    prompter = page.locator(".prompter")
    purses = page.locator(".tableau .purse")
    expect(prompter).to_contain_text("Cleo sagt das Chamäleon an")
    expect(purses).to_have_text(["12 Ecu", "4 Ecu", "9 Ecu", "7 Ecu", "9 Ecu"])
    page.clock.run_for(1300)
    expect(prompter).to_contain_text("Ada bekommt 1 Ecu für passende Schauspieler")
    expect(page.locator(".tableau li.now")).to_contain_text("Ada")
    expect(purses).to_have_text(["13 Ecu", "4 Ecu", "9 Ecu", "7 Ecu", "9 Ecu"])
    page.get_by_role("button", name="Überspringen").click()
    expect(purses).to_have_text(["13 Ecu", "5 Ecu", "14 Ecu", "8 Ecu", "19 Ecu"])
    expect(page.locator(".tally .crowned")).to_contain_text("beste Aufführung")


def test_the_probe_from_what_wins_to_a_game_of_ones_own(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/hoftheater")
    page.get_by_role("button", name="Probe").click()
    lesson = page.get_by_role("region", name="Probe")
    go_on = lesson.get_by_role("button", name=ON)
    expect(lesson).to_contain_text("die meisten Ecu")
    go_on.click()
    expect(lesson).to_contain_text("acht Städten")
    go_on.click()
    travel_as_taught(page, lesson, 4, "Flüsterbrück")
    expect(lesson).to_contain_text("Du warst allein")
    page.get_by_role("button", name="Alle behalten").click()
    travel_as_taught(page, lesson, 6, "Silbersee")
    expect(lesson).to_contain_text("trafen sich in Mühlheide")
    go_on.click()
    expect(lesson).to_contain_text("Stufe 1")
    page.get_by_role("button", name="Alle behalten").click()
    expect(lesson).to_contain_text("Elefant")
    page.locator("[data-key='push-comedy-3']").click()
    expect(lesson).to_contain_text("gestrichelte Nadel")
    page.locator(".confirm:not([disabled])").click()
    travel_as_taught(page, lesson, 8, "Sternwacht")
    for words in ("geheime Bitte", "an Gage", "deine Partie"):
        expect(lesson).to_contain_text(words)
        go_on.click()
    expect(lesson).to_have_count(0)
    assert wait_for_me(page)


def travel_as_taught(page: Page, lesson: Locator, city: int, name: str) -> None:
    expect(lesson).to_contain_text(name)
    page.locator(f"{CITY}[data-city='{city}']").click()
    page.locator(".confirm:not([disabled])").click()


def test_the_table_in_words_and_the_rules_at_what_matters(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at(page, database, golden("hoftheater", "4_players"), steps=49, seat=2)
    page.get_by_role("button", name="Textansicht").click()
    expect(page.locator(".words")).to_contain_text("Sonnentor")
    page.get_by_role("button", name="Regeln").click()
    rules = page.get_by_role("dialog")
    expect(rules.locator("[data-chapter='jesters']")).to_be_in_viewport()
    expect(rules.locator("[data-chapter='all_requests'] li")).to_have_count(22)
    assert serious_findings(page) == []
