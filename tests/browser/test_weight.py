"""What a visit loads, in bytes as they come over the line; bench/page.py measures the time, too."""

from __future__ import annotations

import re

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


def test_a_tables_board_comes_with_its_page(browser: Browser, server: Served, new_page: NewPage) -> None:
    """Nothing waits for our scripts: board, words and the first view are asked for without any of them."""
    owner = new_page()
    sit_in_the_middle(owner, server.database, next(it for it in MOMENTS if it.game == "sagani"))
    context = browser.new_context(storage_state=owner.context.storage_state(), service_workers="block")
    page = context.new_page()
    page.route("**/assets/index-*.js", lambda route: route.abort())
    with (
        page.expect_request(re.compile(r"/assets/sagani-[^/]*\.js$")),
        page.expect_request(re.compile(r"/api/games/sagani/texts/\w+$")),
        page.expect_websocket(lambda socket: "/socket?delta=1" in socket.url),
    ):
        page.goto(owner.url)
    context.close()
