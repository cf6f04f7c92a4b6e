"""Tables that nobody can change any more, opened from what was kept of them instead of replayed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NoReturn

import msgspec

from spielzeit.engine import components
from spielzeit.engine.errors import IllegalAction, UnknownGame
from spielzeit.engine.game import Game
from spielzeit.engine.record import Record
from spielzeit.games import find
from spielzeit.server.errors import Refused
from spielzeit.server.finals import Final, decode, final_without_rules
from spielzeit.server.friends.matters import no_matters
from spielzeit.server.log_rows import TakenBack
from spielzeit.server.messages import Result, Status, StepInfo
from spielzeit.server.rows import LogRow, Stored
from spielzeit.server.sights import Seen, Sights
from spielzeit.server.table_core import Plan, SnapshotUnfit
from spielzeit.server.table_log import Entry, Viewer
from spielzeit.server.tables import LiveTable
from spielzeit.server.turns import Turns

OTHER_RULES = "rules"  # why a running game ended: it was begun by rules that are gone


class ClosedTable(LiveTable):
    """Over, for ever the same, under whatever rules: it has no match and no log."""

    def __init__(self, stored: Stored, final: Final, game: Game | None, ended: str | None) -> None:
        self.row = stored.table
        self.seats = list(stored.seats)
        self.ended = ended
        self.lock = Turns()
        self.used = time.monotonic()
        self.sights = Sights()
        self.moods = {}
        self.matters = no_matters(len(self.seats))
        self.rematch = stored.rematch
        self._final = final
        self._game_now = game  # None: its rules are gone
        if game is not None:
            self.game = game

    def _at(self, viewer: Viewer) -> int:
        return len(self.seats) if viewer is None else viewer

    @property
    def version(self) -> int:
        return max(map(len, self._final.steps))

    @property
    def status(self) -> Status:
        return "over"

    @property
    def to_move(self) -> list[int]:
        return []

    @property
    def taken_back(self) -> int:
        return self._final.taken_back

    @property
    def result(self) -> Result | None:
        return self._final.result

    @property
    def gave(self) -> list[int]:
        return self._final.gave

    def record(self) -> Record:
        """As a struct it is for whoever replays it: that needs the rules."""
        if self._game_now is None:
            raise Refused("table.other_rules", rules=self.row.rules)
        return msgspec.convert(self._final.record, Record)

    def record_json(self) -> dict[str, Any]:
        return self._final.record

    def version_for(self, viewer: Viewer) -> int:
        return len(self._final.steps[self._at(viewer)])

    def steps_since(self, viewer: Viewer, version: int) -> list[StepInfo]:
        return self._final.steps[self._at(viewer)][version:]

    def changed_for(self, viewer: Viewer) -> float:
        return self._final.changed[self._at(viewer)]

    def seen(self, viewer: Viewer) -> Seen:
        return Seen(self._final.views[self._at(viewer)])

    def view_of(self, viewer: Viewer) -> Any:
        if self._game_now is None:
            return None
        return msgspec.json.decode(self._final.views[self._at(viewer)], type=self.game.view_type)

    def legal_of(self, viewer: Viewer) -> list[Any]:
        return []

    def undoable(self, player: int) -> TakenBack:
        return TakenBack([], True)

    def answered(self, player: int, message: str) -> Sequence[Entry]:
        return ()

    def extend(self, rows: Sequence[LogRow]) -> None:
        """There is nothing to come."""

    def check_running(self) -> NoReturn:
        raise IllegalAction("action.over", game=self.row.game)

    def check_version(self, player: int, version: int) -> None:
        self.check_running()

    def plan_step(
        self, player: int, version: int, actions: Sequence[Any], message: str | None, by: str | None = None
    ) -> Plan:
        self.check_running()

    def preview(self, player: int, actions: Sequence[Any]) -> Any:
        self.check_running()

    def plan_undo(self, player: int, version: int, message: str) -> Plan:
        raise Refused("undo.nothing")

    def plan_sit(self, person: str, name: str | None, number: int | None, gift: str | None = None) -> Plan:
        raise Refused("seat.taken")


def open_table(stored: Stored) -> LiveTable:
    """Live where its rules are known and it runs; else from what was kept, or from the bare log."""
    game = game_of(stored)
    if stored.final is not None:
        return ClosedTable(stored, decode(stored.final), game, stored.ended)
    if game is not None and stored.ended is None:
        return LiveTable(game, stored)
    if stored.snapshot is not None:
        raise SnapshotUnfit
    ended = stored.ended or (None if stored.status == "over" else OTHER_RULES)
    stored = msgspec.structs.replace(stored, ended=ended)
    return ClosedTable(stored, final_without_rules(stored, stored.log), None, ended)


def game_of(stored: Stored) -> Game | None:
    """The game, if the rules here are those the table was begun with."""
    try:
        game = find(stored.table.game)
    except UnknownGame:
        return None
    same = (stored.table.rules, stored.table.components) == (
        game.rules_version,
        components.custom_hash(game.id),
    )
    return game if same else None
