"""One table's log in memory: what was stored, what the rules said about it, and what each viewer may count of it.

Where all choose at once, nobody may learn from a number, a time or a message how many steps another has made. So every
viewer counts only the entries he may notice; the database and the processes count all. Nothing here walks the log:
what is asked with every request is kept up to date as the log grows.
"""
# mypyc: compiled

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TypeAlias

from spielzeit.engine.journal import EVERYBODY, Journal
from spielzeit.engine.match import Match, Step
from spielzeit.server.entries import Entries, Entry, Kind, Viewer
from spielzeit.server.friends.meta import Meta
from spielzeit.server.log_rows import TakenBack

__all__ = [
    "Entry",
    "Kind",
    "TableLog",
    "Viewer",
    "entry_of_meta",
    "entry_of_step",
    "entry_of_undo",
    "numbers_of",
]
Numbers: TypeAlias = "array[int]"


def numbers_of(numbers: Sequence[int] | bytes = ()) -> Numbers:
    """Numbers of entries, packed: a log may be long."""
    return array("I", numbers)


class TableLog:
    """Grows entry by entry; an undo marks what it takes back. Numbers begin at 1."""

    def __init__(self, players: int, to_move: Sequence[int]) -> None:
        self.entries = Entries()
        self.version = 0  # how many there are
        self.standing = numbers_of()  # the steps that were not taken back
        self.undone: set[int] = set()  # and those that were
        self.epoch = 0  # grows when something was taken back: what a bot thought before then is void
        self.taken_back = 0  # decisions taken back that were no longer free
        self.first_to_move = tuple(to_move)
        self.noticed: dict[Viewer, Numbers] = {viewer: numbers_of() for viewer in (*range(players), None)}
        self.own = [numbers_of() for _ in range(players)]  # of `standing`, by player
        self.sealed = numbers_of()  # of `standing`, what cannot be taken back freely
        self.answers: list[dict[str, list[int]]] = [{} for _ in range(players)]  # by message
        # What was taken back and can be played again: by whom, and which steps; the last one is the next.
        self.redoable: list[tuple[int, list[int]]] = []
        # How often each player has taken back what he did after so many steps: nobody may do so for ever.
        self.takings: list[dict[int, int]] = [{} for _ in range(players)]

    def add(self, entry: Entry) -> None:
        """The next entry, which is stored."""
        self.entries.append(entry)
        self.version += 1
        for viewer, numbers in self.noticed.items():
            if entry.may_notice(viewer):
                numbers.append(entry.seq)
        if entry.message is not None:
            self.answers[entry.player].setdefault(entry.message, []).append(entry.seq)
        if entry.kind == "step":
            self._stand(entry)
            self._forget_redoable(entry)
        elif entry.kind == "undo":
            self._take_back(entry)

    def _stand(self, entry: Entry) -> None:
        self.standing.append(entry.seq)
        self.own[entry.player].append(entry.seq)
        if entry.sealed:
            self.sealed.append(entry.seq)

    def _forget_redoable(self, entry: Entry) -> None:
        """As soon as somebody acts, what was taken back is gone; a hidden step of another must not show in it."""
        if not self.redoable:
            return
        player, steps = self.redoable[-1]
        if entry.again:
            self.redoable[-1:] = [(player, steps[1:])] if steps[1:] else []
        elif entry.player == player or entry.noticed == EVERYBODY:
            self.redoable.clear()

    def redo_of(self, player: int) -> list[int]:
        """The steps this player could play again now."""
        by, steps = self.redoable[-1] if self.redoable else (None, [])
        return list(steps) if by == player else []

    def _take_back(self, undo: Entry) -> None:
        self.epoch += 1
        self.redoable.append((undo.player, list(undo.takes_back)))
        self.taken_back += not undo.free
        before = self.steps_before(min(undo.takes_back))
        self.takings[undo.player][before] = self.times_taken_back(undo.player, before) + 1
        self.undone.update(undo.takes_back)
        for seq in undo.takes_back:
            self.entries[seq - 1].undone = True
        for numbers in (self.standing, self.sealed, *self.own):
            first = bisect_left(numbers, min(undo.takes_back))
            numbers[first:] = numbers_of([seq for seq in numbers[first:] if seq not in self.undone])

    # -- what a viewer counts ------------------------------------------------------------------------

    def version_for(self, viewer: Viewer) -> int:
        return len(self.noticed[viewer])

    def number_for(self, viewer: Viewer, seq: int) -> int | None:
        """The viewer's own number of an entry; None when he may not notice it."""
        numbers = self.noticed[viewer]
        place = bisect_left(numbers, seq)
        return place + 1 if place < len(numbers) and numbers[place] == seq else None

    def numbers_for(self, viewer: Viewer, steps: Sequence[int]) -> list[int]:
        """The same of several, without those he may not notice."""
        if len(self.noticed[viewer]) == self.version:  # he notices everything
            return list(steps)
        return [number for seq in steps if (number := self.number_for(viewer, seq)) is not None]

    def since(self, viewer: Viewer, version: int) -> list[Entry]:
        """What a viewer who has this version may notice besides."""
        return [self.entries[seq - 1] for seq in self.noticed[viewer][version:]]

    def changed_for(self, viewer: Viewer) -> float | None:
        """When this viewer could last notice something; None: nothing yet."""
        numbers = self.noticed[viewer]
        return self.entries[numbers[-1] - 1].at if numbers else None

    def to_move_at(self, viewer: Viewer, version: int) -> tuple[int, ...]:
        """Who owed a decision when this viewer had come to this version."""
        if version == 0:
            return self.first_to_move
        return self.entries[self.noticed[viewer][version - 1] - 1].to_move

    def noticed_of(self, taken: Sequence[int]) -> int:
        """Who noticed none of these steps need not notice that they were taken back."""
        noticed = 0
        for seq in taken:
            noticed |= self.entries[seq - 1].noticed
        return noticed

    # -- decisions -----------------------------------------------------------------------------------

    def answered(self, player: int, message: str) -> Sequence[Entry]:
        """The entries that a message with this id has made already."""
        return [self.entries[seq - 1] for seq in self.answers[player].get(message, ())]

    def last_decision(self, player: int) -> list[int]:
        """His last step that stands, with those that came in the same message."""
        own = self.own[player]
        if not own:
            return []
        message, first = self.entries[own[-1] - 1].message, len(own) - 1
        while first and message is not None and self.entries[own[first - 1] - 1].message == message:
            first -= 1
        return list(own[first:])

    def times_taken_back(self, player: int, steps: int) -> int:
        """How often this player has taken back what he did when so many steps stood."""
        return self.takings[player].get(steps, 0)

    @property
    def idle(self) -> int:
        """Entries since the last step that stands: much was said, and nothing played."""
        return self.version - (self.standing[-1] if self.standing else 0)

    def is_free(self, seq: int) -> bool:
        """Whether nothing was revealed or handed over by this step or since: the engine's `sealed` says it."""
        return not self.sealed or self.sealed[-1] < seq

    def standing_from(self, seq: int) -> list[int]:
        """This step and all later ones that stand."""
        return list(self.standing[bisect_left(self.standing, seq) :])

    def steps_before(self, seq: int) -> int:
        """How many steps stand before this one."""
        return bisect_right(self.standing, seq - 1)


def entry_of_step(
    match: Match, seq: int, message: str | None, at: float, by: str | None = None, again: bool = False
) -> Entry:
    """The entry of the step that this match has just made; the rules say who may notice it."""
    step: Step = match.steps[-1]
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
        journal=Journal() if match.journal is None else match.journal.copy(),
        by=by,
        again=again,
    )


def entry_of_meta(player: int, meta: Meta, seq: int, at: float, to_move: tuple[int, ...]) -> Entry:
    """The entry of something people did besides steps."""
    return Entry(seq, "meta", player, None, at, to_move, meta=meta)


def entry_of_undo(
    log: TableLog, taken: TakenBack, match: Match, seq: int, player: int, message: str | None, at: float
) -> Entry:
    """The entry of a taking back that leaves this match."""
    return Entry(
        seq,
        "undo",
        player,
        message,
        at,
        tuple(match.to_move),
        takes_back=tuple(taken.takes_back),
        free=taken.free,
        noticed=log.noticed_of(taken.takes_back),
    )
