"""What people ask of each other, and what their answers do: taking back, a pause, an understudy."""

from __future__ import annotations

import time
from collections.abc import Collection

from spielzeit.server.errors import Refused
from spielzeit.server.friends.matters import Asked, Said
from spielzeit.server.friends.meta import Meta
from spielzeit.server.friends.wire import Leisure, Proposal, ProposalKind
from spielzeit.server.log_rows import TakenBack
from spielzeit.server.table_core import Plan
from spielzeit.server.tables import LiveTable

MOST_ASKED = 3  # times for the same taking back
LASTS = 120.0  # seconds an answer is waited for at a live table
LASTS_AT_LEISURE = 12 * 3600.0
LASTS_UNTIMED = 3600.0


def others(table: LiveTable, player: int) -> tuple[int, ...]:
    """The people who can be asked: they sit here, and nobody stands in for them."""
    mine = table.seats[player].person
    return tuple(
        seat.number
        for seat in table.seats
        if seat.kind == "person" and seat.person != mine and seat.number not in table.matters.stand_ins
    )


def plan_proposal(
    table: LiveTable,
    player: int,
    kind: ProposalKind,
    version: int,
    seat: int | None,
    present: Collection[int] = (),
) -> Plan:
    """Ask the others; where there is nobody to ask it is done at once. Who is `present` is asked about his own seat."""
    table.check_running()
    if table.matters.asked is not None:
        raise Refused("proposal.open")
    waits_for = others(table, player)
    first, steps = None, 0
    if kind == "undo":
        if table.one_try:
            raise Refused("undo.matinee")
        table.check_undo_version(player, version)
        last = table.log.last_decision(player)
        if not last:
            raise Refused("undo.nothing")
        first, steps = last[0], table.log.steps_before(last[0])
        if table.matters.times_asked(player, steps) >= MOST_ASKED:
            raise Refused("proposal.often", times=MOST_ASKED)
    elif kind == "understudy":
        if seat is None or seat == player or not _can_be_stood_in_for(table, seat):
            raise Refused("proposal.seat")
        waits_for = tuple(number for number in waits_for if number != seat or seat in present)
    until = time.time() + _lasts(table)
    about = Asked(kind, player, seat, first, waits_for, until)
    asked = Meta("asked", kind, seat=seat, first=first, steps=steps, waits_for=waits_for, until=until)
    return table.plan_metas((player, asked)) if waits_for else _done(table, about, (player, asked))


def plan_answer(table: LiveTable, player: int, agree: bool) -> Plan:
    """Agree or decline; who asked withdraws."""
    asked = table.matters.asked
    if asked is None or (player not in asked.waits_for and (agree or player != asked.by)):
        raise Refused("proposal.none")
    if not agree:
        return table.plan_metas((player, asked.about("declined")))
    said = (player, asked.about("agreed"))
    return table.plan_metas(said) if len(asked.waits_for) > 1 else _done(table, asked, said)


def _done(table: LiveTable, asked: Asked, said: Said) -> Plan:
    """All have agreed."""
    if asked.kind == "pause":
        return table.plan_metas(said, (asked.by, Meta("paused")))
    if asked.kind == "understudy":
        level = table.row.terms.understudy
        return table.plan_metas(
            said, (asked.by, Meta("understudy", seat=asked.seat, level=level, why="agreed"))
        )
    taken = TakenBack(table.log.standing_from(asked.first or 0), False)
    return table.plan_taking_back(taken, asked.by, None, said)


def proposal(table: LiveTable, viewer: int | None) -> Proposal | None:
    """As this viewer may know it."""
    asked = table.matters.asked
    if asked is None:
        return None
    taken = table.log.standing_from(asked.first) if asked.first is not None else []
    known = (table.log.number_for(viewer, seq) for seq in taken)
    return Proposal(
        kind=asked.kind,
        by=asked.by,
        seat=asked.seat,
        takes_back=[number for number in known if number is not None],
        waits_for=list(asked.waits_for),
        until=asked.until,
    )


def lapse(asked: Asked) -> Said:
    """Nobody answered in time."""
    return asked.by, asked.about("lapsed")


def _can_be_stood_in_for(table: LiveTable, seat: int) -> bool:
    return (
        seat < len(table.seats) and table.seats[seat].kind == "person" and seat not in table.matters.stand_ins
    )


def _lasts(table: LiveTable) -> float:
    pace = table.row.terms.pace
    if pace is None:
        return LASTS_UNTIMED
    return LASTS_AT_LEISURE if isinstance(pace, Leisure) else LASTS
