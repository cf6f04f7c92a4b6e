"""The door: which pages may talk to this server, in what form, and what browsers should be careful about."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers
from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spielzeit.server.addresses import Hosts
from spielzeit.server.errors import Refused, status_of
from spielzeit.server.identity import SET_COOKIE, Connection, preferred
from spielzeit.server.messages import ErrorAnswer

CACHE_CONTROL = b"cache-control"
NOT_KEPT = ("/health", "/ready", "/metrics")
FOREIGN = 4403  # the close code for a socket that is not opened
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
    try:
        page = urlsplit(origin).netloc.lower()
    except ValueError:  # no address at all
        page = ""
    if not page or page != headers.get("host", "").lower():
        raise Refused("origin.foreign", origin=origin[:100])


def check_request(connection: Connection, allowed: tuple[str, ...]) -> None:
    """Before a request that changes something: its origin, and that it is JSON (no form can send that)."""
    if connection.scope.get("method") in SAFE_METHODS:
        return
    check_origin(connection.headers, allowed)
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused("message.content_type", found=kind[:100] or "–")


def front_door(app: ASGIApp, hosts: Hosts) -> ASGIApp:
    """Around everything: who calls us by a foreign name is sent away, and every answer has careful headers."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        send = with_headers(scope, send)
        if not hosts.know(headers := Headers.from_scope(scope)):
            await send_away(scope, send, headers)
            return
        if scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.HEAD:
            # A copy: the server knows that it was HEAD, and leaves the body out.
            scope = {**scope, "method": HttpMethod.GET}
        await app(scope, receive, send)

    return enter


def with_headers(scope: Scope, send: Send) -> Send:
    """Adds the headers above; what the API says is not kept, unless the call says so."""
    if scope["type"] != ScopeType.HTTP:
        return send
    is_api = scope["path"].startswith("/api/") or scope["path"] in NOT_KEPT

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

    return send_with_headers


async def send_away(scope: Scope, send: Send, headers: Headers) -> None:
    """The host reads what to do; a page that has taken our address for its own learns nothing."""
    if scope["type"] != ScopeType.HTTP:
        await send({"type": "websocket.close", "code": FOREIGN, "reason": ""})
        return
    error = Refused("host.foreign", host=headers.get("host", "")[:100])
    words = error.words(preferred(headers.get("accept-language", "")))
    body = msgspec.json.encode(ErrorAnswer(code=error.code, message=words))
    told = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status_of(error), "headers": told})
    await send({"type": "http.response.body", "body": body, "more_body": False})
