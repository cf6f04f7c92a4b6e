"""Sagani's board at exact moments: carrying and turning tiles, reasons, goals, the end, every size of the tray."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, expect

from tests.browser.boxes import SIZES, box_of, faults, resize
from tests.browser.conftest import NewPage
from tests.browser.moments import MOMENTS, sit_at_the_end, sit_in_the_middle
from tests.browser.prepared import after, golden, sit_at

MIDDLE = MOMENTS[-1]
SLOT = ".slot.can[aria-pressed]"


def turned(page: Page) -> str:
    """Which of the four turns is chosen."""
    return page.locator(".turns [aria-pressed='true'] .hidden").inner_text().split()[1]


def hold_the_first(page: Page) -> None:
    page.locator(SLOT).first.click()
    page.locator(".cell.lit").first.wait_for()


def test_a_tile_is_carried_to_a_cell_and_turned_by_the_wheel(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MIDDLE)
    start = page.locator(SLOT).first.bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + 40, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 60, steps=3)
    goal = page.locator(".cell.lit").first
    goal.wait_for()
    cell = goal.bounding_box()
    assert cell is not None
    page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2, steps=3)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".ghost.pinned")).to_be_visible()
    expect(page.locator(".carried")).to_have_count(0)
    assert turned(page) == "0"
    page.mouse.wheel(0, 100)
    expect(page.locator(".turns button").nth(1)).to_have_attribute("aria-pressed", "true")


def test_two_fingers_turn_the_tile(new_page: NewPage, database: str) -> None:
    page = new_page(phone=True)
    sit_in_the_middle(page, database, MIDDLE)
    page.locator(SLOT).first.tap()
    page.locator(".cell.lit").first.tap()
    expect(page.locator(".ghost.pinned")).to_be_visible()
    assert turned(page) == "0"
    page.locator(".arena .window").evaluate(
        """(place) => {
          const box = place.getBoundingClientRect();
          const tell = (type, pointerId, x, y) => place.dispatchEvent(new PointerEvent(type, {
            pointerId, pointerType: 'touch', bubbles: true, clientX: box.x + x, clientY: box.y + y }));
          place.setPointerCapture = () => undefined;
          tell('pointerdown', 11, 100, 100);
          tell('pointerdown', 12, 200, 100);
          for (let angle = 0; angle <= 60; angle += 10) {
            const turn = (angle * Math.PI) / 180;
            tell('pointermove', 12, 100 + 100 * Math.cos(turn), 100 + 100 * Math.sin(turn));
          }
          tell('pointerup', 11, 100, 100);
          tell('pointerup', 12, 150, 187);
        }"""
    )
    expect(page.locator(".turns button").nth(1)).to_have_attribute("aria-pressed", "true")


def test_the_wheel_zooms_when_nothing_is_held(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MIDDLE)
    world = page.locator(".arena .world")
    before = world.get_attribute("style") or ""
    page.locator(".laid").first.hover()
    page.mouse.wheel(0, -200)
    expect(world).not_to_have_attribute("style", before)


def test_what_is_picked_survives_a_reload(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MIDDLE)
    hold_the_first(page)
    page.locator(".cell.lit").first.click()
    page.keyboard.press("r")
    expect(page.locator(".turns button").nth(1)).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator(".ghost.pinned")).to_be_visible()
    expect(page.locator(".turns button").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".confirm")).to_be_enabled()


def test_the_prompter_gets_its_line_back(new_page: NewPage, database: str) -> None:
    page = new_page()
    page.clock.install()
    sit_in_the_middle(page, database, MIDDLE)
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    page.locator(".cell").first.click()
    expect(page.locator(".prompter")).to_contain_text("auf dieses Feld")
    page.clock.run_for(5000)
    expect(page.locator(".prompter")).to_contain_text("Nimm ein Plättchen")


def test_what_is_barred_says_why(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MIDDLE)
    page.locator(".pile").click(force=True)  # it says aria-disabled
    expect(page.locator("body")).to_contain_text("Blind ziehst du nur, wenn im Angebot")


def test_offer_pile_and_row_are_whole_at_every_size(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, MIDDLE)
    expect(page.get_by_role("img", name="Startspieler")).to_have_count(1)
    for size in SIZES:
        resize(page, size)
        over = page.locator(".tray").evaluate("(tray) => tray.scrollWidth - tray.clientWidth")
        assert over <= 1, size
        assert faults(page, ".sagani") == [], size
    for size in ((360, 740), (390, 844)):  # arrows are to be read where one chooses
        resize(page, size)
        assert box_of(page.locator(SLOT).first)[2] > 60, size


def test_a_phone_gives_the_display_room_while_a_tile_is_laid(new_page: NewPage, database: str) -> None:
    page = new_page(phone=True)
    sit_in_the_middle(page, database, MIDDLE)
    for size in ((360, 640), (390, 844), (844, 390)):
        resize(page, size)
        page.locator(SLOT).first.tap()
        page.locator(".cell.lit").first.wait_for()
        expect(page.locator(".tray")).to_have_count(0)
        page.wait_for_function(
            "() => document.querySelector('.cell.lit').getBoundingClientRect().width >= 44"
        )
        page.get_by_role("button", name="Zurücknehmen").tap()
        expect(page.locator(".tray")).to_be_visible()


def test_the_end_says_what_decided_it(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_at_the_end(page, database, MIDDLE)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Dora liegt mit 47 Punkten um 3 Punkte vorn.")
    expect(result).to_contain_text("Den Ausschlag gab: Fertige Plättchen im Wert von 6.")


def test_alone_the_goal_is_told_from_the_first_tile_to_the_last(new_page: NewPage, database: str) -> None:
    page = new_page()
    record = golden("sagani", "solo-nebenrolle")
    sit_at(page, database, record, 10)
    expect(page.locator(".arena")).to_contain_text("10 von 25 Plättchen · Ziel 75 Punkte")
    expect(page.get_by_role("img", name="Pfeile").first).to_be_visible()
    sit_at(page, database, record, len(record.steps))
    won = bool(after(record, len(record.steps)).winners())
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Das Ziel waren 75 mit höchstens 25")
    expect(result.get_by_role("heading", level=2)).to_contain_text("Geschafft" if won else "verfehlt")

    record = golden("sagani", "solo_all-nebenrolle")
    sit_at(page, database, record, len(record.steps))
    expect(page.get_by_role("dialog")).to_contain_text("Alle 72 Plättchen liegen")
