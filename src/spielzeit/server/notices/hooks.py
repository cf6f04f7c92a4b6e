"""Posting where somebody asked us to: to an address that was looked at, no detours, nothing in the host's network."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

import msgspec

from spielzeit.server.errors import Refused
from spielzeit.server.notices.wire import Webhook
from spielzeit.server.outside import in_time

PATIENCE = 10.0  # seconds
PORTS = {"http": 80, "https": 443}
#: Networks of IPv6 in whose addresses one of IPv4 is hidden, and how many bits follow it.
HIDING = {ipaddress.IPv6Network("64:ff9b::/96"): 0, ipaddress.IPv6Network("2002::/16"): 80}
HIDING |= {ipaddress.IPv6Network("::/96"): 0, ipaddress.IPv6Network("::ffff:0:0/96"): 0}
TRANSLATED_HERE = ipaddress.IPv6Network("64:ff9b:1::/48")  # to whatever the host's network says


def check_address(url: str, private_too: bool) -> str:
    """The address to connect to; refuses one that is not of the public network, however it is named."""
    parts = urlsplit(url)
    try:
        found = socket.getaddrinfo(parts.hostname, port_of(parts), type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, ValueError):
        raise Refused("notice.unreachable", url=url[:100]) from None
    addresses = [str(entry[4][0]) for entry in found]
    if not private_too and not all(is_public(one) for one in addresses):
        raise Refused("notice.private", url=url[:100])
    return addresses[0]


def is_public(text: str) -> bool:
    """Whether anybody could be reached there from anywhere: one machine, not in a network of the host's."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.is_site_local or address in TRANSLATED_HERE:
            return False
        for network, after in HIDING.items():
            if address in network:
                return is_public(str(ipaddress.IPv4Address(int(address) >> after & 0xFFFFFFFF)))
    return address.is_global and not address.is_multicast


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
        with in_time(connection.cut):
            connection.request("POST", path, body, {"user-agent": "Spielzeit", **headers})
            with connection.getresponse() as answer:
                return answer.status
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
        self._line: socket.socket | None = None  # `sock` is forgotten before the answer is read

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), PATIENCE)
        if not self._secure:
            self.sock = self._line = plain
            return
        context = ssl.create_default_context()
        secure = context.wrap_socket(plain, server_hostname=self.host, do_handshake_on_connect=False)
        self.sock = self._line = secure  # before the handshake, so that it can be cut off in it
        secure.do_handshake()

    def cut(self) -> None:
        """From another thread: whoever reads or writes here is told that it is over."""
        if self._line is not None:
            with suppress(OSError):
                socket.socket.shutdown(self._line, socket.SHUT_RDWR)
