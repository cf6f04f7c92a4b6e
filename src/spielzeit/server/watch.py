"""For whoever watches over the house: is it well, is it ready, what has it counted."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Iterator
from typing import Any

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

import spielzeit
from spielzeit.engine.texts import say
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.identity import language_of
from spielzeit.server.messages import Health, Ready, Trouble
from spielzeit.server.metrics import CONTENT_TYPE
from spielzeit.server.routes import Asked, house_of

LOOPBACK = ("127.0.0.1", "::1")
PATIENCE = 3.0  # seconds for each part to answer


@get("/health", tags=["house"], summary="Is the server well?")
async def health(request: Asked) -> Health:
    """Alive, and what it has to complain of; nothing here asks for a restart."""
    house = house_of(request)
    if not await answers(house.storage.ping()):
        raise Refused("server.busy")
    language = language_of(request, None)
    troubles = [
        Trouble(code=code, message=say(f"trouble.{code}", language, **values))
        for code, values in troubles_of(house)
    ]
    return Health(
        status="trouble" if troubles else "ok",
        version=spielzeit.__version__,
        tables=house.tables_in_memory,
        troubles=troubles,
    )


def troubles_of(house: House) -> Iterator[tuple[str, dict[str, Any]]]:
    reason = house.storage.writer.trouble
    if reason is not None:
        yield "cannot_store", {"reason": reason}
    if house.bots.stuck:
        yield "bots_stuck", {"count": len(house.bots.stuck)}


NOT_READY = {HTTP_503_SERVICE_UNAVAILABLE: ResponseSpec(Ready, description="A part does not answer")}


@get("/ready", tags=["house"], summary="Can it take visitors?", responses=NOT_READY)
async def ready(request: Asked) -> Response[Ready]:
    """503 when a part that it needs does not answer: whoever shares out visitors sends them elsewhere."""
    house = house_of(request)
    redis = request.app.state.redis
    parts = {
        "database": await answers(house.storage.ping()),
        "writer": house.storage.writing,
        "redis": None if redis is None else await answers(redis.execute_command("PING")),
        "bots": not house.settings.bots_ready or house.bots.ready,
    }
    well = False not in parts.values()
    code = HTTP_200_OK if well else HTTP_503_SERVICE_UNAVAILABLE
    return Response(Ready(ready=well, parts=parts), status_code=code)


async def answers(part: Awaitable[object]) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            await part
    except (TimeoutError, OSError, RedisError, SQLAlchemyError):
        return False
    return True


@get("/metrics", include_in_schema=False, media_type=CONTENT_TYPE)
async def metrics(request: Asked) -> bytes:
    house = house_of(request)
    if not may_read_metrics(request, house.settings.metrics_token):
        raise Refused("http.not_found")
    return house.metrics.text()


def may_read_metrics(request: Asked, token: str | None) -> bool:
    """The host only: in a small house the counters would tell when another has made a hidden step."""
    if token is None:
        return request.client is not None and request.client.host in LOOPBACK
    return secrets.compare_digest(
        request.headers.get("authorization", "").encode(), f"Bearer {token}".encode()
    )


HANDLERS = [health, ready, metrics]
