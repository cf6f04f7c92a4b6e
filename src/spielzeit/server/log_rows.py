"""What a row of the log says, as structs: its JSON is written once and read once, straight into the game's actions."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

import msgspec

from spielzeit.engine.errors import BadAction
from spielzeit.engine.fair import Gift
from spielzeit.engine.game import Game
from spielzeit.engine.match import Step
from spielzeit.server.entries import Entry
from spielzeit.server.rows import LogRow


class TakenBack(msgspec.Struct, frozen=True):
    """An undo: the numbers of the steps, and whether that was free."""

    takes_back: list[int]
    free: bool


class Sat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody sat down, and gave something to the shuffle; the last one's row has the deal."""

    person: str
    name: str | None
    gift: Gift | None = None
    setup: dict[str, Any] | None = None


class Marks(msgspec.Struct, frozen=True):
    """What a step's row says besides the step."""

    by: str | None = None  # the understudy's level
    again: bool = False  # it was taken back before


_MARKS = msgspec.json.Decoder(Marks)
_TAKEN_BACK = msgspec.json.Decoder(TakenBack)
_SAT = msgspec.json.Decoder(Sat)


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def step_text(step: Step, **marks: str | bool) -> str:
    """The action and what chance answered, as in the record; who chose it, where that was not its player."""
    data = {"action": step.action}
    if step.chance is not None:
        data["chance"] = step.chance
    return text({**data, **marks})


def rows_of_steps(steps: Iterable[Step], at: float) -> list[LogRow]:
    """The log of a table that begins in mid-game."""
    return [
        LogRow(seq=number, kind="step", player=step.player, message=None, data=step_text(step), at=at)
        for number, step in enumerate(steps, 1)
    ]


def row_of(entry: Entry, data: str) -> LogRow:
    """An entry as the database keeps it."""
    return LogRow(
        seq=entry.seq, kind=entry.kind, player=entry.player, message=entry.message, data=data, at=entry.at
    )


def read_step(game: Game, row: LogRow) -> Step:
    return decode_step(game, row.player, row.data)


def decode_step(game: Game, player: int, data: str) -> Step:
    try:
        read = _step_decoder(game).decode(data)
    except msgspec.DecodeError as error:
        raise BadAction("action.shape", detail=str(error)) from None
    return Step(player, read.action, read.chance)


def marks_of(row: LogRow) -> Marks:
    return _MARKS.decode(row.data)


def read_taken_back(row: LogRow) -> TakenBack:
    return _TAKEN_BACK.decode(row.data)


def read_sat(row: LogRow) -> Sat:
    return _SAT.decode(row.data)


@functools.cache
def _step_decoder(game: Game) -> msgspec.json.Decoder[Any]:
    """Of this game's actions."""
    return msgspec.json.Decoder(
        msgspec.defstruct("Stepped", [("action", game.action_type), ("chance", Any, None)])
    )
