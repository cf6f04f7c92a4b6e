"""The chairs of a table that waits: who may take which, and what its opener changes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spielzeit.server.errors import Refused
from spielzeit.server.friends.meta import Meta
from spielzeit.server.rows import SeatRow, TableRow


def chair_for(seats: Sequence[SeatRow], person: str, asked: int | None) -> int:
    """The one kept for this person, the one asked for, or the first that is kept for nobody."""
    mine = [seat.number for seat in seats if seat.kind == "open" and seat.kept_for == person]
    free = [seat.number for seat in seats if seat.kind == "open" and seat.kept_for is None]
    if asked is not None and asked not in mine + free:
        raise Refused("seat.taken")
    if not mine + free:
        raise Refused("table.full")
    return (mine + free)[0] if asked is None else asked


def changed_row(row: TableRow, meta: Meta) -> TableRow:
    """With new options or terms."""
    return replace(row, options=meta.options or row.options, terms=meta.terms or row.terms)
