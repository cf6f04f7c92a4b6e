"""Ways back to oneself without an account: words to write down, and a link to a second device."""

from __future__ import annotations

import functools
import hashlib
import hmac
import importlib.resources
import secrets
import time

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from spielzeit.server.errors import Refused
from spielzeit.server.friends.wire import DeviceLink
from spielzeit.server.rows import Person
from spielzeit.server.schema import LINKS, PEOPLE
from spielzeit.server.storage import Storage

WORDS = 10  # of more than 300: over 80 bits
LINK_LASTS = 600.0  # seconds


@functools.cache
def word_list(language: str) -> list[str]:
    """Plain words that differ in their first four letters."""
    text = importlib.resources.files("spielzeit.server.friends").joinpath("phrase.json").read_bytes()
    lists = msgspec.json.decode(text, type=dict[str, list[str]])
    return lists.get(language, lists["en"])


def mark(secret: bytes, what: str, text: str) -> str:
    """As it is stored: comparable, and not to be read back."""
    return hmac.new(secret, f"{what}:{text}".encode(), hashlib.sha256).hexdigest()


def plain(phrase: str) -> str:
    """However somebody writes the words down."""
    return " ".join("".join(letter if letter.isalpha() else " " for letter in phrase.casefold()).split())


async def new_phrase(storage: Storage, secret: bytes, person: Person, language: str) -> str:
    """The words, shown this once; those of before are void."""
    words = " ".join(secrets.choice(word_list(language)) for _ in range(WORDS))
    known = update(PEOPLE).where(PEOPLE.c.id == person.id).values(phrase=mark(secret, "phrase", words))
    if not await storage.database.write(lambda connection: connection.execute(known).rowcount):
        await storage.save_person(person)
        await storage.database.write(lambda connection: connection.execute(known).close())
    return words


async def who_wrote_down(storage: Storage, secret: bytes, phrase: str) -> str:
    """The person whose words these are."""
    query = select(PEOPLE.c.id).where(PEOPLE.c.phrase == mark(secret, "phrase", plain(phrase)))
    found = await storage.database.read(lambda connection: connection.execute(query).scalar())
    if found is None:
        raise Refused("recover.unknown")
    return str(found)


async def new_link(storage: Storage, secret: bytes, person: Person) -> DeviceLink:
    """For one further device, once, and not for long."""
    token, now = secrets.token_urlsafe(24), time.time()
    values = {"token": mark(secret, "link", token), "person": person.id, "until": now + LINK_LASTS}

    def work(connection: Connection) -> None:
        connection.execute(delete(LINKS).where(LINKS.c.until < now))
        connection.execute(insert(LINKS).values(**values))

    await storage.database.write(work)
    return DeviceLink(token=token, until=now + LINK_LASTS)


async def use_link(storage: Storage, secret: bytes, token: str) -> str:
    """The person it belongs to; nobody can use it again."""
    here = LINKS.c.token == mark(secret, "link", token)

    def work(connection: Connection) -> str | None:
        found = connection.execute(select(LINKS).where(here)).one_or_none()
        used = connection.execute(delete(LINKS).where(here)).rowcount
        return found.person if found is not None and used and found.until > time.time() else None

    person = await storage.database.write(work)
    if person is None:
        raise Refused("link.used")
    return person
