"""What people do at a table besides steps, as the log keeps it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from spielzeit.server.friends.wire import MetaInfo, ProposalKind, Terms
from spielzeit.server.rows import SeatRow

What = Literal[
    "asked", "agreed", "declined", "lapsed", "understudy", "back", "paused", "resumed", "changed", "hint"
]
Why = Literal["time", "agreed", "left"]


class Meta(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry; who did it is its player."""

    what: What
    proposal: ProposalKind | None = None
    seat: int | None = None
    level: str | None = None
    why: Why | None = None
    first: int | None = None  # asked, undo: the number of the first step that would be taken back
    steps: int = 0  # and how many stand before it
    waits_for: tuple[int, ...] = ()
    until: float = 0.0
    options: dict[str, str] | None = None  # changed
    terms: Terms | None = None
    chair: SeatRow | None = None
    setup: dict[str, Any] | None = None  # the last chair was filled: the deal


_READER = msgspec.json.Decoder(Meta)


def read_meta(data: str) -> Meta:
    return _READER.decode(data)


def told(meta: Meta) -> MetaInfo:
    return MetaInfo(what=meta.what, proposal=meta.proposal, seat=meta.seat, level=meta.level, why=meta.why)
