"""The calls by which somebody says how to be told."""

from __future__ import annotations

import asyncio
import secrets
import smtplib

from litestar.params import JSONBody

from spielzeit.engine.texts import say
from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.identity import language_of
from spielzeit.server.notices import hooks, mail, push
from spielzeit.server.notices.book import subscribe, subscription
from spielzeit.server.notices.ways import News, ways_of
from spielzeit.server.notices.wire import (
    ConfirmEmail,
    NoticeSettings,
    NoticeWishes,
    PushWish,
    Trial,
)
from spielzeit.server.routes import (
    Asked,
    deleting,
    house_of,
    person_of,
    person_or_new,
    putting,
    reading,
    writing,
)
from spielzeit.server.rows import Person

NOTHING = NoticeWishes()


@reading("/api/me/notices", tags=["people"], summary="How I want to be told that it is my turn")
async def my_notices(request: Asked) -> NoticeSettings:
    return await my_settings(house_of(request), person_of(request))


async def my_settings(house: House, person: Person | None) -> NoticeSettings:
    known = None if person is None else await subscription(house.storage, person.id)
    pushes = [] if person is None else await push.pushes_of(house.storage, person.id)
    key = await push.house_key(house.storage)
    return NoticeSettings(
        wishes=NOTHING if known is None else known.wishes,
        confirmed=known is not None and known.wishes.email is not None and known.code is None,
        can_mail=house.settings.smtp is not None,
        push=person is not None and any(one.device == person.device for one in pushes),
        push_key=await asyncio.to_thread(push.public_key, key),
    )


@putting("/api/me/notices", tags=["people"], summary="Say how I want to be told")
async def change_notices(request: Asked, data: JSONBody[NoticeWishes]) -> NoticeSettings:
    """A new e-mail address is sent a code first: nobody gets mail he did not ask for."""
    house, person = house_of(request), person_or_new(request)
    settings, known = house.settings, await subscription(house.storage, person.id)
    if data.webhook is not None:
        await look_up(request, data.webhook.url)
    code = None
    if data.email is not None:
        if settings.smtp is None:
            raise Refused("notice.no_mail")
        code = known.code if known is not None and known.wishes.email == data.email else new_code()
        if code is not None:
            house.limits.mail(data.email, address_of(request))
            await ask_for_code(request, data.email, code, language_of(request, person))
    await subscribe(house.storage, person.id, data, code)
    return await my_settings(house, person)


async def look_up(request: Asked, url: str) -> None:
    """Whether the house may post there: who is looked up slowly waits outside."""
    house = house_of(request)
    house.limits.identity(address_of(request))
    await house.outside.do(address_of(request), hooks.check_address, url, house.settings.private_webhooks)


async def ask_for_code(request: Asked, email: str, code: str, language: str) -> None:
    """Whoever reads the mail at this address has the code."""
    house = house_of(request)
    server, sender = house.settings.smtp, house.settings.mail_from
    text, subject = say("notice.confirm", language, code=code), say("notice.confirm_subject", language)
    try:
        await house.outside.do(address_of(request), mail.send, server, sender, email, subject, text)
    except (
        OSError,
        ValueError,
        smtplib.SMTPException,
    ):  # ValueError: nothing that could be written on a letter
        raise Refused("notice.not_sent", email=email) from None


@writing("/api/me/notices/confirm", tags=["people"], summary="The code that was sent to my e-mail address")
async def confirm(request: Asked, data: JSONBody[ConfirmEmail]) -> NoticeSettings:
    house, person = house_of(request), person_of(request)
    house.limits.identity(address_of(request))
    known = None if person is None else await subscription(house.storage, person.id)
    if known is None or known.code is None or not secrets.compare_digest(known.code, data.code.strip()):
        raise Refused("notice.code")
    await subscribe(house.storage, known.person, known.wishes, None)
    return await my_settings(house, person)


@putting("/api/me/notices/push", tags=["people"], summary="Tell this device by web push")
async def subscribe_device(request: Asked, data: JSONBody[PushWish]) -> NoticeSettings:
    house, person = house_of(request), person_or_new(request)
    await look_up(request, data.endpoint)
    await asyncio.to_thread(push.check_keys, data)
    await push.subscribe(house.storage, person, data)
    return await my_settings(house, person)


@deleting("/api/me/notices/push", tags=["people"], summary="Tell this device nothing by web push")
async def unsubscribe_device(request: Asked) -> NoticeSettings:
    house, person = house_of(request), person_or_new(request)
    await push.unsubscribe(house.storage, person.id, person.device)
    return await my_settings(house, person)


@writing("/api/me/notices/trial", tags=["people"], summary="Send me a notice now, by all ways I have chosen")
async def trial(request: Asked) -> Trial:
    """Whatever the hour, and to a person who is here: so that one sees that it works."""
    house, person = house_of(request), person_of(request)
    house.limits.identity(address_of(request))
    known = None if person is None else await subscription(house.storage, person.id)
    ways = None if known is None else await ways_of(house, known)
    if not ways:
        raise Refused("notice.nothing")
    language = language_of(request, person)
    home = [house.settings.url.rstrip("/") + "/"] if house.settings.url else ["/"]
    text = say("notice.trial", language)
    news = News(say("notice.trial_subject", language), text, text, home)
    return Trial(ways=await ways.tell(news, language))


def new_code() -> str:
    return secrets.token_hex(4)


HANDLERS = [my_notices, change_notices, confirm, subscribe_device, unsubscribe_device, trial]
