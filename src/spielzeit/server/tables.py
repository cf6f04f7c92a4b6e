"""A live table: its seats, its log and the state that follows from it. All of it is in memory and instant.

What is to be stored is planned first (`plan_step`, `plan_undo`, `plan_sit`), stored by the house, and adopted
afterwards, so nobody ever sees a state that is not on the disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from spielzeit.engine import components, record
from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import Game, canonical, seeded
from spielzeit.engine.state import State, Step
from spielzeit.server.errors import Refused, ServerError
from spielzeit.server.log import SIT, STEP, UNDO, Entry, entry_after, step_data
from spielzeit.server.messages import Result, Status
from spielzeit.server.storage import Change, LogRow, SeatRow, Standing, Stored

LAST_STEPS = 200  # told to a client that says nothing about what it has


@dataclass(slots=True)
class Plan:
    """A change that is not stored yet, and how the table is when it is."""

    change: Change
    entries: list[Entry]
    state: State
    undone: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Seen:
    """What one viewer sees at one version, encoded once."""

    view: msgspec.Raw
    legal: msgspec.Raw
    can_undo: bool


class LiveTable:
    """One table. Whoever changes it holds `lock`."""

    def __init__(self, game: Game, stored: Stored) -> None:
        self.game = game
        self.row = stored.table
        self.seats = list(stored.seats)
        self.entries: list[Entry] = []
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._rng = seeded(None)  # later chance comes from the system; what it answered is in the log
        self._seen: dict[int | None, Seen] = {}
        if stored.table.rules != game.rules or stored.table.components != components.custom_hash(game.id):
            raise ServerError("table.other_rules", rules=stored.table.rules, known=game.rules)
        self.state = self._first_state()
        self.extend(stored.log)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def status(self) -> Status:
        return status_of(self.seats, self.state)

    @property
    def to_move(self) -> list[int]:
        return self.state.to_move if self.status == "running" else []

    @property
    def epoch(self) -> int:
        """Grows when something was taken back: what a bot thought before then is void."""
        return sum(1 for entry in self.entries if entry.row.kind == UNDO)

    # -- what a viewer counts ------------------------------------------------------------------------
    # Where all choose at once, nobody may learn from a number, a time or a message how many steps another has
    # made. So every viewer counts only the entries he may notice; the database and the processes count all.

    def version_for(self, viewer: int | None) -> int:
        return self.version - sum(viewer in entry.quiet for entry in self.entries)

    def noticed(self, viewer: int | None, place: int = 0) -> list[Entry]:
        """The entries from this place on that a viewer may notice."""
        return [entry for entry in self.entries[place:] if viewer not in entry.quiet]

    def changed_for(self, viewer: int | None) -> float:
        """When this viewer could last notice something."""
        last = next((entry for entry in reversed(self.entries) if viewer not in entry.quiet), None)
        return last.row.at if last else self.row.created

    def place_of(self, viewer: int | None, version: int) -> int:
        """How many entries there were when this viewer had come to this version."""
        counted = 0
        for place, entry in enumerate(self.entries):
            if counted == version:
                return place
            counted += viewer not in entry.quiet
        return self.version

    def numbers_for(self, viewer: int | None) -> dict[int, int]:
        """The viewer's number of every entry he may notice."""
        return {entry.row.seq: number for number, entry in enumerate(self.noticed(viewer), 1)}

    def _quiet_for(self, taken: Sequence[int]) -> frozenset[int | None]:
        """Who noticed none of these steps need not notice that they were taken back."""
        quiet = [self.entries[version - 1].quiet for version in taken]
        return frozenset.intersection(*quiet) if quiet else frozenset()

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((seat.number for seat in self.seats if seat.person == person), None)

    # -- the log -------------------------------------------------------------------------------------

    def extend(self, rows: Sequence[LogRow]) -> None:
        """Take in rows that the database has and this table has not."""
        if not rows:
            return
        state, known = self._trial(), self.version
        for row in rows:
            if row.kind == STEP:
                before = state.table.copy()
                state.apply(row.player, row.data["action"], row.data.get("chance"))
                self.entries.append(entry_after(row, state, before))
            elif row.kind == UNDO:
                quiet = self._quiet_for(row.data["takes_back"])
                self._mark_undone(row.data["takes_back"])
                state = self._replayed()
                self.entries.append(Entry(row, to_move=tuple(state.to_move), quiet=quiet))
            else:
                self._sit(seat_of_row(row))
                self.entries.append(Entry(row, to_move=tuple(state.to_move)))
        self.state = state
        self._look_again(self.entries[known:])

    def adopt(self, plan: Plan) -> None:
        """The plan is stored: now it is so."""
        self.entries.extend(plan.entries)
        self._mark_undone(plan.undone)
        if plan.change.seat is not None:
            self._sit(plan.change.seat)
        self.state = plan.state
        self._look_again(plan.entries)

    def answered(self, player: int, message: str) -> list[Entry]:
        """The entries that a message with this id has made already."""
        return [
            entry for entry in self.entries if entry.row.message == message and entry.row.player == player
        ]

    # -- plans ---------------------------------------------------------------------------------------

    def plan_step(self, player: int, version: int, actions: Sequence[Any], message: str | None) -> Plan:
        """All of these actions or none; refuses what the rules refuse."""
        self.check_running()
        self.check_version(player, version)
        state = self._trial()
        entries: list[Entry] = []
        for action in actions:
            if entries and entries[-1].sealed:
                # Or one could ask what lies face down: reveal it, then try what only fits one answer.
                raise Refused("action.after_reveal")
            before = state.table.copy()
            step = state.apply(player, action)
            row = self._next_row(STEP, player, message, step_data(step), len(entries))
            entries.append(entry_after(row, state, before))
        return self._plan(entries, state)

    def plan_undo(self, player: int, version: int, message: str) -> Plan:
        """Take back the player's last decision, where that is allowed."""
        self.check_undo_version(player, version)
        taken, free = self.undoable(player)
        if not taken:
            raise Refused("undo.nothing")
        state = self._replayed(without=set(taken))
        row = self._next_row(UNDO, player, message, {"takes_back": taken, "free": free})
        entry = Entry(row, to_move=tuple(state.to_move), quiet=self._quiet_for(taken))
        plan = self._plan([entry], state)
        plan.undone = taken
        return plan

    def plan_sit(self, person: str, name: str | None, number: int | None) -> Plan:
        """Somebody takes an open seat: the one asked for, or the first."""
        open_seats = [seat.number for seat in self.seats if seat.kind == "open"]
        if not open_seats or (number is not None and number not in open_seats):
            raise Refused("seat.taken")
        chosen = open_seats[0] if number is None else number
        row = self._next_row(SIT, chosen, None, {"person": person, "name": name})
        seats = [seat_of_row(row) if seat.number == chosen else seat for seat in self.seats]
        entry = Entry(row, to_move=tuple(self.state.to_move))
        standing, noticed = standing_of(seats, self.state), noticed_by(seats, [entry])
        change = Change(self.id, self.version, [row], standing, noticed, seat_of_row(row))
        return Plan(change, [entry], self.state)

    def undoable(self, player: int) -> tuple[list[int], bool]:
        """The versions this player could take back now, and whether that is free."""
        if self.status != "running":
            return [], True
        last: Entry | None = None
        first, free, all_free = 0, list[int](), True
        for entry in reversed(self.entries):
            if not entry.stands:
                continue
            all_free = all_free and not entry.sealed
            if entry.row.player != player:
                continue
            if last is not None and not same_message(entry, last):
                break
            last, first = last or entry, entry.row.seq
            if all_free:
                free.append(first)
        if free or last is None:
            return free[::-1], True
        if any(seat.kind != "bot" and seat.number != player for seat in self.seats):
            return [], True
        return [entry.row.seq for entry in self.entries[first - 1 :] if entry.stands], False

    def check_version(self, player: int, version: int) -> None:
        """A step answers the table as it stands, or as it stood before others chose at the same time."""
        known = self.version_for(player)
        if version == known:
            return
        if version > known:
            raise Refused("version.stale")
        place = self.place_of(player, version)
        before = self.entries[place - 1].to_move if place else tuple(self._first_state().to_move)
        if player not in before:
            raise Refused("version.stale")
        for entry in self.noticed(player, place):
            harmless = entry.row.kind == SIT or (
                entry.stands and not entry.sealed and entry.row.player != player
            )
            if not harmless or player not in entry.to_move:
                raise Refused("version.stale")

    def check_undo_version(self, player: int, version: int) -> None:
        """Others may have gone on meanwhile; the decision to be taken back must still be the last one."""
        since = self.noticed(player, self.place_of(player, version))
        if version > self.version_for(player) or any(
            entry.row.kind == UNDO or entry.row.player == player for entry in since
        ):
            raise Refused("version.stale")

    def check_running(self) -> None:
        if self.status == "waiting":
            raise Refused("table.waiting")
        if self.status == "over":
            raise IllegalAction("action.over", game=self.game.id)

    def repeats(self, entries: Sequence[Entry], actions: Sequence[Any]) -> bool:
        """Whether a message with a known id is the same message again."""
        read = [canonical(msgspec.to_builtins(self.game.read_action(action))) for action in actions]
        return read == [canonical(entry.row.data.get("action")) for entry in entries]

    # -- what is seen --------------------------------------------------------------------------------

    def seen(self, viewer: int | None) -> Seen:
        """The view, the legal actions and the right to take back, made once for each version."""
        known = self._seen.get(viewer)
        if known is None:
            known = self._seen[viewer] = self._look(viewer)
        return known

    def _look_again(self, entries: Sequence[Entry]) -> None:
        """Who may notice nothing keeps what he has: an answer that took longer would tell him too."""
        for viewer in list(self._seen):
            if any(viewer not in entry.quiet for entry in entries):
                del self._seen[viewer]

    def _look(self, viewer: int | None) -> Seen:
        if self.status == "waiting":
            return Seen(msgspec.Raw(b"null"), msgspec.Raw(b"[]"), False)
        legal = [] if viewer is None else self.state.legal(viewer)
        return Seen(
            msgspec.Raw(msgspec.json.encode(self.state.view(viewer))),
            msgspec.Raw(msgspec.json.encode(legal)),
            viewer is not None and bool(self.undoable(viewer)[0]),
        )

    def bot_view(self, player: int) -> Any:
        """What a bot on this seat is told: its view as plain data, and nothing else."""
        return msgspec.to_builtins(self.state.view(player))

    def preview(self, player: int, actions: Sequence[Any]) -> Any:
        """What the game shows before confirming, worked out on a copy."""
        self.check_running()
        read = [self.game.read_action(action) for action in actions]
        return msgspec.to_builtins(self.game.preview(self.state.table.copy(), player, read))

    @property
    def result(self) -> Result | None:
        if self.status != "over":
            return None
        breakdown = msgspec.to_builtins(self.game.breakdown(self.state.table))
        return Result(scores=self.state.scores(), winners=self.state.winners(), breakdown=breakdown)

    @property
    def taken_back(self) -> int:
        """How often a decision was taken back that was no longer free."""
        return sum(1 for entry in self.entries if entry.row.kind == UNDO and not entry.row.data["free"])

    def record(self) -> record.Record:
        """The whole game with everything that was hidden: only when it is over."""
        if self.status != "over":
            raise Refused("record.not_over")
        names = [seat.name or "" if seat.kind != "bot" else f"bot:{seat.level}" for seat in self.seats]
        kept = record.begin(self.game, dict(self.row.options), names, self.row.setup)
        kept.steps.extend(
            Step(entry.row.player, entry.row.data["action"], entry.row.data.get("chance"))
            for entry in self.entries
            if entry.stands
        )
        kept.result = record.result_of(self.state)
        kept.taken_back = self.taken_back
        return kept

    # -- helpers -------------------------------------------------------------------------------------

    def _first_state(self) -> State:
        state = self.game.start_from(self.row.setup, self._rng)
        state.listen()
        return state

    def _trial(self) -> State:
        """A copy to try a change on; it becomes the table's state when the change is stored."""
        state = State(self.game, self.state.table.copy(), self._rng)
        state.listen()
        return state

    def _replayed(self, without: set[int] | None = None) -> State:
        """The state from the beginning, of the steps that stand."""
        state = self._first_state()
        for entry in self.entries:
            if entry.stands and (without is None or entry.row.seq not in without):
                state.apply(entry.row.player, entry.row.data["action"], entry.row.data.get("chance"))
        return state

    def _next_row(
        self, kind: str, player: int, message: str | None, data: dict[str, Any], ahead: int = 0
    ) -> LogRow:
        seq = self.version + 1 + ahead
        return LogRow(seq=seq, kind=kind, player=player, message=message, data=data, at=time.time())

    def _plan(self, entries: list[Entry], state: State) -> Plan:
        rows = [entry.row for entry in entries]
        standing, noticed = standing_of(self.seats, state), noticed_by(self.seats, entries)
        return Plan(Change(self.id, self.version, rows, standing, noticed), entries, state)

    def _mark_undone(self, versions: Sequence[int]) -> None:
        for version in versions:
            self.entries[version - 1].undone = True

    def _sit(self, seat: SeatRow) -> None:
        self.seats[seat.number] = seat


def same_message(one: Entry, other: Entry) -> bool:
    """Whether two steps came in one message, to be taken back together."""
    return (
        one.row.message is not None
        and one.row.message == other.row.message
        and one.row.player == other.row.player
    ) or one is other


def seat_of_row(row: LogRow) -> SeatRow:
    return SeatRow(row.player, "person", row.data["person"], row.data["name"])


def status_of(seats: Sequence[SeatRow], state: State) -> Status:
    if any(seat.kind == "open" for seat in seats):
        return "waiting"
    return "over" if state.over else "running"


def noticed_by(seats: Sequence[SeatRow], entries: Sequence[Entry]) -> dict[int, float]:
    """For each person's seat when it could last notice one of these entries."""
    people = [seat.number for seat in seats if seat.kind == "person"]
    return {seat: entry.row.at for entry in entries for seat in people if seat not in entry.quiet}


def standing_of(seats: Sequence[SeatRow], state: State) -> Standing:
    """How a table with these seats and this state stands."""
    status = status_of(seats, state)
    to_move = state.to_move if status == "running" else []
    return Standing(status, to_move, any(seats[player].kind == "bot" for player in to_move))
