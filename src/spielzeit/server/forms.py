"""What every form of the wire is made of."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_SEATS = 12  # more than any game has; the game itself says how many it takes

MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, Meta(max_length=40)]
Level = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Language = Literal["de", "en"]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: an unknown field is a mistake worth telling."""


class Message(Request, frozen=True, tag_field="type"):
    """What a client sends on a socket: the answer repeats `id` as `reply_to`."""

    id: MessageId


class Answer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the server sends."""
