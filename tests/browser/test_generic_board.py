"""A game from another package, without a board of its own, in a real browser: words, buttons, keyboard, phone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import table
from tests.browser.conftest import ROOT, NewPage, serious_findings, served
from tests.browser.table import moved_on, play_now, version

EXAMPLE = ROOT / "examples" / "vorsprechen"
BUTTON = ".offer:not([disabled])"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house with a guest: the example is installed beside it (from a copy: setuptools writes beside the source)."""
    if not EXAMPLE.is_dir():
        pytest.skip("no guest to play: examples/vorsprechen is not here")
    folder = tmp_path_factory.mktemp("installed")
    source = shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("example") / "vorsprechen")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--target", str(folder), str(source)], check=True)
    with served(PYTHONPATH=os.pathsep.join([*sys.path, str(folder)])) as found:
        yield found.address


def wait_for_me(page: Page) -> bool:
    """Until there is something to choose; False when the game is over."""
    return table.wait_for_me(page, BUTTON)


@pytest.mark.parametrize("level", ["Statist", "Hauptrolle"])
def test_a_whole_game_by_buttons(new_page: NewPage, level: str) -> None:
    page = new_page()
    play_now(page, "Vorsprechen", "Sofort spielen", level)
    turns = 0
    while wait_for_me(page):
        before = version(page)
        label = page.locator(f"{BUTTON} span").first.inner_text()
        page.locator(BUTTON).first.click()
        expect(page.locator(".prompter")).to_contain_text(label)
        page.locator(".confirm:not([disabled])").click()
        moved_on(page, before)
        turns += 1
        if turns == 1:
            assert serious_findings(page) == []
    assert turns >= 2
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Alle haben geraten.")
    expect(result.get_by_role("rowheader", name="Summe")).to_be_visible()  # a row of zeros is left out
    assert serious_findings(page) == []
    result.get_by_role("button", name="Tisch ansehen").click()
    expect(page.get_by_role("log")).to_contain_text("klatscht für die Rolle")


def test_by_keyboard_in_english(new_page: NewPage) -> None:
    page = new_page(language="en-GB")
    play_now(page, "Audition", "Play now", "Extra")
    assert wait_for_me(page)
    expect(page.get_by_role("heading", name="What you can do")).to_be_visible()
    before = version(page)
    page.keyboard.press("1")
    expect(page.locator(".offer[aria-pressed='true']")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".offer[aria-pressed='true']")).to_have_count(0)
    page.locator(BUTTON).first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    moved_on(page, before)


def test_on_a_phone(new_page: NewPage) -> None:
    page = new_page(phone=True)
    play_now(page, "Vorsprechen", "Sofort spielen", "Statist")
    assert wait_for_me(page)
    before = version(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(
        "[...document.querySelectorAll('.offer')].every((offer) => offer.offsetHeight >= 44)"
    )
    page.locator(BUTTON).first.tap()
    page.locator(".confirm:not([disabled])").tap()
    moved_on(page, before)
