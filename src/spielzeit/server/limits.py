"""How much one identity, and one address, may ask for: buckets that fill steadily and are emptied by requests."""

from __future__ import annotations

import hashlib
import time
from collections import Counter, OrderedDict

from spielzeit.server.errors import Refused
from spielzeit.server.open_sockets import OpenSockets
from spielzeit.server.settings import Settings

MOST_BUCKETS = 20_000


class RateLimit:
    """`rate` requests a second in the long run, `burst` at once."""

    def __init__(self, rate: float, burst: int, name: str = "") -> None:
        self.name = name
        self.rate = rate
        self.burst = float(burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._spent: Counter[str] = Counter()  # since `spent` was last asked

    def spend(self, who: str) -> None:
        """One request; refuses when the bucket is empty."""
        level = self._fill(who)
        if level < 1.0:
            raise self._refusal(level)
        self._buckets[who] = (level - 1.0, self._buckets[who][1])
        if len(self._spent) > MOST_BUCKETS:  # nobody asks: there is no Redis
            self._spent.clear()
        self._spent[who] += 1

    def check(self, who: str) -> None:
        """Refuses when the bucket is empty, and takes nothing."""
        level = self._fill(who)
        if level < 1.0:
            raise self._refusal(level)

    def spent(self) -> Counter[str]:
        """What was spent here since this was last asked; other processes are told of it."""
        spent, self._spent = self._spent, Counter()
        return spent

    def lower(self, who: str, level: float) -> None:
        """Others have spent too: no more than this is left."""
        self._buckets[who] = (min(self._fill(who), level), self._buckets[who][1])

    def _fill(self, who: str) -> float:
        now = time.monotonic()
        level, then = self._buckets.get(who, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        self._buckets[who] = (level, now)
        self._buckets.move_to_end(who)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return level

    def _refusal(self, level: float) -> Refused:
        return Refused("rate.limit", seconds=max(1, round((1.0 - level) / self.rate)))


class Limits:
    """All that is counted. Identities cost nothing, so what one may do an address may do only so many times."""

    def __init__(self, settings: Settings) -> None:
        people = settings.people_per_address
        self._on = settings.limits
        self.sockets = OpenSockets(settings.sockets_per_address)
        self._messages = RateLimit(settings.message_rate, settings.message_burst, "messages")
        self._messages_from = RateLimit(
            settings.message_rate * people, settings.message_burst * people, "messages-from"
        )
        self._tables = RateLimit(settings.table_rate, settings.table_burst, "tables")
        self._tables_from = RateLimit(
            settings.table_rate * people, settings.table_burst * people, "tables-from"
        )
        self._identities = RateLimit(settings.identity_rate, settings.identity_burst, "identities")
        self._unknown = RateLimit(settings.unknown_rate, settings.unknown_burst, "unknown")
        self._openings = RateLimit(settings.socket_rate, settings.socket_burst, "sockets")
        self._mails_from = RateLimit(1 / 60, 10, "mails-from")
        self._mails_to = RateLimit(1 / 600, 3, "mails-to")
        self.shared = (
            self._messages,
            self._messages_from,
            self._tables,
            self._tables_from,
            self._identities,
            self._unknown,
            self._openings,
            self._mails_from,
            self._mails_to,
        )

    def message(self, person: str | None, address: str) -> None:
        """A request, or a message on a socket, pings included."""
        self._spend(self._messages_from, address)
        if person is not None:
            self._spend(self._messages, person)

    def table(self, person: str, address: str) -> None:
        """A new table."""
        self._spend(self._tables, person)
        self._spend(self._tables_from, address)

    def identity(self, address: str) -> None:
        """Somebody new."""
        self._spend(self._identities, address)

    def mail(self, to: str, address: str) -> None:
        """An e-mail that somebody has sent to anybody: nobody's letter-box is filled by way of this house."""
        self._spend(self._mails_to, hashlib.blake2b(to.casefold().encode(), digest_size=12).hexdigest())
        self._spend(self._mails_from, address)

    def may_look(self, address: str) -> None:
        """Before a table is looked for: who asked for many that are not there must wait."""
        if self._on:
            self._unknown.check(address)

    def unknown_table(self, address: str) -> None:
        """A table was not there, or not for this visitor."""
        self._spend(self._unknown, address)

    def open_socket(self, address: str) -> None:
        """One more; `close_socket` gives it back."""
        if self._on:
            self._openings.spend(address)
            self.sockets.check(address)
        self.sockets.open(address)

    def _spend(self, limit: RateLimit, who: str) -> None:
        if self._on:
            limit.spend(who)

    def close_socket(self, address: str) -> None:
        self.sockets.close(address)
