"""PostgreSQL and Redis: the same code, several processes, one truth.

`make test` starts throw-away servers and names them in SPIELZEIT_TEST_POSTGRES and SPIELZEIT_TEST_REDIS.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import psutil
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from spielzeit.server.database import parse_address
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage
from tests.server.stage import (
    ME,
    OPEN,
    PATIENCE,
    STATIST,
    Json,
    Server,
    Visitor,
    first_legal,
    open_server,
    quick_settings,
)
from tests.server.test_migrations import check_times_after_the_update
from tests.server.test_restart import end_process, start_process
from tests.server.test_whole_games import replays

POSTGRES = os.environ.get("SPIELZEIT_TEST_POSTGRES")
REDIS = os.environ.get("SPIELZEIT_TEST_REDIS")
needs_postgres = pytest.mark.skipif(
    not POSTGRES, reason="SPIELZEIT_TEST_POSTGRES is not set: no PostgreSQL here"
)
needs_redis = pytest.mark.skipif(not REDIS, reason="SPIELZEIT_TEST_REDIS is not set: no Redis here")


@pytest.fixture
async def postgres() -> AsyncIterator[str]:
    """A fresh database in the server the runner has started."""
    assert POSTGRES
    name = f"spielzeit_{secrets.token_hex(6)}"
    engine = create_async_engine(parse_address(POSTGRES), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    async with engine.connect() as connection:
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await engine.dispose()


@asynccontextmanager
async def two_processes(settings: Settings) -> AsyncIterator[tuple[Server, Server]]:
    """Two applications that share nothing but the database and Redis."""
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(open_server(settings))
        second = await stack.enter_async_context(open_server(settings))
        yield first, second


@needs_postgres
async def test_a_character_that_postgres_does_not_store_is_the_fault_of_who_sent_it(
    tmp_path: Path, postgres: str
) -> None:
    """A 503, and a house that says it takes no visitors, could be had by anybody."""
    async with open_server(quick_settings(tmp_path, db=postgres)) as server, server.visitor() as ada:
        table = (await ada.create(ME))["id"]
        view = await ada.view(table)
        step = {"id": "a\0b", "version": view["version"], "actions": [first_legal(view)]}
        for method, path, body in (
            ("POST", f"/api/tables/{table}/steps", step),
            ("POST", "/api/tables", {"game": "sagani", "seats": [ME], "seed": "a\0"}),
            ("GET", "/api/lobby?game=%00", None),
            ("GET", "/api/replays/r-%00", None),
        ):
            error = await ada.refused(method, path, 400, **({} if body is None else {"json": body}))
            assert error["code"] == "message.shape"
        async with ada.socket(table) as socket:
            await socket.hear_view()
            answer = await socket.ask("step", **step)
            assert (answer["type"], answer["code"]) == ("error", "message.shape")
        assert server.house.storage.writing
        await ada.step(view, first_legal(view))


@needs_postgres
async def test_a_game_on_postgresql(tmp_path: Path, postgres: str) -> None:
    async with open_server(quick_settings(tmp_path, db=postgres)) as server, server.visitor() as ada:
        await ada.ok("PUT", "/api/me", json={"name": "Ada"})
        await ada.ok("PUT", "/api/me", json={"name": "Ada L."})
        table = (await ada.create(ME))["id"]
        view = await ada.view(table)
        while view["status"] == "running":
            view = await ada.step(view, view["legal"][-1])
        await replays(ada, table)
        token = await ada.token()

    async with open_server(quick_settings(tmp_path, db=postgres)) as server, server.visitor(token) as ada:
        assert await ada.view(table) == {**view, "reply_to": None, "steps": (await ada.view(table))["steps"]}
        assert (await ada.ok("GET", "/api/me"))["name"] == "Ada L."


@needs_postgres
async def test_an_older_postgresql_database_is_brought_up_to_date(tmp_path: Path, postgres: str) -> None:
    """And hidden steps are told to nobody, not even in a list's times and order."""
    await check_times_after_the_update(quick_settings(tmp_path, db=postgres))


@needs_postgres
@needs_redis
async def test_a_step_posted_to_one_process_is_pushed_by_the_other(tmp_path: Path, postgres: str) -> None:
    settings = quick_settings(tmp_path, db=postgres, redis=REDIS)
    async with two_processes(settings) as (here, there), here.visitor() as ada, there.visitor() as kim:
        created = await ada.create(ME, OPEN)
        table = created["id"]
        await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
        async with ada.socket(table) as hers, kim.socket(table) as his:
            views: list[Json] = [
                await hers.hear_until(lambda message: message.get("status") == "running"),
                await his.hear_view(),
            ]
            for _ in range(12):
                at = 0 if views[0]["legal"] else 1
                mover, other = (hers, his) if at == 0 else (his, hers)
                await mover.say("step", version=views[at]["version"], actions=[first_legal(views[at])])
                views = [{}, {}]
                views[at] = await mover.hear_view()
                views[1 - at] = await other.hear_view()
                assert views[0]["version"] == views[1]["version"]
            async with asyncio.timeout(10):
                while not all(  # noqa: ASYNC110
                    seat["connected"] for seat in (await ada.view(table))["seats"]
                ):
                    await asyncio.sleep(0.05)


@needs_postgres
@needs_redis
async def test_of_two_steps_at_once_one_wins(tmp_path: Path, postgres: str) -> None:
    """The same seat answers the same version in two processes: one is stored, the other refused."""
    settings = quick_settings(tmp_path, db=postgres, redis=REDIS)
    async with two_processes(settings) as (here, there), here.visitor() as ada:
        token = await ada.token()
        table = (await ada.create(ME))["id"]
        async with there.visitor(token) as twin:
            view = await ada.view(table)
            assert await twin.view(table) == view
            for round_number in range(10):
                body = {"version": view["version"], "actions": [first_legal(view)]}
                path = f"/api/tables/{table}/steps"
                answers = await asyncio.gather(
                    ada.http.post(path, json={"id": f"a{round_number}", **body}),
                    twin.http.post(path, json={"id": f"b{round_number}", **body}),
                )
                assert sorted(answer.status_code for answer in answers) == [200, 409]
                refusal = next(answer.json() for answer in answers if answer.status_code == 409)
                assert refusal["code"] == "version.stale"
                assert refusal["view"]["version"] == view["version"] + 1
                view = await ada.view(table)
            assert await twin.view(table) == view


@needs_postgres
@needs_redis
async def test_a_message_repeated_to_another_process_is_harmless(tmp_path: Path, postgres: str) -> None:
    settings = quick_settings(tmp_path, db=postgres, redis=REDIS)
    async with two_processes(settings) as (here, there), here.visitor() as ada:
        table = (await ada.create(ME))["id"]
        async with there.visitor(await ada.token()) as twin:
            view = await twin.view(table)
            once = await ada.step(view, first_legal(view), message="the-same")
            again = await twin.step(view, first_legal(view), message="the-same")
    assert once["version"] == again["version"]


@needs_postgres
@needs_redis
async def test_bots_move_once_though_two_processes_watch(tmp_path: Path, postgres: str) -> None:
    settings = quick_settings(tmp_path, db=postgres, redis=REDIS)
    async with two_processes(settings) as (here, there), here.visitor() as ada, there.visitor() as kim:
        table = (await ada.create(STATIST, STATIST, public=True))["id"]
        seen = await kim.until(table, lambda view: view["version"] >= 12)
        players = [step["player"] for step in seen["steps"]]
        assert players == [players[0], players[0], 1 - players[0], 1 - players[0]] * 3 + players[12:]


@needs_postgres
@needs_redis
async def test_redis_may_fail_and_come_back(tmp_path: Path, postgres: str) -> None:
    """Without it changes come later; with it again they come at once; and the server stops in either case."""
    assert REDIS
    target = make_url(REDIS)
    proxy = Proxy(str(target.host), int(target.port or 6379))
    await proxy.open()
    settings = quick_settings(tmp_path, db=postgres, redis=f"redis://127.0.0.1:{proxy.port}")
    async with two_processes(settings) as (here, there), here.visitor() as ada:
        table = (await ada.create(ME))["id"]
        async with there.visitor(await ada.token()) as twin, twin.socket(table) as socket:
            view = await socket.hear_view()
            for redis_is_there in (True, False, True, False):
                await (proxy.open() if redis_is_there else proxy.shut())
                await ada.step(view, first_legal(view), message=secrets.token_hex(8))
                view = await socket.hear_view()
                assert view["version"] == (await ada.view(table))["version"]
    await proxy.shut()


class Proxy:
    """Stands between the server and Redis, and can be shut."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self.port = 0

    async def open(self) -> None:
        if self._server is None:
            self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", self.port)
            self.port = self._server.sockets[0].getsockname()[1]

    async def shut(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._open):
            writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection(*self._target)
        self._open |= {writer, there_writer}
        await asyncio.gather(copy(reader, there_writer), copy(there_reader, writer))
        self._open -= {writer, there_writer}


async def copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    target.close()


@needs_postgres
async def test_the_log_has_one_row_for_each_number(tmp_path: Path, postgres: str) -> None:
    """The unique constraint is there, whatever the code does."""
    storage = await Storage.open(postgres)
    try:
        query = text("SELECT conname FROM pg_constraint WHERE contype = 'u'")
        assert "log_once" in await storage.database.read(
            lambda connection: list(connection.execute(query).scalars())
        )
    finally:
        await storage.close()


def servers_of(process: int) -> list[int]:
    """The processes that listen at the same address as the one that started them."""
    family = psutil.Process(process).children()
    return [child.pid for child in family if any(at.status == "LISTEN" for at in child.net_connections())]


@needs_redis
async def test_several_worker_processes_of_one_command(tmp_path: Path) -> None:
    """`--workers 2` on one SQLite file: whoever answers, it is the same table."""
    settings = quick_settings(tmp_path, redis=REDIS)
    process, host = await start_process(settings, workers=2)
    try:
        async with AsyncExitStack() as stack:
            import httpx

            ada = Visitor(host, await stack.enter_async_context(httpx.AsyncClient(base_url=f"http://{host}")))
            token = await ada.token()
            table = (await ada.create(ME))["id"]
            view = await ada.view(table)
            for _ in range(20):  # a new connection each time: now one process answers, now the other
                async with httpx.AsyncClient(
                    base_url=f"http://{host}", headers={"authorization": f"Bearer {token}"}
                ) as http:
                    view = await Visitor(host, http).step(
                        view, first_legal(view), message=secrets.token_hex(8)
                    )
            before = servers_of(process.pid)
            assert len(before) == 2
            os.kill(before[0], signal.SIGKILL)  # the other one goes on, and another is started
            async with asyncio.timeout(PATIENCE):
                while True:
                    with suppress(httpx.HTTPError):
                        async with httpx.AsyncClient(base_url=f"http://{host}") as http:
                            http.headers["authorization"] = f"Bearer {token}"
                            now = await Visitor(host, http).view(table)
                            if len(servers_of(process.pid)) == 2 and before[0] not in servers_of(process.pid):
                                break
                    await asyncio.sleep(0.05)
            assert now["version"] == view["version"]
    finally:
        await end_process(process, signal.SIGTERM)
