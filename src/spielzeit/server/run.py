"""`spielzeit serve`: open the door, or say why it cannot be opened."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from spielzeit.server import logging_setup
from spielzeit.server.app import create_app
from spielzeit.server.database import parse_address
from spielzeit.server.errors import ServerError
from spielzeit.server.hub import check_redis
from spielzeit.server.line import Line
from spielzeit.server.memory import settle
from spielzeit.server.patience import PatientProtocol
from spielzeit.server.settings import Settings, from_host, to_environment
from spielzeit.server.storage import Storage

GRACE = 8  # seconds for open requests when the server is told to stop
LARGEST_FRAME = 1024 * 1024  # beyond this a socket is closed; beyond the message limit it is told so
BACKLOG = 1024
MOST_FILES = 65536  # open at once, where the system allows it
KEEP_ALIVE = 15  # seconds a connection may idle between two requests
PING = 20.0  # seconds: a socket whose other end is gone is noticed


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    redis: str | None = None,
    workers: int = 1,
    open_browser: bool = False,
    settings: Settings | None = None,
    on_ready: Callable[[str], None] | None = None,
) -> None:
    """Run until told to stop. Every reason not to start is a ServerError with words."""
    chosen = prepare(settings, db, redis, workers)
    chosen = msgspec.structs.replace(chosen, hosts=(*chosen.hosts, host))
    asyncio.run(try_storage(chosen))
    allow_many_files()
    listening = bind(host, port)
    address = url_of(host, int(listening.getsockname()[1]))
    logging_setup.configure()
    if on_ready is not None or open_browser:
        threading.Thread(target=announce, args=(address, open_browser, on_ready), daemon=True).start()
    try:
        if workers > 1:
            to_environment(chosen)
            config = make_config("spielzeit.server.app:from_environment", workers, chosen.proxies)
            Multiprocess(config, sockets=[listening]).run()
        else:
            server = uvicorn.Server(make_config(create_app(chosen), 1, chosen.proxies))
            settle()
            server.run(sockets=[listening])
            if not server.started:
                raise ServerError("server.not_started")
    finally:
        listening.close()


def prepare(settings: Settings | None, db: str | None, redis: str | None, workers: int) -> Settings:
    """The settings with what the command line says."""
    chosen = settings or from_host()
    chosen = msgspec.structs.replace(chosen, db=db or chosen.db, redis=redis or chosen.redis)
    if workers < 1:
        raise ServerError("server.workers", workers=workers)
    if workers > 1 and chosen.redis is None:
        raise ServerError("server.workers_need_redis")
    if workers > 1 and chosen.bot_workers == 0:
        chosen = msgspec.structs.replace(chosen, bot_workers=max(1, ((os.cpu_count() or 2) - 1) // workers))
    parse_address(chosen.db)
    return chosen


async def try_storage(settings: Settings) -> None:
    """Before the door opens: the database can be written to and has the right schema, Redis answers."""
    storage = await Storage.open(settings.db)
    try:
        await storage.secret()
    finally:
        await storage.close()
    if settings.redis is not None:
        await check_redis(settings.redis)


def allow_many_files() -> None:
    """As many open connections as the system lets us have; what one address may have leaves most of them to others."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    PatientProtocol.most_connections = min(PatientProtocol.most_connections, max(soft, wanted) // 4)


def bind(host: str, port: int) -> socket.socket:
    """The listening socket; says clearly when the port is taken."""
    if not 0 <= port <= 65535:
        raise ServerError("server.host", host=host, port=port)
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise ServerError("server.host", host=host, port=port) from None
    listening = socket.socket(family, kind, protocol)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(where)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise ServerError("server.port_in_use", port=port, other=port + 1) from None
        if error.errno == errno.EACCES:
            raise ServerError("server.port_denied", port=port) from None
        raise ServerError("server.host", host=host, port=port) from None
    listening.set_inheritable(True)
    return listening


def make_config(app: object, workers: int, proxies: str | None = None) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # an application, or the name of its factory
        factory=isinstance(app, str),
        workers=workers, loop="uvloop" if os.name == "posix" else "asyncio", lifespan="on",
        http=PatientProtocol, forwarded_allow_ips=proxies, server_header=False,
        ws=Line, ws_per_message_deflate=False, ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING, ws_ping_timeout=PING,
        timeout_keep_alive=KEEP_ALIVE, timeout_graceful_shutdown=GRACE,
        log_config=None, access_log=False,
    )  # fmt: skip


def url_of(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def announce(address: str, open_browser: bool, on_ready: Callable[[str], None] | None) -> None:
    """When the server answers: say so, and open the browser if that was asked for."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"{address}health", timeout=2):
                break
        except OSError:
            time.sleep(0.1)
    else:
        return
    if on_ready is not None:
        on_ready(address)
    if open_browser:
        webbrowser.open(address)
