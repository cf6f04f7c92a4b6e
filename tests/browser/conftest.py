"""A real server, the built page, a real Chromium."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PATIENCE = 30_000  # milliseconds; the machine may be busy
#: How a server of these tests is set: nobody is counted, and a bot's step is shown as soon as it is found.
HURRIED = {"PYTHONUNBUFFERED": "1", "SPIELZEIT_LIMITS": "off", "SPIELZEIT_BOT_PACE": "0"}

NewPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


class Served(NamedTuple):
    address: str
    database: str


@contextmanager
def served(**environment: str) -> Iterator[Served]:
    """A server on a free port, with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/spielzeit.db"
        command = [sys.executable, "-m", "spielzeit", "serve", "--port", "0", "--no-open", "--db", database]
        settings = {**os.environ, **HURRIED, **environment}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=settings
        ) as server:
            lines: list[str] = []
            found: str | None = None
            assert server.stdout is not None
            for line in server.stdout:
                lines.append(line)
                match = re.search(r"http://[\d.]+:\d+", line)
                if match:
                    found = match.group(0)
                    break
            assert found, "the server did not start:\n" + "".join(lines)
            drain = threading.Thread(target=server.stdout.read, daemon=True)
            drain.start()
            try:
                yield Served(found, database)
            finally:  # a test that fails must not wait for its server for ever
                server.terminate()
            server.wait(timeout=20)
            drain.join(timeout=5)


@pytest.fixture(scope="session")
def server() -> Iterator[Served]:
    """A server that was started for these tests."""
    with served() as found:
        yield found


@pytest.fixture(scope="session")
def address(server: Served) -> str:
    return server.address


@pytest.fixture(scope="session")
def database(server: Served) -> str:
    """Where that server keeps its tables, so that a test can put one there (prepared.py)."""
    return server.database


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = (
        os.environ.get("SPIELZEIT_TEST_CHROMIUM")
        or shutil.which("chromium")
        or shutil.which("chromium-browser")
    )
    if executable is None:
        pytest.fail("no Chromium; install it (apt-get install chromium) or set SPIELZEIT_TEST_CHROMIUM")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(browser: Browser, address: str) -> Iterator[NewPage]:
    """A page of a new visitor. Whatever the page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(
        *,
        phone: bool = False,
        language: str = "de-DE",
        calm: bool = True,
        film: bool = False,
        installed: bool = False,
        lost: bool = False,
        house: str = address,
    ) -> Page:
        """`house`: its server; `installed`: with its worker; `lost`: what the server does not have, or its silence,
        is part of the test."""
        context = browser.new_context(
            service_workers="allow" if installed else "block",
            **(PHONE if phone else DESKTOP),
            locale=language,
            base_url=house,
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        if not film:  # others' turns are simply there, unless they are what a test is about
            context.add_init_script("localStorage.setItem('spielzeit.pace', 'off')")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        excused = ("Failed to load resource", "WebSocket connection to") if lost else ()

        def heard(message: ConsoleMessage) -> None:
            if message.type == "error" and not message.text.startswith(excused):
                complaints.append(message.text)

        page.on("console", heard)
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


AT_REST = """async () => {
    const passing = document.getAnimations().filter(
        (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity,
    );
    const enough = new Promise((done) => setTimeout(done, 3000)); // one that is halted now would never end
    await Promise.race([Promise.allSettled(passing.map((one) => one.finished)), enough]);
}"""  # in between colours are mixed


def serious_findings(page: Page) -> list[str]:
    """What axe finds on this page that keeps people out, once what moves has come to rest."""
    page.evaluate(AT_REST)
    page.evaluate(AXE.read_text("utf-8"))  # not a script tag: the page's policy forbids foreign scripts
    answer = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{finding['id']}: {finding['help']} ({finding['nodes'][0]['html'][:120]})"
        for finding in answer["violations"]
        if finding["impact"] in ("serious", "critical")
    ]


def until_there(page: Page, question: str) -> Any:
    """The first answer that is not empty. Asked again and again: `evaluate` alone could wait for ever."""
    for _ in range(PATIENCE // 50):
        answer = page.evaluate(question)
        if answer:
            return answer
        page.wait_for_timeout(50)
    raise AssertionError(f"no answer in {PATIENCE} ms: {question}")


def worker_ready(page: Page) -> None:
    """Until the page has its service worker."""
    until_there(
        page, "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"
    )
