"""Web push for real: what the house sends is decrypted as a browser does it, and its signature checked."""

from __future__ import annotations

import base64
import re
import secrets
from pathlib import Path

import http_ece
import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from spielzeit.server.backup import back_up, restore
from spielzeit.server.notices import messenger
from spielzeit.server.notices.push import unpadded
from tests.server.receiving import Receiver, house, listening, waited_for
from tests.server.stage import Json, Visitor, open_server, quick_settings


class Browser:
    """The keys of a subscription, as a browser makes them."""

    def __init__(self, receiver: Receiver) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        self.receiver = receiver

    @property
    def subscription(self) -> Json:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"http://127.0.0.1:{self.receiver.port}/push/1",
            "keys": {"p256dh": unpadded(public), "auth": unpadded(self.auth)},
        }

    def read(self) -> list[Json]:
        return [
            msgspec.json.decode(
                http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
            )
            for sealed in self.receiver.sealed
        ]


def from_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


async def subscribe(visitor: Visitor, browser: Browser) -> Json:
    return await visitor.ok("PUT", "/api/me/notices/push", json=browser.subscription)


async def test_the_browser_reads_that_it_is_my_turn_and_nobody_else_does(tmp_path: Path) -> None:
    receiver = Receiver(status=201)
    browser = Browser(receiver)
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        await kim.ok("PUT", "/api/me", json={"language": "de"})
        settings = await subscribe(kim, browser)
        assert settings["push"] is True
        table = await waited_for(ada, kim)
        for _ in range(2):
            await messenger.tell_everybody(server.house)
    (told,) = browser.read()
    assert told["links"] == [f"https://club.example/t/{table}"]
    assert (told["title"], told["text"]) == ("Spielzeit: du bist am Zug", "Ausverkauft!")
    assert b"Ausverkauft" not in receiver.sealed[0]
    check_signature(receiver, settings["push_key"])


def check_signature(receiver: Receiver, key: str) -> None:
    """RFC 8292: an ES256 token for this push service, by the key the browser subscribed with."""
    found = re.search(
        r"(?i)authorization: vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)", receiver.heads[0]
    )
    assert found is not None
    head, claims, signature, sender = found.groups()
    assert sender == key
    told = msgspec.json.decode(from_base64(claims))
    assert told["aud"] == f"http://127.0.0.1:{receiver.port}"
    assert told["sub"] == "https://club.example"
    raw = from_base64(signature)
    numbers = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(key))
    public.verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_the_browser_took_back_is_forgotten(tmp_path: Path, status: int) -> None:
    receiver = Receiver(status=status)
    async with listening(receiver), house(tmp_path) as (_, ada, _kim):
        await subscribe(ada, Browser(receiver))
        tried = await ada.ok("POST", "/api/me/notices/trial", json={})
        assert tried["ways"][0]["problem"] is not None
        assert (await ada.ok("GET", "/api/me/notices"))["push"] is False
    assert len(receiver.sealed) == 1


async def test_a_push_service_that_fails_keeps_the_subscription(tmp_path: Path) -> None:
    receiver = Receiver(status=503)
    async with listening(receiver), house(tmp_path) as (_, ada, _kim):
        await subscribe(ada, Browser(receiver))
        tried = await ada.ok("POST", "/api/me/notices/trial", json={})
        assert "503" in tried["ways"][0]["problem"]
        assert (await ada.ok("GET", "/api/me/notices"))["push"] is True


async def test_a_subscription_does_not_lead_into_the_hosts_network(ada: Visitor) -> None:
    browser = Browser(Receiver())
    error = await ada.refused("PUT", "/api/me/notices/push", 400, json=browser.subscription)
    assert error["code"] == "notice.private"


@pytest.mark.parametrize("keys", [{"p256dh": "B" + "A" * 86}, {"auth": "A" * 21}])
async def test_keys_no_browser_makes_are_refused(tmp_path: Path, keys: Json) -> None:
    async with house(tmp_path) as (_, ada, _kim):
        wanted = Browser(Receiver()).subscription
        wanted = {**wanted, "endpoint": "http://127.0.0.1:9/", "keys": {**wanted["keys"], **keys}}
        await ada.refused("PUT", "/api/me/notices/push", 400, json=wanted)


async def test_a_device_that_wants_no_more_is_told_no_more(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        await subscribe(kim, Browser(receiver))
        off = await kim.ok("DELETE", "/api/me/notices/push", headers={"content-type": "application/json"})
        assert off["push"] is False
        await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
    assert receiver.sealed == []


async def test_the_key_of_the_house_is_in_its_backup(tmp_path: Path) -> None:
    """A browser takes pushes only from the key it subscribed with."""
    there, here = quick_settings(tmp_path), quick_settings(tmp_path, db=f"sqlite:///{tmp_path}/restored.db")
    keys = []
    async with open_server(there) as server, server.visitor() as ada:
        keys.append((await ada.ok("GET", "/api/me/notices"))["push_key"])
    await back_up(there.db, tmp_path / "backup")
    await restore(here.db, tmp_path / "backup", replace=False)
    async with open_server(here) as server, server.visitor() as ada:
        keys.append((await ada.ok("GET", "/api/me/notices"))["push_key"])
    assert keys[0] == keys[1]
    assert len(from_base64(keys[0])) == 65
