"""What a visit loads, in bytes as they come over the line; bench/page.py measures the time, too."""

from __future__ import annotations

from playwright.sync_api import Browser

from bench.page import visit
from tests.browser.conftest import NewPage, Served
from tests.browser.moments import MOMENTS, sit_in_the_middle

FIRST = 100_000
BOARD = 80_000


def test_scripts_and_styles_stay_small(browser: Browser, server: Served, new_page: NewPage) -> None:
    first = visit(browser, server, "foyer", "/", slow=False).code
    assert 0 < first < FIRST
    for moment in MOMENTS:
        owner = new_page()
        sit_in_the_middle(owner, server.database, moment)
        address = owner.url.removeprefix(server.address)
        more = visit(browser, server, moment.game, address, owner, slow=False).code - first
        assert 0 < more < BOARD, moment.game
