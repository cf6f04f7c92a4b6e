"""What happened from a step of somebody's own on, as views: for a page that was not there, or was loaded again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spielzeit.engine.match import Match
from spielzeit.server.messages import PastView, Recollection
from spielzeit.server.sights import as_seen_by
from spielzeit.server.table_log import Viewer
from spielzeit.server.tables import LiveTable

MOST = 40  # views: who was away for longer is shown the last of it


def recollection(table: LiveTable, viewer: Viewer, moves: int = 1) -> Recollection:
    """The views this viewer was told, or would have been told, one after the other. Nothing that was taken back."""
    if table.status != "running":
        return Recollection(views=[])
    log = table.log
    later = log.standing_from(first_of(table, viewer, moves))
    if all(
        log.number_for(viewer, seq) is None for seq in later
    ):  # or an answer would tell that somebody has chosen
        return Recollection(views=[])
    return Recollection(views=list(views(table, viewer, later)))


def first_of(table: LiveTable, viewer: Viewer, moves: int) -> int:
    """The number of his own last step, or of one so many back: of choices at once the last one lays everything open."""
    log = table.log
    noticed = [seq for seq in log.standing if log.number_for(viewer, seq) is not None]
    first = noticed[-MOST] if len(noticed) >= MOST else 1
    own = [] if viewer is None else log.own[viewer]
    return max(first, own[max(-moves, -len(own))] if own else 1)


def views(table: LiveTable, viewer: Viewer, later: list[int]) -> Iterator[PastView]:
    """Before these steps, and after each that this viewer may notice."""
    log = table.log
    match = table.match_without(later)
    before = sum(seq < later[0] for seq in log.noticed[viewer])
    yield PastView(version=before, view=seen(match, viewer))
    for seq, step in zip(later, table.match.steps[-len(later) :], strict=True):
        match.apply_stored(step.player, step.action, step.chance)
        version = log.number_for(viewer, seq)
        if version is not None:
            yield PastView(version=version, view=seen(match, viewer))


def seen(match: Match, viewer: Viewer) -> Any:
    return as_seen_by(match.view(viewer), viewer)
