"""What a person does at any table of the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import serious_findings

PATIENCE = 90_000  # milliseconds: several bots think, the machine may be busy
LOOK = 3  # turns after which there is enough to be seen


def open_table(page: Page, game: str, bots: int, level: str = "nebenrolle", **wishes: Any) -> str:
    """A table with me on the first chair and bots on the others, and the way there; its id."""
    page.goto("/")
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(bots))]
    wish = {"game": game, "options": {}, "seats": seats, **wishes}
    answer = page.request.post("/api/tables", data=wish, headers={"Origin": page.url.rstrip("/")})
    assert answer.ok, answer.text()
    table = str(answer.json()["id"])
    page.goto(f"/t/{table}")
    return table


def play_now(page: Page, title: str, play: str, level: str) -> None:
    """From the foyer to a table for two, against a bot."""
    page.goto("/")
    poster = page.locator("li", has=page.get_by_role("heading", name=title)).first
    poster.get_by_role("button", name=play).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("2", exact=True).check()
    sheet.get_by_label(level).check()
    sheet.locator(".primary").click()
    expect(page).to_have_url(re.compile(r"/t/\w+"))


def wait_for_me(page: Page, asked: str = "") -> bool:
    """Until something is asked of me (and this can be seen on the board); False when the game is over."""
    page.wait_for_selector(f".table[data-turn='mine'] {asked}, .table[data-status='over']", timeout=PATIENCE)
    return page.locator(".table[data-status='over']").count() == 0


def take_turns(page: Page, count: int, turn: Callable[[Page, int], object], asked: str = "") -> None:
    """So many turns, and until it is my turn again."""
    for number in range(count):
        assert wait_for_me(page, asked)
        turn(page, number)
    assert wait_for_me(page, asked)


def play_on(page: Page, turn: Callable[[Page, int], object], asked: str = "") -> int:
    """Until the game is over, and once on the way a look at whom the page keeps out; how many turns it took."""
    turns = 0
    while wait_for_me(page, asked):
        turn(page, turns)
        turns += 1
        if turns == LOOK:
            found = serious_findings(page)
            assert not found, found
    return turns


def version(page: Page) -> str:
    return page.locator(".table").get_attribute("data-version") or ""


def moved_on(page: Page, before: str) -> None:
    """Until the table is no longer as it was."""
    page.wait_for_function(
        "before => document.querySelector('.table').dataset.version !== before", arg=before, timeout=PATIENCE
    )


def confirm(page: Page) -> None:
    before = version(page)
    page.locator(".confirm:not([disabled])").click()
    moved_on(page, before)


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until such an element has the focus."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never reached {selector!r}")


def too_small(page: Page) -> list[str]:
    """What is to be touched but smaller than 44 pixels (cells of the board can be zoomed)."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('a, button, input, select')]
            .filter((thing) => thing.offsetParent !== null && !thing.closest('.world'))
            .map((thing) => [thing, thing.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
            .map(([thing, box]) => `${thing.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
    )
    return found


def play(pages: Sequence[Page], table: str, moves: int | None = None) -> None:
    """So many moves, or all, in everybody's own name: whoever is to move makes the first that is legal.

    The pages are in the order of the seats.
    """
    made, view = 0, _view_of(pages[0], table)
    while made != moves and view["status"] == "running":
        page = next(page for page, seat in zip(pages, view["seats"], strict=True) if seat["to_move"])
        mine = _view_of(page, table)
        made += 1
        step = {"id": f"move-{made}-{mine['version']}", "version": mine["version"]}
        answer = page.request.post(f"/api/tables/{table}/steps", data={**step, "actions": mine["legal"][:1]})
        assert answer.ok, answer.text()
        view = answer.json()


def _view_of(page: Page, table: str) -> dict[str, Any]:
    view: dict[str, Any] = page.request.get(f"/api/tables/{table}/view").json()
    return view
