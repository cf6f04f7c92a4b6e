"""The page's icons as PNG, drawn from web/public/icon.svg: `python3 -m tools.icons`, when the drawing has changed."""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tools import system
from tools.project import ROOT, say

PUBLIC = ROOT / "web" / "public"
INK = "#14110f"
#: File, edge in pixels, and how much of it the drawing fills (a mask may cut a fifth off each side).
ICONS = (
    ("icon-192", 192, 1.0),
    ("icon-512", 512, 1.0),
    ("icon-maskable-512", 512, 0.72),
    ("icon-180", 180, 0.86),
)


def draw() -> None:
    chromium = system.ensure(system.CHROMIUM)[system.CHROMIUM.name]
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, edge, share in ICONS:
            page = browser.new_page(viewport={"width": edge, "height": edge})
            ground = "transparent" if share == 1.0 else INK
            page.set_content(
                f"<style>html,body{{margin:0;height:100%;background:{ground};display:grid;place-items:center}}"
                f"svg{{width:{edge * share}px;height:{edge * share}px}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()
            say(f"drew {name}.png")
        browser.close()


if __name__ == "__main__":
    draw()
