"""Top oder Flop's Probe in a real browser, from what wins to a game of one's own."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.probe import ON
from tests.browser.table import wait_for_me

#: What each lesson says, what is picked up, and where it goes; nothing to pick up: one reads on.
LESSONS: tuple[tuple[str, str | None, tuple[str, ...]], ...] = (
    ("Willkommen zur Probe", None, ()),
    ("Nimm diese 4", "card-ct4", ("row-tanja-0",)),
    ("Und ein zweiter Anteil", "card-ra3", ("row-revolvers-0",)),
    ("Nimm die 5", "card-t5_1", ("side-tanja-top",)),
    ("mit einer 3 gesenkt", None, ()),
    ("zwei Marker", "face-x2", ("side-tanja-top",)),
    ("sichere deinen Anteil", "card-td4", ("row-tanja-0",)),
    ("Fragezeichen", None, ()),
    ("eine Wechselkarte", "card-tf_1", ("side-arabia-top", "side-arabia-flop")),
    ("Schluss ist, wenn", None, ()),
    ("deine Partie", None, ()),
)


def test_the_probe_is_played_through(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/top_oder_flop")
    page.get_by_role("button", name="Probe").click()
    lesson = page.get_by_role("region", name="Probe")
    for told, source, targets in LESSONS:
        expect(lesson).to_contain_text(told)
        if source is None:
            lesson.get_by_role("button", name=ON).click()
            continue
        page.locator(f"[data-key='{source}']").click()
        for at, target in enumerate(targets):
            if at > 0:
                expect(lesson).to_contain_text("Und nun auf die Flop-Seite damit")
            page.locator(f"[data-place='{target}'] :is(.target, .stampable)").first.click()
        page.locator(".confirm.ready").click()
    expect(lesson).to_have_count(0)
    assert wait_for_me(page)


def test_another_turn_than_the_one_hoped_for_is_answered_kindly(new_page: NewPage) -> None:
    page = new_page(language="en-GB")
    page.goto("/rules/top_oder_flop")
    page.get_by_role("button", name="Rehearsal").click()
    lesson = page.get_by_role("region", name="Rehearsal")
    lesson.get_by_role("button", name="Go on").click()
    page.locator("[data-key='card-cd1']").click()
    page.locator("li > .target").first.click()
    page.locator(".confirm.ready").click()
    expect(lesson).to_contain_text("any film may turn out best")
