"""The server dies in the middle of a game and comes back: nobody has to do anything, nothing is lost."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import HURRIED, PATIENCE
from tests.browser.sagani import play_now, take_a_turn
from tests.browser.table import wait_for_me


def start(folder: Path, port: int) -> tuple[subprocess.Popen[str], int]:
    """A server on this port (0: a free one) with the database in `folder`."""
    command = [sys.executable, "-m", "spielzeit", "serve", "--port", str(port), "--no-open"]
    server = subprocess.Popen(
        [*command, "--db", f"sqlite:///{folder}/spielzeit.db"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **HURRIED},
    )
    assert server.stdout is not None
    for line in server.stdout:
        match = re.search(r"http://[\d.]+:(\d+)", line)
        if match:
            return server, int(match.group(1))
    raise AssertionError("the server did not start")


def test_a_killed_server_comes_back(browser: Browser, tmp_path: Path) -> None:
    server, port = start(tmp_path, 0)
    context = browser.new_context(
        viewport={"width": 1440, "height": 900},
        locale="de-DE",
        base_url=f"http://127.0.0.1:{port}",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        play_now(page, "Statist")
        assert wait_for_me(page)
        take_a_turn(page)
        assert wait_for_me(page)
        expect(page.locator(".laid")).to_have_count(1)

        server.send_signal(signal.SIGKILL)
        server.communicate(timeout=20)
        expect(page.get_by_text("Verbindung verloren")).to_be_visible()
        server, _ = start(tmp_path, port)
        expect(page.get_by_text("Verbindung verloren")).to_have_count(0)

        expect(page.locator(".laid")).to_have_count(1)
        take_a_turn(page)
        expect(page.locator(".laid")).to_have_count(2)
    finally:
        context.close()
        server.terminate()
        server.communicate(timeout=20)
