"""How many sockets each address has open: counted here, and what other processes with the same Redis have said."""

from __future__ import annotations

import time
from collections import Counter

from spielzeit.server.errors import Refused

MOST_UNTOLD = 20_000  # addresses
LEASE = 30.0  # seconds for which others believe a count that is not said again: who died holds nothing


class OpenSockets:
    """One per process."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, int] = {}
        self._changed: set[str] = set()
        self._renewed = time.monotonic()

    def __len__(self) -> int:
        """Addresses with a socket open here."""
        return len(self._here)

    def check(self, address: str) -> None:
        if self._here[address] + self._elsewhere.get(address, 0) >= self._most:
            raise Refused("rate.sockets", most=self._most)

    def open(self, address: str) -> None:
        self._here[address] += 1
        self._change(address)

    def close(self, address: str) -> None:
        self._here[address] -= 1
        self._change(address)
        if self._here[address] <= 0:
            del self._here[address]
            self._elsewhere.pop(address, None)

    def _change(self, address: str) -> None:
        if (
            len(self._changed) > MOST_UNTOLD
        ):  # nobody asks: there is no Redis. What is open is told with the lease
            self._changed.clear()
        self._changed.add(address)

    # -- with other processes ------------------------------------------------------------------------

    def to_tell(self) -> list[tuple[str, int]]:
        """What others do not know yet; now and then everything, so that they go on believing it."""
        now = time.monotonic()
        if now - self._renewed > LEASE / 3:
            self._renewed = now
            self._changed |= set(self._here)
        told, self._changed = self._changed, set()
        return [(address, self._here.get(address, 0)) for address in told]

    def hear(self, address: str, elsewhere: int) -> None:
        if address in self._here:
            self._elsewhere[address] = elsewhere

    def alone(self) -> None:
        """Nobody can be heard: only what is open here counts, and all of it is to be told again."""
        self._elsewhere = {}
        self._changed |= set(self._here)
