"""A live table: its seats, its log and the match that follows from it. All of it is in memory and instant.

What is to be stored is planned first (`plan_step`, `plan_undo`, `plan_sit`), stored by the house, and adopted
afterwards, so nobody ever sees a match that is not on the disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from spielzeit.engine import record
from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.fair import Gift
from spielzeit.engine.game import Game, Setup, canonical, to_json
from spielzeit.engine.match import Match
from spielzeit.engine.position import Position
from spielzeit.server.dealing import chance_of, deal, gift_of, proof
from spielzeit.server.errors import Refused, ServerError
from spielzeit.server.log_rows import (
    Sat,
    TakenBack,
    read_sat,
    read_step,
    read_taken_back,
    row_of,
    step_text,
    text,
)
from spielzeit.server.messages import Mood, Result, Status, StepInfo
from spielzeit.server.rows import Change, LogRow, SeatRow, Snapshot, Stored
from spielzeit.server.sights import Seen, Sights, as_seen_by
from spielzeit.server.snapshots import pack, unpack
from spielzeit.server.standing import name_in_record, noticed_by, owing, standing_of, status_of
from spielzeit.server.table_log import Entry, TableLog, Viewer, entry_of_step, entry_of_undo

KEPT_EVERY = 16  # steps: taking back begins at a position that was kept, not at the set-up
SLICE = 32  # rows that are replayed in one go
MOST_TAKEN_BACK = 30  # times for one decision: who changes his mind more often wants something else


class SnapshotUnfit(Exception):
    """The log must be read from its beginning."""


@dataclass(slots=True)
class Plan:
    """A change that is not stored yet, and how the table is when it is."""

    change: Change
    entries: list[Entry]
    match: Match | None  # None: the cards are not dealt yet
    sat: Sat | None = None


class LiveTable:
    """One table. Whoever changes it holds `lock`."""

    ended: str | None = None  # why it is over without a result

    def __init__(self, game: Game, stored: Stored) -> None:
        self.game = game
        self.row = stored.table
        self.seats = list(stored.seats)
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.moods: dict[int, Mood] = {}  # of bots; of this process, and never stored
        self.sights = Sights()
        self._stands: tuple[int, Status, list[int]] | None = None  # at this version
        self._kept: list[tuple[int, Position]] = []  # the position after so many steps, now and then
        self.setup = stored.table.setup
        self.gifts = list(stored.table.gifts)
        self._match = None if self.setup is None else self._first_match(self.setup)
        self.log = TableLog(len(self.seats), owing(self._match))
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
        if self.ended is not None:
            return self.version, "over", []
        if self._stands is None or self._stands[0] != self.version:
            status = status_of(self.seats, self._match)
            self._stands = (self.version, status, list(owing(self._match)) if status == "running" else [])
        return self._stands

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

    def steps_since(self, viewer: Viewer, version: int) -> list[StepInfo]:
        """What this viewer may be told after this version, as he counts it."""
        return [
            self._told(entry, viewer, number)
            for number, entry in enumerate(self.log.since(viewer, version), version + 1)
        ]

    def _told(self, entry: Entry, viewer: Viewer, number: int) -> StepInfo:
        taken_back = (self.log.number_for(viewer, seq) for seq in entry.takes_back)
        return StepInfo(
            version=number,
            kind=entry.kind,
            player=entry.player,
            events=entry.events(self.game, viewer),
            undone=entry.undone,
            takes_back=[known for known in taken_back if known is not None],
        )

    def changed_for(self, viewer: Viewer) -> float:
        """When this viewer could last notice something."""
        return self.log.changed_for(viewer) or self.row.created

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        for seat in self.seats:
            if seat.person == person:
                return seat.number
        return None

    # -- the log -------------------------------------------------------------------------------------

    def _open(self, snapshot: Snapshot) -> None:
        """The log from a snapshot, and the match from the steps that stand."""
        unpacked = unpack(self.log, self.game, self.row.rules, snapshot.data)
        if unpacked is None:
            raise SnapshotUnfit
        steps, self.setup, self.gifts = unpacked
        self._match = None if self.setup is None else self._first_match(self.setup)
        for count, step in enumerate(steps, 1):
            self.match.apply_stored(step.player, step.action, step.chance)
            if count % KEPT_EVERY == 0:
                self._kept.append((count, self.match.position.copy()))
        self.kept_version = self.version

    def extend(self, rows: Sequence[LogRow]) -> None:
        """Take in rows that the database has and this table has not: each wholly, or not at all."""
        known = self.version
        try:
            for row in rows:
                if row.seq <= self.version:
                    continue
                before = self._match
                self.match = None if before is None else self._trial()
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
            self._add(entry_of_step(self.match, row.seq, row.message, row.at))
        elif row.kind == "undo":
            taken = read_taken_back(row)
            self.match = self._match_without(taken.takes_back)
            self._add(entry_of_undo(self.log, taken, self.match, row.seq, row.player, row.message, row.at))
        else:
            self._sit(row.player, read_sat(row))
            self._add(Entry(row.seq, "sit", row.player, None, row.at, owing(self._match)))

    def snapshot(self) -> Snapshot:
        """The log in one piece, for the database."""
        self.kept_version = self.version
        steps = [] if self._match is None else self._match.steps
        return Snapshot(self.version, pack(self.log, steps, self.row.rules, self.setup, self.gifts))

    def adopt(self, plan: Plan) -> None:
        """The plan is stored: now it is so."""
        self.match = plan.match
        if plan.sat is not None:
            self._sit(plan.entries[0].player, plan.sat)
        for entry in plan.entries:
            self._add(entry)
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

    # -- plans ---------------------------------------------------------------------------------------

    def plan_step(self, player: int, version: int, actions: Sequence[Any], message: str | None) -> Plan:
        """All of these actions or none; refuses what the rules refuse."""
        self.check_running()
        self.check_version(player, version)
        match = self._trial()
        entries: list[Entry] = []
        rows: list[LogRow] = []
        for action in actions:
            if entries and entries[-1].sealed:
                # Or one could ask what lies face down: reveal it, then try what only fits one answer.
                raise Refused("action.after_reveal")
            step = match.apply(player, action)
            entries.append(entry_of_step(match, self.version + 1 + len(entries), message, time.time()))
            rows.append(row_of(entries[-1], step_text(step)))
        return self._plan(rows, entries, match)

    def plan_undo(self, player: int, version: int, message: str) -> Plan:
        """Take back the player's last decision, where that is allowed."""
        self.check_undo_version(player, version)
        taken = self.undoable(player)
        if not taken.takes_back:
            raise Refused("undo.nothing")
        steps = self.log.steps_before(min(taken.takes_back))
        if self.log.times_taken_back(player, steps) >= MOST_TAKEN_BACK:
            raise Refused("undo.often", times=MOST_TAKEN_BACK)
        match = self._match_without(taken.takes_back)
        entry = entry_of_undo(self.log, taken, match, self.version + 1, player, message, time.time())
        return self._plan([row_of(entry, text(taken))], [entry], match)

    def plan_sit(self, person: str, name: str | None, number: int | None, gift: str | None = None) -> Plan:
        """Somebody takes an open seat: the one asked for, or the first. When it was the last, the cards are dealt."""
        open_seats = [seat.number for seat in self.seats if seat.kind == "open"]
        if not open_seats or (number is not None and number not in open_seats):
            raise Refused("seat.taken")
        chosen = open_seats[0] if number is None else number
        taken = SeatRow(chosen, "person", person, name)
        seats = [taken if seat.number == chosen else seat for seat in self.seats]
        sat, match = self._deal_for(Sat(person, name, gift_of(self.row, chosen, gift)), len(open_seats) == 1)
        entry = Entry(self.version + 1, "sit", chosen, None, time.time(), owing(match))
        standing, noticed = standing_of(seats, match), noticed_by(seats, [entry])
        change = Change(self.id, self.version, [row_of(entry, text(sat))], standing, noticed, taken)
        return Plan(change, [entry], match, sat)

    def _deal_for(self, sat: Sat, is_last: bool) -> tuple[Sat, Match | None]:
        if not is_last or self.setup is not None:
            return sat, self._match
        gifts = [*self.gifts, *([sat.gift] if sat.gift else [])]
        setup = to_json(deal(self.game, self.row, len(self.seats), gifts))
        return msgspec.structs.replace(sat, setup=setup), self._first_match(setup, gifts)

    def _plan(self, rows: list[LogRow], entries: list[Entry], match: Match) -> Plan:
        standing, noticed = standing_of(self.seats, match), noticed_by(self.seats, entries)
        return Plan(Change(self.id, self.version, rows, standing, noticed), entries, match)

    def undoable(self, player: int) -> TakenBack:
        """What this player could take back now: freely, or with the bots' answers where no other person sits."""
        last = self.log.last_decision(player) if self.status == "running" else []
        free = [seq for seq in last if self.log.is_free(seq)]
        if free or not last or any(seat.kind != "bot" and seat.number != player for seat in self.seats):
            return TakenBack(free, True)
        return TakenBack(self.log.standing_from(last[0]), False)

    # -- checks --------------------------------------------------------------------------------------

    def check_version(self, player: int, version: int) -> None:
        """A step answers the table as it stands, or as it stood before others chose at the same time."""
        known = self.log.version_for(player)
        if version == known:
            return
        if version > known or player not in self.log.to_move_at(player, version):
            raise Refused("version.stale")
        for entry in self.log.since(player, version):
            of_others = entry.kind == "step" and entry.player != player
            harmless = entry.kind == "sit" or (of_others and not entry.undone and not entry.sealed)
            if not harmless or player not in entry.to_move:
                raise Refused("version.stale")

    def check_undo_version(self, player: int, version: int) -> None:
        """Others may have gone on meanwhile; the decision to be taken back must still be the last one."""
        if version > self.log.version_for(player) or any(
            entry.kind == "undo" or entry.player == player for entry in self.log.since(player, version)
        ):
            raise Refused("version.stale")

    def check_running(self) -> None:
        if self.status == "waiting":
            raise Refused("table.waiting")
        if self.status == "over":
            raise IllegalAction("action.over", game=self.game.id)

    def answered(self, player: int, message: str) -> Sequence[Entry]:
        """The entries that a message with this id has made already."""
        return self.log.answered(player, message)

    def repeats(self, entries: Sequence[Entry], actions: Sequence[Any]) -> bool:
        """Whether a message with a known id is the same message again."""
        stored = [entry.step.action if entry.step else None for entry in entries]
        read = [self.game.read_action(action) for action in actions]
        return canonical(to_json(read)) == canonical(to_json(stored))

    # -- what is seen --------------------------------------------------------------------------------

    def seen(self, viewer: Viewer) -> Seen:
        """The view, the legal actions and the right to take back, made once for each version."""
        return self.sights.of(viewer, self._look)

    def view_of(self, viewer: Viewer) -> Any:
        """The game's view as a struct; None where there is none."""
        return as_seen_by(self._shown(viewer), viewer)

    def _shown(self, viewer: Viewer) -> Any:
        if not self.game.all_see_the_same:
            return self.match.view(viewer)
        return self.sights.common(lambda: self.match.view(None))

    def legal_of(self, viewer: Viewer) -> list[Any]:
        return [] if viewer is None else self.match.legal(viewer)

    def _look(self, viewer: Viewer, before: Seen | None) -> Seen:
        if self.status == "waiting":
            return Seen(None, (), [], before)
        taken = [] if viewer is None else self.undoable(viewer).takes_back
        known = (self.log.number_for(viewer, seq) for seq in taken)
        undo_takes = [number for number in known if number is not None]
        return Seen(self._shown(viewer), self.legal_of(viewer), undo_takes, before, viewer)

    def bot_view(self, player: int) -> Any:
        """What a bot on this seat is told: its view as plain data, and nothing else."""
        return to_json(self.match.view(player))

    def preview(self, player: int, actions: Sequence[Any]) -> Any:
        """What the game shows before confirming, worked out on a copy."""
        self.check_running()
        read = [self.game.read_action(action) for action in actions]
        return to_json(self.game.preview(self.match.position.copy(), player, read))

    @property
    def result(self) -> Result | None:
        if self.status != "over" or self.ended is not None:
            return None
        breakdown = self.game.breakdown(self.match.position)
        return Result(scores=self.match.scores(), winners=self.match.winners(), breakdown=breakdown)

    def record(self) -> record.Record:
        """The whole game with everything that was hidden: only when it is over."""
        if self.status != "over":
            raise Refused("record.not_over")
        names = [name_in_record(seat) for seat in self.seats]
        kept = record.begin(self.game, dict(self.row.options), names, self.setup or {})
        kept.steps.extend(self.match.steps)
        kept.result = record.result_of(self.match)
        kept.taken_back = self.log.taken_back
        kept.seed = self.row.seed
        kept.shuffle = proof(self.row, self.gifts)
        return kept

    def record_json(self) -> dict[str, Any]:
        return self.record().to_json()

    # -- matches -------------------------------------------------------------------------------------

    def _first_match(self, setup: Setup, gifts: Sequence[Gift] | None = None) -> Match:
        match = self.game.start_from(setup, chance_of(self.row, self.gifts if gifts is None else gifts))
        match.listen()
        return match

    def _trial(self) -> Match:
        """A copy to try a change on; it becomes the table's match when the change is stored."""
        match = self.match.copy()
        match.listen()
        return match

    def _match_without(self, taken: Sequence[int]) -> Match:
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

    def _sit(self, number: int, sat: Sat) -> None:
        self.seats[number] = SeatRow(number, "person", sat.person, sat.name)
        if sat.gift is not None:
            self.gifts.append(sat.gift)
        if sat.setup is not None:
            self.setup = sat.setup
            self._match = self._match or self._first_match(sat.setup)
