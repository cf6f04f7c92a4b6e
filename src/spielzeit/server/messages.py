"""The whole wire as structs: what docs/architecture.md describes, and what the page's types are made from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from spielzeit.engine.breakdown import Breakdown
from spielzeit.engine.glance import Glance
from spielzeit.server.forms import (
    MOST_SEATS,
    Answer,
    Language,
    Level,
    Message,
    MessageId,
    Name,
    Request,
    SeatNumber,
    Version,
)
from spielzeit.server.friends.wire import (
    Clock,
    FriendMessage,
    GoneMessage,
    MetaInfo,
    Onlookers,
    Proposal,
    Rematch,
    RematchMessage,
    SaidMessage,
    Terms,
    UndoOffer,
)

MOST_ACTIONS = 64  # in one step

GiftValue = Annotated[
    str, Meta(min_length=32, max_length=64, pattern="^([0-9a-f][0-9a-f])*$")
]  # 16 to 32 bytes
SeatKind = Literal["person", "open", "bot"]
Status = Literal["waiting", "running", "over"]
#: Of a bot: it thinks shorter as the house is full; it cannot move just now; a level plays for a program that failed.
Mood = Literal["hurried", "stuck", "replaced"]
Actions = Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=MOST_ACTIONS)]
Trial = Annotated[
    list[dict[str, Any]], Meta(max_length=MOST_ACTIONS)
]  # none: what can be done with what is in hand


# -- the house ----------------------------------------------------------------------------------------


class Health(Answer, frozen=True):
    status: Literal["ok", "trouble"]
    version: str
    tables: int  # in memory here
    troubles: list[Trouble]


class Trouble(Answer, frozen=True):
    """Something the host should know of, in the reader's language."""

    code: str
    message: str


class Ready(Answer, frozen=True):
    """`parts`: whether each answers; null is a part this house does not have."""

    ready: bool
    parts: dict[str, bool | None]


class OptionInfo(Answer, frozen=True):
    name: str
    values: list[str]
    default: str


class BothLanguages(Answer, frozen=True):
    """A text whose reader may change the language."""

    de: str
    en: str


class GameInfo(Answer, frozen=True):
    id: str
    status: Literal["ready"]
    title: BothLanguages
    teaser: BothLanguages  # one sentence under the poster
    authors: BothLanguages
    seats: list[int]  # the numbers of players it can be played with
    best: int  # the number it is best played with: what is offered first
    options: dict[str, list[OptionInfo]]  # by number of players
    levels: list[str]  # of bots, weakest first; then the host's programs, as "engine:name"
    probe: int | None  # how many sit at the table of the first game that teaches; None: there is none


class Playbill(Answer, frozen=True):
    games: list[GameInfo]


class Me(Answer, frozen=True):
    """`token` is the secret of this device: programs send it as `Authorization: Bearer …`."""

    id: str
    name: str | None
    language: Language | None
    token: str


class ChangeMe(Request, frozen=True):
    """A field that is left out stays as it is."""

    name: Name | msgspec.UnsetType | None = msgspec.UNSET
    language: Language | msgspec.UnsetType | None = msgspec.UNSET


# -- tables -------------------------------------------------------------------------------------------


class SeatWish(Request, frozen=True):
    """One chair of a new table. `level` is for a bot, `name` for me."""

    kind: Literal["me", "open", "bot"]
    level: Level | None = None
    name: Name | None = None


class CreateTable(Request, frozen=True):
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | Annotated[str, Meta(max_length=64)] | None = None
    public: bool = False  # anybody who knows the address may watch
    probe: bool = False  # the written deal of a first game that teaches; options and seed say nothing then
    gift: GiftValue | None = None  # to the shuffle (docs/shuffle.md)
    ticket: Annotated[str, Meta(min_length=32, max_length=64)] | None = None  # of `GET /api/shuffle`
    terms: Terms | None = None


class JoinTable(Request, frozen=True):
    invite: Annotated[str, Meta(max_length=64)]
    seat: SeatNumber | None = None
    gift: GiftValue | None = None  # to the shuffle


class StepRequest(Request, frozen=True):
    id: MessageId
    version: Version
    actions: Actions


class UndoRequest(Request, frozen=True):
    id: MessageId
    version: Version


class PreviewRequest(Request, frozen=True):
    version: Version
    actions: Trial


class Seat(Answer, frozen=True):
    name: str | None
    kind: SeatKind
    level: str | None
    connected: bool
    to_move: bool
    you: bool
    mood: Mood | None = None  # of a bot, where there is something to say
    understudy: str | None = None  # the level of the bot that plays for this person now
    kept: Literal["you", "other"] | None = None  # an open chair that is kept for somebody, who is named


class Result(Answer, frozen=True):
    scores: list[int]
    winners: list[int]
    breakdown: Breakdown | None = None


class TableSummary(Answer, frozen=True):
    id: str
    game: str
    options: dict[str, str]
    seats: list[Seat]
    status: Status
    seat: int | None  # mine
    invite: str | None  # for those who sit here or came with it
    public: bool
    seeded: bool  # whoever created the table chose the deal
    commitment: str | None  # to the secret of the shuffle, its SHA-256
    created: float  # seconds since 1970
    changed: float  # when this reader could last notice something: since then the table waits
    terms: Terms
    host: bool  # the reader opened the table, and may change what it waits with
    hidden: bool = False  # the reader does not want to see it in the list
    result: Result | None = None  # without its breakdown
    rematch: Rematch | None = None


class ShuffleTicket(Answer, frozen=True):
    """The house commits itself before a table is opened at which the cards are dealt at once."""

    ticket: str
    commitment: str


class ShuffleCheck(Answer, frozen=True):
    """What the server finds when it works the shuffle out again; `spielzeit verify` does the same elsewhere."""

    checked: bool
    message: str  # in words what was checked, or what differs
    draws: int  # outcomes drawn after the deal


class TableList(Answer, frozen=True):
    tables: list[TableSummary]


class TableGlance(Answer, frozen=True):
    """A table small, for my list; null before the deal, and where its game draws none."""

    glance: Glance | None


class PreviewAnswer(Answer, frozen=True):
    preview: Any


class ActionWords(Answer, frozen=True):
    group: str  # the action's type
    label: str


class TableWords(Answer, frozen=True):
    """The table in words for one viewer: what a page without a board for this game shows."""

    version: int
    picture: str | None  # drawn in text; None: the page lists the view
    actions: list[ActionWords]  # in the order of `legal`


class PastView(Answer, frozen=True):
    """How the table stood for the reader when he had come to this version."""

    version: int
    view: Any


class Recollection(Answer, frozen=True):
    """From the reader's own last step to now, a view after each step he may notice: the film of it."""

    views: list[PastView]


class ErrorAnswer(Answer, frozen=True, omit_defaults=True):
    """`view` comes with `version.stale`: how the table stands now."""

    code: str
    message: str
    view: Any = None


# -- the socket, client to server ---------------------------------------------------------------------


class StepMessage(Message, frozen=True, tag="step"):
    version: Version
    actions: Actions


class UndoMessage(Message, frozen=True, tag="undo"):
    version: Version


class PreviewMessage(Message, frozen=True, tag="preview"):
    version: Version
    actions: Trial


class PingMessage(Message, frozen=True, tag="ping"):
    """Is anybody there?"""


class OnlyId(msgspec.Struct):
    """What can be saved of a message that has the wrong shape."""

    id: str | None = None


ClientMessage = StepMessage | UndoMessage | PreviewMessage | PingMessage | FriendMessage


# -- the socket, server to client ---------------------------------------------------------------------


class StepInfo(Answer, frozen=True):
    """One stored change. `takes_back` are the versions that an undo takes back."""

    version: int
    kind: Literal["step", "undo", "sit", "meta"]
    player: int
    events: Any  # a list of the game's events, those this viewer may be told of
    undone: bool
    takes_back: list[int]
    by: str | None = None  # a step that the understudy chose: its level
    meta: MetaInfo | None = None


class ViewMessage(Answer, frozen=True, tag_field="type", tag="view"):
    """How the table stands for one viewer. `view`, `legal` and `events` are the game's own JSON."""

    reply_to: str | None
    table: str
    version: int
    game: str
    seat: int | None
    status: Status
    seats: list[Seat]
    view: Any
    legal: Any
    can_undo: bool
    undo_takes: list[int]  # the versions that `undo` would take back now
    steps: list[StepInfo]
    result: Result | None
    seeded: bool  # whoever created the table chose the deal
    commitment: str | None  # to the secret of the shuffle; None: a chosen seed, or an old table
    gave: list[int]  # the seats whose players gave something to the shuffle themselves
    taken_back: int  # how often a decision was taken back that was no longer free
    terms: Terms
    undo: UndoOffer | None  # what taking back means now; None: there is nothing
    redo_takes: list[int]  # the versions that `redo` would play again
    clocks: list[Clock] | None  # by seat; None: nobody counts the time
    paused: bool
    proposal: Proposal | None
    onlookers: Onlookers
    rematch: Rematch | None
    ended: str | None = (
        None  # why it is over without a result: "rules" (they are gone), "host" (who closed it)
    )


class ChangeMessage(Answer, frozen=True, omit_defaults=True, tag_field="type", tag="change"):
    """What is new since the last `view` or `change` on this socket: for clients that said `delta=1`.

    What is left out is as it was.
    """

    version: int
    status: Status
    to_move: list[int]
    view: Any  # new values by path, as `seats/1/tiles`
    legal: Any
    can_undo: bool
    undo_takes: list[int]
    steps: list[StepInfo]
    taken_back: int
    undo: UndoOffer | None
    redo_takes: list[int]
    clocks: list[Clock] | None
    result: Result | None = None
    reply_to: str | None = None


class PreviewReply(Answer, frozen=True, tag_field="type", tag="preview"):
    reply_to: str
    preview: Any


class PongMessage(Answer, frozen=True, tag_field="type", tag="pong"):
    reply_to: str


class PresenceMessage(Answer, frozen=True, tag_field="type", tag="presence"):
    seats: list[Seat]
    onlookers: Onlookers


class ErrorMessage(Answer, frozen=True, tag_field="type", tag="error"):
    """After `version.stale` a `view` with the same `reply_to` follows."""

    reply_to: str | None
    code: str
    message: str


ServerMessage = (
    ViewMessage
    | ChangeMessage
    | PreviewReply
    | PongMessage
    | PresenceMessage
    | SaidMessage
    | RematchMessage
    | GoneMessage
    | ErrorMessage
)
