"""What each viewer counts is right after every step, undo and sitting down: compared with a slow count from nothing."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
import pytest

from spielzeit.engine.game import Game
from spielzeit.engine.match import Match
from spielzeit.games import find
from spielzeit.server import compose
from spielzeit.server.log_rows import TakenBack, read_step, read_taken_back
from spielzeit.server.rows import LogRow, Stored
from spielzeit.server.table_core import KEPT_EVERY, Plan
from spielzeit.server.table_log import Viewer
from spielzeit.server.tables import LiveTable
from tests.server.test_every_game import make_table

CASES = [("ausverkauft", 3, "people"), ("ausverkauft", 2, "bots"), ("hoftheater", 3, "people")]


@dataclass
class SlowCount:
    """The same questions, answered by walking all rows, the rules asked at every step."""

    game: Game
    table: LiveTable
    rows: list[LogRow] = field(default_factory=list)
    noticed: list[set[Viewer]] = field(default_factory=list)
    sealed: list[bool] = field(default_factory=list)
    to_move: list[list[int]] = field(default_factory=list)
    undone: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.match = self.game.start_from(self.table.setup or {})
        self.first_to_move = self.match.to_move

    @property
    def viewers(self) -> list[Viewer]:
        return [*range(len(self.table.seats)), None]

    def add(self, row: LogRow) -> None:
        self.rows.append(row)
        may_notice = set(self.viewers)
        if row.kind == "step":
            self.apply(self.match, row)
            may_notice = {viewer for viewer in self.viewers if self.match.may_notice(viewer)}
        elif row.kind == "undo":
            taken = read_taken_back(row).takes_back
            may_notice = set().union(*(self.noticed[seq - 1] for seq in taken))
            self.undone.update(taken)
            self.match = self.game.start_from(self.table.setup or {})
            for step in self.standing():
                self.apply(self.match, step)
        self.noticed.append(may_notice)
        self.sealed.append(self.match.sealed)
        self.to_move.append(self.match.to_move)

    def apply(self, match: Match, row: LogRow) -> None:
        step = read_step(self.game, row)
        match.apply(row.player, step.action, step.chance)

    def standing(self) -> list[LogRow]:
        return [row for row in self.rows if row.kind == "step" and row.seq not in self.undone]

    def numbers(self, viewer: Viewer) -> list[int]:
        return [row.seq for row in self.rows if viewer in self.noticed[row.seq - 1]]

    def undoable(self, player: int) -> TakenBack:
        """From the last step back to one of his that came in another message."""
        if self.table.status != "running":
            return TakenBack([], True)
        last: LogRow | None = None
        first, free, all_free = 0, list[int](), True
        for row in reversed(self.standing()):
            all_free = all_free and not self.sealed[row.seq - 1]
            if row.player != player:
                continue
            if last is not None and (row.message is None or row.message != last.message):
                break
            last, first = last or row, row.seq
            if all_free:
                free.insert(0, first)
        alone = all(seat.kind == "bot" or seat.number == player for seat in self.table.seats)
        if free or last is None or not alone:
            return TakenBack(free, True)
        return TakenBack([row.seq for row in self.standing() if row.seq >= first], False)

    def compare(self, chooser: random.Random) -> None:
        log = self.table.log
        for viewer in self.viewers:
            numbers = self.numbers(viewer)
            assert log.version_for(viewer) == len(numbers)
            version = chooser.randint(0, len(numbers))
            assert [entry.seq for entry in log.since(viewer, version)] == numbers[version:]
            reached = self.to_move[numbers[version - 1] - 1] if version else self.first_to_move
            assert list(log.to_move_at(viewer, version)) == reached
            assert self.table.changed_for(viewer) == (self.rows[numbers[-1] - 1].at if numbers else 0.0)
            for seq in chooser.sample(range(1, len(self.rows) + 1), min(5, len(self.rows))):
                assert log.number_for(viewer, seq) == (numbers.index(seq) + 1 if seq in numbers else None)
            if viewer is not None:
                assert self.table.undoable(viewer) == self.undoable(viewer)
        undos = [read_taken_back(row) for row in self.rows if row.kind == "undo"]
        assert log.epoch == len(undos)
        assert log.taken_back == sum(not undo.free for undo in undos)
        last = self.rows[-1]
        if last.message is not None:
            same = [row.seq for row in self.rows if (row.player, row.message) == (last.player, last.message)]
            assert [entry.seq for entry in log.answered(last.player, last.message)] == same


def next_plan(table: LiveTable, chooser: random.Random) -> Plan:
    """Somebody sits down, takes back, or makes one step or two in one message."""
    if table.status == "waiting":
        seats = [seat.number for seat in table.seats if seat.kind == "open"]
        return table.plan_sit(f"p{chooser.random()}", None, chooser.choice(seats))
    able = [
        seat.number
        for seat in table.seats
        if seat.kind == "person" and table.undoable(seat.number).takes_back
    ]
    if able and chooser.random() < 0.1:
        player = chooser.choice(able)
        return table.plan_undo(player, table.log.version_for(player), f"u{table.version}")
    player = chooser.choice(table.to_move)
    actions = [chooser.choice(table.match.legal(player))]
    trial = table.match.copy()
    trial.apply(player, actions[0])
    if not trial.sealed and player in trial.to_move and chooser.random() < 0.5:
        actions.append(chooser.choice(trial.legal(player)))
    return table.plan_step(player, table.log.version_for(player), actions, f"s{table.version}")


def open_seats(table: LiveTable, numbers: Sequence[int]) -> LiveTable:
    """The same table before these people have sat down."""
    seats = [
        msgspec.structs.replace(seat, kind="open", person=None) if seat.number in numbers else seat
        for seat in table.seats
    ]
    return LiveTable(table.game, Stored(table.row, seats, []))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game_id", "players", "others"), CASES)
def test_counting_is_right_after_every_change(game_id: str, players: int, others: str, seed: int) -> None:
    chooser = random.Random(f"{game_id} {players} {others} {seed}")
    table = make_table(find(game_id), players, bots=others == "bots")
    if others == "people":
        table = open_seats(table, range(1, players))
    slow = SlowCount(table.game, table)
    while table.status != "over" and table.version < 200:
        plan = next_plan(table, chooser)
        table.adopt(plan)
        for row in plan.change.rows:
            slow.add(row)
        slow.compare(chooser)
    assert {row.kind for row in slow.rows} >= {"step", "undo"}

    slow.table = LiveTable(table.game, Stored(table.row, table.seats, slow.rows))
    slow.compare(chooser)
    for rest in (0, 1, 50):
        slow.table = from_snapshot(table, slow.rows, rest)
        slow.compare(chooser)
        assert_same(slow.table, table)


def from_snapshot(table: LiveTable, rows: list[LogRow], rest: int) -> LiveTable:
    """Opened from a snapshot of all rows but the last, which come from the log; packed twice, as time goes by."""
    first = LiveTable(table.game, Stored(table.row, table.seats, rows[: len(rows) // 2]))
    opened = LiveTable(table.game, Stored(table.row, table.seats, [], first.snapshot()))
    kept = max(first.version, len(rows) - rest)
    opened.extend(rows[opened.version : kept])
    return LiveTable(table.game, Stored(table.row, table.seats, rows[kept:], opened.snapshot()))


def assert_same(one: LiveTable, other: LiveTable) -> None:
    """Every viewer is told the same, from the first step on."""
    for viewer in (*range(len(one.seats)), None):
        assert compose.view(one, viewer, (), 0) == compose.view(other, viewer, (), 0)
    assert one.match == other.match
    assert one.log.takings == other.log.takings


def test_hidden_steps_are_counted_by_their_player_alone() -> None:
    """Ausverkauft!: a round is everybody's own; else the comparison above would show nothing."""
    table = make_table(find("ausverkauft"), 3, bots=False)
    for number in range(2):
        action = table.match.legal(1)[0]
        table.adopt(table.plan_step(1, number, [action], f"s{number}"))
    assert [table.log.version_for(viewer) for viewer in (0, 1, 2, None)] == [0, 2, 0, 0]
    table.adopt(table.plan_undo(1, 2, "u"))
    assert [table.log.version_for(viewer) for viewer in (0, 1, 2, None)] == [0, 3, 0, 0]


def count_applied(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on the player of every stored step that is applied again is written down here."""
    applied: list[int] = []
    apply_stored = Match.apply_stored

    def count(match: Match, player: int, action: object, chance: object = None) -> object:
        applied.append(player)
        return apply_stored(match, player, action, chance)

    monkeypatch.setattr(Match, "apply_stored", count)
    return applied


def test_loading_makes_no_view_and_no_legal_list_and_replays_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """What made loading slow is counted, not timed: every row once, and after an undo only the steps since a
    position that was kept."""
    chooser = random.Random(5)
    table = make_table(find("ausverkauft"), 3, bots=False)
    rows: list[LogRow] = []
    while table.status != "over":
        plan = next_plan(table, chooser)
        table.adopt(plan)
        rows += plan.change.rows
    undos = [row for row in rows if row.kind == "undo"]

    def never(*_: object) -> None:
        raise AssertionError("loading needs neither views nor events nor legal lists")

    applied = count_applied(monkeypatch)
    for name in ("view", "events", "legal", "codes", "apply"):
        monkeypatch.setattr(Match, name, never)
    for name in ("view", "events", "why_not"):
        monkeypatch.setattr(type(table.game), name, never)

    LiveTable(table.game, Stored(table.row, table.seats, rows))

    assert len(undos) >= 5
    furthest = max(row.seq - min(read_taken_back(row).takes_back) for row in undos)
    assert len(applied) <= len(rows) + len(undos) * (KEPT_EVERY + furthest)
