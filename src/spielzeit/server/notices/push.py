"""Web push: the house's own key (VAPID), and a message only the subscribed browser can read (aes128gcm)."""

from __future__ import annotations

import base64
import functools
import secrets
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select, update

from spielzeit.server.errors import Refused
from spielzeit.server.notices import hooks
from spielzeit.server.notices.wire import PushWish
from spielzeit.server.rows import Person
from spielzeit.server.schema import NOTICES, PUSHES
from spielzeit.server.storage import Storage

LASTS = 24 * 3600  # seconds for which the push service keeps a message for a browser that is not there
POINT, AUTH = 65, 16  # bytes
GONE = (404, 410)  # the browser has taken its subscription back
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256: a key is smaller


class Push(msgspec.Struct, frozen=True):
    """Where one device is reached."""

    device: str
    subscription: PushWish


async def house_key(storage: Storage) -> bytes:
    """The private key that says to push services who sends: made when it is first asked for, in every backup."""
    return await storage.key("vapid", (1 + secrets.randbelow(ORDER - 1)).to_bytes(32, "big"))


@functools.lru_cache(maxsize=4)
def public_key(private: bytes) -> str:
    """As a browser wants it."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1()).public_key()
    return unpadded(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def check_keys(wanted: PushWish) -> None:
    """What no browser makes is refused now, not when somebody is to be told."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, auth = (
            base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
            for text in (wanted.keys.p256dh, wanted.keys.auth)
        )
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise Refused("message.shape", detail=str(error)) from None
    if len(point) != POINT or len(auth) != AUTH:
        raise Refused("message.shape", detail=f"keys of {POINT} and {AUTH} bytes")


# -- whom ---------------------------------------------------------------------------------------------


async def subscribe(storage: Storage, person: Person, wanted: PushWish) -> None:
    """This device, once; whose it was before is told nothing there any more."""
    values = {"person": person.id, "subscription": msgspec.json.encode(wanted).decode()}
    here, mine = PUSHES.c.device == person.device, NOTICES.c.person == person.id

    def work(connection: Connection) -> None:
        if not connection.execute(update(PUSHES).where(here).values(**values)).rowcount:
            connection.execute(insert(PUSHES).values(device=person.device, **values))
        if connection.execute(select(NOTICES.c.person).where(mine)).scalar() is None:
            connection.execute(insert(NOTICES).values(person=person.id, sent=0.0, wishes="{}"))

    await storage.database.write(work)


async def unsubscribe(storage: Storage, person: str, device: str) -> None:
    gone = delete(PUSHES).where(and_(PUSHES.c.device == device, PUSHES.c.person == person))
    await storage.database.write(lambda connection: connection.execute(gone).close())


async def pushes_of(storage: Storage, person: str) -> list[Push]:
    query = select(PUSHES).where(PUSHES.c.person == person)
    rows = await storage.database.read(lambda connection: connection.execute(query).all())
    read = msgspec.json.Decoder(PushWish).decode
    return [Push(row.device, read(row.subscription)) for row in rows]


# -- how ----------------------------------------------------------------------------------------------


def send(wanted: PushWish, told: bytes, key: bytes, contact: str, private_too: bool) -> bool:
    """In a thread. False: this subscription is no longer there.

    Encryption and signature are pywebpush's; we post it ourselves, to an address that was looked at: whoever subscribes
    says where to.
    """
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    parts = urlsplit(wanted.endpoint)
    signer = Vapid02.from_raw(unpadded(key).encode())
    headers = dict(signer.sign({"sub": contact, "aud": f"{parts.scheme}://{parts.netloc}"}))
    headers |= {"content-encoding": "aes128gcm", "ttl": str(LASTS), "urgency": "normal", "topic": "turn"}
    body = WebPusher(msgspec.to_builtins(wanted)).encode(told)["body"]
    status = hooks.deliver(wanted.endpoint, body, headers, private_too)
    if status in GONE:
        return False
    if status >= 300:
        raise OSError(f"the push service answered {status}")
    return True
