"""How a table with these seats and this match stands: what lists, sweeps and records need."""

from __future__ import annotations

from collections.abc import Sequence

from spielzeit.engine.match import Match
from spielzeit.server.entries import Entry
from spielzeit.server.messages import Status
from spielzeit.server.rows import SeatRow, Standing


def owing(match: Match | None) -> tuple[int, ...]:
    """Who owes a decision; nobody before the deal."""
    return () if match is None else tuple(match.to_move)


def status_of(seats: Sequence[SeatRow], match: Match | None) -> Status:
    if match is None or any(seat.kind == "open" for seat in seats):
        return "waiting"
    return "over" if match.over else "running"


def noticed_by(seats: Sequence[SeatRow], entries: Sequence[Entry]) -> dict[int, float]:
    """For each person's seat when it could last notice one of these entries."""
    people = [seat.number for seat in seats if seat.kind == "person"]
    return {seat: entry.at for entry in entries for seat in people if entry.may_notice(seat)}


def standing_of(seats: Sequence[SeatRow], match: Match | None) -> Standing:
    """How a table with these seats and this match stands."""
    status = status_of(seats, match)
    to_move = list(owing(match)) if status == "running" else []
    return Standing(status, to_move, any(seats[player].kind == "bot" for player in to_move))


def name_in_record(seat: SeatRow) -> str:
    return f"bot:{seat.level}" if seat.kind == "bot" else seat.name or ""
