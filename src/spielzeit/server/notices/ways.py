"""The ways by which one person wants to be told: each is tried, whatever becomes of the others."""

from __future__ import annotations

import logging
import smtplib
from collections.abc import Awaitable, Callable, Iterator
from typing import Protocol, TypeVar

import msgspec

from spielzeit.engine.texts import say
from spielzeit.server.errors import Refused
from spielzeit.server.notices import hooks, mail, push
from spielzeit.server.notices.book import Subscription
from spielzeit.server.notices.wire import Way, WayTried
from spielzeit.server.outside import Outside
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage

LOGGER = logging.getLogger("spielzeit.server")
T = TypeVar("T")


class Host(Protocol):
    """What it needs of the house."""

    settings: Settings
    storage: Storage
    outside: Outside


class News(msgspec.Struct, frozen=True):
    """What somebody is told."""

    title: str
    text: str  # with the links
    brief: str  # without: for a browser, which has a place for them
    links: list[str]


class Ways:
    """Of one person."""

    def __init__(self, house: Host, subscribed: Subscription, pushes: list[push.Push]) -> None:
        self._house = house
        self._subscribed = subscribed
        self._pushes = pushes

    def __bool__(self) -> bool:
        """Whether there is any."""
        return any(True for _ in self._all())

    def _all(self) -> Iterator[tuple[Way, Callable[[News], Awaitable[None]]]]:
        wishes = self._subscribed.wishes
        if self._pushes:
            yield "push", self._push
        if wishes.webhook is not None:
            yield "webhook", self._post
        if (
            wishes.email is not None
            and self._subscribed.code is None
            and self._house.settings.smtp is not None
        ):
            yield "email", self._mail

    async def tell(self, news: News, language: str) -> list[WayTried]:
        return [await self._try(way, by, news, language) for way, by in self._all()]

    async def _try(
        self, way: Way, by: Callable[[News], Awaitable[None]], news: News, language: str
    ) -> WayTried:
        try:
            await by(news)
        except Refused as error:
            return WayTried(way=way, problem=error.words(language))
        except (OSError, ValueError, smtplib.SMTPException) as error:  # ValueError: no usable key
            reason = str(error)[:200]
            # Not in its words: a mail server's have the address.
            LOGGER.warning("a notice could not be sent", extra={"way": way, "reason": type(error).__name__})
            return WayTried(way=way, problem=say("notice.failed", language, reason=reason))
        return WayTried(way=way, problem=None)

    async def _outside(self, work: Callable[..., T], *values: object) -> T:
        return await self._house.outside.do(self._subscribed.person, work, *values)

    async def _post(self, news: News) -> None:
        hook = self._subscribed.wishes.webhook
        assert hook is not None
        private_too = self._house.settings.private_webhooks
        await self._outside(hooks.post, hook, news.text, news.links, private_too)

    async def _mail(self, news: News) -> None:
        settings, to = self._house.settings, self._subscribed.wishes.email
        assert settings.smtp is not None
        assert to is not None
        await self._outside(mail.send, settings.smtp, settings.mail_from, to, news.title, news.text)

    async def _push(self, news: News) -> None:
        """To every device that wants it. One that has taken its subscription back is forgotten."""
        settings, storage = self._house.settings, self._house.storage
        key = await push.house_key(storage)
        url = settings.url or ""
        contact = url if url.startswith("https://") else f"mailto:{settings.mail_from}"
        told = msgspec.json.encode({"title": news.title, "text": news.brief, "links": news.links})
        reached, failure = 0, OSError("no device is subscribed any more")
        for one in self._pushes:
            try:
                arrived = await self._outside(
                    push.send, one.subscription, told, key, contact, settings.private_webhooks
                )
            except (OSError, Refused) as error:
                failure = OSError(str(error))
                continue
            reached += arrived
            if not arrived:
                await push.unsubscribe(storage, self._subscribed.person, one.device)
        if not reached:
            raise failure


async def ways_of(house: Host, subscribed: Subscription) -> Ways:
    return Ways(house, subscribed, await push.pushes_of(house.storage, subscribed.person))
