"""No colour alone: what differs in colour differs in its drawing, too."""

from __future__ import annotations

from tests.browser.conftest import NewPage
from tests.browser.moments import MOMENTS, sit_in_the_middle

SHAKESPEARE = next(moment for moment in MOMENTS if moment.game == "shakespeare")
DRAWINGS = """kinds => kinds.map((kind) => {
  const drawn = document.querySelector(kind);
  return drawn && [...drawn.querySelectorAll('path, rect')].map((line) => line.outerHTML).join('');
})"""


def test_the_feathers_of_the_three_acts_are_drawn_differently(new_page: NewPage, database: str) -> None:
    page = new_page()
    sit_in_the_middle(page, database, SHAKESPEARE)
    drawn = page.evaluate(DRAWINGS, [".q-red", ".q-yellow", ".q-blue"])
    assert all(drawn)
    assert len(set(drawn)) == 3
