"""What somebody wants to be told, and how: the forms of `/api/me/notices`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from spielzeit.server.forms import Answer, Request

Hour = Annotated[int, Meta(ge=0, le=23)]
#: As browsers have it (HTML, `input type=email`): nothing that a letter's head would take for something else.
Email = Annotated[
    str,
    Meta(
        max_length=200,
        pattern=r"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?"
        r"(\.[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?)*$",
    ),
]


class Webhook(Request, frozen=True):
    """`json` posts `{"text", "tables"}`; the others what Discord and Slack expect."""

    form: Literal["discord", "slack", "json"]
    url: Annotated[str, Meta(max_length=500, pattern="^https?://")]


class NoticeWishes(Request, frozen=True):
    """All of it, each time. Nothing is sent unless somebody says where to."""

    email: Email | None = None
    webhook: Webhook | None = None
    quiet_from: Hour | None = None  # by the clock of the reader
    quiet_until: Hour | None = None
    offset: Annotated[int, Meta(ge=-14 * 60, le=14 * 60)] = 0  # minutes that clock is ahead of UTC
    every_hours: Annotated[int, Meta(ge=0, le=7 * 24)] = 0  # a digest; 0: at once


class NoticeSettings(Answer, frozen=True):
    wishes: NoticeWishes
    confirmed: bool  # the e-mail address; until then nothing is sent there
    can_mail: bool  # this house has a way to send e-mail
    push: bool  # this device is told by web push
    push_key: str  # the house's, with which a browser subscribes


Key = Annotated[str, Meta(min_length=16, max_length=120, pattern="^[A-Za-z0-9_=-]+$")]


class PushKeys(Request, frozen=True):
    p256dh: Key
    auth: Key


class PushWish(Request, frozen=True):
    """As a browser gives it, for the device that asks."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https?://")]
    keys: PushKeys


Way = Literal["push", "webhook", "email"]


class WayTried(Answer, frozen=True):
    way: Way
    problem: str | None  # in the reader's language; None: it went out


class Trial(Answer, frozen=True):
    """What became of a notice that was sent for a trial."""

    ways: list[WayTried]


class ConfirmEmail(Request, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=40)]
