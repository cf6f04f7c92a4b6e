"""The database: tables, their seats and their log. A log is only ever appended to."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

HOUSE = Table(
    "house",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(80)),
    Column("language", String(8)),
    Column(
        "generation", Integer, nullable=False, server_default="0"
    ),  # grows when somebody signs out everywhere
    Column("saved", Float, nullable=False, server_default="0"),
    Column("phrase", String(64)),  # hash of the recovery phrase
    Column("revoked", Text),  # the devices whose tokens are void
    Index("people_phrase", "phrase", unique=True),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("components", String(32)),
    Column("options", Text, nullable=False),
    Column("setup", Text, nullable=False),  # with everything hidden: never sent while the game runs
    Column("seed", String(80)),
    Column("secret", String(64)),  # of the shuffle: never sent while the game runs
    Column("gifts", Text),
    Column("invite", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("version", Integer, nullable=False),  # how many rows the log has
    Column("status", String(16), nullable=False),
    Column("to_move", Text, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),  # by anybody, hidden or not: never sent
    Column("opened_by", String(32)),
    Column("opened_from", String(32)),
    Index("tables_opened_by", "opened_by", "changed"),
    Index("tables_opened_from", "opened_from", "changed"),
    Column("terms", Text),  # what the table has agreed on; none: the defaults
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("due", Float),  # when somebody's time is up, or a proposal lapses
    Column("result", Text),
    Column("rematch_of", String(32)),
    Index("tables_due", "due"),
    Index("tables_rematch_of", "rematch_of", unique=True),  # whoever is first: there is one
    Index("tables_listed", "listed", "status"),
    Column("ended", String(40)),  # why it is over without a result: "rules"
    Index("tables_with_bot_to_move", "bot_to_move", "status"),
    Index("tables_secret", "secret", unique=True),
    Index("tables_seed", "seed"),
    Index("tables_by_status", "status", "changed"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("person", String(32), index=True),
    Column("name", String(80)),
    Column("level", String(40)),
    Column("noticed", Float, nullable=False, server_default="0"),  # the last change this seat may know of
    Column("kept_for", String(32), index=True),  # an open chair waits for this person
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Column("told", Float),  # up to which change its person was sent a notice
)

LOG = Table(
    "log",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(16), nullable=False),  # step, undo, sit, meta
    Column("player", Integer, nullable=False),
    Column("message", String(64)),  # the client's id, so that a repeated message is recognised
    Column("data", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seq", name="log_once"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # how many rows of the log are in it
    Column(
        "data", LargeBinary, nullable=False
    ),  # `server.snapshots` reads it; the log alone would do, slower
)

FINALS = Table(
    "finals",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("data", LargeBinary, nullable=False),  # `server.finals` reads it, under any rules
)

TALK = Table(
    "talk",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("words", Text),
    Column("reaction", String(16)),
    Column("at", Float, nullable=False),
)

NOTICES = Table(
    "notices",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("sent", Float, nullable=False),
    Column("wishes", Text, nullable=False),
    Column("code", String(40)),  # that the e-mail address must show before anything is sent there
)

LINKS = Table(
    "links",
    METADATA,
    Column("token", String(64), primary_key=True),  # its hash
    Column("person", String(32), nullable=False),
    Column("until", Float, nullable=False),
)


def _documents(name: str) -> Table:
    return Table(
        name,
        METADATA,
        Column("id", String(40), primary_key=True),
        Column("data", LargeBinary, nullable=False),  # compressed JSON
        Column("at", Float, nullable=False),
    )


RECORDS = _documents("records")  # of games that were played elsewhere, by a hash of what is in them
REVIEWS = _documents("reviews")  # by the id of the table, or of the record

SHELF = Table(
    "shelf",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("record", String(40), primary_key=True),  # of `records`
    Column("at", Float, nullable=False),
    Column("summary", Text, nullable=False),  # `server.archive.shelf` reads it
)

REMARKS = Table(
    "remarks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False, index=True),  # the id of the table, or of the record
    Column("step", Integer, nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(80)),
    Column("words", Text, nullable=False),
    Column("marks", Text, nullable=False),  # what was drawn on the board with it
    Column("at", Float, nullable=False),
)

DEVICES = Table(
    "devices",
    METADATA,
    Column("id", String(32), primary_key=True),  # stands in its tokens
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(80), nullable=False),  # of the browser and its system, nothing finer
    Column("seen", Float, nullable=False),  # the day
)

PUSHES = Table(
    "pushes",
    METADATA,
    Column("device", String(32), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("subscription", Text, nullable=False),  # as its browser gave it
)

GONE = Table(
    "gone",
    METADATA,
    Column("name", String(64), primary_key=True),  # of a table that was cancelled, or a revoked invite
    Column("at", Float, nullable=False),
)
