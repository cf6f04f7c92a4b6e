"""What a table is: its seats, its log, the match that follows from it, and what is between its people.

Everything here follows from the log, whether it is read when the table is opened, heard from another process, or
adopted when this process has stored it.
"""
# mypyc: compiled

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from spielzeit.engine.fair import Gift
from spielzeit.engine.game import Game, Setup
from spielzeit.engine.match import Match
from spielzeit.engine.position import Position
from spielzeit.server.dealing import chance_of
from spielzeit.server.errors import Refused, ServerError
from spielzeit.server.friends.chairs import changed_row
from spielzeit.server.friends.matters import Matters, no_matters
from spielzeit.server.friends.meta import Meta, read_meta
from spielzeit.server.log_rows import (
    Sat,
    marks_of,
    read_sat,
    read_step,
    read_taken_back,
)
from spielzeit.server.messages import Mood, Status, StepInfo
from spielzeit.server.rows import Change, LogRow, SeatRow, Snapshot, Standing, Stored
from spielzeit.server.sights import Sights
from spielzeit.server.snapshots import pack, unpack
from spielzeit.server.standing import Known, bot_of, owing, standing_of, status_of
from spielzeit.server.table_log import Entry, TableLog, Viewer, entry_of_meta, entry_of_step, entry_of_undo
from spielzeit.server.turns import Turns

KEPT_EVERY = 16  # steps: taking back begins at a position that was kept, not at the set-up
SLICE = 32  # rows that are replayed in one go


class SnapshotUnfit(Exception):
    """The log must be read from its beginning."""


@dataclass(slots=True)
class Plan:
    """A change that is not stored yet, and how the table is when it is."""

    change: Change
    entries: list[Entry]
    match: Match | None  # None: the cards are not dealt yet
    matters: Matters  # between its people
    sat: Sat | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class TableCore:
    """One table. Whoever changes it holds `lock`."""

    ended: str | None = None  # why it is over without a result
    behind: float = 0.0  # seconds: one that onlookers are shown stands as it stood then

    def __init__(self, game: Game, stored: Stored) -> None:
        self.game = game
        self.row = stored.table
        self.seats = list(stored.seats)
        self.lock = Turns()
        self.used = time.monotonic()
        self.moods: dict[int, Mood] = {}  # of bots; of this process, and never stored
        self.sights = Sights()
        self.known_standing = Known()
        self._told_last: tuple[Entry, StepInfo] | None = None  # the last thing that was told to all
        self._stands: tuple[int, Status, list[int]] | None = None  # at this version
        self._kept: list[tuple[int, Position]] = []  # the position after so many steps, now and then
        self.setup = stored.table.setup
        self.gifts = list(stored.table.gifts)
        self._match = None if self.setup is None else self._first_match(self.setup)
        self.rematch = stored.rematch
        self.log = TableLog(len(self.seats), owing(self._match))
        self.matters = no_matters(len(self.seats))
        if self.row.terms.pace is not None:
            self.matters = self.matters.begun(owing(self._match), self.seats, self.row.created)
        self.kept_version = 0  # up to where a snapshot has the log
        if stored.snapshot is not None:
            self._open(stored.snapshot)
        if stored.log and stored.log[0].seq != self.version + 1:
            raise SnapshotUnfit
        for count, row in enumerate(stored.log, 1):
            self._take_in(row)
            if count % SLICE == 0:
                time.sleep(0)  # a long log is read in a thread: the event loop has its turns
        self.seats = list(stored.seats)  # as they are now: somebody may have left since he sat down

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.log.version

    @property
    def status(self) -> Status:
        return self._standing()[1]

    @property
    def match(self) -> Match:
        """There is none before the deal, and that waits for the last seat to be taken."""
        if self._match is None:
            raise Refused("table.waiting")
        return self._match

    @match.setter
    def match(self, match: Match | None) -> None:
        self._match = match

    @property
    def to_move(self) -> list[int]:
        return self._standing()[2]

    def _standing(self) -> tuple[int, Status, list[int]]:
        """Asked many times for every version."""
        version, stands = self.log.version, self._stands
        if self.ended is not None:
            return version, "over", []
        if stands is None or stands[0] != version:
            status = status_of(self.seats, self._match)
            stands = (version, status, list(owing(self._match)) if status == "running" else [])
            self._stands = stands
        return stands

    @property
    def taken_back(self) -> int:
        """Decisions taken back that were no longer free."""
        return self.log.taken_back

    @property
    def gave(self) -> list[int]:
        """The seats whose people gave something of their own to the shuffle."""
        return [gift.seat for gift in self.gifts if not gift.house]

    def version_for(self, viewer: Viewer) -> int:
        """How many changes this viewer may count."""
        return self.log.version_for(viewer)

    def seat_of(self, person: str | None, asked: int | None = None) -> int | None:
        """Where this person sits; at a hot-seat the chair asked for, or the one that is to move."""
        if person is None:
            return None
        mine = [seat.number for seat in self.seats if seat.person == person]
        if len(mine) == 1:
            return mine[0]
        if asked in mine:
            return asked
        return next((seat for seat in self.to_move if seat in mine), mine[0]) if mine else None

    def keeps_a_seat_for(self, person: str | None) -> bool:
        return person is not None and any(seat.kept_for == person for seat in self.seats)

    def gifts_but(self, seat: int) -> list[Gift]:
        """What who sat here before has given counts no more."""
        return [gift for gift in self.gifts if gift.seat != seat]

    def standing(self) -> Standing:
        """What the database keeps of it beside the log."""
        return standing_of(self.seats, self._match, self.matters, self.row.terms.pace)

    def bot_of(self, player: int) -> str | None:
        """The level of the bot that plays here now: its own seat, or that of somebody who is away."""
        return bot_of(self.seats, self.matters, player)

    # -- the log -------------------------------------------------------------------------------------

    def _open(self, snapshot: Snapshot) -> None:
        """The log from a snapshot, and the match from the steps that stand."""
        unpacked = unpack(self.log, self.game, self.row.rules, snapshot.data)
        if unpacked is None:
            raise SnapshotUnfit
        steps, self.setup, self.gifts, self.matters = unpacked
        self._match = None if self.setup is None else self._first_match(self.setup)
        for count, step in enumerate(steps, 1):
            self.match.apply_stored(step.player, step.action, step.chance)
            if count % KEPT_EVERY == 0:
                self._kept.append((count, self.match.position.copy()))
        self.kept_version = self.version

    def extend(self, rows: Sequence[LogRow]) -> None:
        """Take in rows that the database has and this table has not: each wholly, or not at all."""
        known, self.known_standing = self.version, Known()
        try:
            for row in rows:
                if row.seq <= self.version:
                    continue
                before = self._match
                self.match = None if before is None else self.trial()
                try:
                    self._take_in(row)
                except BaseException:
                    self.match = before
                    raise
        finally:
            self.sights.look_again(self.log.entries[known:])

    def _take_in(self, row: LogRow) -> None:
        """One row, on a match that nobody minds when it fails: the log grows last."""
        if row.seq != self.version + 1:
            raise ServerError("table.damaged", table=self.id, version=self.version + 1)
        if row.kind == "step":
            step = read_step(self.game, row)
            self.match.apply_stored(row.player, step.action, step.chance)
            marks = marks_of(row)
            self._add(entry_of_step(self.match, row.seq, row.message, row.at, marks.by, marks.again))
        elif row.kind == "undo":
            taken = read_taken_back(row)
            self.match = self.match_without(taken.takes_back)
            self._add(entry_of_undo(self.log, taken, self.match, row.seq, row.player, row.message, row.at))
        elif row.kind == "meta":
            meta = read_meta(row.data)
            self._change(meta)
            self._add(entry_of_meta(row.player, meta, row.seq, row.at, owing(self._match)))
        else:
            self._sit(row.player, read_sat(row))
            self._add(Entry(row.seq, "sit", row.player, None, row.at, owing(self._match)))
        entry = self.log.entries[-1]
        self.matters = self.matters.after([entry], self.seats, self.row.terms.pace)

    def snapshot(self) -> Snapshot:
        """The log in one piece, for the database."""
        self.kept_version = self.version
        steps = [] if self._match is None else self._match.steps
        packed = pack(self.log, steps, self.row.rules, self.setup, self.gifts, self.matters)
        return Snapshot(self.version, packed)

    def adopt(self, plan: Plan) -> None:
        """The plan is stored: now it is so."""
        self.match = plan.match
        self.known_standing.stored(plan.change)
        if plan.sat is not None:
            self._sit(plan.entries[0].player, plan.sat)
        for entry in plan.entries:
            if entry.meta is not None:
                self._change(entry.meta)
            self._add(entry)
        self.matters = plan.matters
        self.sights.look_again(plan.entries)

    def _add(self, entry: Entry) -> None:
        """With its position, when the last one that was kept lies far back."""
        self.log.add(entry)
        if self._match is None:
            return
        count = len(self._match.steps)
        if entry.takes_back:
            before = self.log.steps_before(min(entry.takes_back))
            self._kept = [kept for kept in self._kept if kept[0] <= before]
        elif count == len(self.log.standing) and count >= KEPT_EVERY + (
            self._kept[-1][0] if self._kept else 0
        ):
            self._kept.append((count, self.match.position.copy()))

    # -- matches -------------------------------------------------------------------------------------

    def _first_match(self, setup: Setup, gifts: Sequence[Gift] | None = None) -> Match:
        match = self.game.start_from(setup, chance_of(self.row, self.gifts if gifts is None else gifts))
        match.listen()
        return match

    def trial(self) -> Match:
        """A copy to try a change on; it becomes the table's match when the change is stored."""
        match = self.match.copy()
        match.listen()
        return match

    def match_without(self, taken: Sequence[int]) -> Match:
        """The match of the steps that stand but for these, from the last position kept before the first of them."""
        before = self.log.steps_before(min(taken))
        count, position = next((kept for kept in reversed(self._kept) if kept[0] <= before), (0, None))
        match = self._first_match(self.setup or {}) if position is None else self._match_from(position, count)
        standing = zip(self.log.standing[count:], self.match.steps[count:], strict=True)
        for seq, step in standing:
            if seq not in taken:
                match.apply_stored(step.player, step.action, step.chance)
        return match

    def _match_from(self, position: Position, count: int) -> Match:
        match = Match(self.game, position.copy(), chance_of(self.row, self.gifts))
        match.setup, match.steps = self.match.setup, self.match.steps[:count]
        match.listen()
        return match

    def _change(self, meta: Meta) -> None:
        """What the opener has changed while the table waits."""
        if meta.what == "changed":
            self.row = changed_row(self.row, meta)
            if meta.chair is not None:
                self.seats[meta.chair.number] = meta.chair
                self.gifts = self.gifts_but(meta.chair.number)
            self._dealt(meta.setup)

    def _dealt(self, setup: Setup | None) -> None:
        if setup is not None:
            self.setup = setup
            self._match = self._match or self._first_match(setup)

    def _sit(self, number: int, sat: Sat) -> None:
        self.seats[number] = SeatRow(number, "person", sat.person, sat.name)
        if sat.gift is not None:
            self.gifts = [*self.gifts_but(number), sat.gift]
        self._dealt(sat.setup)
