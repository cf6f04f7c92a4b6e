"""How fast a replay is: from a key to the painted board, a step after the other, in a real Chromium.

    python -m bench.page_replay [--games sagani,…] [--steps 40] [--rounds 4]

`painted` is the browser's own event timing, from the key to the picture after it, rounded by it to eight milliseconds.
Every step is made in several rounds and its fastest one counts: what a busy machine adds is not the page's. `worked`
is the processor time of the page's thread for a step with everything that follows, moving pieces included.
"""

from __future__ import annotations

from statistics import quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, FilePayload, Page, sync_playwright

from bench.words import parser_of
from spielzeit.engine.record import encode_line
from tests.browser.conftest import DESKTOP, FLAGS, PATIENCE, PHONE, Served, served
from tests.browser.moments import MOMENTS, Moment
from tests.browser.prepared import golden
from tools.system import find_chromium

LISTEN = """
  window.keys = [];
  window.answers = {};
  addEventListener('keydown', (event) => window.keys.push(event.timeStamp.toFixed(1)), true);
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'keydown') window.answers[startTime.toFixed(1)] = duration;
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  localStorage.setItem('spielzeit.pace', 'off');
"""
QUICKEST = 16  # milliseconds: Chromium tells of no event that was answered faster
PAUSE = 120  # milliseconds between two keys
SETTLED = 600  # and after a jump back to the deal


class Stepped(NamedTuple):
    """Milliseconds of each step."""

    painted: list[float]
    worked: list[float]


def stepped(
    browser: Browser, server: Served, moment: Moment, kind: dict[str, Any], steps: int, rounds: int
) -> Stepped:
    """The first `steps` steps of a golden game with as many seats as there are."""
    context = browser.new_context(base_url=server.address, locale="de-DE", **kind)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(LISTEN)
    bring(page, encode_line(golden(moment.game, moment.record, moment.line)))
    page.wait_for_load_state("networkidle")
    line = context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = [one_round(page, line, steps) for _ in range(rounds)]
    context.close()
    return Stepped(*(list(map(min, zip(*values, strict=True))) for values in zip(*found, strict=True)))


def one_round(page: Page, line: CDPSession, steps: int) -> Stepped:
    page.keyboard.press("Home")
    page.wait_for_selector(".replay[data-version='0']")
    page.wait_for_timeout(SETTLED)
    page.evaluate("window.keys = []")
    worked = []
    for step in range(1, steps + 1):
        before = busy(line)
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f".replay[data-version='{step}']")
        page.wait_for_timeout(PAUSE)
        worked.append(1000 * (busy(line) - before))
    painted = page.evaluate(f"window.keys.map((at) => window.answers[at] ?? {QUICKEST})")
    return Stepped(painted, worked)


def busy(line: CDPSession) -> float:
    """Seconds of its thread that the page has worked."""
    told = line.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in told if one["name"] == "TaskDuration")


def bring(page: Page, record: bytes) -> None:
    page.goto("/replay")
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": record}
    page.locator("input[type=file]").set_input_files([file])
    page.wait_for_url("**/replay/r-**")
    page.wait_for_selector(".set > *")


def percentile(values: list[float], share: int) -> float:
    return quantiles(values, n=100, method="inclusive")[share - 1]


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--games", default=",".join(moment.game for moment in MOMENTS))
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=4)
    asked = parser.parse_args()
    games = asked.games.split(",")
    print(f"{'':16}{'':9}{'painted p50':>14}{'p95':>9}{'worked p50':>14}{'p95':>9}")
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for moment in MOMENTS:
            for name, kind in (("desktop", DESKTOP), ("phone", PHONE)):
                if moment.game in games:
                    found = stepped(browser, server, moment, kind, asked.steps, asked.rounds)
                    figures = [percentile(values, share) for values in found for share in (50, 95)]
                    print(
                        f"{moment.game:16}{name:9}" + "".join(f"{one:9.0f} ms" for one in figures), flush=True
                    )
        browser.close()


if __name__ == "__main__":
    main()
