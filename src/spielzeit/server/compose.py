"""From a live table to the messages of the wire."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from spielzeit.server import dealing
from spielzeit.server.friends.wire import Onlookers, Terms
from spielzeit.server.messages import ChangeMessage, Mood, Seat, TableSummary, ViewMessage
from spielzeit.server.rows import Listed, SeatRow
from spielzeit.server.sights import Seen
from spielzeit.server.tables import LiveTable

NOBODY = Onlookers(count=0, names=[])
LAST_STEPS = 200  # told to a client that says nothing about what it has


def seats(
    rows: Sequence[SeatRow],
    to_move: Collection[int],
    present: Collection[int],
    seat: int | None,
    moods: Mapping[int, Mood] | None = None,
) -> list[Seat]:
    return [
        Seat(
            name=row.name,
            kind=row.kind,  # type: ignore[arg-type]  # the schema's words are the wire's
            level=row.level,
            connected=row.number in present,
            to_move=row.number in to_move,
            you=row.number == seat,
            mood=(moods or {}).get(row.number),
        )
        for row in rows
    ]


def view(
    table: LiveTable,
    seat: int | None,
    present: Collection[int],
    since: int | None,
    reply_to: str | None = None,
) -> ViewMessage:
    """How the table stands for this seat (None: an onlooker), and what it missed."""
    seen = table.seen(seat)
    version = table.version_for(seat)
    first = max(0, version - LAST_STEPS) if since is None else min(since, version)
    return ViewMessage(
        reply_to=reply_to,
        table=table.id,
        version=version,
        game=table.row.game,
        seat=seat,
        status=table.status,
        seats=seats(table.seats, table.to_move, present, seat, table.moods),
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
        terms=Terms(),
        undo=None,
        redo_takes=[],
        clocks=None,
        paused=False,
        proposal=None,
        onlookers=NOBODY,
        rematch=None,
    )


def change(
    table: LiveTable, seat: int | None, known: Seen, since: int, reply_to: str | None = None
) -> ChangeMessage | None:
    """What is new for a viewer who was last sent what he saw as `known`; None: he must be sent all of it."""
    seen = table.seen(seat)
    if known is not seen.before and known is not seen:
        return None
    new = table.sights.patch(known, seen)
    steps = table.steps_since(seat, since)
    if new is None or any(step.kind == "sit" for step in steps):
        return None
    return ChangeMessage(
        reply_to=reply_to,
        version=table.version_for(seat),
        status=table.status,
        to_move=table.to_move,
        view=new,
        legal=seen.legal,
        can_undo=seen.can_undo,
        undo_takes=seen.undo_takes,
        steps=steps,
        taken_back=table.taken_back,
        undo=None,
        redo_takes=[],
        clocks=None,
        result=table.result,
    )


def summary(table: LiveTable, seat: int | None, present: Collection[int], invited: bool) -> TableSummary:
    """`invited`: this reader may pass the invite on."""
    return TableSummary(
        id=table.id,
        game=table.row.game,
        options=table.row.options,
        seats=seats(table.seats, table.to_move, present, seat, table.moods),
        status=table.status,
        seat=seat,
        invite=table.row.invite if invited or seat is not None else None,
        public=table.row.public,
        seeded=table.row.seed is not None,
        commitment=dealing.commitment(table.row),
        created=table.row.created,
        changed=table.changed_for(seat),
        terms=Terms(),
        host=False,
    )


def listed(entry: Listed, present: Collection[int]) -> TableSummary:
    """The same from the database alone, without replaying the game."""
    return TableSummary(
        id=entry.id,
        game=entry.game,
        options=entry.options,
        seats=seats(entry.seats, entry.standing.to_move, present, entry.seat),
        status=entry.standing.status,  # type: ignore[arg-type]  # the schema's words are the wire's
        seat=entry.seat,
        invite=entry.invite,
        public=entry.public,
        seeded=entry.seeded,
        commitment=entry.commitment,
        created=entry.created,
        changed=entry.noticed,
        terms=Terms(),
        host=False,
    )
