"""Sees to it that bots take their turns, browser or not. They get nothing but the view of their seat."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol

from spielzeit.bots.levels import EFFORTS, LEVELS
from spielzeit.bots.worker import Question
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import to_json
from spielzeit.server.engine_file import ENGINE, REPLACEMENT
from spielzeit.server.hub import Hub
from spielzeit.server.messages import Mood
from spielzeit.server.metrics import Metrics
from spielzeit.server.probe import scripted
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage
from spielzeit.server.table_core import Plan
from spielzeit.server.tables import LiveTable
from spielzeit.server.thinking.company import COMPANIONS, think_in_company
from spielzeit.server.thinking.engines import Engines
from spielzeit.server.thinking.pool import NoAnswer, Thinker
from spielzeit.server.thinking.queue import LEAST_SHARE, Claim, FairQueue, Rank

LOGGER = logging.getLogger("spielzeit.server")
Key = tuple[str, int]


class Host(Protocol):
    """What bots need of the house in which they play."""

    settings: Settings
    storage: Storage
    hub: Hub
    metrics: Metrics

    async def table(self, table_id: str) -> LiveTable: ...

    async def change(self, table: LiveTable, make_plan: Callable[[], Plan | None]) -> bool: ...


class BotDriver:
    """The bots of one process of the server."""

    def __init__(self, house: Host, thinker: Thinker) -> None:
        self._house = house
        self._thinker = thinker
        self._thinking: dict[Key, asyncio.Task[None]] = {}
        self._engines = Engines(house.settings.engines)
        self._failed: set[Key] = set()  # whose program plays no more
        self.queue = FairQueue(lambda: thinker.processes, house.settings.bot_tables)
        self.stuck: dict[Key, float] = {}  # since when a bot cannot move

    @property
    def thinking(self) -> int:
        """Bots that think or wait for their turn to think."""
        return len(self._thinking)

    @property
    def processes(self) -> int:
        return self._thinker.processes

    @property
    def ready(self) -> bool:
        return self._thinker.ready

    def busy(self, table_id: str) -> bool:
        return any(table == table_id for table, _ in self._thinking)

    def wake(self, table: LiveTable) -> None:
        """Let every bot that owes a decision at this table think, all at once."""
        for player in table.to_move:
            key = (table.id, player)
            if table.bot_of(player) and not table.matters.holds and key not in self._thinking:
                task = asyncio.create_task(self._move(table, player), context=contextvars.Context())
                self._thinking[key] = task
                task.add_done_callback(functools.partial(self._done, key, table))

    def _done(self, key: Key, table: LiveTable, task: asyncio.Task[None]) -> None:
        del self._thinking[key]
        # The same bot may be to move again, or somebody took back what it was thinking about.
        if not task.cancelled() and task.exception() is None:
            self.wake(table)

    async def _move(self, table: LiveTable, player: int) -> None:
        began = time.monotonic()
        try:
            for level, share in cautiously(self._cast(table, player)):
                if await self._think_and_play(table, player, level, share, began):
                    self._house.metrics.thinking_seconds.observe(time.monotonic() - began)
                    self._moved(table, player)
                    return
                self._house.metrics.bot_failures.inc()
        except asyncio.CancelledError:
            raise
        except Exception:
            # Left to the next sweep; the table is as it was.
            LOGGER.exception("a bot could not move", extra={"table": table.id, "player": player})
            self._says(table, player, "stuck")
            raise
        LOGGER.error("a bot cannot move", extra={"table": table.id, "player": player})
        self._says(table, player, "stuck")
        raise RuntimeError("bot gave up")

    async def _think_and_play(
        self, table: LiveTable, player: int, level: str, share: float, began: float
    ) -> bool:
        """True when the turn is settled: the bot moved, or it is no longer its turn."""
        with self.queue.turn(self._claim(table)) as place:
            turn = await place
            epoch = table.log.epoch
            if player not in table.to_move or table.bot_of(player) is None:
                return True
            action = await self._think(table, player, level, min(share, turn.share), turn.rank)
            if action is None:
                return False
            if turn.rank is Rank.BOTS_ONLY:
                began = time.monotonic()  # however long they waited: they would flood the house
            turn.thought()
            await asyncio.sleep(max(0.0, began + self._house.settings.bot_pace - time.monotonic()))
            return await self._play(table, player, epoch, action)

    def _cast(self, table: LiveTable, player: int) -> str:
        """Who plays here now: the bot of the seat, or a level in the place of a program that failed or is gone."""
        level = table.bot_of(player) or ""
        if not level.startswith(ENGINE) or (
            level in self._engines and (table.id, player) not in self._failed
        ):
            return level
        self._says(table, player, "replaced")
        return REPLACEMENT

    async def _think(
        self, table: LiveTable, player: int, level: str, share: float, rank: Rank
    ) -> object | None:
        """An action as plain data, None when no process could find one in time."""
        told: object | None = scripted(table, player)
        if told is not None:
            return told
        if level in self._engines:
            return await self._ask_engine(table, player, level)
        if share < 1.0 and level in EFFORTS and player not in table.moods:
            self._says(table, player, "hurried")
        question = Question(table.game.id, table.bot_view(player), level, share)
        try:
            action: object = await self._decided(question, rank, table, player)
        except NoAnswer as error:
            reason = str(error).strip().rpartition("\n")[2][:300]
            LOGGER.warning(
                "a bot did not answer",
                extra={"table": table.id, "player": player, "level": level, "reason": reason},
            )
            return None
        return action

    async def _decided(self, question: Question, rank: Rank, table: LiveTable, player: int) -> object:
        """In company where a process has nothing to do, if people play and there is something to choose."""
        limit = self._house.settings.bot_limit
        loan = None
        if question.level in COMPANIONS and question.share == 1.0 and rank < Rank.BOTS_ONLY:
            if self._thinker.can_hurry and len(table.legal_of(player)) > 1:
                loan = self.queue.lend()
        if loan is None:
            return await self._thinker.decide(question, limit)
        return await think_in_company(self._thinker, question, limit, loan)

    async def _ask_engine(self, table: LiveTable, player: int, level: str) -> object | None:
        """What a program of the host answers; one that crashes, stalls or cheats plays no more at this table."""
        legal: list[Any] = to_json(table.legal_of(player))
        try:
            action: object = await self._engines.decide(level, table.game.id, table.bot_view(player), legal)
        except NoAnswer as error:
            LOGGER.warning(
                "a program of the host failed",
                extra={"table": table.id, "level": level, "reason": str(error)},
            )
            self._failed.add((table.id, player))
            self._says(table, player, "replaced")
            return None
        return action

    async def _play(self, table: LiveTable, player: int, epoch: int, action: object) -> bool:
        def plan() -> Plan | None:
            level = table.bot_of(player)
            if (
                table.log.epoch != epoch
                or player not in table.to_move
                or level is None
                or table.matters.holds
            ):
                return None
            by = level if table.seats[player].kind == "person" else None
            return table.plan_step(player, table.log.version_for(player), [action], None, by)

        try:
            if await self._house.change(table, plan):
                self._house.metrics.steps.labels("bot").inc()
        except SpielzeitError as error:
            LOGGER.warning("a bot's step was refused", extra={"table": table.id, "code": error.code})
            return False
        return True

    def _claim(self, table: LiveTable) -> Claim:
        """In whose name: that of whoever opened the table."""
        people = {seat.number for seat in table.seats if seat.kind == "person"}
        if not people:
            rank = Rank.BOTS_ONLY
        else:
            rank = Rank.WAITED_FOR if people & self._house.hub.present(table.id) else Rank.AWAY
        return Claim(rank, table.row.opened_from or "", table.row.opened_by or table.id)

    def _says(self, table: LiveTable, player: int, mood: Mood) -> None:
        """What the table shows of this bot until it has moved."""
        if mood == "stuck":
            self.stuck.setdefault((table.id, player), time.time())
        if table.moods.get(player) != mood:
            table.moods[player] = mood
            self._house.hub.tell_presence(table.id)

    def _moved(self, table: LiveTable, player: int) -> None:
        """Nobody is told, and it stays so while the bot is to move: a message for each step would count hidden ones."""
        self.stuck.pop((table.id, player), None)
        if player not in table.to_move and table.moods.get(player) != "replaced":
            table.moods.pop(player, None)

    async def sweep_for_ever(self) -> None:
        """Take up turns that no process is thinking about: after a start, or after another process died."""
        await self._thinker.open()
        if self._house.settings.bots_ready:
            try:
                await self._thinker.start()
            except NoAnswer:
                LOGGER.exception("bots' processes do not start; each question tries again")
        patience = 0.0 if self._house.settings.redis is None else secrets.randbelow(1000) / 500
        while True:
            try:
                waiting = await self._house.storage.waiting_for_bots(time.time() - patience)
                self._forget_settled(waiting)
                for table_id in waiting:
                    await self._take_up(table_id)
            except Exception:
                LOGGER.exception("could not look for waiting bots")
            patience = self._house.settings.bot_patience
            await asyncio.sleep(patience / 2)

    def _forget_settled(self, waiting: list[str]) -> None:
        """Another process moved for a bot that was stuck here, or its table has ended."""
        old = time.time() - self._house.settings.bot_patience
        for key in [key for key, since in self.stuck.items() if key[0] not in waiting and since < old]:
            del self.stuck[key]

    async def _take_up(self, table_id: str) -> None:
        """One table that cannot be read must not hold up the others."""
        try:
            self.wake(await self._house.table(table_id))
        except Exception:
            LOGGER.exception("a table with a waiting bot cannot be read", extra={"table": table_id})

    async def close(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._engines.close()
        await self._thinker.close()


def cautiously(level: str) -> list[tuple[str, float]]:
    """As it is; then with little effort; then as the lesser levels do; at last any legal action."""
    if level.startswith(ENGINE):
        return [(level, 1.0), *cautiously(REPLACEMENT)]
    lesser = LEVELS[: LEVELS.index(level)] if level in LEVELS else ()
    return [(level, 1.0), (level, LEAST_SHARE), *((less, 1.0) for less in reversed(lesser)), ("random", 1.0)]
