"""A table's log in one piece, so that a table opens quickly however long it has become.

What the rules said of each entry is packed with it; only the steps that stand are replayed. A snapshot is a
convenience: one that does not fit (another format, other rules) is passed over, the log alone tells everything.
"""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from spielzeit.engine.fair import Gift
from spielzeit.engine.game import Game
from spielzeit.engine.journal import journal_of
from spielzeit.engine.match import Step
from spielzeit.server.entries import Entries, Entry, Kind
from spielzeit.server.friends.matters import Matters
from spielzeit.server.friends.meta import Meta
from spielzeit.server.log_rows import decode_step, step_text
from spielzeit.server.table_log import TableLog, numbers_of

FORMAT = 2
Unpacked = tuple[list[Step], dict[str, Any] | None, list[Gift], Matters]  # the steps that stand; the deal


class PackedEntry(msgspec.Struct, array_like=True):
    kind: Kind
    player: int
    message: str | None
    at: float
    to_move: tuple[int, ...]
    step: str | None  # as the log keeps it
    takes_back: tuple[int, ...]
    free: bool
    sealed: bool
    noticed: int
    notes: list[int] | None
    by: str | None
    again: bool
    meta: Meta | None


class PackedLog(msgspec.Struct, array_like=True):
    format: int
    rules: int
    version: int
    blocks: list[bytes]
    steps: list[tuple[int, str]]  # those that stand: player, and what the log keeps
    standing: bytes
    sealed: bytes
    undone: bytes
    own: list[bytes]
    noticed: list[bytes]  # by seat, the onlookers last
    answers: list[dict[str, list[int]]]
    takings: list[list[tuple[int, int]]]
    epoch: int
    taken_back: int
    setup: dict[str, Any] | None  # as the last one who sat down was dealt it
    gifts: list[Gift]
    redoable: list[tuple[int, list[int]]]
    matters: Matters


_PACK = msgspec.msgpack.Encoder()
_ENTRIES = msgspec.msgpack.Decoder(list[PackedEntry])
_LOG = msgspec.msgpack.Decoder(PackedLog)


def pack(
    log: TableLog,
    steps: list[Step],
    rules: int,
    setup: dict[str, Any] | None,
    gifts: list[Gift],
    matters: Matters,
) -> bytes:
    """All of it; `steps` are those that stand."""
    return _PACK.encode(
        PackedLog(
            FORMAT,
            rules,
            log.version,
            log.entries.packed_blocks(_pack_block),
            [(step.player, step_text(step)) for step in steps],
            log.standing.tobytes(),
            log.sealed.tobytes(),
            numbers_of(sorted(log.undone)).tobytes(),
            [own.tobytes() for own in log.own],
            [noticed.tobytes() for noticed in log.noticed.values()],
            log.answers,
            [sorted(takings.items()) for takings in log.takings],
            log.epoch,
            log.taken_back,
            setup,
            gifts,
            log.redoable,
            matters,
        )
    )


def unpack(log: TableLog, game: Game, rules: int, data: bytes) -> Unpacked | None:
    """Fills an empty log; the rest of the table, or None when this snapshot is of no use here."""
    try:
        packed = _LOG.decode(data)
    except msgspec.DecodeError:
        return None
    if (packed.format, packed.rules, len(packed.own)) != (FORMAT, rules, len(log.own)):
        return None
    log.undone = set(numbers_of(packed.undone))
    unpack_block = functools.partial(_unpack_block, game, log)
    log.entries = Entries(packed.blocks, packed.version, unpack_block)
    log.version = packed.version
    log.standing, log.sealed = numbers_of(packed.standing), numbers_of(packed.sealed)
    log.own = [numbers_of(own) for own in packed.own]
    log.noticed = dict(zip(log.noticed, map(numbers_of, packed.noticed), strict=True))
    log.answers = packed.answers
    log.takings = [dict(takings) for takings in packed.takings]
    log.epoch, log.taken_back, log.redoable = packed.epoch, packed.taken_back, packed.redoable
    steps = [decode_step(game, player, text) for player, text in packed.steps]
    return steps, packed.setup, packed.gifts, packed.matters


def _pack_block(entries: list[Entry]) -> bytes:
    return _PACK.encode(
        [
            PackedEntry(
                entry.kind,
                entry.player,
                entry.message,
                entry.at,
                entry.to_move,
                None if entry.step is None else step_text(entry.step),
                entry.takes_back,
                entry.free,
                entry.sealed,
                entry.noticed,
                None if entry.journal is None else list(entry.journal.rows),
                entry.by,
                entry.again,
                entry.meta,
            )
            for entry in entries
        ]
    )


def _unpack_block(game: Game, log: TableLog, before: int, data: bytes) -> list[Entry]:
    """The entries that follow the first `before`."""
    return [
        Entry(
            seq,
            packed.kind,
            packed.player,
            packed.message,
            packed.at,
            packed.to_move,
            None if packed.step is None else decode_step(game, packed.player, packed.step),
            packed.takes_back,
            packed.free,
            packed.sealed,
            packed.noticed,
            None if packed.notes is None else journal_of(packed.notes),
            seq in log.undone,
            packed.by,
            packed.again,
            packed.meta,
        )
        for seq, packed in enumerate(_ENTRIES.decode(data), before + 1)
    ]
