"""The calls by which somebody says how to be told."""

from __future__ import annotations

import asyncio
import secrets
import smtplib

from litestar import put
from litestar.params import JSONBody

from spielzeit.engine.texts import say
from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.identity import language_of
from spielzeit.server.notices import hooks, mail
from spielzeit.server.notices.book import subscribe, subscription
from spielzeit.server.notices.wire import ConfirmEmail, NoticeSettings, NoticeWishes
from spielzeit.server.routes import (
    WRITING,
    Asked,
    guard,
    house_of,
    person_of,
    person_or_new,
    reading,
    writing,
)
from spielzeit.server.rows import Person
from spielzeit.server.settings import Settings

NOTHING = NoticeWishes()


@reading("/api/me/notices", tags=["people"], summary="How I want to be told that it is my turn")
async def my_notices(request: Asked) -> NoticeSettings:
    return await my_settings(house_of(request), person_of(request))


async def my_settings(house: House, person: Person | None) -> NoticeSettings:
    known = None if person is None else await subscription(house.storage, person.id)
    return NoticeSettings(
        wishes=NOTHING if known is None else known.wishes,
        confirmed=known is not None and known.wishes.email is not None and known.code is None,
        can_mail=house.settings.smtp is not None,
    )


@put(
    "/api/me/notices", tags=["people"], summary="Say how I want to be told", guards=[guard], responses=WRITING
)
async def change_notices(request: Asked, data: JSONBody[NoticeWishes]) -> NoticeSettings:
    """A new e-mail address is sent a code first: nobody gets mail he did not ask for."""
    house, person = house_of(request), person_or_new(request)
    settings, known = house.settings, await subscription(house.storage, person.id)
    if data.webhook is not None:
        await asyncio.to_thread(hooks.check_address, data.webhook.url, settings.private_webhooks)
    code = None
    if data.email is not None:
        if settings.smtp is None:
            raise Refused("notice.no_mail")
        code = known.code if known is not None and known.wishes.email == data.email else new_code()
        if code is not None:
            house.limits.identity(address_of(request))
            await ask_for_code(settings, data.email, code, language_of(request, person))
    await subscribe(house.storage, person.id, data, code)
    return await my_settings(house, person)


async def ask_for_code(settings: Settings, email: str, code: str, language: str) -> None:
    """Whoever reads the mail at this address has the code."""
    assert settings.smtp is not None
    text, subject = say("notice.confirm", language, code=code), say("notice.confirm_subject", language)
    try:
        await asyncio.to_thread(mail.send, settings.smtp, settings.mail_from, email, subject, text)
    except (OSError, smtplib.SMTPException):
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


def new_code() -> str:
    return secrets.token_hex(4)


HANDLERS = [my_notices, change_notices, confirm]
