"""What can be measured of a page: boxes that are cut, too small to touch, or not in sight."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

#: Width and height in CSS pixels. The last is 1440 x 900 under a zoom of 400 %.
SIZES = (
    (360, 640),
    (360, 740),
    (390, 844),
    (768, 1024),
    (820, 1180),
    (844, 390),
    (1024, 768),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (360, 225),
)
MOMENTS_TO_SETTLE = 30
PHONES = ((360, 640), (360, 740), (390, 844))

_FAULTS = """([scope, phone]) => {
  const faults = [];
  const name = (thing) => {
    const words = (thing.getAttribute('aria-label') ?? thing.textContent ?? '').trim().replace(/\\s+/g, ' ');
    return `${thing.tagName.toLowerCase()}.${thing.classList[0] ?? ''} "${words.slice(0, 40)}"`;
  };
  const seen = (thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && thing.closest('.hidden, [inert]') === null;
  // Inside a box that scrolls or is a world to zoom in, lying outside is not being cut.
  const roams = (thing) => {
    for (let box = thing.parentElement; box; box = box.parentElement) {
      if (box.classList.contains('world')) return true;
      if (box === document.documentElement || box === document.body) continue;
      const style = getComputedStyle(box);
      if (['auto', 'scroll'].includes(style.overflowX) && box.scrollWidth > box.clientWidth + 1) return true;
      if (['auto', 'scroll'].includes(style.overflowY) && box.scrollHeight > box.clientHeight + 1) return true;
    }
    return false;
  };
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page scrolls sideways: ${page.scrollWidth}`);

  const main = document.querySelector('.actions .primary');
  if (main) {
    const box = main.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth + 0.5 || box.top < 0 || box.bottom > innerHeight + 0.5)
      faults.push(`the main button is cut: ${Math.round(box.left)}-${Math.round(box.right)}`);
    if (main.scrollWidth > main.clientWidth + 1) faults.push('the words of the main button are cut');
  }
  const sentence = document.querySelector('.prompter p');
  if (sentence && sentence.scrollHeight > sentence.clientHeight + 1)
    faults.push(`the Souffleur is cut: ${sentence.textContent}`);
  const board = document.querySelector('.table .set');
  if (board && phone && board.clientHeight < innerHeight / 2)
    faults.push(`the board has ${board.clientHeight} of ${innerHeight}`);

  // What is said of a player: no words over other words.
  const words = (root) => {
    const found = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.data.trim() || text.parentElement.closest('.hidden') || !seen(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right } = text.parentElement.getBoundingClientRect(); // what is cut there is not seen
      for (const { left, top, bottom, ...box } of [...range.getClientRects()].map((it) => it.toJSON()))
        found.push([text.data.trim(), { left, top, bottom, right: Math.min(box.right, right) }]);
    }
    return found;
  };
  for (const card of document.querySelectorAll('[data-density] > li')) {
    const lines = words(card);
    const over = (one, two) => one.left < two.right - 2 && two.left < one.right - 2
      && one.top < two.bottom - 6 && two.top < one.bottom - 6;
    lines.forEach(([text, one], at) => {
      for (const [other, two] of lines.slice(at + 1))
        if (text !== other && over(one, two)) faults.push(`"${text}" and "${other}" lie over one another`);
    });
  }

  for (const root of document.querySelectorAll(scope)) {
    for (const thing of root.querySelectorAll('a, button, input, select, [role=button]')) {
      if (!seen(thing) || thing.closest('.world')) continue;
      if (thing.matches('p a, li a') && getComputedStyle(thing).display === 'inline') continue; // a word of a text
      const box = thing.getBoundingClientRect();
      if (box.width === 0) continue;
      const least = thing.closest('[role=log]') && matchMedia('(hover: hover)').matches ? 23.5 : 43.5; // lines of text
      if (box.width < least || box.height < least)
        faults.push(`too small: ${name(thing)} ${Math.round(box.width)}x${Math.round(box.height)}`);
      if (roams(thing)) continue;
      if (box.left < -1 || box.right > innerWidth + 1)
        faults.push(`cut: ${name(thing)} ${Math.round(box.left)}-${Math.round(box.right)}`);
      if (thing.tagName === 'BUTTON' && thing.scrollWidth > thing.clientWidth + 2)
        faults.push(`words run over: ${name(thing)} ${thing.scrollWidth} in ${thing.clientWidth}`);
    }
  }
  return [...new Set(faults)];
}"""

_SEATS = """() => {
  const cards = document.querySelectorAll('[data-density] > li').length
    ? document.querySelectorAll('[data-density] > li') : document.querySelectorAll('.rail .chip');
  return [...cards].filter((card) => {
    const box = card.getBoundingClientRect();
    return box.left >= -1 && box.right <= innerWidth + 1 && box.height > 15 && box.bottom <= innerHeight + 1;
  }).length;
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """This size, and until the page is laid out for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def faults(page: Page, scope: str, *, phone: bool = False) -> list[str]:
    """Everything inside these elements that is cut or too small to touch; the page and its main button always.

    What is only on its way (a sheet that opens, fonts that come) is given a moment.
    """
    found: list[str] = []
    for _ in range(MOMENTS_TO_SETTLE):
        found = page.evaluate(_FAULTS, [scope, phone])
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def beyond_an_edge(page: Page, selector: str) -> list[str]:
    """Which of these boxes hold more than they show: one would have to scroll for it."""
    found: list[str] = []
    for _ in range(MOMENTS_TO_SETTLE):
        found = page.locator(selector).evaluate_all(
            """boxes => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1
                || box.scrollHeight > box.clientHeight + 1).map((box) => box.outerHTML.slice(0, 80))"""
        )
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def seats_in_sight(page: Page, wanted: int) -> bool:
    """Whether so many seats, as cards or chips, are whole on the screen."""
    for _ in range(MOMENTS_TO_SETTLE):
        if page.evaluate(_SEATS) == wanted:
            return True
        page.wait_for_timeout(100)
    return False


Box = tuple[float, float, float, float]


def box_of(thing: Locator) -> Box:
    """Where it lies: left, top, width, height."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def board_box(page: Page) -> Box:
    return box_of(page.locator(".set"))


def overlap(one: Box, other: Box) -> bool:
    return all(
        one[side] < other[side] + other[side + 2] - 1 and other[side] < one[side] + one[side + 2] - 1
        for side in (0, 1)
    )
