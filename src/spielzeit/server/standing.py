"""How a table with these seats and this match stands: what lists, sweeps and records need."""
# mypyc: compiled

from __future__ import annotations

import time
from collections.abc import Sequence

from spielzeit.engine.match import Match
from spielzeit.server.engine_file import ENGINE
from spielzeit.server.entries import Entry
from spielzeit.server.friends.matters import Matters, no_matters
from spielzeit.server.friends.wire import Pace
from spielzeit.server.log_rows import text
from spielzeit.server.messages import Status
from spielzeit.server.rows import Change, SeatRow, Standing

TOLD_EVERY = 10.0  # seconds


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


def standing_of(
    seats: Sequence[SeatRow],
    match: Match | None,
    matters: Matters | None = None,
    pace: Pace | None = None,
) -> Standing:
    """How a table with these seats and this match stands."""
    status = status_of(seats, match)
    if match is not None and status == "over":
        return Standing(
            status, [], False, result=text({"scores": match.scores(), "winners": match.winners()})
        )
    to_move = list(owing(match)) if status == "running" else []
    matters = matters or no_matters(len(seats))
    bots = not matters.holds and any(bot_of(seats, matters, player) for player in to_move)
    return Standing(status, to_move, bots, matters.due(pace))


def bot_of(seats: Sequence[SeatRow], matters: Matters, player: int) -> str | None:
    """The level of the bot that plays here: its own seat, or that of somebody who is away."""
    stand_in = matters.stand_ins.get(player)
    return stand_in.level if stand_in is not None else seats[player].level


class Known:
    """What the database knows of how a table stands. To tell it the same with every step moves three indexes; so among
    people the time of the last change is told every ten seconds."""

    def __init__(self) -> None:
        self._standing: Standing | None = None
        self._at = 0.0

    def has(self, standing: Standing) -> bool:
        """Where a bot owes a step the time matters: who sweeps looks for those that wait."""
        known = self._standing
        return (
            known is not None
            and not (standing.bot_to_move or known.bot_to_move)
            and standing.status == known.status == "running"
            and standing.due == known.due
            and time.monotonic() - self._at < TOLD_EVERY
        )

    def stored(self, change: Change) -> None:
        """Now it is on the disk."""
        if not change.quiet:
            self._standing, self._at = change.standing, time.monotonic()


def name_in_record(seat: SeatRow) -> str:
    """A program of the host goes by its name."""
    if seat.kind == "bot" and seat.level is not None:
        return seat.level.removeprefix(ENGINE) if seat.level.startswith(ENGINE) else f"bot:{seat.level}"
    return seat.name or ""
