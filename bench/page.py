"""What the page costs on a slow phone (largest paint, layout shift, bytes), and how it answers while one plays.

`PYTHONPATH=build/compiled .venv/bin/python -m bench.page` prints it. For the visits Chromium is slowed down
(a fourth of its speed, 1.6 Mbit/s with 150 ms), so the figures compare versions of the page
on one machine; they are no promise for a phone.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.page_play import Play, plays
from tests.browser.conftest import FLAGS, PATIENCE, Served, served
from tests.browser.moments import MOMENTS, sit_in_the_middle
from tools.system import find_chromium

SLOW_CPU = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
PHONE: ViewportSize = {"width": 390, "height": 844}
OBSERVE = """
  window.seen = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
"""


@dataclass
class Visit:
    """One load of one address."""

    name: str
    paint: float = 0  # milliseconds
    shift: float = 0
    code: int = 0  # bytes of scripts and styles as they came over the line
    everything: int = 0


def visit(
    browser: Browser, server: Served, name: str, address: str, owner: Page | None = None, *, slow: bool = True
) -> Visit:
    """A visitor who has nothing in the cache, but for the identity of the one whose table it is."""
    found = Visit(name)
    context = browser.new_context(
        base_url=server.address,
        viewport=PHONE,
        is_mobile=True,
        has_touch=True,
        service_workers="block",
        locale="de-DE",
    )
    context.set_default_timeout(PATIENCE)
    if owner:
        context.add_cookies([{**cookie} for cookie in owner.context.cookies()])  # type: ignore[typeddict-item]
    page = context.new_page()
    page.add_init_script(OBSERVE)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    if slow:
        line.send("Network.emulateNetworkConditions", LINE)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    kinds: dict[str, str] = {}

    def answered(event: dict[str, object]) -> None:
        kinds[str(event["requestId"])] = str(event["type"])

    def finished(event: dict[str, object]) -> None:
        size = int(str(event["encodedDataLength"]).split(".")[0])
        found.everything += size
        if kinds.get(str(event["requestId"])) in ("Script", "Stylesheet"):
            found.code += size

    line.on("Network.responseReceived", answered)
    line.on("Network.loadingFinished", finished)
    page.goto(address)
    page.wait_for_selector("h3, .table[data-version] .set > *")
    page.wait_for_load_state("networkidle")
    seen = page.evaluate("window.seen")
    found.paint, found.shift = seen["paint"], seen["shift"]
    context.close()
    return found


def measure() -> tuple[list[Visit], list[Play]]:
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        visits = [visit(browser, server, "foyer", "/")]
        for moment in MOMENTS:
            owner = browser.new_context(base_url=server.address).new_page()
            sit_in_the_middle(owner, server.database, moment)
            visits.append(visit(browser, server, moment.game, owner.url.removeprefix(server.address), owner))
            owner.context.close()
        played = plays(browser, server)
        browser.close()
    return visits, played


def main() -> None:
    print(f"{'':16}{'largest paint':>14}{'shift':>8}{'code':>10}{'in all':>10}")
    visits, played = measure()
    for found in visits:
        print(
            f"{found.name:16}{found.paint:11.0f} ms{found.shift:8.3f}{found.code / 1000:7.0f} kB"
            f"{found.everything / 1000:7.0f} kB"
        )
    print(
        f"\n{'':16}{'input p50':>12}{'p95':>10}{'costs p50':>13}{'p95':>10}  {'frame p50':>10}{'p95':>10}  late"
    )
    for board in played:
        print(board.line())


if __name__ == "__main__":
    main()
