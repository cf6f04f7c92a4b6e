"""One table's log in memory: what was stored, what the rules said about it, and what each viewer may count of it.

Where all choose at once, nobody may learn from a number, a time or a message how many steps another has made. So every
viewer counts only the entries he may notice; the database and the processes count all. Nothing here walks the log:
what is asked with every request is kept up to date as the log grows.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from spielzeit.engine.bits import BIT
from spielzeit.engine.game import Game
from spielzeit.engine.journal import EVERYBODY, SPECTATOR, Journal
from spielzeit.engine.match import Step

Kind = Literal["step", "undo", "sit"]
Viewer = int | None  # a seat, or an onlooker
NO_EVENTS = msgspec.Raw(b"[]")


@dataclass(slots=True)
class Entry:
    """One row of the log. The last six fields come from the rules, not from the database."""

    seq: int
    kind: Kind
    player: int
    message: str | None
    at: float
    to_move: tuple[int, ...]  # who owed a decision after it
    step: Step | None = None
    takes_back: tuple[int, ...] = ()  # an undo: the numbers of the steps
    free: bool = True  # an undo: nothing had been revealed or handed over
    sealed: bool = True
    noticed: int = EVERYBODY  # a mask of the viewers who may notice it in a list, a number or a push
    journal: Journal | None = None
    undone: bool = False
    _told: dict[Viewer, msgspec.Raw] = field(default_factory=dict)

    def may_notice(self, viewer: Viewer) -> bool:
        return bool(self.noticed & BIT[SPECTATOR if viewer is None else viewer])

    def events(self, game: Game, viewer: Viewer) -> msgspec.Raw:
        """What this viewer may be told of it, as JSON; made when first asked for."""
        if self.journal is None:
            return NO_EVENTS
        told = self._told.get(viewer)
        if told is None:
            told = self._told[viewer] = msgspec.Raw(msgspec.json.encode(game.events(self.journal, viewer)))
        return told


class TableLog:
    """Grows entry by entry; an undo marks what it takes back. Numbers begin at 1."""

    def __init__(self, players: int, to_move: Sequence[int]) -> None:
        self.entries: list[Entry] = []
        self.standing: list[int] = []  # the steps that were not taken back
        self.epoch = 0  # grows when something was taken back: what a bot thought before then is void
        self.taken_back = 0  # decisions taken back that were no longer free
        self._first_to_move = tuple(to_move)
        self._noticed: dict[Viewer, list[int]] = {viewer: [] for viewer in (*range(players), None)}
        self._own: list[list[int]] = [[] for _ in range(players)]  # of `standing`, by player
        self._sealed: list[int] = []  # of `standing`, what cannot be taken back freely
        self._answers: dict[tuple[int, str], list[Entry]] = defaultdict(list)

    @property
    def version(self) -> int:
        return len(self.entries)

    def add(self, entry: Entry) -> None:
        """The next entry, which is stored."""
        self.entries.append(entry)
        for viewer, numbers in self._noticed.items():
            if entry.may_notice(viewer):
                numbers.append(entry.seq)
        if entry.message is not None:
            self._answers[entry.player, entry.message].append(entry)
        if entry.kind == "step":
            self._stand(entry)
        elif entry.kind == "undo":
            self._take_back(entry)

    def _stand(self, entry: Entry) -> None:
        self.standing.append(entry.seq)
        self._own[entry.player].append(entry.seq)
        if entry.sealed:
            self._sealed.append(entry.seq)

    def _take_back(self, undo: Entry) -> None:
        self.epoch += 1
        self.taken_back += not undo.free
        for seq in undo.takes_back:
            self.entries[seq - 1].undone = True
        for numbers in (self.standing, self._sealed, *self._own):
            first = bisect_left(numbers, min(undo.takes_back))
            numbers[first:] = [seq for seq in numbers[first:] if not self.entries[seq - 1].undone]

    # -- what a viewer counts ------------------------------------------------------------------------

    def version_for(self, viewer: Viewer) -> int:
        return len(self._noticed[viewer])

    def number_for(self, viewer: Viewer, seq: int) -> int | None:
        """The viewer's own number of an entry; None when he may not notice it."""
        numbers = self._noticed[viewer]
        place = bisect_left(numbers, seq)
        return place + 1 if place < len(numbers) and numbers[place] == seq else None

    def since(self, viewer: Viewer, version: int) -> list[Entry]:
        """What a viewer who has this version may notice besides."""
        return [self.entries[seq - 1] for seq in self._noticed[viewer][version:]]

    def changed_for(self, viewer: Viewer) -> float | None:
        """When this viewer could last notice something; None: nothing yet."""
        numbers = self._noticed[viewer]
        return self.entries[numbers[-1] - 1].at if numbers else None

    def to_move_at(self, viewer: Viewer, version: int) -> tuple[int, ...]:
        """Who owed a decision when this viewer had come to this version."""
        if version == 0:
            return self._first_to_move
        return self.entries[self._noticed[viewer][version - 1] - 1].to_move

    def noticed_of(self, taken: Sequence[int]) -> int:
        """Who noticed none of these steps need not notice that they were taken back."""
        noticed = 0
        for seq in taken:
            noticed |= self.entries[seq - 1].noticed
        return noticed

    # -- decisions -----------------------------------------------------------------------------------

    def answered(self, player: int, message: str) -> Sequence[Entry]:
        """The entries that a message with this id has made already."""
        return self._answers.get((player, message), ())

    def last_decision(self, player: int) -> list[int]:
        """His last step that stands, with those that came in the same message."""
        own = self._own[player]
        if not own:
            return []
        message, first = self.entries[own[-1] - 1].message, len(own) - 1
        while first and message is not None and self.entries[own[first - 1] - 1].message == message:
            first -= 1
        return own[first:]

    def is_free(self, seq: int) -> bool:
        """Whether nothing was revealed or handed over by this step or since: the engine's `sealed` says it."""
        return not self._sealed or self._sealed[-1] < seq

    def standing_from(self, seq: int) -> list[int]:
        """This step and all later ones that stand."""
        return self.standing[bisect_left(self.standing, seq) :]

    def steps_before(self, seq: int) -> int:
        """How many steps stand before this one."""
        return bisect_right(self.standing, seq - 1)
