"""The house opens tables, lets people sit down, takes their steps, stores them, and then tells everybody."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from redis.asyncio import Redis

from spielzeit.engine import components
from spielzeit.engine.fair import new_secret
from spielzeit.engine.game import to_json
from spielzeit.engine.match import Step
from spielzeit.games import find
from spielzeit.server import dealing, leaving
from spielzeit.server.bots import BotDriver
from spielzeit.server.changes import Changes, Done, MakePlan
from spielzeit.server.closed_tables import open_table
from spielzeit.server.errors import Refused
from spielzeit.server.friends import late, timekeeper
from spielzeit.server.friends.terms import clean_terms
from spielzeit.server.hub import Hub
from spielzeit.server.keeper import Keeper, one_table
from spielzeit.server.limits import Limits
from spielzeit.server.log_rows import rows_of_steps
from spielzeit.server.logging_setup import Complaints
from spielzeit.server.messages import CreateTable, JoinTable, StepMessage
from spielzeit.server.metrics import Metrics
from spielzeit.server.new_table import chosen_seed, give, random_name, seat_row
from spielzeit.server.notices import messenger
from spielzeit.server.openings import Openings
from spielzeit.server.outside import Outside
from spielzeit.server.peoples_sockets import PeoplesSockets
from spielzeit.server.probe import deal_of_probe
from spielzeit.server.rows import TERMS, Person, SeatRow, Stored, TableRow
from spielzeit.server.settings import Settings
from spielzeit.server.shared_limits import PAUSE, SharedLimits
from spielzeit.server.storage import Storage
from spielzeit.server.table_core import Plan, SnapshotUnfit
from spielzeit.server.tables import LiveTable
from spielzeit.server.thinking.pool import Thinker
from spielzeit.server.workroom import Workroom

LOGGER = logging.getLogger("spielzeit.server")
SHORT_LOG = 64  # rows that are replayed at once, without a thread
OPENING_AT_ONCE = 3  # tables
RESTORED_EVERY = 2.0  # seconds
SIGNED_OUT = 10.0  # seconds until who has signed out in another process hears of it here
TIDY = 5.0  # seconds from one look at who needs which table to the next
FINISHED = (
    5.0  # seconds after which a finished table that nobody looks at leaves memory: it is opened in no time
)
TABLE_ID = re.compile(r"[a-z0-9]{1,32}")


class House:
    """Everything that one process of the server holds."""

    def __init__(
        self, settings: Settings, storage: Storage, hub: Hub, openings: Openings, thinker: Thinker
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.hub = hub
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.sockets = PeoplesSockets()
        self.outside = Outside()
        self.workroom = Workroom()
        self._shared_limits: SharedLimits | None = None
        self.bots = BotDriver(self, thinker)
        self.thinker = thinker
        self._openings = openings
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self.opened = time.time()
        self.complaints = Complaints()
        self.keeper = Keeper(self)
        self.changes = Changes(self)
        self.late = late.Late(self)
        self._opening = asyncio.Semaphore(OPENING_AT_ONCE)
        self.metrics.watch("spielzeit_tables", "Tables in memory", lambda: self.tables_in_memory)
        self.metrics.watch("spielzeit_tasks", "Tasks of the event loop", lambda: len(asyncio.all_tasks()))
        self.metrics.watch("spielzeit_sockets", "Sockets open", lambda: hub.sockets)
        self.metrics.watch("spielzeit_bots_thinking", "Bots thinking", lambda: self.bots.queue.thinking)
        self.metrics.watch("spielzeit_bots_waiting", "Bots waiting to think", self.bots.queue.waiting)
        self.metrics.watch("spielzeit_bots_stuck", "Bots that cannot move", lambda: len(self.bots.stuck))

    # -- opening and closing -------------------------------------------------------------------------

    def share_limits(self, redis: Redis) -> None:
        """With the other processes at this Redis."""
        self._shared_limits = SharedLimits(redis, self.limits.shared, self.limits.sockets)

    def open(self) -> None:
        """Start what goes on beside the requests."""
        self.complaints.listen()
        self._chores = [
            asyncio.create_task(self.hub.listen()),
            asyncio.create_task(self._follow_others()),
            asyncio.create_task(self._follow_orders()),
            asyncio.create_task(self._every(20.0, self._repeat_presence)),
            asyncio.create_task(self._every(TIDY, self._tidy)),
            asyncio.create_task(self._every(60.0, self.keeper.keep_finished)),
            asyncio.create_task(self._every(600.0, self.keeper.let_go)),
            asyncio.create_task(self._every(timekeeper.EVERY, lambda: timekeeper.look_at_the_clocks(self))),
            asyncio.create_task(self._every(late.EVERY, self.late.look_at_all)),
            asyncio.create_task(self._every(messenger.EVERY, lambda: messenger.tell_everybody(self))),
            asyncio.create_task(self._every(RESTORED_EVERY, self.keeper.look_for_restored)),
            asyncio.create_task(self.bots.sweep_for_ever()),
        ]
        if self._shared_limits is not None:
            self._chores.append(asyncio.create_task(self._every(PAUSE, self._shared_limits.tell)))
        if self.settings.redis is not None:
            self._chores.append(asyncio.create_task(self._every(3.0, self._look_for_missed_changes)))
            self._chores.append(asyncio.create_task(self._every(SIGNED_OUT, self.close_void_sockets)))

    async def close(self) -> None:
        await self.bots.close()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        if self._shared_limits is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PAUSE):
                    await self._shared_limits.tell()  # whoever has left holds nothing any more
        await self.keeper.close()
        self.outside.close()
        await self.storage.close()
        self.complaints.close()

    @property
    def tables_in_memory(self) -> int:
        return len(self._tables)

    # -- finding tables ------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """The table of this id, from memory or replayed from its log."""
        table = self._tables.get(table_id)
        if table is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(loading)
        table.used = time.monotonic()
        return table

    async def visible(self, table_id: str, person: Person | None, invite: str | None) -> LiveTable:
        """The table as it is shown to who may see it: onlookers may have to wait for it."""
        table = await self.admitted(table_id, person, invite)
        if table.seat_of(person.id if person else None) is not None:
            return table
        return await self.late.for_onlooker(table)

    async def admitted(self, table_id: str, person: Person | None, invite: str | None) -> LiveTable:
        """The table, for those who sit there, came with its invite, or when it is public."""
        table = await self.table(table_id)
        who = person.id if person else None
        if table.seat_of(who) is not None or table.keeps_a_seat_for(who):
            return table
        knows = invite is not None and secrets.compare_digest(invite.encode(), table.row.invite.encode())
        if not knows and not table.row.public:
            revoked = invite is not None and await self.storage.is_gone(invite)
            raise Refused("invite.revoked" if revoked else "table.unknown")
        if not table.row.terms.onlookers and table.status != "waiting":
            raise Refused("table.onlookers")
        return table

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.storage.load(table_id) if TABLE_ID.fullmatch(table_id) else None
        if stored is None:
            raise Refused("table.gone" if await self.storage.is_gone(table_id) else "table.unknown")
        async with self._opening:
            table = await self._open(stored)
        if table.ended is not None and stored.status != "over":
            LOGGER.warning("a game ended: its rules are gone", extra={"table": table_id})
            await self.storage.end(table_id, table.ended)
        table = self._adopt(table)
        self.keeper.keep(table)
        return table

    def _adopt(self, table: LiveTable) -> LiveTable:
        """One table in memory for each in the house: it may have been read while it was being put up."""
        return self._tables.setdefault(table.id, table)

    async def _open(self, stored: Stored) -> LiveTable:
        """A long log is replayed in a thread: meanwhile the others play on."""
        try:
            if len(stored.log) <= SHORT_LOG:
                return open_table(stored)
            return await asyncio.to_thread(open_table, stored)
        except SnapshotUnfit:
            whole = await self.storage.load(stored.table.id, past_snapshot=True)
            if whole is None:
                raise Refused("table.unknown") from None
            return await asyncio.to_thread(open_table, whole)

    def forget(self, table_id: str) -> None:
        """It has changed in a way that no log tells, or is gone: whoever looks at it looks again."""
        self._tables.pop(table_id, None)
        self.late.forget(table_id)
        self.hub.disconnect(table_id)

    def begin_anew(self) -> None:
        """The database is another one than it was."""
        for table_id in [*self._tables, *self.hub.tables]:
            self.forget(table_id)

    async def leave(self, table_id: str, person: Person) -> None:
        """Somebody deletes himself: here his chair is taken by a bot, or stands open, or is nobody's."""
        stays = await leaving.leave(self.storage, person.id, table_id)
        self.forget(table_id)
        self.hub.order(table_id, "forget")
        if stays:
            table = await self.table(table_id)
            if table.status == "running":
                await self.storage.stand(table_id, table.standing())
                self.bots.wake(table)

    # -- changing tables -----------------------------------------------------------------------------

    async def create(
        self, person: Person, wish: CreateTable, address: str, secret: str | None = None
    ) -> LiveTable:
        """A new table. Identities cost nothing, so an address too may open only so many."""
        game = find(wish.game)
        self.limits.table(person.id, address)
        terms = clean_terms(wish.terms or TERMS)
        if sum(seat.kind == "me" for seat in wish.seats) > 1 and not terms.hotseat:
            raise Refused("seat.one_me")
        probe = deal_of_probe(game, len(wish.seats)) if wish.probe else None
        options = game.check_options(len(wish.seats), wish.options if probe is None else probe.options)
        seed = chosen_seed(wish)
        is_full = all(seat.kind != "open" for seat in wish.seats)
        if seed is not None and not is_full:
            raise Refused("seed.with_people")
        if secret is not None and not is_full:
            raise Refused("shuffle.ticket")
        bots = self.settings.bots_of(game.id)
        seats = [seat_row(number, seat, person, bots) for number, seat in enumerate(wish.seats)]
        row = TableRow(
            id=random_name(10),
            game=game.id,
            rules=game.rules_version,
            components=components.custom_hash(game.id),
            options=options,
            setup=None if probe is None else probe.setup,
            seed=seed,
            invite=random_name(20),
            public=wish.public,
            created=time.time(),
            secret=None if seed is not None else secret or new_secret(),
            opened_by=person.id,
            terms=terms,
        )
        return await self.place(row, seats, person, address, wish.gift)

    async def place(
        self,
        row: TableRow,
        seats: list[SeatRow],
        person: Person,
        address: str,
        gift: str | None,
        played: Sequence[Step] = (),
    ) -> LiveTable:
        """Put up a table with these chairs; where all are taken the cards are dealt. It may begin in mid-game."""
        game = find(row.game)
        row = msgspec.structs.replace(give(row, seats, gift), opened_from=self._openings.mark(address))
        if row.setup is None and all(seat.kind != "open" for seat in seats):
            setup = to_json(dealing.deal(game, row, len(seats), row.gifts))
            row = msgspec.structs.replace(row, setup=setup)
        log = rows_of_steps(played, row.created)
        table = LiveTable(game, Stored(row, seats, log))
        async with self._openings.room(person.id, address):
            await self.storage.create(row, seats, table.standing(), log)
        table = self._adopt(table)
        self.metrics.tables.labels(game.id).inc()
        LOGGER.info("table created", extra={"table": row.id, "game": game.id, "seats": len(seats)})
        self.bots.wake(table)
        return table

    async def join(self, table_id: str, person: Person, asked: JoinTable) -> LiveTable:
        """Sit down; who sits already stays where he is."""
        table = await self.admitted(table_id, person, asked.invite)
        if table.seat_of(person.id) is not None:
            return table
        if not secrets.compare_digest(asked.invite.encode(), table.row.invite.encode()):
            raise Refused("table.unknown")

        def plan() -> Plan | None:
            if table.seat_of(person.id) is not None:
                return None
            return table.plan_sit(person.id, person.name, asked.seat, asked.gift)

        await self.change(table, plan)
        LOGGER.info("sat down", extra={"table": table.id})
        return table

    async def step(
        self,
        table: LiveTable,
        person: Person | None,
        message: str,
        version: int,
        actions: Sequence[Any],
        seat: int | None = None,
    ) -> LiveTable:
        """A person's step: all actions or none. A repeated message changes nothing and is answered again."""
        player = self.seat(table, person, seat)
        if await self.change(table, lambda: table.plan_answer(player, message, version, actions)):
            self.metrics.peoples_steps += 1
        return table

    def step_at_once(self, table: LiveTable, player: int, message: StepMessage, done: Done) -> bool:
        """The same without a task that waits; False: somebody is in the way."""
        return self.changes.at_once(
            table, lambda: table.plan_answer(player, message.id, message.version, message.actions), done
        )

    async def undo(
        self, table: LiveTable, person: Person | None, message: str, version: int, seat: int | None = None
    ) -> LiveTable:
        player = self.seat(table, person, seat)

        def plan() -> Plan | None:
            answered = table.answered(player, message)
            if answered:
                if answered[0].kind != "undo":
                    raise Refused("message.id_reused")
                return None
            return table.plan_undo(player, version, message)

        if await self.change(table, plan):
            self.metrics.undos.inc()
        return table

    def preview(
        self,
        table: LiveTable,
        person: Person | None,
        version: int,
        actions: Sequence[Any],
        seat: int | None = None,
    ) -> Any:
        player = self.seat(table, person, seat)
        table.check_version(player, version)
        return table.preview(player, actions)

    async def change(self, table: LiveTable, make_plan: MakePlan) -> bool:
        """Whether there was something to store."""
        return await self.changes.make(table, make_plan)

    def seat(self, table: LiveTable, person: Person | None, asked: int | None = None) -> int:
        """Where this person sits, at a hot-seat the chair asked for; refuses who does not."""
        number = table.seat_of(person.id if person else None, asked)
        if number is None or (asked is not None and asked != number):
            raise Refused("seat.not_yours")
        return number

    # -- beside the requests -------------------------------------------------------------------------

    async def catch_up(self, table_id: str, version: int) -> None:
        """Read what another process has stored, if the table is in memory here."""
        table = self._tables.get(table_id)
        if table is None or table.version >= version:
            return
        async with table.lock:
            table.extend(await self.storage.log_after(table_id, table.version))
        self.hub.tell(table_id)

    async def _follow_others(self) -> None:
        while True:
            table_id, version = await self.hub.heard.get()
            try:
                await self.catch_up(table_id, version)
            except Exception:
                LOGGER.exception("could not follow another process", extra={"table": table_id})

    async def read_again(self, table_id: str) -> None:
        """The host has changed the invite, or closed the table."""
        table, stored = self._tables.get(table_id), await self.storage.load(table_id)
        if table is None or stored is None:
            return
        table.row, table.rematch = stored.table, stored.rematch
        if stored.ended is not None:
            table.ended = stored.ended  # whoever still has it in hand changes nothing any more
            del self._tables[table_id]

    async def _follow_orders(self) -> None:
        while True:
            table_id, order = await self.hub.orders.get()
            try:
                if order == "disconnect":
                    self.hub.disconnect(table_id)
                elif order == "forget":
                    self.forget(table_id)
                else:
                    await self.read_again(table_id)
            except Exception:
                LOGGER.exception("could not follow an order", extra={"table": table_id, "order": order})

    async def _look_for_missed_changes(self) -> None:
        """The database is the truth: should the word through Redis be lost, this finds out."""
        if self._tables:
            for table_id, version in (await self.storage.versions(self._tables)).items():
                with one_table(table_id):
                    await self.catch_up(table_id, version)

    async def _tidy(self) -> None:
        """Tables nobody has looked at for a while leave memory, finished ones soon; their log stays."""
        now = time.monotonic()
        for table_id, table in list(self._tables.items()):
            patience = FINISHED if table.status == "over" else self.settings.idle_seconds
            idle = now - table.used > patience and not self.hub.listened(table_id)
            if idle and not self.bots.busy(table_id) and not table.lock.locked():
                del self._tables[table_id]

    async def close_void_sockets(self) -> None:
        self.sockets.close_void(await self.storage.people(self.sockets.people()))

    async def _repeat_presence(self) -> None:
        self.hub.repeat_presence()

    async def _every(self, seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await chore()
            except Exception:
                LOGGER.exception("a chore failed")
