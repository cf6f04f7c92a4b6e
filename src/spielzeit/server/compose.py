"""From a live table to the messages of the wire."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from spielzeit.server import dealing
from spielzeit.server.messages import Mood, Seat, StepInfo, TableSummary, ViewMessage
from spielzeit.server.rows import Listed, SeatRow
from spielzeit.server.table_log import Entry
from spielzeit.server.tables import LiveTable

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
    version = table.log.version_for(seat)
    first = max(0, version - LAST_STEPS) if since is None else min(since, version)
    return ViewMessage(
        reply_to=reply_to,
        table=table.id,
        version=version,
        game=table.game.id,
        seat=seat,
        status=table.status,
        seats=seats(table.seats, table.to_move, present, seat, table.moods),
        view=seen.view,
        legal=seen.legal,
        can_undo=seen.can_undo,
        undo_takes=seen.undo_takes,
        steps=[
            step(table, entry, seat, number)
            for number, entry in enumerate(table.log.since(seat, first), first + 1)
        ],
        result=table.result,
        seeded=table.row.seed is not None,
        commitment=dealing.commitment(table.row),
        gave=[gift.seat for gift in table.gifts if not gift.house],
        taken_back=table.log.taken_back,
    )


def step(table: LiveTable, entry: Entry, seat: int | None, number: int) -> StepInfo:
    """An entry as this seat counts it."""
    taken_back = (table.log.number_for(seat, seq) for seq in entry.takes_back)
    return StepInfo(
        version=number,
        kind=entry.kind,
        player=entry.player,
        events=entry.events(table.game, seat),
        undone=entry.undone,
        takes_back=[known for known in taken_back if known is not None],
    )


def summary(table: LiveTable, seat: int | None, present: Collection[int], invited: bool) -> TableSummary:
    """`invited`: this reader may pass the invite on."""
    return TableSummary(
        id=table.id,
        game=table.game.id,
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
    )
