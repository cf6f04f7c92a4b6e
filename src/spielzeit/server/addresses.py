"""Where somebody comes from, and by which name they called this server."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.datastructures import Headers

from spielzeit.server.identity import Connection

ANY = "*"
EVERYWHERE = {"0.0.0.0", "::"}  # a server that listens there is reached through the network


def address_of(connection: Connection) -> str:
    """Whose share a request is taken from; a trusted proxy has said whose it is (`Settings.proxies`)."""
    return network_of(connection.client.host) if connection.client else "-"


def network_of(host: str) -> str:
    """An IPv4 address, or the /64 that one household has of IPv6: it could use a new address for every request."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False))


class Hosts:
    """The names under which this server may be called.

    A foreign page can point a name of its own at this machine and then read what we answer; it cannot do so with an
    address. So every address is fine, and of names only those that are known to be ours.
    """

    def __init__(self, names: Iterable[str]) -> None:
        own = socket.gethostname().lower()
        known = {"localhost", own, f"{own}.local", *(name.lower().rstrip(".") for name in names)}
        self._names = known - {""}
        self._endings = (".localhost", *(name for name in known if name.startswith(".")))

    def know(self, headers: Headers) -> bool:
        """Whether the Host header names this server; old programs send none, browsers always do, nobody two."""
        told = headers.getall("host", [])
        if len(told) != 1 or ANY in self._names:
            return len(told) < 2
        name = name_in(told[0])
        return name in self._names or name.endswith(self._endings) or is_address(name)


def reachable(connection: Connection, hosts: Iterable[str]) -> list[str]:
    """Where others reach this server: as it was called, or, when it listens to its network, this machine there."""
    url = connection.base_url
    name, port = url.hostname or "", f":{url.port}" if url.port else ""
    if name != "localhost" and not (is_address(name) and ipaddress.ip_address(name).is_loopback):
        return [f"{url.scheme}://{url.netloc}"]
    here = own_address() if EVERYWHERE & set(hosts) else None
    return [f"{url.scheme}://{here}{port}"] if here else []


def in_the_network(host: str, address: str) -> str | None:
    """Where others reach a server that listens everywhere and calls itself `address` on its own machine."""
    here = own_address() if host in EVERYWHERE else None
    return here and f"http://{here}:{urlsplit(address).port}/"


def own_address() -> str | None:
    """Of this machine in its network; nothing is sent for that."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(("192.0.2.1", 9))  # an address of documentation: only the way there is looked up
            return str(asking.getsockname()[0])
    except OSError:
        return None


def name_in(host: str) -> str:
    """A Host header without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
