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

from spielzeit.engine import components, record
from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.fair import Gift
from spielzeit.engine.game import Game, Setup, canonical, to_json
from spielzeit.engine.journal import Journal
from spielzeit.engine.match import Match, Step
from spielzeit.engine.position import Position
from spielzeit.server.dealing import chance_of, deal, gift_of, proof
from spielzeit.server.errors import Refused, ServerError
from spielzeit.server.log_rows import Sat, TakenBack, read_sat, read_step, read_taken_back, step_text, text
from spielzeit.server.messages import Mood, Result, Status
from spielzeit.server.rows import Change, LogRow, SeatRow, Standing, Stored
from spielzeit.server.table_log import Entry, TableLog, Viewer

KEPT_EVERY = 16  # steps: taking back begins at a position that was kept, not at the set-up


@dataclass(slots=True)
class Plan:
    """A change that is not stored yet, and how the table is when it is."""

    change: Change
    entries: list[Entry]
    match: Match | None  # None: the cards are not dealt yet
    sat: Sat | None = None


@dataclass(slots=True)
class Seen:
    """What one viewer sees at one version, encoded once."""

    view: msgspec.Raw
    legal: msgspec.Raw
    undo_takes: list[int]  # the numbers, as he counts, of what `undo` would take back now
    can_undo: bool


class LiveTable:
    """One table. Whoever changes it holds `lock`."""

    def __init__(self, game: Game, stored: Stored) -> None:
        self.game = game
        self.row = stored.table
        self.seats = list(stored.seats)
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.moods: dict[int, Mood] = {}  # of bots; of this process, and never stored
        self._seen: dict[Viewer, Seen] = {}
        self._kept: list[tuple[int, Position]] = []  # the position after so many steps, now and then
        if stored.table.rules != game.rules_version or stored.table.components != components.custom_hash(
            game.id
        ):
            raise ServerError("table.other_rules", rules=stored.table.rules, known=game.rules_version)
        self.setup = stored.table.setup
        self.gifts = list(stored.table.gifts)
        self._match = None if self.setup is None else self._first_match(self.setup)
        self.log = TableLog(len(self.seats), owing(self._match))
        self.extend(stored.log)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.log.version

    @property
    def status(self) -> Status:
        return status_of(self.seats, self._match)

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
        return self.match.to_move if self.status == "running" else []

    def changed_for(self, viewer: Viewer) -> float:
        """When this viewer could last notice something."""
        return self.log.changed_for(viewer) or self.row.created

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((seat.number for seat in self.seats if seat.person == person), None)

    # -- the log -------------------------------------------------------------------------------------

    def extend(self, rows: Sequence[LogRow]) -> None:
        """Take in rows that the database has and this table has not."""
        known = self.version
        for row in rows:
            if row.kind == "step":
                step = read_step(self.game, row)
                self.match.apply_stored(row.player, step.action, step.chance)
                self._add(entry_of_step(self.match, row.seq, row.message, row.at))
            elif row.kind == "undo":
                taken = read_taken_back(row)
                self.match = self._match_without(taken.takes_back)
                self._add(self._entry_of_undo(taken, self.match, row.seq, row.player, row.message, row.at))
            else:
                self._sit(row.player, read_sat(row))
                self._add(Entry(row.seq, "sit", row.player, None, row.at, owing(self._match)))
        self._look_again(self.log.entries[known:])

    def adopt(self, plan: Plan) -> None:
        """The plan is stored: now it is so."""
        self.match = plan.match
        if plan.sat is not None:
            self._sit(plan.entries[0].player, plan.sat)
        for entry in plan.entries:
            self._add(entry)
        self._look_again(plan.entries)

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
        match = self._match_without(taken.takes_back)
        entry = self._entry_of_undo(taken, match, self.version + 1, player, message, time.time())
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

    def repeats(self, entries: Sequence[Entry], actions: Sequence[Any]) -> bool:
        """Whether a message with a known id is the same message again."""
        stored = [entry.step.action if entry.step else None for entry in entries]
        read = [self.game.read_action(action) for action in actions]
        return canonical(to_json(read)) == canonical(to_json(stored))

    # -- what is seen --------------------------------------------------------------------------------

    def seen(self, viewer: Viewer) -> Seen:
        """The view, the legal actions and the right to take back, made once for each version."""
        known = self._seen.get(viewer)
        if known is None:
            known = self._seen[viewer] = self._look(viewer)
        return known

    def _look_again(self, entries: Sequence[Entry]) -> None:
        """Who may notice nothing keeps what he has: an answer that took longer would tell him too."""
        for viewer in list(self._seen):
            if any(entry.may_notice(viewer) for entry in entries):
                del self._seen[viewer]

    def _look(self, viewer: Viewer) -> Seen:
        if self.status == "waiting":
            return Seen(msgspec.Raw(b"null"), msgspec.Raw(b"[]"), [], False)
        legal = [] if viewer is None else self.match.legal(viewer)
        taken = [] if viewer is None else self.undoable(viewer).takes_back
        known = (self.log.number_for(viewer, seq) for seq in taken)
        return Seen(
            msgspec.Raw(msgspec.json.encode(self.match.view(viewer))),
            msgspec.Raw(msgspec.json.encode(legal)),
            [number for number in known if number is not None],
            bool(taken),
        )

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
        if self.status != "over":
            return None
        breakdown = self.game.breakdown(self.match.position)
        return Result(scores=self.match.scores(), winners=self.match.winners(), breakdown=breakdown)

    def record(self) -> record.Record:
        """The whole game with everything that was hidden: only when it is over."""
        if self.status != "over":
            raise Refused("record.not_over")
        names = [seat.name or "" if seat.kind != "bot" else f"bot:{seat.level}" for seat in self.seats]
        kept = record.begin(self.game, dict(self.row.options), names, self.setup or {})
        kept.steps.extend(self.match.steps)
        kept.result = record.result_of(self.match)
        kept.taken_back = self.log.taken_back
        kept.seed = self.row.seed
        kept.shuffle = proof(self.row, self.gifts)
        return kept

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
        for seq in self.log.standing[count:]:
            step = self.log.entries[seq - 1].step
            if step is not None and seq not in taken:
                match.apply_stored(step.player, step.action, step.chance)
        return match

    def _match_from(self, position: Position, count: int) -> Match:
        match = Match(self.game, position.copy(), chance_of(self.row, self.gifts))
        match.setup, match.steps = self.match.setup, self.match.steps[:count]
        match.listen()
        return match

    def _entry_of_undo(
        self, taken: TakenBack, match: Match, seq: int, player: int, message: str | None, at: float
    ) -> Entry:
        return Entry(
            seq,
            "undo",
            player,
            message,
            at,
            tuple(match.to_move),
            takes_back=tuple(taken.takes_back),
            free=taken.free,
            noticed=self.log.noticed_of(taken.takes_back),
        )

    def _sit(self, number: int, sat: Sat) -> None:
        self.seats[number] = SeatRow(number, "person", sat.person, sat.name)
        if sat.gift is not None:
            self.gifts.append(sat.gift)
        if sat.setup is not None:
            self.setup = sat.setup
            self._match = self._match or self._first_match(sat.setup)


def entry_of_step(match: Match, seq: int, message: str | None, at: float) -> Entry:
    """The entry of the step that this match has just made; the rules say who may notice it."""
    step: Step = match.steps[-1]
    journal = Journal()
    if match.journal is not None:
        journal.rows = match.journal.rows
    return Entry(
        seq,
        "step",
        step.player,
        message,
        at,
        tuple(match.to_move),
        step=step,
        sealed=match.sealed,
        noticed=match.position.noticed,
        journal=journal,
    )


def row_of(entry: Entry, data: str) -> LogRow:
    """An entry as the database keeps it."""
    return LogRow(
        seq=entry.seq, kind=entry.kind, player=entry.player, message=entry.message, data=data, at=entry.at
    )


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
