"""What the database keeps, as values: people, tables, seats, and the rows of a table's log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from spielzeit.engine.fair import Gift
from spielzeit.server.friends.wire import Rematch, Terms

TERMS = Terms(silent=False)


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str | None = None
    language: str | None = None
    generation: int = 0  # tokens of an earlier one are void
    revoked: tuple[str, ...] = ()  # and so are those of these devices
    device: str = ""  # the one that asks, as its token says; none: an older token, or nobody asks


class SeatRow(msgspec.Struct, frozen=True):
    number: int
    kind: str
    person: str | None = None
    name: str | None = None
    level: str | None = None
    kept_for: str | None = None  # an open chair waits for this person, who is named


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    rules: int
    components: str | None
    options: dict[str, str]
    setup: dict[str, Any] | None  # None: dealt when the last seat is taken; the log has it then
    seed: str | None
    invite: str
    public: bool
    created: float
    secret: str | None = None  # of the shuffle: nothing of it leaves before the end
    gifts: list[Gift] = []  # to the shuffle, from those who sat from the beginning; the log has the others'
    opened_by: str | None = None  # the person in whose name its bots think
    opened_from: str | None = None  # the address, as a keyed hash: whose tables count together
    terms: Terms = TERMS
    rematch_of: str | None = None


class LogRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    seq: int
    kind: str
    player: int
    message: str | None
    data: str  # JSON as it is stored; `log_rows` reads it
    at: float


class Standing(msgspec.Struct, frozen=True, gc=False):
    """What lists and sweeps need without replaying a game."""

    status: str
    to_move: list[int]
    bot_to_move: bool
    due: float | None = None  # when somebody's time is up, or a proposal lapses
    result: str | None = None  # as JSON, when it is over


class Change(msgspec.Struct, frozen=True, gc=False):
    """What one message does to a table: rows to append, a seat taken, and how it stands then."""

    table: str
    expected: int  # the version it was made for
    rows: Sequence[LogRow]
    standing: Standing
    noticed: Mapping[int, float]  # when, by each person's seat that may notice it
    seat: SeatRow | None = None
    row: TableRow | None = None  # with new options or terms
    quiet: bool = False  # the database knows how it stands, but for who owes a step


class Snapshot(msgspec.Struct, frozen=True):
    """The log up to a version, as `snapshots` packs it."""

    version: int
    data: bytes


class Stored(msgspec.Struct, frozen=True):
    """A table as the database has it: the rows of its log are those after the snapshot, none beside a final."""

    table: TableRow
    seats: list[SeatRow]
    log: list[LogRow]
    snapshot: Snapshot | None = None
    final: bytes | None = None  # a finished game as it was told
    status: str = "running"
    ended: str | None = None  # why it is over without a result
    rematch: Rematch | None = None


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a list shows it to one of its people: without its set-up, which nobody reads there."""

    id: str
    game: str
    options: dict[str, str]
    seeded: bool
    commitment: str | None
    invite: str
    public: bool
    created: float
    noticed: float  # when this person could last notice something
    seats: list[SeatRow]
    seat: int | None  # None: one is kept
    standing: Standing
    terms: Terms
    opened_by: str | None
    hidden: bool
    rematch: Rematch | None
