"""The door: which pages may talk to this server, in what form, and what browsers should be careful about."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spielzeit.server.errors import Refused
from spielzeit.server.identity import Connection

SET_COOKIE = "set-cookie"  # in the request's state: a newcomer's cookie
CACHE_CONTROL = b"cache-control"
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}


def check_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> None:
    """Browsers say which page a request comes from. Programs say nothing, and cannot be tricked into it."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    if urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
        raise Refused("origin.foreign", origin=origin[:100])


def check_request(connection: Connection, allowed: tuple[str, ...]) -> None:
    """Before a request that changes something: its origin, and that it is JSON (no form can send that)."""
    if connection.scope.get("method") in SAFE_METHODS:
        return
    check_origin(connection.headers, allowed)
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused("message.content_type", found=kind[:100] or "–")


def careful_headers(app: ASGIApp) -> ASGIApp:
    """Every answer carries the headers above; what the API says is not kept, unless the call says so."""

    async def with_headers(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/") or scope["path"] in ("/health", "/metrics")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message["headers"])
                headers += HEADERS.items()
                if SET_COOKIE in scope["state"]:
                    headers.append((b"set-cookie", scope["state"][SET_COOKIE]))
                if is_api and not any(name.lower() == CACHE_CONTROL for name, _ in headers):
                    headers.append((CACHE_CONTROL, b"no-store"))
                message["headers"] = headers
            await send(message)

        await app(scope, receive, send_with_headers)

    return with_headers
