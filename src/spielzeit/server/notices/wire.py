"""What somebody wants to be told, and how: the forms of `/api/me/notices`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from spielzeit.server.forms import Answer, Request

Hour = Annotated[int, Meta(ge=0, le=23)]


class Webhook(Request, frozen=True):
    """`json` posts `{"text", "tables"}`; the others what Discord and Slack expect."""

    form: Literal["discord", "slack", "json"]
    url: Annotated[str, Meta(max_length=500, pattern="^https?://")]


class NoticeWishes(Request, frozen=True):
    """All of it, each time. Nothing is sent unless somebody says where to."""

    email: Annotated[str, Meta(max_length=200, pattern="^[^@\\s,;<>]+@[^@\\s,;<>]+$")] | None = None
    webhook: Webhook | None = None
    quiet_from: Hour | None = None  # by the clock of the reader
    quiet_until: Hour | None = None
    offset: Annotated[int, Meta(ge=-14 * 60, le=14 * 60)] = 0  # minutes that clock is ahead of UTC
    every_hours: Annotated[int, Meta(ge=0, le=7 * 24)] = 0  # a digest; 0: at once


class NoticeSettings(Answer, frozen=True):
    wishes: NoticeWishes
    confirmed: bool  # the e-mail address; until then nothing is sent there
    can_mail: bool  # this house has a way to send e-mail


class ConfirmEmail(Request, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=40)]
