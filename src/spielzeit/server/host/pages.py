"""The two pages: the door, and the desk behind it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import spielzeit
from spielzeit.engine.texts import say
from spielzeit.server.host.desk import HostTable, Overview, ago, parts_of
from spielzeit.server.host.door import PATH
from spielzeit.server.host.html import Html, document, inside, tag
from spielzeit.server.house import House
from spielzeit.server.logging_setup import Complaint
from spielzeit.server.thinking.queue import Rank
from spielzeit.server.watch import troubles_of

KINDS = ("person", "bot", "open")
ORDERS = ("disconnect", "revoke", "close")  # what can be done to a table


def door_page(language: str, complaint: str | None) -> bytes:
    def words(key: str) -> str:
        return say(f"host.{key}", language)

    token = tag("input", type="password", name="token", autocomplete="current-password", required=True)
    form = tag(
        "form",
        tag("label", words("token"), token),
        tag("button", words("enter"), class_="primary"),
        method="post",
        action=f"{PATH}/enter",
    )
    told = [tag("p", complaint, class_="trouble", role="alert")] if complaint else []
    inner = tag("section", tag("h1", words("title")), *told, form, class_="door")
    return document(words("title"), language, inner)


def desk_page(house: House, seen: Overview, language: str) -> bytes:
    parts = Desk(house, seen, language)
    return document(
        parts.words("title"),
        language,
        parts.head(),
        parts.troubles(),
        parts.cards(),
        tag("h2", parts.words("tables")),
        parts.tables(),
        tag("h2", parts.words("complaints")),
        parts.complaints(),
    )


class Desk:
    """One look at the house."""

    def __init__(self, house: House, seen: Overview, language: str) -> None:
        self._house = house
        self._seen = seen
        self._language = language

    def words(self, key: str, **values: object) -> str:
        return say(f"host.{key}", self._language, game=None, **values)

    def head(self) -> Html:
        other = "en" if self._language == "de" else "de"
        minutes = int(time.time() - self._house.opened) // 60
        about = self.words("about", version=spielzeit.__version__, process=os.getpid(), minutes=minutes)
        leave = tag("form", tag("button", self.words("leave")), method="post", action=f"{PATH}/leave")
        switch = tag("a", self.words("other_language"), href=f"{PATH}?lang={other}", hreflang=other)
        return tag("header", tag("h1", self.words("title")), tag("p", about), switch, leave)

    def troubles(self) -> Html:
        told = [say(f"trouble.{code}", self._language, **values) for code, values in troubles_of(self._house)]
        if not told:
            return tag("p", self.words("well"), class_="trouble well")
        return inside(*(tag("p", words, class_="trouble", role="alert") for words in told))

    def cards(self) -> Html:
        cards = [tag("div", tag("dt", name), tag("dd", value)) for name, value in self._figures()]
        return tag("dl", *cards, class_="cards")

    def _figures(self) -> Iterator[tuple[str, str]]:
        house, queue = self._house, self._house.bots.queue
        for status in ("running", "waiting", "over"):
            yield self.words(f"tables.{status}"), str(self._seen.by_status.get(status, 0))
        yield self.words("in_memory"), str(house.tables_in_memory)
        yield self.words("sockets"), str(house.hub.sockets)
        yield self.words("thinking"), inside(str(queue.thinking), small(f" / {house.bots.processes}"))
        alone = queue.waiting() - queue.waiting(Rank.AWAY)
        yield (
            self.words("queue"),
            inside(str(queue.waiting(Rank.AWAY)), small(self.words("alone", count=alone))),
        )
        yield self.words("stuck"), str(len(house.bots.stuck))
        yield self.words("load"), f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else "–"

    def tables(self) -> Html:
        if not self._seen.tables:
            return tag("p", self.words("no_tables"))
        return tag("ul", *(self._table(table) for table in self._seen.tables), class_="tables")

    def _table(self, table: HostTable) -> Html:
        title = say("title", self._language, game=table.game)
        status = self.words(f"status.{table.status}")
        parts = parts_of(table.seats)
        seats = ", ".join(self.words(f"seats.{kind}", count=parts[kind]) for kind in KINDS if parts[kind])
        quiet = self.words("changed", minutes=ago(table.changed), sockets=table.sockets)
        lines = [tag("p", f"{status} · {seats} · {quiet}")]
        if table.stuck:
            lines.append(tag("p", self.words("stuck_here"), class_="error"))
        orders = [self._order(table.id, order) for order in ORDERS] if table.status != "over" else []
        about = tag("div", tag("b", title), " ", tag("code", table.id), *lines)
        return tag(
            "li", about, tag("div", *orders, class_="orders"), class_="stuck" if table.stuck else "well"
        )

    def _order(self, table: str, order: str) -> Html:
        """In two steps, so that nothing happens by a slip of the hand."""
        name = self.words(f"order.{order}")
        form = tag(
            "form",
            tag("button", self.words(f"order.{order}.sure"), class_="primary"),
            method="post",
            action=f"{PATH}/tables/{table}/{order}",
        )
        return tag("details", tag("summary", name), form)

    def complaints(self) -> Html:
        last = list(self._house.complaints.last)
        if not last:
            return tag("p", self.words("no_complaints"))
        return tag("ol", *(complaint_line(told) for told in reversed(last)), class_="log")


def small(words: str) -> Html:
    return tag("small", words)


def complaint_line(told: Complaint) -> Html:
    at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(told.at))
    about = " ".join(f"{name}={value}" for name, value in told.about.items())
    return tag("li", f"{at} UTC ", tag("span", told.event, class_=told.level), " ", tag("code", about))
