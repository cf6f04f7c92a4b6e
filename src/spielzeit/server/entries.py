"""The entries of a table's log. Those of long ago may still be packed, and are unpacked when somebody asks for them."""
# mypyc: compiled

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, overload

import msgspec

from spielzeit.engine.bits import BIT
from spielzeit.engine.game import Game
from spielzeit.engine.journal import EVERYBODY, ROW, SPECTATOR, Journal
from spielzeit.engine.match import Step
from spielzeit.server.friends.meta import Meta

Kind = Literal["step", "undo", "sit", "meta"]
Viewer = int | None  # a seat, or an onlooker
NO_EVENTS = msgspec.Raw(b"[]")
ALL = -1  # in the place of a viewer: they are told the same
BLOCK = 128  # entries that are packed together
_JSON = msgspec.json.Encoder()


@dataclass(slots=True)
class Entry:
    """One row of the log. What the rules say of it (`to_move`, `sealed`, `noticed`, `journal`) is not stored."""

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
    by: str | None = None  # a step that the understudy chose: its level
    again: bool = False  # a step that was taken back and is played again
    meta: Meta | None = None
    _told: dict[Viewer, msgspec.Raw] = field(default_factory=dict)

    def may_notice(self, viewer: Viewer) -> bool:
        return bool(self.noticed & BIT[SPECTATOR if viewer is None else viewer])

    @property
    def told_to_all(self) -> bool:
        """Everybody who may notice it is told the same of it."""
        return ALL in self._told and not self.takes_back

    def events(self, game: Game, viewer: Viewer) -> msgspec.Raw:
        """What this viewer may be told of it, as JSON; made when first asked for."""
        if self.journal is None:
            return NO_EVENTS
        told = self._told.get(viewer) or self._told.get(ALL)
        if told is None:
            told = msgspec.Raw(_JSON.encode(game.events(self.journal, viewer)))
            self._told[ALL if is_public(self.journal) else viewer] = told
        return told


def is_public(journal: Journal) -> bool:
    """Whether everybody may be told all of it."""
    return set(list(journal.rows)[1::ROW]) <= {EVERYBODY}


class Entries(Sequence[Entry]):
    """A list to which is only ever appended. `blocks` are its first `packed` entries, as a snapshot keeps them."""

    def __init__(
        self,
        blocks: Sequence[bytes] = (),
        packed: int = 0,
        unpack: Callable[[int, bytes], list[Entry]] | None = None,
    ) -> None:
        self._blocks = list(blocks)
        self._unpack = unpack
        self._entries: list[Entry | None] = [None] * packed
        if packed % BLOCK:  # the last block will grow
            self._unpacked(packed - 1)
            self._blocks.pop()

    def append(self, entry: Entry) -> None:
        self._entries.append(entry)

    def packed_blocks(self, pack: Callable[[list[Entry]], bytes]) -> list[bytes]:
        """All entries in blocks; a full block is packed once."""
        full = len(self._entries) // BLOCK
        for number in range(len(self._blocks), full):
            self._blocks.append(pack(self[number * BLOCK : (number + 1) * BLOCK]))
        rest = self[full * BLOCK :]
        return [*self._blocks, pack(rest)] if rest else list(self._blocks)

    @overload
    def __getitem__(self, at: int) -> Entry: ...
    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...
    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self._entries)))]
        return self._entries[at] or self._unpacked(at if at >= 0 else at + len(self._entries))

    def _unpacked(self, at: int) -> Entry:
        assert self._unpack is not None
        block = at // BLOCK
        for entry in self._unpack(block * BLOCK, self._blocks[block]):
            self._entries[entry.seq - 1] = self._entries[entry.seq - 1] or entry
        found = self._entries[at]
        assert found is not None
        return found

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        for number in range(len(self._entries)):
            yield self[number]
