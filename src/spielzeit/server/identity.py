"""Who is there: no account, a random id signed by the server. Browsers keep a cookie, programs a token."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec.structs import replace

from spielzeit.engine.texts import LANGUAGES
from spielzeit.server.rows import Person
from spielzeit.server.storage import Storage

COOKIE = "spielzeit"
SET_COOKIE = "set-cookie"  # in the request's state: the answer takes it along
DAY = 24 * 3600
LIFE = 400 * DAY  # of a token; browsers keep no cookie longer
RENEWED_AFTER = (
    30 * DAY
)  # then the browser gets a new cookie, so that who comes now and then stays who they are
OLD_UNTIL = 1_806_537_600  # 2027-04-01: so long a token of the first kind, which has no date, is taken
REMEMBERED = 4096  # people whose name and language are kept in memory
MOST_LOOKED_UP = 500  # people at once
REMEMBERED_SECONDS = 10.0  # after which we look whether another process has made their tokens void

Connection = ASGIConnection[Any, Any, Any, Any]


class Token(msgspec.Struct, frozen=True):
    """What a token says, when its signature is ours."""

    person: str
    generation: int
    made: int  # seconds since 1970; 0: of the first kind
    device: str = ""

    @property
    def is_alive(self) -> bool:
        return time.time() < (self.made + LIFE if self.made else OLD_UNTIL)

    @property
    def is_old(self) -> bool:
        return not self.device or time.time() > self.made + RENEWED_AFTER


class Identities:
    """Signs ids and checks signatures; knows the names of those who gave one."""

    def __init__(self, storage: Storage, secret: bytes) -> None:
        self._storage = storage
        self.secret = secret
        self._known: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self._asked_for: set[str] = set()  # since somebody was last looked up

    def new(self) -> Person:
        """Somebody who was never here. Nothing is stored before they say their name or sit down."""
        return Person(secrets.token_hex(12), device=new_device())

    def token(self, person: Person) -> str:
        """Good for `LIFE` from today, or until this person makes all tokens void."""
        device = f".{person.device}" if person.device else ""
        told = f"{person.id}.{person.generation}.{int(time.time())}{device}"
        return f"{told}.{self._sign(told)}"

    def read(self, text: str) -> Token | None:
        """What a token says, if this house signed it and it is not too old."""
        told, dot, signature = text.rpartition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._sign(told).encode()):
            return None
        person, *rest = told.split(".")
        generation, made = map(int, rest[:2]) if rest else (0, 0)
        token = Token(person, generation, made, *rest[2:])
        return token if token.is_alive else None

    async def of(self, connection: Connection) -> Person | None:
        """Who sent this request, if they showed a valid token."""
        header = connection.headers.get("authorization", "")
        scheme, _, bearer = header.partition(" ")
        is_bearer = scheme.lower() == "bearer"
        token = self.read(bearer.strip() if is_bearer else connection.cookies.get(COOKIE, ""))
        if token is None:
            return None
        person = await self.known(token.person)
        if person.generation != token.generation or token.device in person.revoked:
            return None
        person = replace(person, device=token.device)
        if token.is_old and not is_bearer:
            person = replace(person, device=token.device or new_device())
            self.give_cookie(connection, person)
        return person

    def give_cookie(self, connection: Connection, person: Person) -> None:
        """With the answer to this request."""
        cookie = Cookie(
            key=COOKIE,
            value=self.token(person),
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme == "https",
            max_age=LIFE,
            path="/",
        )
        connection.scope["state"][SET_COOKIE] = cookie.to_encoded_header()[1]

    async def known(self, person_id: str) -> Person:
        person = self.known_now(person_id)
        if person is None:
            await self._look_up(person_id)
            person = self._known[person_id][0]
        return person

    def known_now(self, person_id: str) -> Person | None:
        """Without looking anybody up; None: that is due."""
        person, until = self._known.get(person_id, (None, 0.0))
        self._asked_for.add(person_id)
        return person if until >= time.monotonic() else None

    async def _look_up(self, person_id: str) -> None:
        """With all who were asked for lately, in one go: who plays now will be asked for again."""
        asked_for = list({person_id: None, **dict.fromkeys(self._asked_for)})[:MOST_LOOKED_UP]
        self._asked_for.clear()
        found = await self._storage.people(asked_for)
        for one in asked_for:
            person = found.get(one) or Person(one)
            known, _ = self._known.get(one, (person, 0.0))
            if known.generation <= person.generation:  # else the tokens were made void meanwhile
                self._remember(person)

    async def save(self, person: Person) -> None:
        await self._storage.save_person(person)
        self._remember(person)

    async def void_tokens(self, person: Person) -> Person:
        """All that were made so far, on every device; the person as new tokens name them."""
        await self._storage.void_tokens(person.id)
        self.look_again(person.id)
        return replace(await self.known(person.id), device=person.device)

    def look_again(self, person_id: str) -> None:
        """What is stored of this person has changed."""
        self._known.pop(person_id, None)

    def secret_of(self, ticket: str) -> str:
        """Of a shuffle: fixed by the ticket, and known to nobody who has only that."""
        return hmac.new(self.secret, f"shuffle:{ticket}".encode(), hashlib.sha256).hexdigest()

    def _sign(self, told: str) -> str:
        return hmac.new(self.secret, f"identity:{told}".encode(), hashlib.sha256).hexdigest()[:40]

    def _remember(self, person: Person) -> None:
        self._known[person.id] = replace(person, device=""), time.monotonic() + REMEMBERED_SECONDS
        self._known.move_to_end(person.id)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def new_device() -> str:
    """A number by which a browser's tokens can be told apart, and nothing else."""
    return secrets.token_hex(8)


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
