"""Who is there: no account, a random id signed by the server. Browsers keep a cookie, programs a token."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from spielzeit.engine.texts import LANGUAGES
from spielzeit.server.rows import Person
from spielzeit.server.storage import Storage

COOKIE = "spielzeit"
YEARS = 5 * 365 * 24 * 3600
REMEMBERED = 4096  # people whose name and language are kept in memory

Connection = ASGIConnection[Any, Any, Any, Any]


class Identities:
    """Signs ids and checks signatures; knows the names of those who gave one."""

    def __init__(self, storage: Storage, secret: bytes) -> None:
        self._storage = storage
        self._secret = secret
        self._known: OrderedDict[str, Person] = OrderedDict()

    def new(self) -> Person:
        """Somebody who was never here. Nothing is stored before they say their name or sit down."""
        return Person(secrets.token_hex(12))

    def token(self, person_id: str) -> str:
        return f"{person_id}.{self._sign(person_id)}"

    def read(self, token: str) -> str | None:
        """The id in a token, if this house signed it."""
        person_id, dot, signature = token.partition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._sign(person_id).encode()):
            return None
        return person_id

    async def of(self, connection: Connection) -> Person | None:
        """Who sent this request, if they showed a valid token."""
        header = connection.headers.get("authorization", "")
        scheme, _, bearer = header.partition(" ")
        token = bearer.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        person_id = self.read(token)
        return await self.known(person_id) if person_id else None

    async def known(self, person_id: str) -> Person:
        person = self._known.get(person_id)
        if person is None:
            person = await self._storage.person(person_id) or Person(person_id)
            self._remember(person)
        return person

    async def save(self, person: Person) -> None:
        await self._storage.save_person(person)
        self._remember(person)

    def cookie(self, person: Person, secure: bool) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=self.token(person.id),
            httponly=True,
            samesite="lax",
            secure=secure,
            max_age=YEARS,
            path="/",
        )

    def _sign(self, person_id: str) -> str:
        return hmac.new(self._secret, f"identity:{person_id}".encode(), hashlib.sha256).hexdigest()[:40]

    def _remember(self, person: Person) -> None:
        self._known[person.id] = person
        self._known.move_to_end(person.id)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def language_of(connection: Connection, person: Person | None) -> str:
    """`?lang=`, then what this person chose, then what the browser prefers, then English."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    if person is not None and person.language in LANGUAGES:
        return str(person.language)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The best of our languages in an Accept-Language header."""
    ranked: list[tuple[float, str]] = []
    for part in header.split(","):
        tag, _, parameters = part.strip().partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language not in LANGUAGES:
            continue
        weight = parameters.strip().removeprefix("q=")
        try:
            ranked.append((float(weight) if weight else 1.0, language))
        except ValueError:
            continue
    return max(ranked, key=lambda item: item[0])[1] if ranked else "en"
