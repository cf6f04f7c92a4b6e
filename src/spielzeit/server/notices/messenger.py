"""The chore that tells people it is their turn: not who is at the table, not in their quiet hours, each turn once."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import time
from typing import Protocol

from spielzeit.engine.texts import catalogue, say
from spielzeit.server.hub import Hub
from spielzeit.server.notices.book import Subscription, Turn, all_subscriptions, claim, untold_turns
from spielzeit.server.notices.ways import News, ways_of
from spielzeit.server.notices.wire import NoticeWishes
from spielzeit.server.outside import Outside
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage

LOGGER = logging.getLogger("spielzeit.server")
EVERY = 15.0  # seconds
AT_ONCE = 16  # people
HOUR = 3600.0


class Host(Protocol):
    """What it needs of the house."""

    settings: Settings
    storage: Storage
    hub: Hub
    outside: Outside


async def tell_everybody(house: Host) -> None:
    """One person whose mail or webhook fails, or takes its time, keeps nobody else from being told."""
    now, room = time.time(), asyncio.Semaphore(AT_ONCE)

    async def tell_one(subscribed: Subscription, language: str) -> None:
        async with room:
            try:
                await tell(house, subscribed, language, now)
            except Exception:  # what a way can think of is caught there; this is a fault of ours
                LOGGER.exception("a notice could not be sent", extra={"person": subscribed.person})

    people = await all_subscriptions(house.storage)
    await asyncio.gather(*(tell_one(subscribed, language or "en") for subscribed, language in people))


async def tell(house: Host, subscribed: Subscription, language: str, now: float) -> None:
    wishes = subscribed.wishes
    if is_quiet(wishes, now) or now < subscribed.sent + wishes.every_hours * HOUR:
        return
    ways = await ways_of(house, subscribed)
    if not ways:
        return
    turns = await untold_turns(house.storage, subscribed.person, now - house.settings.notice_grace)
    away = [turn for turn in turns if turn.seat not in house.hub.present(turn.table)]
    if not away or not (told := await claim(house.storage, subscribed.person, away, now)):
        return
    await ways.tell(words(told, language, house.settings.url), language)


def is_quiet(wishes: NoticeWishes, now: float) -> bool:
    """By the reader's own clock; from ten to seven is over midnight."""
    if wishes.quiet_from is None or wishes.quiet_until is None:
        return False
    hour = dt.datetime.fromtimestamp(now + wishes.offset * 60, dt.UTC).hour
    return (hour - wishes.quiet_from) % 24 < (wishes.quiet_until - wishes.quiet_from) % 24


def words(turns: list[Turn], language: str, url: str | None) -> News:
    """One message, however many tables wait: nothing of a game but its title."""
    links = [f"{url.rstrip('/') if url else ''}/t/{turn.table}" for turn in turns]
    titles = [catalogue(language, turn.game).get("title", turn.game) for turn in turns]
    lines = [f"{title}: {link}" for title, link in zip(titles, links, strict=True)]
    text = "\n".join([say("notice.your_turn", language, count=len(turns)), *lines])
    return News(say("notice.subject", language), text, ", ".join(titles), links)
