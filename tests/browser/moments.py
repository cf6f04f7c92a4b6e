"""Moments of golden games with the most seats: in the middle, where something is asked of me, and at the end."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.prepared import after, golden, sit_at


class Moment(NamedTuple):
    """A golden game and the number of steps after which somebody has much to choose from."""

    game: str
    record: str
    line: int
    steps: int
    players: int


MOMENTS = (
    Moment("ausverkauft", "players_6", 0, 120, 6),
    Moment("top_oder_flop", "5_players_films", 0, 50, 5),
    Moment("hoftheater", "5_players", 0, 80, 5),
    Moment("shakespeare", "games", 7, 200, 4),
    Moment("sagani", "standard-4-nebenrolle", 0, 60, 4),
)
#: Where something has happened since the last step of whoever is to move. In Hoftheater that step set it off itself; in
#: Ausverkauft! a round has just been laid open.
WITH_NEWS = tuple(
    moment._replace(steps=113) if moment.game == "ausverkauft" else moment for moment in MOMENTS
)


def sit_in_the_middle(page: Page, database: str, moment: Moment, seat: int | None = None) -> None:
    """At this table in the middle of the game, on this seat or that of whoever is to move."""
    record = golden(moment.game, moment.record, moment.line)
    chair = after(record, moment.steps).to_move[0] if seat is None else seat
    sit_at(page, database, record, moment.steps, chair)
    page.wait_for_selector(".table[data-turn='mine'] .set")


def sit_at_the_end(page: Page, database: str, moment: Moment) -> None:
    """At this table when the game is over."""
    record = golden(moment.game, moment.record, moment.line)
    sit_at(page, database, record, len(record.steps))
    page.wait_for_selector(".table[data-status='over'] .set")
