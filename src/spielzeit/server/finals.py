"""A finished game as it was told, so that it stays readable for ever: under other rules nothing is replayed.

What everybody saw last, what happened, the result and the record are kept once, as the wire tells them.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from spielzeit.engine.fair import Gift
from spielzeit.engine.game import to_json
from spielzeit.engine.record import FORMAT as RECORD_FORMAT
from spielzeit.server.dealing import proof
from spielzeit.server.friends.meta import read_meta, told
from spielzeit.server.log_rows import marks_of, read_sat, read_taken_back
from spielzeit.server.messages import Result, StepInfo
from spielzeit.server.rows import LogRow, Stored
from spielzeit.server.standing import name_in_record
from spielzeit.server.tables import LiveTable

FORMAT = 1
NOTHING = msgspec.Raw(b"null")


class Final(msgspec.Struct, kw_only=True):
    """By viewer means: by seat, the onlookers last."""

    format: int = FORMAT
    views: list[msgspec.Raw]  # by viewer; null: the rules that could show it are gone
    steps: list[list[StepInfo]]  # by viewer
    changed: list[float]  # by viewer
    result: Result | None
    taken_back: int
    gave: list[int]
    record: dict[str, Any]


_DECODER = msgspec.json.Decoder(Final)


def encode(final: Final) -> bytes:
    return zlib.compress(msgspec.json.encode(final))


def decode(data: bytes) -> Final:
    return _DECODER.decode(zlib.decompress(data))


def final_of(table: LiveTable) -> Final:
    """Of a game that is over. Takes its time, in a thread, and leaves the event loop its turns."""
    viewers = [*range(len(table.seats)), None]
    steps: list[list[StepInfo]] = []
    for viewer in viewers:
        steps.append(table.steps_since(viewer, 0))
        time.sleep(0)
    return Final(
        views=[table.seen(viewer).view for viewer in viewers],
        steps=steps,
        changed=[table.changed_for(viewer) for viewer in viewers],
        result=table.result,
        taken_back=table.taken_back,
        gave=table.gave,
        record=table.record_json(),
    )


def final_without_rules(stored: Stored, rows: Sequence[LogRow]) -> Final:
    """Of a game whose rules are gone: what the log says, to everybody alike, and no result that nobody has seen."""
    undone = {seq for row in rows if row.kind == "undo" for seq in read_taken_back(row).takes_back}
    steps = [_told(row, undone) for row in rows]
    viewers = len(stored.seats) + 1
    sat = [read_sat(row) for row in rows if row.kind == "sit"]
    gifts = [*stored.table.gifts, *(one.gift for one in sat if one.gift is not None)]
    setup = stored.table.setup or next((one.setup for one in sat if one.setup is not None), {})
    return Final(
        views=[NOTHING] * viewers,
        steps=[steps] * viewers,
        changed=[rows[-1].at if rows else stored.table.created] * viewers,
        result=None,
        taken_back=sum(row.kind == "undo" and not read_taken_back(row).free for row in rows),
        gave=[gift.seat for gift in gifts if not gift.house],
        record=_record(stored, setup, gifts, rows, undone),
    )


def _told(row: LogRow, undone: set[int]) -> StepInfo:
    taken = read_taken_back(row).takes_back if row.kind == "undo" else []
    return StepInfo(
        version=row.seq,
        kind=row.kind,  # type: ignore[arg-type]  # the schema's words are the wire's
        player=row.player,
        events=[],
        undone=row.seq in undone,
        takes_back=taken,
        meta=told(read_meta(row.data)) if row.kind == "meta" else None,
    )


def _step(row: LogRow) -> dict[str, Any]:
    data = msgspec.json.decode(row.data)
    return {"player": row.player, **{key: data[key] for key in ("action", "chance") if key in data}}


def _record(
    stored: Stored, setup: dict[str, Any], gifts: Sequence[Gift], rows: Sequence[LogRow], undone: set[int]
) -> dict[str, Any]:
    """As `engine.record` writes it, for the rules it was played by."""
    table = stored.table
    steps = [row for row in rows if row.kind == "step" and row.seq not in undone]
    record: dict[str, Any] = {
        "format": RECORD_FORMAT,
        "game": table.game,
        "rules": table.rules,
        "players": len(stored.seats),
        "options": table.options,
        "names": [name_in_record(seat) for seat in stored.seats],
        "setup": setup,
        "steps": [_step(row) for row in steps],
    }
    stood_in = [
        {"step": number, "level": level}
        for number, row in enumerate(steps)
        if (level := marks_of(row).by) is not None
    ]
    if stood_in:
        record["understudies"] = stood_in
    hints = sum(row.kind == "meta" and read_meta(row.data).what == "hint" for row in rows)
    if hints:
        record["hints"] = hints
    if table.components is not None:
        record["components"] = table.components
    if table.seed is not None:
        record["seed"] = table.seed
    shuffle = proof(table, gifts)
    if shuffle is not None:
        record["shuffle"] = to_json(shuffle)
    if stored.ended is not None:
        record["ended"] = stored.ended
    return record
