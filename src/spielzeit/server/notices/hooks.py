"""Posting where somebody asked us to: to an address that was looked at, no detours, nothing in the host's network."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

import msgspec

from spielzeit.server.errors import Refused
from spielzeit.server.notices.wire import Webhook

PATIENCE = 10.0  # seconds
PORTS = {"http": 80, "https": 443}


def check_address(url: str, private_too: bool) -> str:
    """The address to connect to; refuses one that is not of the public network, however it is named."""
    parts = urlsplit(url)
    try:
        found = socket.getaddrinfo(parts.hostname, port_of(parts), type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, ValueError):
        raise Refused("notice.unreachable", url=url[:100]) from None
    addresses = [str(entry[4][0]) for entry in found]
    if not private_too and not all(ipaddress.ip_address(one).is_global for one in addresses):
        raise Refused("notice.private", url=url[:100])
    return addresses[0]


def port_of(parts: SplitResult) -> int:
    return parts.port or PORTS[parts.scheme]


def body_of(hook: Webhook, text: str, tables: list[str]) -> bytes:
    """As the receiver expects it."""
    match hook.form:
        case "discord":
            return msgspec.json.encode({"content": text, "allowed_mentions": {"parse": []}})
        case "slack":
            return msgspec.json.encode({"text": text})
        case _:
            return msgspec.json.encode({"text": text, "tables": tables})


def post(hook: Webhook, text: str, tables: list[str], private_too: bool) -> None:
    """In a thread."""
    headers = {"content-type": "application/json"}
    status = deliver(hook.url, body_of(hook, text, tables), headers, private_too)
    if status >= 300:  # a detour is not taken either
        raise OSError(f"the webhook answered {status}")


def deliver(url: str, body: bytes, headers: dict[str, str], private_too: bool) -> int:
    """The answer's status. The name is looked up once: what was checked is what is connected to."""
    address = check_address(url, private_too)
    parts = urlsplit(url)
    connection = Pinned(address, parts)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"user-agent": "Spielzeit", **headers})
        return connection.getresponse().status
    except http.client.HTTPException as error:  # whatever answers there speaks no HTTP
        raise OSError(str(error)) from None
    finally:
        connection.close()


class Pinned(http.client.HTTPConnection):
    """A connection to an address that was looked up before, by its own name."""

    def __init__(self, address: str, parts: SplitResult) -> None:
        super().__init__(parts.hostname or "", port_of(parts), timeout=PATIENCE)
        self._address = address
        self._secure = parts.scheme == "https"

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), PATIENCE)
        if not self._secure:
            self.sock = plain
            return
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)
