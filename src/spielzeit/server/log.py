"""One table's log in memory: what was stored, with what the rules said about it when it was replayed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from spielzeit.engine.game import Game
from spielzeit.engine.journal import Journal
from spielzeit.engine.state import State, Step
from spielzeit.engine.table import Table
from spielzeit.server.storage import LogRow

STEP, UNDO, SIT = "step", "undo", "sit"
NO_EVENTS = msgspec.Raw(b"[]")


@dataclass(slots=True)
class Entry:
    """One row of the log. `sealed`, `journal` and `to_move` come from the rules, not from the database."""

    row: LogRow
    sealed: bool = True
    journal: Journal | None = None
    to_move: tuple[int, ...] = ()  # who owed a decision after it
    undone: bool = False
    quiet: frozenset[int | None] = (
        frozenset()
    )  # viewers who must not notice it: not in a list, a number or a push
    _told: dict[int | None, msgspec.Raw] = field(default_factory=dict)

    @property
    def takes_back(self) -> list[int]:
        return list(self.row.data["takes_back"]) if self.row.kind == UNDO else []

    @property
    def stands(self) -> bool:
        """A step that was not taken back."""
        return self.row.kind == STEP and not self.undone

    def events(self, game: Game, viewer: int | None) -> msgspec.Raw:
        """What this viewer may be told of it, as JSON."""
        if self.journal is None:
            return NO_EVENTS
        told = self._told.get(viewer)
        if told is None:
            told = self._told[viewer] = msgspec.Raw(msgspec.json.encode(game.events(self.journal, viewer)))
        return told


def step_data(step: Step) -> dict[str, Any]:
    """What the log keeps of a step: the action and what chance answered, as in the record."""
    data = {"action": msgspec.to_builtins(step.action)}
    if step.chance is not None:
        data["chance"] = step.chance
    return data


def entry_after(row: LogRow, state: State, before: Table) -> Entry:
    """The entry of the step that was just applied to this state; `before` is the table without it."""
    kept = None
    if state.journal is not None:
        kept = Journal()
        kept.rows = state.journal.rows
    entry = Entry(row, state.sealed, kept, tuple(state.to_move))
    if not state.sealed:
        others = [*(player for player in range(state.players) if player != row.player), None]
        entry.quiet = frozenset(viewer for viewer in others if is_quiet(entry, state, before, viewer))
    return entry


def is_quiet(entry: Entry, state: State, before: Table, viewer: int | None) -> bool:
    """Whether this viewer can see nothing of a step yet, as when all play a round for themselves."""
    if entry.events(state.game, viewer) != NO_EVENTS:
        return False
    return bool(state.game.view(before, viewer) == state.view(viewer))
