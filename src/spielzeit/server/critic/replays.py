"""A finished game step by step: the views and events of any seat, made once in a thread and kept for a while."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

import msgspec

from spielzeit.engine import record as records
from spielzeit.engine.match import Match
from spielzeit.server.critic.sources import Source, result_of
from spielzeit.server.critic.wire import Frame, Frames, ReplayInfo
from spielzeit.server.messages import Result
from spielzeit.server.workroom import Turn

KEPT = 24  # games, each through the eyes of one viewer
ONLOOKER = "onlooker"
OPEN = "open"  # every decision through the eyes of who makes it

_JSON = msgspec.json.Encoder()


class Played(msgspec.Struct, frozen=True):
    """One game through one viewer's eyes, or each decision through those of who makes it."""

    frames: list[Frame]
    choices: list[int]
    result: Result


class Replays:
    """Of one process of the server."""

    def __init__(self) -> None:
        self._played: OrderedDict[tuple[str, str], asyncio.Task[Played]] = OrderedDict()

    async def info(self, source: Source, eyes: str, turn: Turn) -> ReplayInfo:
        played = await self._of(source, eyes, turn)
        return ReplayInfo(
            id=source.id,
            table=source.is_table,
            game=source.record.game,
            seats=source.told_seats(),
            seat=source.seat,
            players=[step.player for step in source.record.steps],
            choices=played.choices,
            result=played.result,
            hints=source.record.hints,
            understudies={one.step + 1: one.level for one in source.record.understudies},
        )

    async def frames(self, source: Source, eyes: str, first: int, count: int, turn: Turn) -> Frames:
        played = await self._of(source, eyes, turn)
        return Frames(frames=played.frames[first : first + count])

    async def _of(self, source: Source, eyes: str, turn: Turn) -> Played:
        if eyes.isdecimal() and int(eyes) >= source.record.players:
            eyes = ONLOOKER  # who has no seat sees as onlookers do: that is played once
        key = (source.id, eyes)
        task = self._played.get(key)
        if task is None or (task.done() and task.exception()):
            task = self._played[key] = asyncio.create_task(_play_in_turn(turn, source, eyes))
        self._played.move_to_end(key)
        if len(self._played) > KEPT:
            self._played.popitem(last=False)
        return await asyncio.shield(task)


async def _play_in_turn(turn: Turn, source: Source, eyes: str) -> Played:
    async with turn():
        return await asyncio.to_thread(play, source, eyes)


def play(source: Source, eyes: str) -> Played:
    """From the first deal to the last step. In a thread: it leaves the event loop its turns."""
    match = records.start(source.game, source.record)
    match.listen()
    frames, choices = [frame(match, 0, viewer_of(match, eyes))], list[int]()
    for number, step in enumerate(source.record.steps, 1):
        if len(match.codes(step.player)) > 1:
            choices.append(number)
        match.apply_stored(step.player, step.action, step.chance)
        frames.append(frame(match, number, viewer_of(match, eyes, step.player)))
        time.sleep(0)
    return Played(frames, choices, result_of(source.game, match))


def viewer_of(match: Match, eyes: str, last: int | None = None) -> int | None:
    """With open cards: who decides next; at the end, who has decided last."""
    if eyes == OPEN:
        return match.to_move[0] if match.to_move else last
    seat = int(eyes) if eyes.isdecimal() else -1
    return seat if 0 <= seat < match.players else None


def frame(match: Match, step: int, viewer: int | None) -> Frame:
    return Frame(
        step=step,
        seat=viewer,
        view=msgspec.Raw(_JSON.encode(match.view(viewer))),
        to_move=match.to_move,
        events=msgspec.Raw(_JSON.encode(match.events(viewer) if step else [])),
    )
