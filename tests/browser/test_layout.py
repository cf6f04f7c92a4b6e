"""The stage at every size: nothing cut, nothing too small, the board large and at rest, everybody in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import (
    PHONES,
    SIZES,
    beyond_an_edge,
    board_box,
    box_of,
    faults,
    overlap,
    resize,
    seats_in_sight,
)
from tests.browser.conftest import NewPage
from tests.browser.moments import MOMENTS, Moment, sit_at_the_end, sit_in_the_middle
from tests.browser.prepared import after, golden, sit_at

#: Everything but the board and what lies above the page.
STAGE = ".table > .top, .table > .line, .table > .side, .table > .actions, .hint"

in_every_game = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.game)


@in_every_game
def test_the_stage_at_every_size(new_page: NewPage, database: str, moment: Moment) -> None:
    page = new_page()
    sit_in_the_middle(page, database, moment)
    for size in SIZES:
        resize(page, size)
        assert faults(page, STAGE, phone=size in PHONES) == [], size
        if size != (360, 225):  # there the page scrolls
            assert seats_in_sight(page, moment.players), size


@in_every_game
def test_the_result_at_every_size(new_page: NewPage, database: str, moment: Moment) -> None:
    page = new_page()
    sit_at_the_end(page, database, moment)
    result = page.get_by_role("dialog")
    expect(result.get_by_role("table")).to_be_visible()
    for size in SIZES:
        resize(page, size)
        assert faults(page, "dialog[open]") == [], size
    rows = result.locator("tbody tr")
    assert all(
        any(cell not in ("0", "") for cell in row.locator("td").all_inner_texts()) for row in rows.all()
    ), "rows of zeros are left out"
    result.get_by_role("button", name="Tisch ansehen").click()
    for size in SIZES:
        resize(page, size)
        assert faults(page, STAGE, phone=size in PHONES) == [], size


@pytest.mark.parametrize(
    ("moment", "boxes", "sizes"),
    [
        (MOMENTS[1], ".tray", ((768, 1024), (820, 1180))),
        (MOMENTS[2], ".tray", ((360, 640), (390, 844), (768, 1024), (820, 1180))),
        (MOMENTS[3], ".prompter p, .theatre > .right", ((360, 640), (390, 844), (1366, 768), (1440, 900))),
    ],
    ids=["hand and pile", "ensemble and letters", "sentence and objectives"],
)
def test_what_one_holds_is_in_sight_without_scrolling(
    new_page: NewPage, database: str, moment: Moment, boxes: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    page = new_page()
    sit_in_the_middle(page, database, moment)
    for size in sizes:
        resize(page, size)
        assert beyond_an_edge(page, boxes) == [], size


@pytest.mark.parametrize("moment", MOMENTS[2:4], ids=lambda moment: moment.game)
def test_phones_give_the_sentence_its_room_beside_where_we_are(
    new_page: NewPage, database: str, moment: Moment
) -> None:
    page = new_page()
    sit_in_the_middle(page, database, moment)
    for size in ((360, 640), (390, 844)):
        resize(page, size)
        assert box_of(page.locator(".prompter p"))[2] > size[0] / 2, size
        assert not overlap(box_of(page.locator(".prompter p span")), box_of(page.locator(".banner"))), size
        assert beyond_an_edge(page, ".prompter p") == [], size


def test_hints_never_lie_on_the_board_nor_move_it(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MOMENTS[-1])
    hint = page.get_by_role("complementary", name="Hinweis")
    for size in ((1366, 768), (390, 844), (360, 640), (820, 1180), (844, 390), (360, 225)):
        page.evaluate("localStorage.clear()")
        page.reload()
        resize(page, size)
        expect(hint).to_be_visible()
        before = board_box(page)
        assert not overlap(box_of(hint), before), size
        assert faults(page, ".hint") == [], size
        hint.get_by_role("button", name="Keine Hinweise").click()
        expect(hint).to_have_count(0)
        assert board_box(page) == before, size


def test_a_hint_goes_when_the_board_is_touched_on_a_phone(new_page: NewPage, database: str) -> None:
    page = new_page(phone=True)
    sit_in_the_middle(page, database, MOMENTS[-1])
    hint = page.get_by_role("complementary", name="Hinweis")
    expect(hint).to_be_visible()
    page.locator(".slot").first.tap()
    expect(hint).to_have_count(0)


def test_the_text_view_takes_the_boards_place_and_offers_every_action(
    new_page: NewPage, database: str
) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MOMENTS[-1])
    page.get_by_role("button", name="Textansicht").click()
    expect(page.locator(".sagani")).to_have_count(0)
    offers = page.get_by_role("region", name="Was du tun kannst")
    offers.get_by_role("button").first.click()
    before = page.locator(".table").get_attribute("data-version")
    page.locator(".confirm:not([disabled])").click()
    expect(page.locator(".table")).not_to_have_attribute("data-version", before or "")
    expect(page.locator(".words small").first).to_have_text("neu")


def test_taking_back_a_turn_says_first_whose_moves_go_with_it(new_page: NewPage, database: str) -> None:
    page = new_page()
    moment = MOMENTS[-1]
    record = golden(moment.game, moment.record, moment.line)
    seat = after(record, moment.steps).to_move[0]
    sit_at(page, database, record, moment.steps, seat, bots="statist")
    page.wait_for_selector(".table[data-turn='mine'] .set")
    before = page.locator(".table").get_attribute("data-version") or ""
    page.get_by_role("button", name="Letzten Zug zurücknehmen").click()
    question = page.get_by_role("dialog", name="Letzten Zug zurücknehmen?")
    expect(question).to_contain_text(
        "auch die Züge der Bots danach (Statist 3)"
    )  # the first in the round moves twice running
    question.get_by_role("button", name="So lassen").click()
    expect(question).to_have_count(0)
    assert page.locator(".table").get_attribute("data-version") == before


def test_seats_and_book_are_one_tap_away_on_a_phone(new_page: NewPage, database: str) -> None:
    page = new_page(phone=True)
    sit_in_the_middle(page, database, MOMENTS[0])
    page.get_by_role("button", name="Regiebuch", exact=True).tap()
    expect(page.get_by_role("log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("log")).to_have_count(0)
    page.locator(".handle").tap()
    expect(page.locator("[data-density] > li")).to_have_count(MOMENTS[0].players)
    assert seats_in_sight(page, MOMENTS[0].players)
