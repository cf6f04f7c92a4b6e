"""A page that was not there, or was loaded again, can show what happened since my last move."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPage
from tests.browser.moments import WITH_NEWS, Moment, sit_in_the_middle

#: Of Ausverkauft! twice: the one who laid the round open, by sitting down last, is shown it too.
WAITED = [
    *((moment, None) for moment in WITH_NEWS),
    *((moment, 1) for moment in WITH_NEWS if moment.game == "ausverkauft"),
]


@pytest.mark.parametrize(("moment", "seat"), WAITED, ids=lambda part: getattr(part, "game", part))
def test_a_page_that_was_not_there_shows_the_film(
    new_page: NewPage, database: str, moment: Moment, seat: int | None
) -> None:
    page = new_page(phone=True, film=True, calm=False)
    sit_in_the_middle(page, database, moment, seat)
    page.get_by_role("button", name="Keine Hinweise").click()  # on a phone they lie over the Souffleur
    version = page.locator(".table").get_attribute("data-version")
    again = page.get_by_role("button", name="Seit deinem letzten Zug")
    again.click()

    page.wait_for_selector(".table[data-film='playing'][data-turn='others']")
    assert int(page.locator(".table").get_attribute("data-version") or 0) < int(version or 0)

    page.get_by_role("button", name="Überspringen").click()
    page.wait_for_selector(f".table[data-turn='mine'][data-version='{version}']:not([data-film])")
