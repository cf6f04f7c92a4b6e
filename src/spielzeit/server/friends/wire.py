"""The part of the wire that is between people: what docs/architecture.md describes under "Friends"."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from spielzeit.server.forms import Answer, Level, Message, Request, SeatNumber, Version

# -- what a table agrees on ---------------------------------------------------------------------------


class Leisure(Request, frozen=True, tag_field="kind", tag="leisure"):
    """Over days: so many hours for each decision."""

    hours: Annotated[int, Meta(ge=1, le=24 * 30)]


class PerDecision(Request, frozen=True, tag_field="kind", tag="decision"):
    """Live: so many seconds for each decision."""

    seconds: Annotated[int, Meta(ge=1, le=3600)]


class Bank(Request, frozen=True, tag_field="kind", tag="bank"):
    """Live: so many seconds for the whole game, and some more after each decision."""

    seconds: Annotated[int, Meta(ge=1, le=24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


Pace = Leisure | PerDecision | Bank


class Terms(Request, frozen=True):
    """Said when a table is opened; told with every summary and view, then with nothing left out."""

    pace: Pace | None = None  # None: nobody counts the time
    understudy: Level = "nebenrolle"  # the bot that plays for who is away
    onlookers: bool = True  # false: who does not sit here sees nothing
    silent: bool | None = None  # no talk; None: as fits, strangers from the lobby begin in silence
    listed: bool = False  # in the lobby while it waits for players
    hotseat: bool = False  # several seats for one person on one device
    delay: Literal[0, 5, 15] = 0  # minutes after which onlookers see what happens
    hints: bool | None = None  # whether the critic may be asked; None: where no other person plays


# -- what is told with the table ----------------------------------------------------------------------


class Clock(Answer, frozen=True):
    """Of one seat, as it stood when the message was made."""

    left: float  # seconds
    runs: bool


class UndoOffer(Answer, frozen=True):
    """What taking back would take back now, as this viewer counts the versions, and whose steps these are."""

    how: Literal["free", "bots", "ask"]  # bots: counted in the record; ask: the others must agree
    takes: list[int]
    players: list[int]


ProposalKind = Literal["undo", "pause", "understudy"]


class Proposal(Answer, frozen=True):
    """What somebody has asked of the others. One at a time; a step of a person lets it lapse."""

    kind: ProposalKind
    by: int
    seat: int | None  # understudy: for whom
    takes_back: list[int]  # undo: these versions
    waits_for: list[int]  # the seats that have not answered yet
    until: float  # seconds since 1970: then it lapses


class Rematch(Answer, frozen=True):
    """The table at which everybody of this one plays again: a seat is kept there for each."""

    table: str
    name: str | None  # of who pressed first


class Onlookers(Answer, frozen=True):
    """Who looks on without a seat; who gave no name is only counted."""

    count: int
    names: list[str]


class MetaInfo(Answer, frozen=True):
    """An entry of the log that is no step: what people agreed on. `player` of the entry is who did it."""

    what: Literal[
        "asked",
        "agreed",
        "declined",
        "lapsed",
        "understudy",
        "back",
        "paused",
        "resumed",
        "changed",  # options, terms or chairs of a table that waits
        "hint",  # the critic was asked for the best actions
    ]
    proposal: ProposalKind | None = None  # asked, agreed, declined, lapsed
    seat: int | None = None  # whose chair it is about
    level: str | None = None  # understudy: the bot
    why: Literal["time", "agreed", "left"] | None = None  # understudy


# -- the socket, client to server ---------------------------------------------------------------------


class ProposeMessage(Message, frozen=True, tag="propose"):
    """Undo: my last decision. Pause: the clocks. Understudy: for the player on `seat`, who is away."""

    kind: ProposalKind
    version: Version = 0  # undo: of what I see
    seat: SeatNumber | None = None


class AgreeMessage(Message, frozen=True, tag="agree"):
    """My answer to the open proposal; who made it withdraws it with `false`."""

    agree: bool


class RedoMessage(Message, frozen=True, tag="redo"):
    """Play again what I took back last, as long as nobody has acted."""

    version: Version


class UnderstudyMessage(Message, frozen=True, tag="understudy"):
    """True: play for me. False: here I am again."""

    on: bool


class ResumeMessage(Message, frozen=True, tag="resume"):
    """The pause is over; one is enough to say so."""


class LookMessage(Message, frozen=True, tag="look"):
    """Hot-seat: from now on this socket is this seat of mine. Answered by a whole `view`."""

    seat: SeatNumber


Reaction = Literal["applause", "bravo", "boo", "hush"]


class SayMessage(Message, frozen=True, tag="say"):
    """Words or a gesture, to everybody at the table; one of the two."""

    text: Annotated[str, Meta(max_length=400)] | None = None
    reaction: Reaction | None = None


FriendMessage = (
    ProposeMessage | AgreeMessage | RedoMessage | UnderstudyMessage | ResumeMessage | LookMessage | SayMessage
)


# -- the socket, server to client ---------------------------------------------------------------------


class SaidMessage(Answer, frozen=True, tag_field="type", tag="said"):
    """`reply_to` is for who said it; for the others it is null. `number` grows with every word."""

    reply_to: str | None
    number: int
    seat: int
    name: str | None
    text: str | None
    reaction: Reaction | None
    at: float


class RematchMessage(Answer, frozen=True, tag_field="type", tag="rematch"):
    """Somebody of this table wants to play again."""

    rematch: Rematch


class GoneMessage(Answer, frozen=True, tag_field="type", tag="gone"):
    """Whoever opened the table has cancelled it. The socket closes."""

    code: str
    message: str


# -- by HTTP ------------------------------------------------------------------------------------------


class HouseInfo(Answer, frozen=True):
    """What a page must know of the house before it offers something."""

    version: str
    script: str | None  # the page's first one: a tab that was opened with another is of yesterday
    lobby: bool
    addresses: list[str]  # at which others in this network reach the house, as `http://192.168.0.7:8000`


class ChangeTable(Request, frozen=True):
    """While it waits, by whoever opened it; what is left out stays."""

    options: dict[str, str] | None = None
    terms: Terms | None = None


class ChangeSeat(Request, frozen=True):
    """While it waits: a bot for an empty chair (also one that is kept for somebody), or a bot's chair opened again."""

    kind: Literal["bot", "open"]
    level: Level | None = None


class RematchRequest(Request, frozen=True):
    """What is left out is as at the old table. Whoever is second gets the table of the first."""

    options: dict[str, str] | None = None
    terms: Terms | None = None
    gift: Annotated[str, Meta(min_length=32, max_length=64, pattern="^([0-9a-f][0-9a-f])*$")] | None = None


class HideTable(Request, frozen=True):
    hidden: bool


class TalkList(Answer, frozen=True):
    """The last words at this table, the oldest first."""

    said: list[SaidMessage]


class RecoveryPhrase(Answer, frozen=True):
    """Shown once; only its hash is kept. A new one makes the last one void."""

    phrase: str


class Recover(Request, frozen=True):
    phrase: Annotated[str, Meta(min_length=1, max_length=400)]


class DeviceLink(Answer, frozen=True):
    """For one further device, once: `/me?link=` + token, as a link or a QR code."""

    token: str
    until: float


class Device(Answer, frozen=True):
    """One that I play on."""

    id: str
    name: str  # of the browser and its system, as "Firefox · Android"
    seen: float  # the day it was last here, in seconds since 1970
    this: bool  # the one that asks


class DeviceList(Answer, frozen=True):
    devices: list[Device]


class UseLink(Request, frozen=True):
    token: Annotated[str, Meta(min_length=1, max_length=100)]
