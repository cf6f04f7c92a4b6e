"""The application: the house, its routes, its errors in the reader's language."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.exceptions import HTTPException, SerializationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import DBAPIError

import spielzeit
from spielzeit.bots.worker import Decide, answer
from spielzeit.engine.errors import SpielzeitError
from spielzeit.server import my_data, watch
from spielzeit.server import settings as environment
from spielzeit.server.addresses import Hosts
from spielzeit.server.archive import routes as archive
from spielzeit.server.archive.desk import ArchiveDesk
from spielzeit.server.critic import routes as critic
from spielzeit.server.critic.desk import CriticsDesk
from spielzeit.server.error_answers import (
    for_any_error,
    for_database_error,
    for_depth,
    for_http_error,
    for_refusal,
    for_shape,
)
from spielzeit.server.friends import identity_routes as devices
from spielzeit.server.friends import routes as friends
from spielzeit.server.guard import front_door
from spielzeit.server.host import routes as host
from spielzeit.server.host.door import Door
from spielzeit.server.house import House
from spielzeit.server.hub import Hub, connect_redis, make_channels
from spielzeit.server.identity import Identities
from spielzeit.server.matinee import routes as matinee
from spielzeit.server.memory import settle
from spielzeit.server.notices import routes as notices
from spielzeit.server.openings import Openings
from spielzeit.server.page import Page, find_directory
from spielzeit.server.page_route import serve_page
from spielzeit.server.puzzles import routes as puzzles
from spielzeit.server.routes import HANDLERS
from spielzeit.server.settings import Settings
from spielzeit.server.sockets import open_socket
from spielzeit.server.storage import Storage
from spielzeit.server.thinking.elsewhere import Elsewhere
from spielzeit.server.thinking.pool import Thinker, ThinkingPool
from spielzeit.server.together import routes as together
from spielzeit.server.traces import traced

LOGGER = logging.getLogger("spielzeit.server")


def create_app(settings: Settings, decide: Decide = answer) -> Litestar:
    """One process of the server. `decide` is what bots do on a view; it must be a function of a module."""
    redis = None if settings.redis is None else connect_redis(settings.redis, health_check_interval=15)
    channels = make_channels(redis)

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        storage = await Storage.open(settings.db)
        secret = await storage.secret()
        thinker: Thinker = ThinkingPool(settings.bot_workers, decide)
        if settings.redis is not None:
            thinker = Elsewhere(connect_redis(settings.redis, health_check_interval=15), thinker)
        hub = Hub(channels, alone=redis is None)
        house = House(settings, storage, hub, Openings(storage, settings, secret), thinker)
        if redis is not None:
            house.share_limits(redis)
        app.state.house = house
        app.state.redis = redis
        app.state.critic = CriticsDesk(house)
        app.state.together = together.Together()
        app.state.archive = ArchiveDesk(storage)
        app.state.door = Door(settings.host_token, secret)
        app.state.identities = Identities(storage, secret)
        app.state.page = Page(find_directory(settings.page))
        house.open()
        LOGGER.info("open", extra={"version": spielzeit.__version__})
        try:
            yield
        finally:
            await app.state.critic.close()
            app.state.archive.close()
            await house.close()
            if redis is not None:
                await redis.aclose()
            LOGGER.info("closed")

    app = Litestar(
        route_handlers=[
            *HANDLERS,
            *watch.HANDLERS,
            *host.HANDLERS,
            *my_data.HANDLERS,
            *friends.HANDLERS,
            *devices.HANDLERS,
            *notices.HANDLERS,
            *critic.HANDLERS,
            *archive.HANDLERS,
            *together.HANDLERS,
            *matinee.HANDLERS,
            *puzzles.HANDLERS,
            open_socket,
            serve_page,
        ],
        plugins=[channels],
        lifespan=[open_house],
        exception_handlers={
            SpielzeitError: for_refusal,
            SerializationException: for_shape,
            UnicodeDecodeError: for_shape,
            HTTPException: for_http_error,
            DBAPIError: for_database_error,
            ConnectionError: for_database_error,
            RecursionError: for_depth,
            Exception: for_any_error,
        },
        request_max_body_size=settings.message_limit,
        openapi_config=OpenAPIConfig(
            title="Spielzeit",
            version=spielzeit.__version__,
            description="Tables, seats and steps. The socket is described in docs/architecture.md.",
            path="/api/schema",  # `routes.openapi` gives it the address everybody expects
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )
    # Around everything: what the router refuses passes no middleware.
    app.asgi_handler = traced(front_door(app.asgi_handler, Hosts(settings.hosts)))
    return app


def from_environment() -> Litestar:
    """For worker processes that uvicorn starts."""
    app = create_app(environment.from_environment())
    settle()
    return app
