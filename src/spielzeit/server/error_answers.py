"""Errors as answers: a code for programs, words for people, nothing of the inside."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, SerializationException
from litestar.status_codes import (
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_408_REQUEST_TIMEOUT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
)

from spielzeit.engine.errors import SpielzeitError
from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused, status_of
from spielzeit.server.identity import language_of
from spielzeit.server.messages import ErrorAnswer

GONE = "client disconnected prematurely"  # as Litestar says it
LOGGER = logging.getLogger("spielzeit.server")
FRESH_VIEW = "fresh_view"  # in the request's state: goes with version.stale
Asked = Request[Any, Any, Any]


def for_refusal(request: Asked, error: SpielzeitError) -> Response[ErrorAnswer]:
    state = request.scope["state"]
    house = request.app.state.house
    house.metrics.refusals.labels(error.code).inc()
    if error.code == "table.unknown":
        error = counted(request, error)
    words = error.words(language_of(request, state.get("person")))
    answer = ErrorAnswer(code=error.code, message=words, view=state.get(FRESH_VIEW))
    headers = {"retry-after": str(error.values["seconds"])} if error.code == "rate.limit" else {}
    return Response(answer, status_code=status_of(error), media_type="application/json", headers=headers)


def counted(request: Asked, error: SpielzeitError) -> SpielzeitError:
    """Who asks for many tables that are not there is told to wait."""
    try:
        request.app.state.house.limits.unknown_table(address_of(request))
    except Refused as too_much:
        return too_much
    return error


def for_shape(request: Asked, error: SerializationException | UnicodeDecodeError) -> Response[ErrorAnswer]:
    """The body is not JSON, or not of the right form."""
    return for_refusal(request, Refused("message.shape", detail=detail_of(error)))


def for_depth(request: Asked, _: RecursionError) -> Response[ErrorAnswer]:
    """JSON in JSON in JSON: nothing of ours goes that deep."""
    return for_refusal(request, Refused("message.depth"))


def for_http_error(request: Asked, error: HTTPException) -> Response[ErrorAnswer]:
    match error.status_code:
        case code if code == HTTP_404_NOT_FOUND:
            return for_refusal(request, Refused("http.not_found"))
        case code if code == HTTP_405_METHOD_NOT_ALLOWED:
            answer = for_refusal(request, Refused("http.method"))
            answer.headers.update(error.headers or {})
            return answer
        case code if code == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
            limit = request.route_handler.resolve_request_max_body_size() or 0
            return for_refusal(request, Refused("message.too_large", limit=limit // 1024))
        case _ if error.detail == GONE:  # nobody is there to read the answer
            return Response(ErrorAnswer(code="http.gone", message=GONE), status_code=HTTP_408_REQUEST_TIMEOUT)
        case code if code >= 500:
            return for_any_error(request, error)
    return for_refusal(request, Refused("message.shape", detail=detail_of(error)))


def for_database_error(request: Asked, error: Exception) -> Response[ErrorAnswer]:
    LOGGER.error("the database does not answer", exc_info=error, extra={"path": request.url.path})
    return for_refusal(request, Refused("server.busy"))


def for_any_error(request: Asked, error: Exception) -> Response[ErrorAnswer]:
    LOGGER.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return for_refusal(request, Refused("server.internal"))


def detail_of(error: Exception) -> str:
    """What msgspec or the router said about the form, which names fields and types of the wire only."""
    told = getattr(error, "extra", None)
    if isinstance(told, list) and told:
        return "; ".join(f"{part.get('key', '')}: {part.get('message', '')}" for part in told)[:300]
    cause = error.__cause__ or error
    return str(cause).partition("\n")[0][:300]
