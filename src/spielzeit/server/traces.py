"""Every line of the log says which request it belongs to, and which table; the answer says the request's id."""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

HEADER = "x-request-id"
FIT = re.compile(r"[A-Za-z0-9._-]{1,64}")
TABLE_IN_PATH = re.compile(r"/api/tables/([a-z0-9]{1,32})(?:/|$)")

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
table_id: ContextVar[str | None] = ContextVar("table_id", default=None)


def traced(app: ASGIApp) -> ASGIApp:
    """The id a web server in front gave the request, if it is fit to be written down; else one of ours."""

    async def with_id(scope: Scope, receive: Receive, send: Send) -> None:
        given = Headers.from_scope(scope).get(HEADER, "")
        name = given if FIT.fullmatch(given) else secrets.token_hex(8)
        found = TABLE_IN_PATH.match(scope["path"])
        request_id.set(name)
        table_id.set(found[1] if found else None)

        async def send_with_id(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                MutableScopeHeaders.from_message(message)[HEADER] = name
            await send(message)

        await app(scope, receive, send_with_id)

    return with_id


def ids() -> dict[str, str]:
    """Those of the request that is being answered."""
    known = {"request": request_id.get(), "table": table_id.get()}
    return {name: value for name, value in known.items() if value is not None}
