"""Every page and board as pictures, at every size, by day and night, in German and English, with a list of what is cut.

`make gallery` writes build/gallery/index.html. GALLERY_ARGS="--game sagani --size 390x844 --light day" asks for less.
"""

from __future__ import annotations

import argparse
import html
import itertools
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.boxes import PHONES, SIZES, faults, resize
from tests.browser.conftest import FLAGS, PATIENCE, Served, served
from tests.browser.moments import MOMENTS, Moment, sit_at_the_end, sit_in_the_middle

ROOT = Path(__file__).resolve().parents[2]
GALLERY = ROOT / "build" / "gallery"
LIGHTS = ("night", "day")
LANGUAGES = ("de", "en")
NO_HINTS = """games => games.forEach((game) => localStorage.setItem(`spielzeit.hints.${game}`, '["all"]'))"""

STYLE = """<!doctype html><meta charset=utf-8><title>Spielzeit: gallery</title><style>
body { font: 15px system-ui; background: #222; color: #eee; margin: 16px }
a { color: #fc6 }
figure { display: inline-block; margin: 0 12px 16px 0; vertical-align: top }
figcaption { font-size: 12px }
img { height: 300px; border: 1px solid #555 }
.bad { outline: 3px solid #f55 }
</style>"""

Size = tuple[int, int]


@dataclass(frozen=True)
class Scene:
    """A place to look at, and the way there."""

    name: str
    arrive: Callable[[Page, str], None]


@dataclass
class Picture:
    file: str
    scene: str
    size: Size
    light: str
    language: str
    faults: list[str] = field(default_factory=list)

    @property
    def overflowing(self) -> list[str]:
        """The boxes that are cut or run over; what is only too small to touch is another matter."""
        return [fault for fault in self.faults if not fault.startswith("too small")]


def scenes(games: list[str]) -> Iterator[Scene]:
    """The house's own pages, then each game in the middle, at its end, with the result put away, and its rules."""
    if len(games) > 1:
        yield Scene("foyer", lambda page, _: visit(page, "/"))
        yield Scene("sitting down", lambda page, _: sit_down(page))
        yield Scene("waiting", lambda page, _: wait_for_others(page))
        yield Scene("me", lambda page, _: visit(page, "/me"))
        yield Scene("credits", lambda page, _: visit(page, "/credits"))
        yield Scene("nowhere", lambda page, _: visit(page, "/nowhere"))
    for moment in MOMENTS:
        if moment.game in games:
            yield from scenes_of(moment)


def scenes_of(moment: Moment) -> Iterator[Scene]:
    game = moment.game
    yield Scene(f"{game} middle", lambda page, database: sit_in_the_middle(page, database, moment))
    yield Scene(f"{game} text", lambda page, database: read_the_table(page, database, moment))
    yield Scene(f"{game} result", lambda page, database: sit_at_the_end(page, database, moment))
    yield Scene(f"{game} table", lambda page, database: put_the_result_away(page, database, moment))
    yield Scene(f"{game} replay", lambda page, database: replay(page, database, moment))
    yield Scene(f"{game} probe", lambda page, _: rehearse(page, game))
    yield Scene(f"{game} rules", lambda page, _: visit(page, f"/rules/{game}"))


def visit(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("h1")


def sit_down(page: Page) -> None:
    visit(page, "/")
    page.locator(".ways .primary").first.click()
    page.wait_for_selector("dialog[open] .primary")


def wait_for_others(page: Page) -> None:
    visit(page, "/")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "statist"}]
    wish = {"game": "sagani", "options": {}, "seats": seats}
    answer = page.request.post("/api/tables", data=wish, headers={"Origin": page.url.rstrip("/")})
    page.goto(f"/t/{answer.json()['id']}")
    page.wait_for_selector(".waiting")


def put_the_result_away(page: Page, database: str, moment: Moment) -> None:
    sit_at_the_end(page, database, moment)
    page.locator("dialog[open] .next .quiet").last.click()
    page.wait_for_selector("dialog[open]", state="detached")


def replay(page: Page, database: str, moment: Moment) -> None:
    sit_at_the_end(page, database, moment)
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"/replay/{table}?step={moment.steps}")
    page.wait_for_selector(".set > *")


def rehearse(page: Page, game: str) -> None:
    page.goto(f"/probe/{game}")
    page.wait_for_selector(".card .progress")


def read_the_table(page: Page, database: str, moment: Moment) -> None:
    sit_in_the_middle(page, database, moment)
    page.locator("header button.small").first.click()
    page.wait_for_selector(".words")


def look(browser: Browser, server: Served, wishes: argparse.Namespace) -> Iterator[Picture]:
    """One context for each light and language; a scene is loaded once there and then only resized."""
    games = wishes.game or [moment.game for moment in MOMENTS]
    for light, language in itertools.product(wishes.light, wishes.language):
        context = browser.new_context(
            base_url=server.address,
            locale={"de": "de-DE", "en": "en-GB"}[language],
            color_scheme="light" if light == "day" else "dark",
            reduced_motion="reduce",
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto("/")
        page.evaluate(NO_HINTS, games)
        for scene in scenes(games):
            if wishes.scene and wishes.scene not in scene.name:
                continue
            resize(page, (1440, 900))
            scene.arrive(page, server.database)
            for size in wishes.size:
                yield take(page, scene, size, light, language)
        context.close()


def take(page: Page, scene: Scene, size: Size, light: str, language: str) -> Picture:
    resize(page, size)
    name = f"{scene.name} {size[0]}x{size[1]} {light} {language}".replace(" ", "-") + ".jpg"
    picture = Picture(name, scene.name, size, light, language)
    picture.faults = faults(
        page, "dialog[open]" if page.locator("dialog[open]").count() else "body", phone=size in PHONES
    )
    page.screenshot(path=GALLERY / name, type="jpeg", quality=72)
    return picture


def figure(pictures: list[Picture]) -> str:
    cut = sum(len(picture.overflowing) for picture in pictures)
    small = sum(len(picture.faults) for picture in pictures) - cut
    return f"{len(pictures)} pictures, {cut} boxes that overflow, {small} too small to touch"


def write_index(pictures: list[Picture]) -> None:
    """All pictures by scene; first what was found to be cut or too small."""
    found = [(picture, fault) for picture in pictures for fault in picture.faults]
    listed = "".join(
        f'<li><a href="#{html.escape(picture.file)}">{html.escape(picture.file)}</a> {html.escape(fault)}</li>'
        for picture, fault in found
    )
    head = f"<h1>{figure(pictures)}</h1><ul>{listed}</ul>"
    parts = [STYLE, head]
    for scene, group in itertools.groupby(pictures, key=lambda picture: picture.scene):
        parts.append(f"<h2>{html.escape(scene)}</h2>")
        for picture in group:
            mark = ' class="bad"' if picture.faults else ""
            caption = f"{picture.size[0]} × {picture.size[1]}, {picture.light}, {picture.language}"
            parts.append(
                f'<figure id="{picture.file}"><a href="{picture.file}"><img loading="lazy"{mark} src="{picture.file}" '
                f'alt="{html.escape(picture.scene)}"></a><figcaption>{caption}</figcaption></figure>'
            )
    (GALLERY / "index.html").write_text("\n".join(parts), "utf-8")


def size_of(words: str) -> Size:
    width, _, height = words.partition("x")
    return int(width), int(height)


def main(arguments: list[str]) -> int:
    known = [moment.game for moment in MOMENTS]
    parser = argparse.ArgumentParser(prog="make gallery", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", action="append", choices=known, help="only this game")
    parser.add_argument(
        "--scene", help="only scenes with these letters in their name: foyer, middle, result …"
    )
    parser.add_argument("--size", action="append", type=size_of, help="only this size, such as 390x844")
    parser.add_argument("--light", action="append", choices=LIGHTS)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    wishes = parser.parse_args(arguments)
    wishes.size = wishes.size or SIZES
    wishes.light = wishes.light or LIGHTS
    wishes.language = wishes.language or LANGUAGES

    shutil.rmtree(GALLERY, ignore_errors=True)
    GALLERY.mkdir(parents=True)
    pictures: list[Picture] = []
    executable = os.environ.get("SPIELZEIT_TEST_CHROMIUM") or shutil.which("chromium")
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        for picture in look(browser, server, wishes):
            pictures.append(picture)
            for fault in picture.faults:
                print(f"{picture.file}: {fault}", flush=True)
        browser.close()
    write_index(pictures)
    print(f"{figure(pictures)}: {GALLERY / 'index.html'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
