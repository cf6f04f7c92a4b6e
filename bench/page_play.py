"""How the page answers while one plays: input to the next picture, and the pictures of a film.

`visit` of bench/page.py measures what a visit costs; this is what comes after. Chromium paints in software here, so a
picture takes longer than on any device with a graphics chip: the frames are a lower bound. Where others use the
machine, too, the clock says more of them than of the page; so it is also told how much processor time an input costs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from statistics import quantiles

from playwright.sync_api import Browser, CDPSession, Page
from playwright.sync_api import TimeoutError as Late

from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, Served
from tests.browser.moments import MOMENTS, WITH_NEWS, Moment, sit_in_the_middle

KEYS = ("Tab", "ArrowRight", "ArrowDown", "1", "2", "Escape", "ArrowLeft", "3", "Escape")
ROUNDS = 4
TAPS = 12
FILM = 3_000  # milliseconds of it
RECALLED = 10_000  # by then the server has told what happened
FRAME = 1000 / 60
LATE = 1.5  # frames: one was dropped
#: Chromium tells of no event that was answered faster, and rounds to eight.
QUICKEST = 16
ENOUGH = 220  # milliseconds until everything that an input sets off is done

LISTEN = """
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.answers.push([interactionId, duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
"""
FRAMES = """length => new Promise((done) => {
  const times = [];
  const look = (now) => {
    times.push(now);
    if (now - times[0] < length && document.querySelector('.table').dataset.film) requestAnimationFrame(look);
    else done(times.slice(1).map((time, at) => time - times[at]));
  };
  requestAnimationFrame(look);
})"""


@dataclass
class Play:
    """One board in use, in milliseconds."""

    game: str
    answers: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)
    """Processor time of the page's thread for each input, whatever else the machine does."""
    frames: list[float] | str = ""
    """Of the film; or what went wrong with it."""

    def line(self) -> str:
        shown = self.frames if isinstance(self.frames, str) else pictures(self.frames)
        answers = f"{percentile(self.answers, 50):9.0f} ms{percentile(self.answers, 95):7.0f} ms"
        costs = f"{percentile(self.costs, 50):10.0f} ms{percentile(self.costs, 95):7.0f} ms"
        return f"{self.game:16}{answers}{costs}  {shown}"


def pictures(frames: list[float]) -> str:
    late = sum(frame > LATE * FRAME for frame in frames)
    return f"{percentile(frames, 50):7.1f} ms{percentile(frames, 95):7.1f} ms{late:5} of {len(frames)}"


def percentile(values: list[float], share: int) -> float:
    return quantiles(values, n=100, method="inclusive")[share - 1]


def play(browser: Browser, server: Served, moment: Moment) -> Play:
    found = Play(moment.game)
    for kind in (DESKTOP, PHONE):
        page = browser.new_context(base_url=server.address, locale="de-DE", **kind).new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(LISTEN)
        sit_in_the_middle(page, server.database, moment)
        page.wait_for_timeout(500)
        meter = page.context.new_cdp_session(page)
        meter.send("Performance.enable", {"timeDomain": "threadTicks"})
        costs = press(page, meter) if kind is DESKTOP else tap(page, meter)
        found.costs += costs
        page.wait_for_timeout(300)
        told: dict[int, float] = {}
        for interaction, duration in page.evaluate("window.answers"):
            told[interaction] = max(duration, told.get(interaction, 0))
        found.answers += [*told.values(), *[QUICKEST] * (len(costs) - len(told))]
        page.context.close()
    found.frames = film(browser, server, moment.game)
    return found


def press(page: Page, meter: CDPSession) -> list[float]:
    """Keys of a turn, without confirming: the table stays as it is. What each has cost."""
    return [cost(page, meter, partial(page.keyboard.press, key)) for key in KEYS * ROUNDS]


def tap(page: Page, meter: CDPSession) -> list[float]:
    """Whatever lies on the board, one after the other. What each has cost."""
    costs: list[float] = []
    for number in range(TAPS):
        things = page.locator(".set button:not([disabled]):visible")
        if things.count() == 0:
            break
        box = things.nth(number % things.count()).bounding_box()
        if box and 0 < box["x"] < 380 and 100 < box["y"] < 700:
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            costs.append(cost(page, meter, partial(page.touchscreen.tap, x, y)))
    return costs


def cost(page: Page, meter: CDPSession, act: Callable[[], None]) -> float:
    before = spent(meter)
    act()
    page.wait_for_timeout(ENOUGH)
    return spent(meter) - before


def spent(meter: CDPSession) -> float:
    """Processor time of the page's thread so far, in milliseconds."""
    metrics = {it["name"]: it["value"] for it in meter.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000


def film(browser: Browser, server: Served, game: str) -> list[float] | str:
    """How long each picture stood of what happened since somebody's last step; or what went wrong."""
    moment = next(moment for moment in WITH_NEWS if moment.game == game)
    page = browser.new_context(base_url=server.address, locale="de-DE", **DESKTOP).new_page()
    sit_in_the_middle(page, server.database, moment)
    wrong = "FAULT: something happened, and nothing is offered"
    try:
        page.get_by_role("button", name="Seit deinem letzten Zug").click(timeout=RECALLED)
        wrong = "FAULT: the film does not begin"
        page.wait_for_selector(".table[data-film='playing']", timeout=RECALLED)
        frames: list[float] = page.evaluate(FRAMES, FILM)
    except Late:
        return wrong
    finally:
        page.context.close()
    return frames or "FAULT: the film ends at once"


def plays(browser: Browser, server: Served) -> list[Play]:
    return [play(browser, server, moment) for moment in MOMENTS]
