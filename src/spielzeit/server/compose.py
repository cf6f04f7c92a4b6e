"""From a live table to the messages of the wire."""
# mypyc: compiled

from __future__ import annotations

import time
from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from spielzeit.server import dealing
from spielzeit.server.friends.consent import proposal
from spielzeit.server.friends.wire import Clock, Onlookers
from spielzeit.server.messages import ChangeMessage, Result, Seat, TableSummary, ViewMessage
from spielzeit.server.rows import Listed, SeatRow
from spielzeit.server.sights import Seen
from spielzeit.server.tables import LiveTable

NOBODY = Onlookers(count=0, names=[])
_RESULT = msgspec.json.Decoder(Result)
LAST_STEPS = 200  # told to a client that says nothing about what it has
MOST_STEPS = 1000  # told to one that was away for long: no game has as many


def seats(
    rows: Sequence[SeatRow],
    to_move: Collection[int],
    present: Collection[int],
    seat: int | None,
    person: str | None = None,
) -> list[Seat]:
    """`person`: who reads it, so that he finds the chair that is kept for him."""
    return [
        Seat(
            name=row.name,
            kind=row.kind,  # type: ignore[arg-type]  # the schema's words are the wire's
            level=row.level,
            connected=row.number in present,
            to_move=row.number in to_move,
            you=row.number == seat,
            kept=None if row.kept_for is None else "you" if row.kept_for == person else "other",
        )
        for row in rows
    ]


def seats_of(
    table: LiveTable, present: Collection[int], seat: int | None, person: str | None = None
) -> list[Seat]:
    """With what is known of a live table alone: how bots do, and who is stood in for."""
    told = seats(table.seats, table.to_move, present, seat, person)
    for number, mood in table.moods.items():
        told[number] = replace(told[number], mood=mood)
    for number, stand_in in table.matters.stand_ins.items():
        told[number] = replace(told[number], understudy=stand_in.level)
    return told


def clocks(table: LiveTable) -> list[Clock] | None:
    pace = table.row.terms.pace
    return None if pace is None else table.matters.clocks.told(pace, time.time() - table.behind)


def view(
    table: LiveTable,
    seat: int | None,
    present: Collection[int],
    since: int | None,
    reply_to: str | None = None,
    person: str | None = None,
    onlookers: Onlookers = NOBODY,
) -> ViewMessage:
    """How the table stands for this seat (None: an onlooker), and what it missed."""
    seen = table.seen(seat)
    version = table.version_for(seat)
    first = max(0, version - LAST_STEPS if since is None else max(version - MOST_STEPS, min(since, version)))
    return ViewMessage(
        reply_to=reply_to,
        table=table.id,
        version=version,
        game=table.row.game,
        seat=seat,
        status=table.status,
        seats=seats_of(table, present, seat, person),
        view=seen.view,
        legal=seen.legal,
        can_undo=seen.can_undo,
        undo_takes=seen.undo_takes,
        steps=table.steps_since(seat, first),
        result=table.result,
        seeded=table.row.seed is not None,
        commitment=dealing.commitment(table.row),
        gave=table.gave,
        taken_back=table.taken_back,
        ended=table.ended,
        terms=table.row.terms,
        undo=seen.undo,
        redo_takes=seen.redo_takes,
        clocks=clocks(table),
        paused=table.matters.paused,
        proposal=proposal(table, seat),
        onlookers=onlookers,
        rematch=table.rematch,
    )


def change(
    table: LiveTable, seat: int | None, known: Seen, since: int, reply_to: str | None = None
) -> ChangeMessage | None:
    """What is new for a viewer who was last sent what he saw as `known`; None: he must be sent all of it."""
    seen = table.seen(seat)
    if known is not seen.before and known is not seen:
        return None
    steps = table.steps_since(seat, since)
    for step in steps:
        if step.kind in ("sit", "meta"):
            return None
    new = table.sights.patch(known, seen)
    if new is None:
        return None
    undo_takes = seen.undo_takes
    return ChangeMessage(
        reply_to=reply_to,
        version=table.version_for(seat),
        status=table.status,
        to_move=table.to_move,
        view=new,
        legal=seen.legal,
        can_undo=bool(undo_takes),
        undo_takes=undo_takes,
        steps=steps,
        taken_back=table.taken_back,
        undo=seen.undo,
        redo_takes=seen.redo_takes,
        clocks=clocks(table),
        result=table.result,
    )


def summary(
    table: LiveTable, seat: int | None, present: Collection[int], invited: bool, person: str | None = None
) -> TableSummary:
    """`invited`: this reader may pass the invite on."""
    result = table.result
    return TableSummary(
        id=table.id,
        game=table.row.game,
        options=table.row.options,
        seats=seats_of(table, present, seat, person),
        status=table.status,
        seat=seat,
        invite=table.row.invite if invited or seat is not None else None,
        public=table.row.public,
        seeded=table.row.seed is not None,
        commitment=dealing.commitment(table.row),
        created=table.row.created,
        changed=table.changed_for(seat),
        terms=table.row.terms,
        host=is_host(table.row.opened_by, person),
        result=None if result is None else replace(result, breakdown=None),
        rematch=table.rematch,
    )


def is_host(opened_by: str | None, person: str | None) -> bool:
    return person is not None and opened_by == person


def waiting(entry: Listed, present: Collection[int], person: str | None) -> TableSummary:
    """As the lobby shows it to anybody: whoever reads it may sit down."""
    mine = next((seat.number for seat in entry.seats if person is not None and seat.person == person), None)
    return listed(replace(entry, seat=mine), present, person)


def listed(entry: Listed, present: Collection[int], person: str | None) -> TableSummary:
    """The same from the database alone, without replaying the game."""
    result = entry.standing.result
    return TableSummary(
        id=entry.id,
        game=entry.game,
        options=entry.options,
        seats=seats(entry.seats, entry.standing.to_move, present, entry.seat, person),
        status=entry.standing.status,  # type: ignore[arg-type]  # the schema's words are the wire's
        seat=entry.seat,
        invite=entry.invite,
        public=entry.public,
        seeded=entry.seeded,
        commitment=entry.commitment,
        created=entry.created,
        changed=entry.noticed,
        terms=entry.terms,
        host=is_host(entry.opened_by, person),
        hidden=entry.hidden,
        result=None if result is None else _RESULT.decode(result),
        rematch=entry.rematch,
    )
