"""The devices somebody plays on: named by browser and system, with the day they were last here; one can be revoked."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from spielzeit.server.errors import Refused
from spielzeit.server.friends.wire import Device
from spielzeit.server.rows import Person
from spielzeit.server.schema import DEVICES, PEOPLE, PUSHES
from spielzeit.server.storage import Storage, read_revoked

DAY = 24 * 3600.0
MOST_REVOKED = 50  # with more than these somebody signs out everywhere
# In this order: each also says it is one of those after it.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "Firefox/": "Firefox",
    "FxiOS": "Firefox",
    "SamsungBrowser": "Samsung",
}
BROWSERS |= {"Chrome/": "Chrome", "CriOS": "Chrome", "Safari/": "Safari"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows"}
SYSTEMS |= {"Mac OS": "Mac", "CrOS": "ChromeOS", "Linux": "Linux"}


def name_of(user_agent: str) -> str:
    """What its owner knows it by. Versions and all else are left out: nobody is to be recognised by it."""
    found = (
        next((name for sign, name in known.items() if sign in user_agent), None)
        for known in (BROWSERS, SYSTEMS)
    )
    return " · ".join(name for name in found if name is not None) or "?"


async def note(storage: Storage, person: Person, user_agent: str) -> None:
    """This person is here, with this device, today."""
    if not person.device:
        return
    today, here = time.time() // DAY * DAY, DEVICES.c.id == person.device
    query = select(DEVICES.c.seen).where(here)
    if await storage.database.read(lambda connection: connection.execute(query).scalar()) == today:
        return
    values = {"person": person.id, "name": name_of(user_agent), "seen": today}

    def work(connection: Connection) -> None:
        if not connection.execute(update(DEVICES).where(here).values(**values)).rowcount:
            connection.execute(insert(DEVICES).values(id=person.device, **values))

    try:
        await storage.database.write(work)
    except IntegrityError:  # the same browser asked twice at once
        await storage.database.write(work)


async def all_of(storage: Storage, person: Person) -> list[Device]:
    """The one that asks first, then the one that was here last."""
    query = select(DEVICES).where(DEVICES.c.person == person.id).order_by(DEVICES.c.seen.desc(), DEVICES.c.id)
    rows = await storage.database.read(lambda connection: connection.execute(query).all())
    told = [Device(id=row.id, name=row.name, seen=row.seen, this=row.id == person.device) for row in rows]
    return sorted(told, key=lambda device: not device.this)


async def revoke(storage: Storage, person: Person, device: str) -> None:
    """Its tokens are void from now on, and nothing is pushed to it any more."""
    if device == person.device:
        raise Refused("device.this")

    def work(connection: Connection) -> None:
        mine = and_(DEVICES.c.id == device, DEVICES.c.person == person.id)
        if not connection.execute(delete(DEVICES).where(mine)).rowcount:
            raise Refused("device.unknown")
        connection.execute(delete(PUSHES).where(PUSHES.c.device == device))
        here = PEOPLE.c.id == person.id
        stored = connection.execute(select(PEOPLE.c.revoked).where(here)).scalar()
        revoked = [*read_revoked(stored), device]
        if len(revoked) > MOST_REVOKED:
            raise Refused("device.many")
        values = {"revoked": msgspec.json.encode(revoked).decode()}
        if not connection.execute(update(PEOPLE).where(here).values(**values)).rowcount:
            connection.execute(insert(PEOPLE).values(id=person.id, **values))

    await storage.database.write(work)


async def forget_others(storage: Storage, person: Person) -> None:
    """Somebody has signed out everywhere but here."""

    def work(connection: Connection) -> None:
        connection.execute(
            delete(DEVICES).where(DEVICES.c.person == person.id, DEVICES.c.id != person.device)
        )
        connection.execute(
            delete(PUSHES).where(PUSHES.c.person == person.id, PUSHES.c.device != person.device)
        )

    await storage.database.write(work)
