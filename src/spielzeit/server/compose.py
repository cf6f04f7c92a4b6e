"""From a live table to the messages of the wire."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from spielzeit.server.log import Entry
from spielzeit.server.messages import Seat, StepInfo, TableSummary, ViewMessage
from spielzeit.server.storage import Listed, SeatRow
from spielzeit.server.tables import LAST_STEPS, LiveTable


def seats(
    rows: Sequence[SeatRow], to_move: Collection[int], present: Collection[int], seat: int | None
) -> list[Seat]:
    return [
        Seat(
            name=row.name,
            kind=row.kind,  # type: ignore[arg-type]  # the schema's words are the wire's
            level=row.level,
            connected=row.number in present,
            to_move=row.number in to_move,
            you=row.number == seat,
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
    numbers = table.numbers_for(seat)
    version = len(numbers)
    first = max(0, version - LAST_STEPS) if since is None else min(since, version)
    return ViewMessage(
        reply_to=reply_to,
        table=table.id,
        version=version,
        game=table.game.id,
        seat=seat,
        status=table.status,
        seats=seats(table.seats, table.to_move, present, seat),
        view=seen.view,
        legal=seen.legal,
        can_undo=seen.can_undo,
        steps=[step(table, entry, seat, numbers) for entry in table.noticed(seat)[first:]],
        result=table.result,
        taken_back=table.taken_back,
    )


def step(table: LiveTable, entry: Entry, seat: int | None, numbers: dict[int, int]) -> StepInfo:
    return StepInfo(
        version=numbers[entry.row.seq],
        kind=entry.row.kind,  # type: ignore[arg-type]  # the log's words are the wire's
        player=entry.row.player,
        events=entry.events(table.game, seat),
        undone=entry.undone,
        takes_back=[numbers[version] for version in entry.takes_back if version in numbers],
    )


def summary(table: LiveTable, seat: int | None, present: Collection[int], invited: bool) -> TableSummary:
    """`invited`: this reader may pass the invite on."""
    return TableSummary(
        id=table.id,
        game=table.game.id,
        options=table.row.options,
        seats=seats(table.seats, table.to_move, present, seat),
        status=table.status,
        seat=seat,
        invite=table.row.invite if invited or seat is not None else None,
        public=table.row.public,
        seeded=table.row.seed is not None,
        created=table.row.created,
        changed=table.changed_for(seat),
    )


def listed(entry: Listed, present: Collection[int]) -> TableSummary:
    """The same from the database alone, without replaying the game."""
    return TableSummary(
        id=entry.table.id,
        game=entry.table.game,
        options=entry.table.options,
        seats=seats(entry.seats, entry.standing.to_move, present, entry.seat),
        status=entry.standing.status,  # type: ignore[arg-type]  # the schema's words are the wire's
        seat=entry.seat,
        invite=entry.table.invite,
        public=entry.table.public,
        seeded=entry.table.seed is not None,
        created=entry.table.created,
        changed=entry.noticed,
    )
