"""The wire of a shared review, as docs/architecture.md describes it under "Looking together"."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from spielzeit.server.forms import Answer, Message, Request, Version

MOST_MARKS = 24  # of one person at one step

Eyes = Annotated[str, Meta(pattern="^(open|onlooker|[0-9]{1,2})$", max_length=8)]
Fraction = Annotated[float, Meta(ge=-2, le=3)]
GuestId = Annotated[str, Meta(max_length=16)]


class Spot(Request, frozen=True):
    """A place on the board: a part of it by its name, or the whole (null), and where within it. So it is the same
    on a phone and on a desk."""

    place: Annotated[str, Meta(max_length=80)] | None
    x: Fraction
    y: Fraction


class Mark(Request, frozen=True):
    """A ring around a spot, or an arrow from one to another."""

    kind: Literal["ring", "arrow"]
    at: Spot
    to: Spot | None = None


Marks = Annotated[list[Mark], Meta(max_length=MOST_MARKS)]


# -- client to server ---------------------------------------------------------------------------------


class ShowStep(Message, frozen=True, tag="show"):
    """Who leads shows a step, through somebody's eyes."""

    step: Version
    eyes: Eyes


class PointAt(Message, frozen=True, tag="point"):
    """Null: no more."""

    at: Spot | None


class Draw(Message, frozen=True, tag="draw"):
    """All that I have drawn at this step."""

    step: Version
    marks: Marks


class HandLead(Message, frozen=True, tag="lead"):
    """By who leads, to anybody here; by anybody, to himself, when nobody leads."""

    to: GuestId


TogetherMessage = ShowStep | PointAt | Draw | HandLead


# -- server to client ---------------------------------------------------------------------------------


class Guest(Answer, frozen=True):
    id: str
    name: str | None


class RoomMessage(Answer, frozen=True, tag_field="type", tag="room"):
    """Who is here, and who leads; null: nobody does."""

    you: str
    leader: str | None
    guests: list[Guest]


class ShownMessage(Answer, frozen=True, tag_field="type", tag="shown"):
    by: str
    step: int
    eyes: str


class PointedMessage(Answer, frozen=True, tag_field="type", tag="pointed"):
    by: str
    at: Spot | None


class DrawnMessage(Answer, frozen=True, tag_field="type", tag="drawn"):
    by: str
    step: int
    marks: list[Mark]


class LedMessage(Answer, frozen=True, tag_field="type", tag="led"):
    leader: str


# -- remarks, which stay ------------------------------------------------------------------------------


class Remark(Answer, frozen=True):
    """What somebody said about a step, with what was drawn there."""

    id: str
    step: int
    name: str | None
    mine: bool
    words: str
    marks: list[Mark]
    at: float


class Remarks(Answer, frozen=True):
    remarks: list[Remark]


class NewRemark(Request, frozen=True):
    step: Version
    words: Annotated[str, Meta(min_length=1, max_length=500)]
    marks: Marks = msgspec.field(default_factory=list)


class RemarksChanged(Answer, frozen=True, tag_field="type", tag="remarks"):
    """There is a new one, or one is gone: whoever looks asks again."""
