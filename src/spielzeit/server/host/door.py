"""Who may see the host's page: whoever knows the token. A browser keeps a signed sign of it for some hours."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time

from litestar.datastructures import Cookie

from spielzeit.server.errors import Refused
from spielzeit.server.guard import check_origin
from spielzeit.server.identity import Connection
from spielzeit.server.limits import RateLimit

COOKIE = "spielzeit_host"
PATH = "/host"
HOURS = 12 * 3600
TRIES_A_SECOND, TRIES_AT_ONCE = 0.1, 10


class Door:
    """Off without a token: then there is no such page."""

    def __init__(self, token: str | None, secret: bytes) -> None:
        self._token = token
        self._secret = secret
        self._tries = RateLimit(TRIES_A_SECOND, TRIES_AT_ONCE)

    def check_there(self) -> None:
        if self._token is None:
            raise Refused("http.not_found")

    def is_open_to(self, connection: Connection) -> bool:
        """By the cookie of a browser or the token of a program."""
        self.check_there()
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return self._fits(token.strip())
        return self._is_valid(connection.cookies.get(COOKIE, ""))

    def check_change(self, connection: Connection, origins: tuple[str, ...]) -> None:
        """Before something is changed: the host, and from the host's own page (browsers say which it is)."""
        if not self.is_open_to(connection):
            raise Refused("host.token")
        check_origin(connection.headers, origins)
        if "authorization" not in connection.headers and "origin" not in connection.headers:
            raise Refused("origin.foreign", origin="–")

    def enter(self, token: str, address: str, secure: bool) -> Cookie:
        """The cookie for who knows the token; who tries often is slowed down."""
        self.check_there()
        self._tries.spend(address)
        if not self._fits(token):
            raise Refused("host.token")
        until = str(int(time.time()) + HOURS)
        return self._cookie(f"{until}.{self._sign(until)}", HOURS, secure)

    def leave(self, secure: bool) -> Cookie:
        return self._cookie("", 0, secure)

    def _fits(self, token: str) -> bool:
        return self._token is not None and secrets.compare_digest(token.encode(), self._token.encode())

    def _is_valid(self, value: str) -> bool:
        until, _, signature = value.partition(".")
        if not hmac.compare_digest(signature.encode(), self._sign(until).encode()):
            return False
        return int(until) > time.time()

    def _sign(self, until: str) -> str:
        """With the token in it: a new token makes every cookie void."""
        return hmac.new(self._secret, f"host:{self._token}:{until}".encode(), hashlib.sha256).hexdigest()

    def _cookie(self, value: str, seconds: int, secure: bool) -> Cookie:
        return Cookie(COOKIE, PATH, value, max_age=seconds, httponly=True, samesite="strict", secure=secure)
