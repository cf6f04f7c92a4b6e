"""What a host can choose. The command fills it in; worker processes read it from the environment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from spielzeit.engine.places import data_folder
from spielzeit.server.engine_file import Engine, bots_of, read_engines
from spielzeit.server.errors import ServerError

ENVIRONMENT = "SPIELZEIT_SERVER"


def default_database() -> str:
    """One file in the user's data directory."""
    return f"sqlite:///{data_folder() / 'spielzeit.db'}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All of it has a default that suits one laptop."""

    db: str = msgspec.field(default_factory=default_database)
    redis: str | None = None
    origins: tuple[
        str, ...
    ] = ()  # further origins whose pages may use this server, as "https://club.example"
    hosts: tuple[str, ...] = ()  # names of this server besides its own: "club.example", ".club.example", "*"
    proxies: str | None = (
        None  # whose X-Forwarded-For is believed; None: FORWARDED_ALLOW_IPS, or this machine
    )
    page: str | None = (
        None  # the built page; None: SPIELZEIT_PAGE, the package's own, or the build directory's
    )
    bot_workers: int = 0  # processes in which bots think; 0: one less than there are cores, at least one
    bots_ready: bool = True  # start those processes with the server, not with the first bot's turn
    bot_pace: float = 0.6  # seconds before a bot's step is shown, so that people can follow
    bot_limit: float = 10.0  # seconds for one thought; a process that takes longer is ended and replaced
    engines: dict[str, Engine] = {}  # programs of the host that may be given a seat, by name
    bot_tables: int = 16  # tables of bots alone that play at once in one process
    tables_per_person: int = 60  # running at once (something happened within the last hour)
    tables_per_address: int = 600  # a club behind one router
    bot_patience: float = 10.0  # seconds after which a turn that no process thinks about is taken up
    message_limit: int = 64 * 1024  # bytes of one message or request body
    message_rate: float = 50.0  # messages a second for one identity, in the long run
    message_burst: int = 400
    table_rate: float = 0.5  # new tables a second for one identity, in the long run
    table_burst: int = 60
    limits: bool = True  # all of the above and below; off for measurements and tests alone
    people_per_address: int = (
        10  # so many times an identity's share belongs to an address: a club behind one router
    )
    sockets_per_address: int = 256  # open at once, in all processes that share a Redis
    socket_rate: float = 20.0  # sockets opened a second from one address, in the long run
    socket_burst: int = 256
    identity_rate: float = 1.0  # new identities a second from one address, in the long run
    identity_burst: int = 200
    unknown_rate: float = 2.0  # tables asked for that are not there, a second from one address
    unknown_burst: int = 100
    lobby: bool = True  # tables that wait for anybody are listed for everybody
    url: str | None = (
        None  # at which people reach this house, as "https://club.example": for links in notices
    )
    smtp: str | None = None  # through which e-mail is sent, as "smtp://user:password@mail.example:587"
    mail_from: str = "spielzeit@localhost"
    private_webhooks: bool = False  # webhooks may lead into the host's own network
    notice_grace: float = 30.0  # seconds after which somebody who is away is told that it is their turn
    host_token: str | None = None  # who may open the host's page; None: nobody
    metrics_token: str | None = None  # who may read /metrics; None: who asks from this machine
    keep_tables_days: float = 0.0  # after which a table that was left unfinished is deleted; 0: never
    keep_people_days: float = 0.0  # after which a person who sits nowhere is forgotten; 0: never
    idle_seconds: float = 300.0  # after which a table nobody looks at leaves memory

    def bots_of(self, game_id: str) -> list[str]:
        """Who can be given a seat at a table of this game."""
        return bots_of(game_id, self.engines)


def from_host() -> Settings:
    """The defaults, with what the host has set in the environment."""
    changes: dict[str, Any] = {}
    for name, field in (("SPIELZEIT_ORIGINS", "origins"), ("SPIELZEIT_HOSTS", "hosts")):
        listed = os.environ.get(name, "")
        if listed:
            changes[field] = tuple(part.strip().rstrip("/") for part in listed.split(",") if part.strip())
    for name, field in (
        ("SPIELZEIT_METRICS_TOKEN", "metrics_token"),
        ("SPIELZEIT_HOST_TOKEN", "host_token"),
        ("SPIELZEIT_PROXIES", "proxies"),
        ("SPIELZEIT_URL", "url"),
        ("SPIELZEIT_SMTP", "smtp"),
        ("SPIELZEIT_MAIL_FROM", "mail_from"),
    ):
        text = os.environ.get(name)
        if text:
            changes[field] = text
    for name, field, default in (
        ("SPIELZEIT_LIMITS", "limits", "on"),
        ("SPIELZEIT_LOBBY", "lobby", "on"),
        ("SPIELZEIT_PRIVATE_WEBHOOKS", "private_webhooks", "off"),
    ):
        switch = os.environ.get(name, default).lower()
        if switch not in ("on", "off"):
            raise ServerError("server.switch", name=name, value=switch)
        changes[field] = switch == "on"
    for name, field, kind in (
        ("SPIELZEIT_BOT_WORKERS", "bot_workers", int),
        ("SPIELZEIT_BOT_PACE", "bot_pace", float),
        ("SPIELZEIT_BOT_LIMIT", "bot_limit", float),
        ("SPIELZEIT_BOT_TABLES", "bot_tables", int),
        ("SPIELZEIT_KEEP_TABLES_DAYS", "keep_tables_days", float),
        ("SPIELZEIT_KEEP_PEOPLE_DAYS", "keep_people_days", float),
        ("SPIELZEIT_TABLES_PER_PERSON", "tables_per_person", int),
        ("SPIELZEIT_TABLES_PER_ADDRESS", "tables_per_address", int),
        ("SPIELZEIT_PEOPLE_PER_ADDRESS", "people_per_address", int),
        ("SPIELZEIT_SOCKETS_PER_ADDRESS", "sockets_per_address", int),
    ):
        value = os.environ.get(name)
        if value:
            try:
                changes[field] = kind(value)
            except ValueError:
                raise ServerError("server.setting", name=name, value=value) from None
            if changes[field] < 0:
                raise ServerError("server.setting", name=name, value=value)
    if engines := os.environ.get("SPIELZEIT_ENGINES"):
        changes["engines"] = read_engines(Path(engines))
    return Settings(**changes)


def to_environment(settings: Settings) -> None:
    """For worker processes, which start from nothing."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    text = os.environ.get(ENVIRONMENT)
    return msgspec.json.decode(text, type=Settings) if text else Settings()
